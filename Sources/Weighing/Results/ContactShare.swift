package import Core

/// One of several contacts and its share of the load.
package struct ContactShare: Equatable, Sendable {
    /// The slot of the contact.
    package var slot: Int
    /// The gross force of the contact in grams.
    package var grams: Double
    /// The fraction of the total force, 0…1; equal fractions if the total is 0.
    package var share: Double

    /// The contacts of a reading with their shares, by slot.
    package static func compare(_ reading: Reading) -> [ContactShare] {
        let total = reading.contacts.reduce(0) { $0 + $1.force.grams }
        let equal = 1 / Double(max(1, reading.contacts.count))
        return reading.contacts.map { contact in
            ContactShare(
                slot: contact.contact.slot, grams: contact.force.grams,
                share: total > 0 ? contact.force.grams / total : equal)
        }
    }
}
