public import Core

/// A contact beside the others: how much of the load it bears.
public struct ContactShare: Equatable, Sendable {
    /// Its slot.
    public var slot: Int
    /// Its gross grams.
    public var grams: Double
    /// Its part of all contacts' grams, 0…1; equal parts where nothing presses.
    public var share: Double

    /// The contacts of a reading side by side, by slot.
    public static func compare(_ reading: Reading) -> [ContactShare] {
        let total = reading.contacts.reduce(0) { $0 + $1.force.grams }
        let equal = 1 / Double(max(1, reading.contacts.count))
        return reading.contacts.map { contact in
            ContactShare(
                slot: contact.contact.slot, grams: contact.force.grams,
                share: total > 0 ? contact.force.grams / total : equal)
        }
    }
}
