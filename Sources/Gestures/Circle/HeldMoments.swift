/// Mean and standard deviation over time of a value that is held between frames, taken one stretch after the other.
///
/// West: Updating mean and variance estimates, Communications of the ACM 22 (1979), with microseconds for weights.
public struct HeldMoments: Equatable, Sendable {
    /// Microseconds so far.
    public private(set) var duration: Int64 = 0
    private var average = 0.0
    private var squares = 0.0

    /// Holds a value for so many microseconds.
    mutating func hold(_ value: Double, for microseconds: Int64) {
        guard microseconds > 0 else { return }
        duration += microseconds
        let deviation = value - average
        average += deviation * (Double(microseconds) / Double(duration))
        squares += Double(microseconds) * deviation * (value - average)
    }

    /// ∫v dt / duration; nil where nothing was held.
    public var mean: Double? { duration > 0 ? average : nil }

    /// sqrt(∫(v − mean)² dt / duration); nil where nothing was held.
    public var deviation: Double? {
        duration > 0 ? max(0, squares / Double(duration)).squareRoot() : nil
    }

    /// Deviation over mean; nil where nothing was held or the mean is 0.
    public var variation: Double? {
        guard let deviation, average != 0 else { return nil }
        return deviation / average
    }
}
