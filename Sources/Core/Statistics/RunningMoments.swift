/// The mean and the scatter of numbers that are added one by one (Welford, Technometrics 4:419, 1962).
package struct RunningMoments: Equatable, Sendable {
    /// How many numbers were added.
    package private(set) var count = 0
    /// The mean; 0 without numbers.
    package private(set) var mean = 0.0
    /// The sum of squared deviations from the mean.
    private var squares = 0.0

    package init() {}

    package mutating func add(_ value: Double) {
        count += 1
        let difference = value - mean
        mean += difference / Double(count)
        squares += difference * (value - mean)
    }

    /// The sample standard deviation, with divisor n − 1; nil for fewer than two numbers.
    package var standardDeviation: Double? {
        count > 1 ? (squares / Double(count - 1)).squareRoot() : nil
    }
}
