import Pressure

extension GaugeModel {
    /// The unit of weights beside the large number: where that is none of mass, grams.
    var massUnit: MassUnit { unit.grams == nil ? .gram : unit }

    /// What stands beside a contact's circle: its part of what is shown.
    func label(of contact: MeasuredContact) -> String {
        let wording = session.wording
        let percent = shownPercent(of: contact)
        if wording.isContactSize || unit == .percent {
            return wording.percent(percent, isSaturated: contact.isSaturated).text
        }
        return weight(of: contact).text
    }

    /// A contact's part of the shown gross weight.
    func weight(of contact: MeasuredContact) -> Amount {
        let wording = session.wording
        if contact.isSaturated { return wording.fullScale(in: massUnit) }
        let whole = reading.load.force.grams
        let factor = whole > 0 ? reading.force.grams / whole : 1
        return wording.weight(contact.force.grams * factor, in: massUnit)
    }

    /// A contact's share of all that presses, in percent; nil where that is nothing.
    func share(of contact: MeasuredContact) -> Double? {
        let whole = reading.contacts.reduce(0) { $0 + max(0, $1.force.grams) }
        return whole > 0 ? 100 * max(0, contact.force.grams) / whole : nil
    }
}
