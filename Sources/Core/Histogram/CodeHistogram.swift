/// How often each code of a sensor occurs, or any other whole number, in bounded memory: densely from 0 on, sparsely
/// elsewhere.
public struct CodeHistogram: Sendable {
    /// Numbers below this have a place of their own.
    @usableFromInline let denseLimit: Int64
    /// So many other numbers are told apart.
    @usableFromInline let sparseLimit: Int
    @usableFromInline var dense: [Int] = []
    @usableFromInline var sparse: [Int64: Int] = [:]
    /// What could no longer be told apart.
    public private(set) var others = 0
    @usableFromInline var counted = 0

    /// All samples.
    @inlinable public var total: Int { counted }

    /// A code and how often it occurs.
    public struct Level: Equatable, Sendable {
        /// The code: for pressures the counts above the axis minimum, as sent.
        public var raw: Int64
        /// Samples.
        public var count: Int

        /// A code that occurs so often.
        public init(raw: Int64, count: Int) { (self.raw, self.count) = (raw, count) }
    }

    /// A histogram of nothing.
    ///
    /// - Parameters:
    ///   - denseLimit: codes from 0 to below this take a place each; by default more than sensors in use have.
    ///   - sparseLimit: how many different other codes are told apart.
    public init(denseLimit: Int64 = 1 << 16, sparseLimit: Int = 1 << 20) {
        (self.denseLimit, self.sparseLimit) = (denseLimit, sparseLimit)
    }

    /// Counts a code.
    @inlinable @inline(__always)
    public mutating func count(_ number: Int64) {
        counted += 1
        if number >= 0, number < dense.count { dense[Int(number)] += 1 } else { add(number, 1) }
    }

    /// Counts many codes.
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

    /// Counts codes as long as they have places of their own.
    ///
    /// - Returns: the index of the first that has none, or the end.
    @inlinable @inline(__always)
    public mutating func countDense(_ range: Range<Int>, _ number: (Int) -> Int64) -> Int {
        var dense = dense.mutableSpan
        var index = range.lowerBound
        while index < range.upperBound {
            let place = Int(truncatingIfNeeded: number(index))
            guard dense.indices.contains(place) else { break }
            dense[place] &+= 1
            index &+= 1
        }
        counted += index - range.lowerBound
        return index
    }

    /// Whether all that another histogram tells apart can be told apart here.
    public func hasRoom(for other: CodeHistogram) -> Bool {
        other.others == 0 && sparse.count + other.sparse.count <= sparseLimit
    }

    /// Adds what another histogram counted.
    public mutating func join(_ other: CodeHistogram) {
        counted += other.counted
        others += other.others
        if other.dense.count > dense.count { grow(to: other.dense.count) }
        let more = other.dense.span
        var dense = dense.mutableSpan
        for number in more.indices { dense[number] += more[number] }
        for (number, count) in other.sparse { add(number, count) }
    }

    private mutating func grow(to count: Int) {
        dense.append(contentsOf: repeatElement(0, count: count - dense.count))
    }

    @usableFromInline
    mutating func add(_ number: Int64, _ count: Int) {
        if number >= 0, number < denseLimit {
            if number >= dense.count {
                // Numbers that occur together are near each other: twice the room would mostly stay empty.
                grow(to: min(Int(number) + Int(number) / 8 + 256, Int(denseLimit)))
            }
            dense[Int(number)] += count
        } else if sparse[number] != nil || sparse.count < sparseLimit {
            sparse[number, default: 0] += count
        } else {
            others += count
        }
    }

    /// The codes that occur with how often each does, ascending.
    public var levels: [Level] {
        let far = sparse.map { Level(raw: $0.key, count: $0.value) }.sorted { $0.raw < $1.raw }
        let border = far.firstIndex { $0.raw >= 0 } ?? far.count
        var levels = Array(far[..<border])
        for (raw, count) in dense.enumerated() where count > 0 {
            levels.append(Level(raw: Int64(raw), count: count))
        }
        return levels + far[border...]
    }

    /// The least and the greatest code seen; nil where there is none.
    public var range: ClosedRange<Int64>? {
        let levels = levels
        guard let first = levels.first, let last = levels.last else { return nil }
        return first.raw...last.raw
    }

    /// Samples below the minimum of an axis or above its maximum.
    public func samples(outside axis: PressureAxis) -> Int {
        levels.reduce(0) { axis.isOutOfRange($1.raw) ? $0 + $1.count : $0 }
    }
}

extension CodeHistogram: Equatable {
    /// Whether the same codes occur as often.
    public static func == (one: CodeHistogram, other: CodeHistogram) -> Bool {
        one.others == other.others && one.levels == other.levels
    }
}

extension [CodeHistogram.Level] {
    /// A percentile of all samples, between the two nearest ranks in proportion: numpy's default (Hyndman and Fan's
    /// type 7); nil where there are none.
    ///
    /// - Parameter share: 0 for the least sample, 1 for the greatest.
    public func percentile(_ share: Double) -> Double? {
        let position = share * Double(reduce(0) { $0 + $1.count } - 1)
        let rank = Int(position)
        var behind = 0
        for (place, level) in enumerated() {
            behind += level.count
            guard behind > rank else { continue }
            let low = Double(level.raw)
            guard behind == rank + 1, place + 1 < count else { return low }
            return low + (Double(self[place + 1].raw) - low) * (position - Double(rank))
        }
        return nil
    }
}
