/// The contacts that are down, and for how long in comparison.
struct ContactOrder: Equatable, Sendable {
    private struct Entry: Equatable, Sendable {
        var contact: Contact
        var arrival: Int
    }

    private var entries: [Entry] = []
    private var gathered: [Entry] = []
    private var arrivals = 0

    var isEmpty: Bool { entries.isEmpty }

    var inSlotOrder: [Contact] { entries.map(\.contact) }

    /// The index, in slot order, of the contact that came first, of equals the one in the lower slot.
    var oldest: Int {
        entries.indices.min { entries[$0].arrival < entries[$1].arrival } ?? 0
    }

    /// Takes the contacts of a frame, in slot order, and tells those that ended and then those that began.
    ///
    /// - Returns: whether any ended or began.
    mutating func update(with contacts: [Contact], tell: (_ contact: Contact, _ isDown: Bool) -> Void) -> Bool
    {
        var hasChanged = false
        for entry in entries where !contacts.contains(where: entry.contact.isSameTouch) {
            hasChanged = true
            tell(entry.contact, false)
        }
        arrivals += 1
        gathered.removeAll(keepingCapacity: true)
        for contact in contacts {
            if let known = entries.first(where: { $0.contact.isSameTouch(as: contact) }) {
                gathered.append(Entry(contact: contact, arrival: known.arrival))
            } else {
                hasChanged = true
                gathered.append(Entry(contact: contact, arrival: arrivals))
                tell(contact, true)
            }
        }
        swap(&entries, &gathered)
        return hasChanged
    }
}
