import Testing

@testable import Core

@Suite("Multi-touch protocol A") struct ProtocolATests {
    /// Frames as the driver sends them, and the contacts of each afterwards. `m` is SYN_MT_REPORT.
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var frames: [String]
        var contacts: [String]
    }

    static let rows = [
        Row(
            testDescription: "libts/tslib#120: one contact, and a frame without any",
            frames: ["3a 65,35 70,36 408,m", "3a 70,35 70,36 408,m", "m"],
            contacts: ["0/0=65", "0/0=70", ""]),
        Row(
            testDescription: "libts/tslib#90: a second contact lands",
            frames: ["3a 90,35 113,36 395,m", "3a 100,35 113,36 395,m,3a 30,35 500,36 300,m", "m"],
            contacts: ["0/0=90", "0/0=100 1/1=30", ""]),
        Row(
            testDescription: "Contacts in another order are followed by their nearest positions",
            frames: [
                "3a 10,35 0,36 0,m,3a 20,35 100,36 0,m", "3a 21,35 90,36 0,m,3a 11,35 10,36 0,m",
                "3a 12,35 20,36 0,m", "3a 13,35 21,36 0,m,3a 30,35 80,36 0,m",
            ],
            contacts: ["0/0=10 1/1=20", "0/0=11 1/1=21", "0/0=12", "0/0=13 1/2=30"]),
        Row(
            testDescription: "The sum of the squared distances is the smallest, not the first distance",
            frames: ["3a 1,35 0,36 0,m,3a 2,35 10,36 0,m", "3a 2,35 19,36 0,m,3a 1,35 9,36 0,m"],
            contacts: ["0/0=1 1/1=2", "0/0=1 1/1=2"]),
        Row(
            testDescription: "Tracking ids are followed wherever their contacts jump",
            frames: [
                "39 5,3a 10,35 0,m,39 7,3a 20,35 100,m", "39 7,3a 21,35 0,m,39 5,3a 11,35 100,m",
                "39 7,3a 22,35 0,m",
            ],
            contacts: ["0/5=10 1/7=20", "0/5=11 1/7=21", "1/7=22"]),
        Row(
            testDescription: "libts/tslib#140: all contacts have the same tracking id",
            frames: ["39 0,3a 90,35 113,m", "39 0,3a 100,35 113,m,39 0,3a 30,35 500,m", "39 0,m"],
            contacts: ["0/0=90", "0/0=100 1/1=30", ""]),
        Row(
            testDescription: "Only BTN_TOUCH says that nothing touches",
            frames: ["k14a 1,3a 40,35 1,m", "k14a 0"], contacts: ["0/0=40", ""]),
        Row(
            testDescription: "A frame without contacts that is about something else changes none",
            frames: ["3a 40,35 1,m", "k110 1", "m"], contacts: ["0/0=40", "0/0=40", ""]),
        Row(
            testDescription: "The last contact may lack its SYN_MT_REPORT",
            frames: ["3a 40,35 1,36 2", "m"], contacts: ["0/0=40", ""]),
        Row(
            testDescription: "A contact of size 0 or of pressure 0 does not touch",
            frames: ["30 5,3a 40,35 1,m", "30 0,35 1,m", "30 5,3a 40,35 1,m", "3a 0,35 1,m"],
            contacts: ["0/0=40", "", "0/1=40", ""]),
        Row(
            testDescription: "After a loss all contacts are sent again",
            frames: ["3a 40,35 1,m", "d,3a 50,m", "3a 40,35 1,m"], contacts: ["0/0=40", "0/0=40s", "0/0=40"]),
    ]

    @Test(arguments: rows) func contacts(_ row: Row) throws {
        var (translator, tracker, frame) = (ProtocolATranslator(), ContactTracker(mode: .slots), Frame())
        for (index, (text, wanted)) in zip(row.frames, row.contacts).enumerated() {
            var events: [InputEvent] = []
            for word in text.split(separator: ",") {
                let parsed =
                    word == "m"
                    ? [
                        InputEvent(
                            time: Timestamp(Int64(index)), type: EventType.synchronization,
                            code: SynchronizationCode.multiTouchReport, value: 0)
                    ] : InputEvent.parsed(String(word), at: Int64(index)).dropLast()
                for event in parsed { translator.translate(event, into: &events) }
            }
            translator.translate(
                InputEvent(
                    time: Timestamp(Int64(index)), type: EventType.synchronization,
                    code: SynchronizationCode.report, value: 0), into: &events)
            for event in events { _ = try tracker.apply(event) }
            tracker.fill(&frame, at: Timestamp(Int64(index)))
            #expect(frame.contacts.map(\.brief).joined(separator: " ") == wanted, "after frame \(index)")
        }
    }

    @Test("More contacts than slots are an error, whatever their number") func tooMany() {
        var (translator, events) = (ProtocolATranslator(), [InputEvent]())
        for place in 0..<100_000 {
            for (type, code) in [
                (EventType.absolute, AbsoluteCode.positionX),
                (EventType.synchronization, SynchronizationCode.multiTouchReport),
            ] {
                translator.translate(
                    InputEvent(time: 0, type: type, code: code, value: Int32(place + 1)), into: &events)
            }
        }
        translator.translate(
            InputEvent(
                time: 0, type: EventType.synchronization, code: SynchronizationCode.report, value: 0),
            into: &events)
        var tracker = ContactTracker(mode: .slots)
        #expect(throws: SlotOutOfRange(slot: 256)) { for event in events { _ = try tracker.apply(event) } }
    }

    @Test("The assignment has the smallest sum of all", arguments: 0..<200) func assignment(seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(_ limit: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33 % limit)
        }
        let rows = 1 + next(5)
        let width = rows + next(3)
        let costs = (0..<rows).map { _ in (0..<width).map { _ in Double(next(50)) } }
        func least(_ row: Int, _ used: Set<Int>) -> Double {
            row == rows
                ? 0
                : (0..<width).filter { !used.contains($0) }
                    .map { costs[row][$0] + least(row + 1, used.union([$0])) }.min() ?? 0
        }
        let columns = Assignment.columns(minimizing: costs)
        #expect(Set(columns).count == rows)
        #expect(zip(costs, columns).reduce(0) { $0 + $1.0[$1.1] } == least(0, []))
    }
}
