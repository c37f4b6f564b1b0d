/// The greatest and the mean of a force that is held between frames.
public struct ForceTally: Equatable, Sendable {
    /// The greatest so far, in grams.
    public private(set) var peak: Double
    /// When it began, in microseconds.
    public let startTime: Int64
    private var held: Double
    private var time: Int64
    private var gramMicroseconds = 0.0

    /// A tally that begins.
    public init(at time: Int64, grams: Double) {
        startTime = time
        self.time = time
        peak = grams
        held = grams
    }

    /// Takes the force from a time on.
    public mutating func take(_ grams: Double, at time: Int64) {
        gramMicroseconds += held * Double(max(0, time - self.time))
        self.time = max(self.time, time)
        held = grams
        peak = max(peak, grams)
    }

    /// The mean over the time until a moment, the last force held; that force where no time has passed.
    public func mean(at moment: Int64) -> Double {
        let total = gramMicroseconds + held * Double(max(0, moment - time))
        let duration = max(time, moment) - startTime
        return duration > 0 ? total / Double(duration) : held
    }
}
