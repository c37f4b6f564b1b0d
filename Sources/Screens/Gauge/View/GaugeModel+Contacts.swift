import Core
import Formatting

extension GaugeModel {
    /// The unit of weights beside the large number: where that is none of mass, grams.
    var massUnit: MassUnit { unit.grams == nil ? .gram : unit }

    /// What stands beside a contact's circle: its part of what is shown; nil where the contact came after the sample.
    func label(of contact: MeasuredContact) -> String? {
        let sample = shownReading
        guard let contact = sample.contacts.first(of: contact.identity) else { return nil }
        let wording = session.wording
        if wording.isContactSize || unit == .percent {
            return wording.percent(sample.shownPercent(of: contact), isSaturated: contact.isSaturated).text
        }
        return weight(of: contact).text
    }

    /// The part of the shown gross weight that a contact of the sample has.
    func weight(of contact: MeasuredContact) -> Quantity {
        let wording = session.wording
        let sample = shownReading
        if contact.isSaturated { return wording.fullScale(in: massUnit) }
        // What presses alone is all that presses, to the last digit.
        if sample.contacts.count == 1 { return wording.gross(of: sample, in: massUnit) }
        return wording.weight(sample.shownGrams(of: contact), in: massUnit)
    }

    /// The share that a contact of the sample has of all that presses, in percent; nil where that is nothing.
    func share(of contact: MeasuredContact) -> Double? {
        let whole = shownReading.contacts.reduce(0) { $0 + max(0, $1.force.grams) }
        return whole > 0 ? 100 * max(0, contact.force.grams) / whole : nil
    }

    /// A contact of the sample where it is now.
    func placed(_ contact: MeasuredContact) -> Contact {
        reading.contacts.first(of: contact.identity)?.contact ?? contact.contact
    }
}
