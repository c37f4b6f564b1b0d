import Core
import Formatting

extension GaugeModel {
    /// The label of a contact's circle: its share of the displayed value; nil if the contact is newer than the
    /// displayed reading.
    func label(of contact: MeasuredContact) -> String? {
        let sample = shownReading
        guard let contact = sample.contacts.first(of: contact.identity) else { return nil }
        let wording = session.wording
        if wording.leadsWithPercent || unit == .percent {
            return wording.percent(sample.shownPercent(of: contact), isSaturated: contact.isSaturated).text
        }
        return weight(of: contact).text
    }

    /// The share of a contact in the displayed gross weight.
    func weight(of contact: MeasuredContact) -> Quantity {
        let wording = session.wording
        let sample = shownReading
        if contact.isSaturated { return wording.fullScale(in: massUnit) }
        // A single contact has exactly the displayed gross weight.
        if sample.contacts.count == 1 { return wording.gross(of: sample, in: massUnit) }
        return wording.weight(sample.shownGrams(of: contact), in: massUnit)
    }

    /// The share of a contact in the total load in percent; nil if that is 0.
    func share(of contact: MeasuredContact) -> Double? {
        let whole = shownReading.contacts.reduce(0) { $0 + max(0, $1.force.grams) }
        return whole > 0 ? 100 * max(0, contact.force.grams) / whole : nil
    }

    /// A contact of the displayed reading at its current position.
    func placed(_ contact: MeasuredContact) -> Contact {
        currentReading.contacts.first(of: contact.identity)?.contact ?? contact.contact
    }

    /// The peak in a unit of mass, or in percent where grams are unknown; nil if there was no contact since it was reset.
    func peak(in unit: MassUnit) -> Quantity? {
        if session.wording.hidesGrams {
            let share = currentReading.peak.map { 100 * $0 / session.wording.fullScale }
            return share.map { session.wording.percent($0, isSaturated: currentReading.overload != nil) }
        }
        return session.wording.peak(currentReading.peak, beyond: currentReading.overload, in: unit)
    }
}
