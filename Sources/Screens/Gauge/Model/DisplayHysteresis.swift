import Core
import Formatting

/// Selects the reading that is displayed: all figures change together, at most ten times per second, and only if one of
/// them has changed by more than half of its step.
struct DisplayHysteresis: Equatable, Sendable {
    /// The minimum time between changes, in microseconds.
    static let pauseMicroseconds: Int64 = 100_000

    /// The displayed reading.
    private(set) var reading: Reading
    /// The large number of the displayed reading.
    private(set) var amount: Quantity
    /// When a delayed change may be displayed; nil if there is none.
    private(set) var nextChange: SourceTime?
    private var lastChange: SourceTime?

    init(_ wording: MeasurementFormatter, _ reading: Reading, in unit: MassUnit) {
        self.reading = reading
        amount = wording.net(of: reading, in: unit)
    }

    /// Processes a reading.
    ///
    /// - Parameters:
    ///   - isExact: whether the figures must be exactly those of the reading, even if the displayed ones are close.
    ///   - isImmediate: whether the change must not be delayed, because a key was pressed.
    mutating func update(
        _ wording: MeasurementFormatter, _ next: Reading, in unit: MassUnit, at time: SourceTime,
        isExact: Bool = false,
        isImmediate: Bool = false
    ) {
        if !isExact, !isImmediate, nextChange == nil, isNear(next, wording, in: unit) { return }
        // At the limit of the pad the figures are lower bounds, which must never be shown as exact numbers.
        let isUrgent = isImmediate || next.load.isSaturated && !reading.load.isSaturated
        if !isUrgent, !hasFigures(of: next), let lastChange, time - lastChange < Self.pauseMicroseconds {
            nextChange = lastChange + Self.pauseMicroseconds
            return
        }
        if !hasFigures(of: next) { lastChange = time }
        (reading, nextChange) = (next, nil)
        amount = wording.net(of: next, in: unit)
    }

    /// Whether a reading has exactly the displayed figures.
    private func hasFigures(of next: Reading) -> Bool {
        next.force == reading.force && next.tare == reading.tare && next.load == reading.load
            && next.contacts == reading.contacts
    }

    /// Whether every figure of a reading differs from the displayed one by at most half of its step.
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
    /// The share of a contact in the smoothed gross grams.
    func shownGrams(of contact: MeasuredContact) -> Double {
        let whole = load.force.grams
        return whole > 0 ? contact.force.grams * force.grams / whole : contact.force.grams
    }

    /// The share of a contact in the smoothed percent of full scale, 0…100.
    func shownPercent(of contact: MeasuredContact) -> Double {
        if contact.isSaturated { return 100 }
        let whole = load.force.percent
        guard whole > 0 else { return force.percent / Double(max(1, contacts.count)) }
        return min(max(contact.force.percent * force.percent / whole, 0), 100)
    }
}
