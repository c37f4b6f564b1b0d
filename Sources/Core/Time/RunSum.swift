/// A sum of values of which many in a row may be equal.
///
/// Equal values are multiplied and not added one by one: a long silence costs nothing, and the sum does not depend on
/// how many of them are taken at once.
public struct RunSum: Equatable, Sendable {
    /// How many values there are: the sum of their weights, which may be times for which each was held.
    public private(set) var count = 0
    /// The last value; 0 before the first.
    public private(set) var value = 0.0
    /// How many times that value has come since it changed.
    public private(set) var run = 0
    /// The sum of all values before that run.
    private var sum = 0.0

    /// A sum of nothing.
    public init() {}

    /// Adds a value so many times.
    public mutating func add(_ next: Double, count more: Int = 1) {
        if next != value {
            sum = total
            (value, run) = (next, 0)
        }
        run += more
        count += more
    }

    /// Takes away a sum of values before the run, to which later ones are to be compared.
    package mutating func subtract(_ earlier: Double) { sum -= earlier }

    /// The sum of all values.
    public var total: Double { sum + value * Double(run) }

    /// Their mean; nil where there are none.
    public var mean: Double? { count > 0 ? total / Double(count) : nil }
}
