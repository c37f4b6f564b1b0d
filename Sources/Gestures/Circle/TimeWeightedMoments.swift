/// The mean and standard deviation over time of a value that is held between frames, updated incrementally.
///
/// West: Updating mean and variance estimates, Communications of the ACM 22 (1979), with microseconds as weights.
package struct TimeWeightedMoments: Equatable, Sendable {
    /// The total time in microseconds.
    package private(set) var durationMicroseconds: Int64 = 0
    private var average = 0.0
    private var squares = 0.0

    /// Adds a value that was held for a number of microseconds.
    mutating func add(_ value: Double, for microseconds: Int64) {
        guard microseconds > 0 else { return }
        durationMicroseconds += microseconds
        let deviation = value - average
        average += deviation * (Double(microseconds) / Double(durationMicroseconds))
        squares += Double(microseconds) * deviation * (value - average)
    }

    /// The mean over time; nil if no time has passed.
    package var mean: Double? { durationMicroseconds > 0 ? average : nil }

    /// The standard deviation over time; nil if no time has passed.
    package var deviation: Double? {
        durationMicroseconds > 0 ? max(0, squares / Double(durationMicroseconds)).squareRoot() : nil
    }

    /// The coefficient of variation: deviation divided by mean; nil if no time has passed or the mean is 0.
    package var variation: Double? {
        guard let deviation, average != 0 else { return nil }
        return deviation / average
    }
}
