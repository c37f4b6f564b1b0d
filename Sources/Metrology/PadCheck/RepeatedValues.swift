/// A list of values that stores runs of equal values compactly.
package struct RepeatedValues: Equatable, Sendable {
    private var runs: [(value: Double, count: Int)] = []
    /// The number of values.
    package private(set) var count = 0

    /// Appends a value, repeated `more` times.
    package mutating func append(_ value: Double, count more: Int = 1) {
        guard more > 0 else { return }
        count += more
        if let last = runs.indices.last, runs[last].value == value {
            runs[last].count += more
        } else {
            runs.append((value, more))
        }
    }

    /// Appends all values of another list.
    package mutating func append(_ others: RepeatedValues) {
        for run in others.runs { append(run.value, count: run.count) }
    }

    /// The median; for an even number of values the mean of the middle two; nil without values.
    package var median: Double? {
        guard count > 0 else { return nil }
        let sorted = runs.sorted { $0.value < $1.value }
        func value(at index: Int) -> Double {
            var rest = index
            for run in sorted {
                if rest < run.count { return run.value }
                rest -= run.count
            }
            return sorted[sorted.count - 1].value
        }
        return count % 2 == 1
            ? value(at: count / 2) : (value(at: count / 2 - 1) + value(at: count / 2)) / 2
    }

    /// The sample standard deviation, with divisor n − 1; nil for fewer than two values.
    var standardDeviation: Double? {
        guard count > 1 else { return nil }
        let mean = runs.reduce(0) { $0 + $1.value * Double($1.count) } / Double(count)
        let squares = runs.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) * Double($1.count) }
        return (squares / Double(count - 1)).squareRoot()
    }

    /// Whether both lists have the same values in the same order.
    package static func == (one: RepeatedValues, other: RepeatedValues) -> Bool {
        one.runs.elementsEqual(other.runs) { $0.value == $1.value && $0.count == $1.count }
    }
}
