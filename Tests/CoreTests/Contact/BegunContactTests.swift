import Testing

import Core

/// Contacts that were down before the first event of a recording.
@Suite struct BegunContactTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var mode = ReportingMode.slots
        var frames: [String]
        /// The contacts after each frame; `b` marks those that had begun.
        var contacts: [String]
    }

    static let rows = [
        Row(
            testDescription: "A finger in a slot moves and lifts", frames: ["3a 50", "3a 51,35 7", "39 -1"],
            contacts: ["0/65536=50 b", "0/65536=51 b", ""]),
        Row(
            testDescription: "A finger lands: its id comes after its values",
            frames: ["3a 50,39 8", "3a 51"],
            contacts: ["0/8=50", "0/8=51"]),
        Row(
            testDescription: "One rests, another lands",
            frames: ["2f 1,39 9,3a 20", "2f 0,3a 70", "2f 1,39 -1", "2f 0,39 -1"],
            contacts: ["1/9=20", "0/65536=70 b 1/9=20", "0/65536=70 b", ""]),
        Row(
            testDescription: "The values before the first slot event are not those of slot 0",
            frames: ["3a 50", "2f 0,3a 30", "2f 1,3a 52", "39 -1", "2f 0,39 -1"],
            contacts: [
                "0/65536=50 b", "0/65536=50 b 1/65537=30 b", "0/65536=52 b 1/65537=30 b", "1/65537=30 b", "",
            ]),
        Row(
            testDescription: "Another finger in the same slot, whose landing is sent",
            frames: ["3a 50", "39 12,3a 20"], contacts: ["0/65536=50 b", "0/12=20"]),
        Row(
            testDescription: "A pen writes and lifts", mode: .single,
            frames: ["18 3411,0 5", "18 3422", "k14a 0,18 0", "k14a 1,18 5"],
            contacts: ["0/0=3411 b", "0/0=3422 b", "", "0/0=5"]),
        Row(
            testDescription: "A pen comes near, hovers and touches", mode: .single,
            frames: ["k140 1,18 3", "18 9", "k14a 1,18 40"], contacts: ["", "", "0/0=40"]),
        Row(
            testDescription: "A pen hovers without pressure", mode: .single,
            frames: ["0 5", "18 0", "18 30", "k14a 1"], contacts: ["", "", "", "0/0=30"]),
        Row(
            testDescription: "A second finger lands beside one that rests on a pad for one", mode: .single,
            frames: ["18 50", "k145 0,k14d 1,18 55", "k14a 0"], contacts: ["0/0=50 b", "0/0=55 b", ""]),
        Row(
            testDescription: "A bare axis", mode: .bare, frames: ["18 50", "18 0", "18 7"],
            contacts: ["0/0=50 b", "", "0/0=7"]),
        Row(
            testDescription: "One pressure for all slots", mode: .slotsOnePressure,
            frames: ["18 50", "39 -1"],
            contacts: ["0/0=50 b", ""]),
    ]

    @Test(arguments: rows) func contacts(_ row: Row) throws {
        var (tracker, frame) = (ContactTracker(mode: row.mode, isWhole: false), Frame())
        for (index, (events, wanted)) in zip(row.frames, row.contacts).enumerated() {
            for event in InputEvent.parsed(events, at: Int64(index)) { _ = try tracker.apply(event) }
            tracker.fill(&frame, at: Timestamp(Int64(index)))
            let contacts = frame.contacts.map { $0.brief + ($0.isBegun ? " b" : "") }
            #expect(contacts.joined(separator: " ") == wanted, "after frame \(index)")
        }
    }

    @Test("Nothing had begun on a device whose state was read") func whole() throws {
        var (tracker, frame) = (ContactTracker(mode: .slots), Frame())
        for event in InputEvent.parsed("3a 50", at: 1) { _ = try tracker.apply(event) }
        tracker.fill(&frame, at: 1)
        #expect(frame.contacts.isEmpty)
    }
}
