package import Core

extension Reading {
    /// Whether every contact is still there in a later reading.
    package func contactsAreAll(in later: Reading) -> Bool {
        contacts.allSatisfy { old in later.contacts.contains { $0.contact.isSameTouch(as: old.contact) } }
    }
}
