import Core
import Formatting

/// Chooses the sample whose figures are shown: all of them change together, at most ten times a second, and rest as
/// long as none has left half of its step.
struct DisplayHysteresis: Equatable, Sendable {
    /// The least time between changes, in microseconds.
    static let pause: Int64 = 100_000

    /// The sample that is shown.
    private(set) var reading: Reading
    /// Its large number.
    private(set) var amount: Quantity
    /// When a change that had to wait may be shown; nil where none waits.
    private(set) var nextChange: Int64?
    private var lastChange: Int64?

    init(_ wording: MeasurementFormatter, _ reading: Reading, in unit: MassUnit) {
        self.reading = reading
        amount = wording.net(of: reading, in: unit)
    }

    /// Takes a reading.
    ///
    /// - Parameters:
    ///   - isExact: the figures must be those of the reading, however near the shown ones are.
    ///   - isImmediate: somebody pressed a key and is not kept waiting.
    mutating func update(
        _ wording: MeasurementFormatter, _ next: Reading, in unit: MassUnit, at time: Int64,
        isExact: Bool = false,
        isImmediate: Bool = false
    ) {
        if !isExact, !isImmediate, nextChange == nil, isNear(next, wording, in: unit) { return }
        // At its limit the pad shows lower bounds, and no picture may show them as numbers that are exact.
        let isUrgent = isImmediate || next.load.isSaturated && !reading.load.isSaturated
        if !isUrgent, !hasFigures(of: next), let lastChange, time - lastChange < Self.pause {
            nextChange = lastChange + Self.pause
            return
        }
        if !hasFigures(of: next) { lastChange = time }
        (reading, nextChange) = (next, nil)
        amount = wording.net(of: next, in: unit)
    }

    /// Whether a reading has the very figures that are shown.
    private func hasFigures(of next: Reading) -> Bool {
        next.force == reading.force && next.tare == reading.tare && next.load == reading.load
            && next.contacts == reading.contacts
    }

    /// Whether every figure of a reading lies within half its step of what is shown.
    private func isNear(_ next: Reading, _ wording: MeasurementFormatter, in unit: MassUnit) -> Bool {
        guard next.load.isSaturated == reading.load.isSaturated, next.tare == reading.tare,
            next.contacts.hasSameTouches(as: reading.contacts),
            abs(next.force.percent - reading.force.percent) <= 0.5,
            unit != .raw || next.load.raw == reading.load.raw
        else { return false }
        let half = wording.interval(in: unit) * (unit.grams ?? 1) / 2
        guard abs(next.net - reading.net) <= half else { return false }
        return zip(next.contacts, reading.contacts).allSatisfy { one, other in
            one.isSaturated == other.isSaturated
                && abs(next.shownGrams(of: one) - reading.shownGrams(of: other)) <= half
        }
    }
}

extension Reading {
    /// A contact's part of the smoothed gross grams.
    func shownGrams(of contact: MeasuredContact) -> Double {
        let whole = load.force.grams
        return whole > 0 ? contact.force.grams * force.grams / whole : contact.force.grams
    }

    /// A contact's part of the smoothed percent of full scale, 0…100.
    func shownPercent(of contact: MeasuredContact) -> Double {
        if contact.isSaturated { return 100 }
        let whole = load.force.percent
        guard whole > 0 else { return force.percent / Double(max(1, contacts.count)) }
        return min(max(contact.force.percent * force.percent / whole, 0), 100)
    }
}
