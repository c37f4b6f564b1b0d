package import Core
import Text

extension MeasurementFormatter {
    /// The contacts with their shares of the load, heaviest first: `, shares of the load: slot 0 76 percent, slot 1
    /// 24 percent`; empty for a single
    /// contact.
    package func comparison(_ reading: Reading) -> String {
        let whole = reading.contacts.reduce(0) { $0 + max(0, $1.force.grams) }
        guard reading.contacts.count > 1, whole > 0 else { return "" }
        let shares = reading.contacts.sorted { $0.force.grams > $1.force.grams }.map { contact in
            let share = 100 * max(0, contact.force.grams) / whole
            return "slot \(contact.contact.slot) \(share.fixed(0)) percent"
        }
        return ", shares of the load: \(shares.joined(separator: ", "))"
    }
}
