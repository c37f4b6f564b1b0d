/// A sum of values that contains long runs of equal values.
///
/// A run is multiplied instead of added one by one, so a long time without events costs nothing, and the sum does not
/// depend on how many of the values are added at once.
package struct RunSum: Equatable, Sendable {
    /// The number of values: the sum of their weights, which may be the time for which each value was held.
    package private(set) var count = 0
    /// The last value; 0 before the first one.
    package private(set) var value = 0.0
    /// The length of the final run of equal values.
    package private(set) var run = 0
    /// The sum of all values before the final run.
    private var sum = 0.0

    package init() {}

    /// Adds a value `more` times.
    package mutating func add(_ next: Double, count more: Int = 1) {
        if next != value {
            sum = total
            (value, run) = (next, 0)
        }
        run += more
        count += more
    }

    /// Subtracts values before the final run, which are no longer part of the sum.
    package mutating func subtract(_ earlier: Double) { sum -= earlier }

    /// The sum of all values.
    package var total: Double { sum + value * Double(run) }

    /// The mean of all values; nil if there are none.
    package var mean: Double? { count > 0 ? total / Double(count) : nil }
}
