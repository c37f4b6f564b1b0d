package import Core

/// The total force of several contacts.
package struct PressedForce: Equatable, Sendable {
    /// The total force in grams.
    package var grams = 0.0
    /// Whether the pad was saturated by one of them, so that the force is a lower bound.
    package var isSaturated = false
    /// Whether the pressure of one of them is unknown.
    package var isUnknown = false

    package init() {}

    init(of contacts: some Sequence<TrackedContact>) {
        for contact in contacts {
            grams += contact.grams
            isSaturated = isSaturated || contact.measured.isSaturated
            isUnknown = isUnknown || contact.measured.contact.isUnseen
        }
    }
}

/// The maximum and the mean of a force that is held between frames.
package struct ForceTally: Equatable, Sendable {
    /// The maximum so far in grams.
    package private(set) var peak: Double
    /// Whether the pad was ever saturated, so that maximum and mean are lower bounds.
    package private(set) var isSaturated: Bool
    /// Whether it was ever unknown, so that maximum and mean are.
    package private(set) var isUnknown: Bool
    /// The start in microseconds.
    package let startTime: SessionTime
    private var grams: Double
    private var time: SessionTime
    /// The integral of the force over time; equal values are multiplied, so that ticks in between do not change it.
    private var sum = RunSum()

    /// Starts a tally.
    package init(at time: SessionTime, _ force: PressedForce = PressedForce()) {
        (startTime, self.time) = (time, time)
        (peak, grams, isSaturated) = (force.grams, force.grams, force.isSaturated)
        isUnknown = force.isUnknown
    }

    /// Adds a force that applies from a time on.
    package mutating func update(_ force: PressedForce, at time: SessionTime) {
        pass(to: time)
        isSaturated = isSaturated || force.isSaturated
        isUnknown = isUnknown || force.isUnknown
        grams = force.grams
        peak = max(peak, grams)
    }

    /// Returns the mean until a moment, holding the last force; that force if no time has passed.
    package func mean(at moment: SessionTime) -> Double {
        var tally = self
        tally.pass(to: moment)
        return tally.sum.mean ?? grams
    }

    private mutating func pass(to moment: SessionTime) {
        let next = max(time, moment)
        sum.add(grams, count: Int(next - time))
        time = next
    }
}
