/// Counts how often each sensor code, or any other integer, occurs. Memory is bounded: codes from 0 are stored densely,
/// all others sparsely.
public struct CodeHistogram: Sendable {
    /// The upper bound of the densely stored codes.
    @usableFromInline let denseLimit: Int64
    /// The greatest number of sparsely stored codes.
    @usableFromInline let sparseLimit: Int
    /// The numbers of samples of consecutive codes: a window that grows to where codes occur.
    @usableFromInline var dense: [Int] = []
    /// The code of the first of them.
    @usableFromInline var first: Int64 = 0
    @usableFromInline var sparse: [Int64: Int] = [:]
    /// The number of samples whose code could not be stored, because the sparse storage was full.
    public private(set) var others = 0
    @usableFromInline var counted = 0

    /// The number of all samples.
    @inlinable public var total: Int { counted }

    /// A code with the number of its samples.
    public struct Level: Equatable, Sendable {
        /// The code: for pressures, the counts above the axis minimum, as sent.
        public var raw: Int64
        /// The number of samples.
        public var count: Int

        /// Creates a level.
        public init(raw: Int64, count: Int) { (self.raw, self.count) = (raw, count) }
    }

    /// - Parameters:
    ///   - denseLimit: the upper bound of the densely stored codes; the default exceeds the range of current sensors.
    ///   - sparseLimit: the greatest number of other distinct codes.
    public init(denseLimit: Int64 = 1 << 16, sparseLimit: Int = 1 << 20) {
        (self.denseLimit, self.sparseLimit) = (denseLimit, sparseLimit)
    }

    /// Counts one sample.
    @inlinable @inline(__always)
    public mutating func count(_ number: Int64) {
        counted += 1
        let index = Int(truncatingIfNeeded: number &- first)
        if dense.indices.contains(index) { dense[index] += 1 } else { add(number, 1) }
    }

    /// Counts a range of samples.
    @inlinable @inline(__always)
    public mutating func count(_ range: Range<Int>, _ number: (Int) -> Int64) {
        var index = range.lowerBound
        while index < range.upperBound {
            index = countDense(index..<range.upperBound, number)
            guard index < range.upperBound else { return }
            count(number(index))
            index += 1
        }
    }

    /// Counts samples for as long as their codes are in the dense storage.
    ///
    /// - Returns: The index of the first sample that is not, or the end of the range.
    @inlinable @inline(__always)
    public mutating func countDense(_ range: Range<Int>, _ number: (Int) -> Int64) -> Int {
        let first = first
        var dense = dense.mutableSpan
        var index = range.lowerBound
        while index < range.upperBound {
            let bin = Int(truncatingIfNeeded: number(index) &- first)
            guard dense.indices.contains(bin) else { break }
            dense[bin] &+= 1
            index &+= 1
        }
        counted += index - range.lowerBound
        return index
    }

    /// Whether another histogram can be added without losing any of its codes.
    public func hasRoom(for other: CodeHistogram) -> Bool {
        other.others == 0 && sparse.count + other.sparse.count <= sparseLimit
    }

    /// Adds the samples of another histogram.
    public mutating func join(_ other: CodeHistogram) {
        counted += other.counted
        others += other.others
        if !other.dense.isEmpty {
            grow(to: other.codes)
            let (more, shift) = (other.dense.span, Int(other.first - first))
            var dense = dense.mutableSpan
            for index in more.indices { dense[index &+ shift] &+= more[index] }
        }
        for (number, count) in other.sparse { add(number, count) }
    }

    /// The densely stored codes.
    private var codes: Range<Int64> { first..<first + Int64(dense.count) }

    /// Extends the dense storage to contain a range of codes.
    private mutating func grow(to range: Range<Int64>) {
        if dense.isEmpty { first = range.lowerBound }
        if range.lowerBound < first {
            dense.insert(contentsOf: repeatElement(0, count: Int(first - range.lowerBound)), at: 0)
            first = range.lowerBound
        }
        let missing = range.upperBound - codes.upperBound
        if missing > 0 { dense.append(contentsOf: repeatElement(0, count: Int(missing))) }
    }

    @usableFromInline
    mutating func add(_ number: Int64, _ count: Int) {
        if number >= 0, number < denseLimit {
            if !codes.contains(number) {
                // Codes that occur together are close to each other; doubling the capacity would leave most of it unused.
                let margin = number / 8 + 256
                grow(to: max(number - margin, 0)..<min(number + margin, denseLimit))
            }
            dense[Int(number - first)] += count
        } else if sparse[number] != nil || sparse.count < sparseLimit {
            sparse[number, default: 0] += count
        } else {
            others += count
        }
    }

    /// The codes that occur, with their numbers of samples, in ascending order.
    public var levels: [Level] {
        let far = sparse.map { Level(raw: $0.key, count: $0.value) }.sorted { $0.raw < $1.raw }
        let border = far.firstIndex { $0.raw >= 0 } ?? far.count
        var levels = Array(far[..<border])
        for (index, count) in dense.enumerated() where count > 0 {
            levels.append(Level(raw: first + Int64(index), count: count))
        }
        return levels + far[border...]
    }

    /// The smallest and the greatest code; nil if there are no samples.
    public var range: ClosedRange<Int64>? {
        let levels = levels
        guard let first = levels.first, let last = levels.last else { return nil }
        return first.raw...last.raw
    }

    /// Returns the number of samples outside an axis.
    public func samples(outside axis: PressureAxis) -> Int {
        levels.reduce(0) { axis.isOutOfRange($1.raw) ? $0 + $1.count : $0 }
    }
}

extension CodeHistogram: Equatable {
    /// Whether both histograms have the same codes with the same numbers of samples.
    public static func == (one: CodeHistogram, other: CodeHistogram) -> Bool {
        one.others == other.others && one.levels == other.levels
    }
}

extension [CodeHistogram.Level] {
    /// Returns a percentile of all samples, interpolated linearly between the two nearest ranks: numpy's default (type 7 of
    /// Hyndman and Fan); nil if there are no samples.
    ///
    /// - Parameter share: the percentile as a fraction: 0 for the smallest sample, 1 for the greatest.
    public func percentile(_ share: Double) -> Double? {
        let position = share * Double(reduce(0) { $0 + $1.count } - 1)
        let rank = Int(position)
        var counted = 0
        for (index, level) in enumerated() {
            counted += level.count
            guard counted > rank else { continue }
            let low = Double(level.raw)
            guard counted == rank + 1, index + 1 < count else { return low }
            return low + (Double(self[index + 1].raw) - low) * (position - Double(rank))
        }
        return nil
    }
}
