/// How often each whole number occurs, in bounded memory: densely from 0 on, sparsely elsewhere.
struct CountTable: Sendable {
    /// Numbers below this have a place of their own.
    private let denseLimit: Int64
    /// So many other numbers are told apart.
    private let sparseLimit: Int
    private var dense: [Int] = []
    private var sparse: [Int64: Int] = [:]
    /// What could no longer be told apart.
    private(set) var others = 0
    /// All that was counted.
    private(set) var total = 0

    init(denseLimit: Int64, sparseLimit: Int) {
        (self.denseLimit, self.sparseLimit) = (denseLimit, sparseLimit)
    }

    @inline(__always)
    mutating func count(_ number: Int64) {
        total += 1
        if number >= 0, number < dense.count { dense[Int(number)] += 1 } else { add(number, 1) }
    }

    /// Counts many numbers.
    @inline(__always)
    mutating func count(_ range: Range<Int>, _ number: (Int) -> Int64) {
        var index = range.lowerBound
        while index < range.upperBound {
            index = countDense(index..<range.upperBound, number)
            guard index < range.upperBound else { return }
            count(number(index))
            index += 1
        }
    }

    /// Counts numbers as long as they have places of their own.
    ///
    /// - Returns: the index of the first that has none, or the end.
    @inline(__always)
    mutating func countDense(_ range: Range<Int>, _ number: (Int) -> Int64) -> Int {
        var dense = dense.mutableSpan
        var index = range.lowerBound
        while index < range.upperBound {
            let place = Int(truncatingIfNeeded: number(index))
            guard dense.indices.contains(place) else { break }
            dense[place] &+= 1
            index &+= 1
        }
        total += index - range.lowerBound
        return index
    }

    /// Whether all that another table tells apart can be told apart here.
    func hasRoom(for other: CountTable) -> Bool {
        other.others == 0 && sparse.count + other.sparse.count <= sparseLimit
    }

    mutating func join(_ other: CountTable) {
        total += other.total
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

    private mutating func add(_ number: Int64, _ count: Int) {
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

    /// The numbers that occur, ascending, with how often each does.
    var entries: [(number: Int64, count: Int)] {
        let far = sparse.map { (number: $0.key, count: $0.value) }.sorted { $0.number < $1.number }
        let border = far.firstIndex { $0.number >= 0 } ?? far.count
        var entries = Array(far[..<border])
        for (number, count) in dense.enumerated() where count > 0 { entries.append((Int64(number), count)) }
        return entries + far[border...]
    }
}
