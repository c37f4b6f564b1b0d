public import Core

/// The total force of several contacts.
public struct PressedForce: Equatable, Sendable {
    /// The total force in grams.
    public var grams = 0.0
    /// Whether the pad was saturated by one of them, so that the force is a lower bound.
    public var isSaturated = false

    /// Creates a force of 0.
    public init() {}

    /// Creates the total force of contacts.
    init(of contacts: some Sequence<TrackedContact>) {
        for contact in contacts {
            grams += contact.grams
            isSaturated = isSaturated || contact.measured.isSaturated
        }
    }
}

/// The maximum and the mean of a force that is held between frames.
public struct ForceTally: Equatable, Sendable {
    /// The maximum so far in grams.
    public private(set) var peak: Double
    /// Whether the pad was ever saturated, so that maximum and mean are lower bounds.
    public private(set) var isSaturated: Bool
    /// The start in microseconds.
    public let startTime: SessionTime
    private var held: Double
    private var time: SessionTime
    /// The integral of the force over time; equal values are multiplied, so that ticks in between do not change it.
    private var sum = RunSum()

    /// Starts a tally.
    public init(at time: SessionTime, _ force: PressedForce = PressedForce()) {
        (startTime, self.time) = (time, time)
        (peak, held, isSaturated) = (force.grams, force.grams, force.isSaturated)
    }

    /// Adds a force that applies from a time on.
    public mutating func update(_ force: PressedForce, at time: SessionTime) {
        pass(to: time)
        isSaturated = isSaturated || force.isSaturated
        held = force.grams
        peak = max(peak, held)
    }

    /// Returns the mean until a moment, holding the last force; that force if no time has passed.
    public func mean(at moment: SessionTime) -> Double {
        var tally = self
        tally.pass(to: moment)
        return tally.sum.mean ?? held
    }

    private mutating func pass(to moment: SessionTime) {
        let next = max(time, moment)
        sum.add(held, count: Int(next - time))
        time = next
    }
}
