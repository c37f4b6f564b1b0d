/// What contacts press together.
public struct PressedForce: Equatable, Sendable {
    /// The sum of their grams.
    public var grams = 0.0
    /// Whether the pad was at its limit under one of them, so that they pressed more than that.
    public var isSaturated = false

    /// Nothing.
    public init() {}

    /// The force of contacts together.
    init(of contacts: some Sequence<TrackedContact>) {
        for contact in contacts {
            grams += contact.grams
            isSaturated = isSaturated || contact.measured.isSaturated
        }
    }
}

/// The greatest and the mean of a force that is held between frames.
public struct ForceTally: Equatable, Sendable {
    /// The greatest so far, in grams.
    public private(set) var peak: Double
    /// Whether the pad was ever at its limit, so that greatest and mean are lower bounds.
    public private(set) var isSaturated: Bool
    /// When it began, in microseconds.
    public let startTime: Int64
    private var held: Double
    /// Since when the force is held: not since the last frame, so that ticks between change nothing.
    private var heldSince: Int64
    private var time: Int64
    private var gramMicroseconds = 0.0

    /// A tally that begins.
    public init(at time: Int64, _ force: PressedForce = PressedForce()) {
        (startTime, heldSince, self.time) = (time, time, time)
        (peak, held, isSaturated) = (force.grams, force.grams, force.isSaturated)
    }

    /// Takes the force from a time on.
    public mutating func take(_ force: PressedForce, at time: Int64) {
        self.time = max(self.time, time)
        isSaturated = isSaturated || force.isSaturated
        guard force.grams != held else { return }
        gramMicroseconds += held * Double(self.time - heldSince)
        (held, heldSince) = (force.grams, self.time)
        peak = max(peak, held)
    }

    /// The mean over the time until a moment, the last force held; that force where no time has passed.
    public func mean(at moment: Int64) -> Double {
        let end = max(time, moment)
        let duration = end - startTime
        return duration > 0 ? (gramMicroseconds + held * Double(end - heldSince)) / Double(duration) : held
    }
}
