internal import Core

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
    private var time: Int64
    /// The force over the time so far; runs of one force are multiplied, so that ticks between change nothing.
    private var sum = RunSum()

    /// A tally that begins.
    public init(at time: Int64, _ force: PressedForce = PressedForce()) {
        (startTime, self.time) = (time, time)
        (peak, held, isSaturated) = (force.grams, force.grams, force.isSaturated)
    }

    /// Takes the force from a time on.
    public mutating func take(_ force: PressedForce, at time: Int64) {
        pass(to: time)
        isSaturated = isSaturated || force.isSaturated
        held = force.grams
        peak = max(peak, held)
    }

    /// The mean over the time until a moment, the last force held; that force where no time has passed.
    public func mean(at moment: Int64) -> Double {
        var tally = self
        tally.pass(to: moment)
        return tally.sum.mean ?? held
    }

    private mutating func pass(to moment: Int64) {
        let next = max(time, moment)
        sum.add(held, count: Int(next - time))
        time = next
    }
}
