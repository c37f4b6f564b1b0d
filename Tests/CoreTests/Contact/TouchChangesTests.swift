import Testing

import Core

@Suite struct TouchChangesTests {
    private static func contact(_ slot: Int, _ id: Int32, _ pressure: Int32 = 0) -> Contact {
        Contact(slot: slot, trackingID: id, pressure: pressure)
    }

    @Test(
        "Touches begin, move and end; the oldest is the one that came first, of equals the first in the frame"
    )
    func frames() {
        var changes = TouchChanges()
        func step(_ contacts: [Contact]) -> (changed: Bool, began: [Int32], ended: [Int32], oldest: Int) {
            let changed = changes.update(with: contacts)
            let began = contacts.indices.filter(changes.hasBegun).map { contacts[$0].trackingID }
            return (changed, began, changes.ended.map(\.trackingID), changes.oldest)
        }
        let rows: [([Contact], (Bool, [Int32], [Int32], Int))] = [
            ([], (false, [], [], 0)),
            ([Self.contact(1, 7), Self.contact(2, 8)], (true, [7, 8], [], 0)),
            ([Self.contact(0, 9), Self.contact(1, 7, 5), Self.contact(2, 8)], (true, [9], [], 1)),
            ([Self.contact(0, 9), Self.contact(2, 8)], (true, [], [7], 1)),
            ([Self.contact(2, 8), Self.contact(0, 9)], (false, [], [], 0)),
            // Another touch in the slot of one that ended.
            ([Self.contact(2, 10), Self.contact(0, 9)], (true, [10], [8], 1)),
            ([], (true, [], [10, 9], 0)),
        ]
        for (contacts, wanted) in rows {
            let found = step(contacts)
            #expect(found == wanted)
            #expect(changes.contacts == contacts)
        }
    }

    @Test("A touch that ended is reported as it last was") func lastState() {
        var changes = TouchChanges()
        changes.update(with: [Self.contact(0, 1, 10)])
        changes.update(with: [Self.contact(0, 1, 20)])
        changes.update(with: [])
        #expect(changes.ended == [Self.contact(0, 1, 20)])
    }
}
