import Testing

@testable import Core

/// Events to frames, by table B. An event is written `CODE VALUE` in hexadecimal and decimal.
@Suite struct ContactTrackerTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var mode = ReportingMode.slots
        var minimum: Int32 = 0
        /// Frames of events; a key is written `k14a 1`, SYN_REPORT ends each frame by itself.
        var events: [String]
        /// The contacts after each frame: `slot/id=pressure`, with `u` for unseen and `s` for stale.
        var contacts: [String]
    }

    static let rows: [Row] = [
        Row(
            testDescription: "A contact lasts from its tracking id to −1",
            events: ["2f 0,39 7,3a 50", "3a 60", "39 -1"], contacts: ["0/7=50", "0/7=60", ""]),
        Row(
            testDescription: "Without a slot event the first slot is meant",
            events: ["39 7,3a 50"], contacts: ["0/7=50"]),
        Row(
            testDescription: "A new contact with the old pressure sends none",
            events: ["39 7,3a 50", "39 -1", "39 8", "3a 51"],
            contacts: ["0/7=50", "", "0/8=50", "0/8=51"]),
        Row(
            testDescription: "A pressure that was never sent is unknown",
            events: ["39 7,35 1", "3a 4"], contacts: ["0/7=u", "0/7=4"]),
        Row(
            testDescription: "It is not the axis minimum", minimum: -20,
            events: ["39 7"], contacts: ["0/7=u"]),
        Row(
            testDescription: "Pressure without a tracking id is no contact",
            events: ["3a 50,35 1", "39 3"], contacts: ["", "0/3=50"]),
        Row(
            testDescription: "An id over a live id is discarded",
            events: ["39 7,3a 50", "39 8,3a 60", "39 -1"], contacts: ["0/7=50", "0/7=60", ""]),
        Row(
            testDescription: "An id after −1 in one frame is another touch",
            events: ["39 7,3a 50", "39 -1,39 8"], contacts: ["0/7=50", "0/8=50"]),
        Row(
            testDescription: "Contacts are listed by slot, not by their coming",
            events: ["2f 3,39 7,3a 50,2f 1,39 8,3a 60"], contacts: ["1/8=60 3/7=50"]),
        Row(
            testDescription: "What hovers does not touch",
            events: ["39 7,3a 50,3b 4", "3b 0", "3b 1"], contacts: ["", "0/7=50", ""]),
        Row(
            testDescription: "Raw values outside of the axis stay as sent",
            events: ["39 7,3a -2147483648", "3a 2147483647"], contacts: ["0/7=-2147483648", "0/7=2147483647"]),
        Row(
            testDescription: "BTN_TOUCH means nothing to slots",
            events: ["k14a 1", "39 7,3a 5,k14a 0"], contacts: ["", "0/7=5"]),
        Row(
            testDescription: "One pressure for slots: any tracking id, slot 0, id 0", mode: .slotsOnePressure,
            events: ["2f 4,39 7,18 50", "2f 1,39 8,18 60", "2f 4,39 -1", "2f 1,39 -1"],
            contacts: ["0/0=50", "0/0=60", "0/0=60", ""]),
        Row(
            testDescription: "One pressure for slots: BTN_TOUCH is not asked", mode: .slotsOnePressure,
            events: ["k14a 1,18 50", "39 1", "k14a 0"], contacts: ["", "0/0=50", "0/0=50"]),
        Row(
            testDescription: "A single touch lasts while BTN_TOUCH is down", mode: .single,
            events: ["18 30", "k14a 1", "18 40", "k14a 0"], contacts: ["", "0/0=30", "0/0=40", ""]),
        Row(
            testDescription: "A pen that hovers does not touch", mode: .single,
            events: ["k140 1,0 5", "k14a 1,18 9", "k14a 0,18 0"], contacts: ["", "0/0=9", ""]),
        Row(
            testDescription: "A single touch whose pressure was never sent", mode: .single,
            events: ["k14a 1"], contacts: ["0/0=u"]),
        Row(
            testDescription: "A bare axis touches above its minimum", mode: .bare, minimum: 3,
            events: ["18 3", "18 4", "18 3"], contacts: ["", "0/0=4", ""]),
        Row(
            testDescription: "A bare axis of which nothing was sent", mode: .bare, minimum: -5,
            events: ["0 1"], contacts: [""]),
        Row(
            testDescription: "A lost stretch is ignored; what stays is stale until it reports",
            events: ["39 7,3a 50,2f 1,39 8,3a 60", "d,2f 0,3a 99", "2f 1,3a 61", "2f 0,35 3"],
            contacts: ["0/7=50 1/8=60", "0/7=50s 1/8=60s", "0/7=50s 1/8=61", "0/7=50 1/8=61"]),
        Row(
            testDescription: "The current slot is heard even in a lost stretch, for it is not said again",
            events: ["39 7,3a 50,2f 1,39 8,3a 60,2f 0", "d,3a 1,2f 1", "3a 61"],
            contacts: ["0/7=50 1/8=60", "0/7=50s 1/8=60s", "0/7=50s 1/8=61"]),
        Row(
            testDescription: "An id over a stale id is a new touch: the −1 was lost",
            events: ["39 7,3a 50", "d", "39 9,3a 20"], contacts: ["0/7=50", "0/7=50s", "0/9=20"]),
        Row(
            testDescription: "A stale single touch", mode: .single,
            events: ["k14a 1,18 50", "d,18 99,k14a 0", "18 51"], contacts: ["0/0=50", "0/0=50s", "0/0=51"]),
    ]

    @Test(arguments: rows) func contacts(_ row: Row) throws {
        var tracker = ContactTracker(mode: row.mode, minimum: row.minimum)
        var frame = Frame()
        try #require(row.events.count == row.contacts.count)
        for (index, (events, wanted)) in zip(row.events, row.contacts).enumerated() {
            var last = ContactTracker.Outcome.incomplete
            for event in InputEvent.parsed(events, at: Int64(index)) { last = try tracker.apply(event) }
            #expect(last != .incomplete)
            tracker.fill(&frame, at: Timestamp(Int64(index)))
            #expect(frame.contacts.map(\.brief).joined(separator: " ") == wanted, "after frame \(index)")
        }
    }

    @Test("A SYN_REPORT of value 1 lifts a single touch and is nothing in slots")
    func lettingGoOfKeys() throws {
        let letGo = [
            InputEvent(time: 5, type: EventType.key, code: KeyCode.touch, value: 0),
            InputEvent(time: 5, type: EventType.synchronization, code: SynchronizationCode.report, value: 1),
        ]
        for (mode, outcome) in [
            (ReportingMode.slots, ContactTracker.Outcome.incomplete), (.slotsOnePressure, .incomplete),
            (.single, .frame), (.bare, .frame),
        ] {
            var tracker = ContactTracker(mode: mode)
            for event in InputEvent.parsed("39 7,3a 50,18 50,k14a 1", at: 1) { _ = try tracker.apply(event) }
            _ = try tracker.apply(letGo[0])
            #expect(try tracker.apply(letGo[1]) == outcome, "\(mode)")
            var frame = Frame()
            tracker.fill(&frame, at: 5)
            #expect(frame.contacts.isEmpty == (mode == .single), "\(mode)")
        }
    }

    @Test("A SYN_REPORT of value 1 lifts the slots that are let go before it")
    func lettingGoOfSlots() throws {
        var tracker = ContactTracker(mode: .slots)
        for event in InputEvent.parsed("39 7,3a 50", at: 1) { _ = try tracker.apply(event) }
        _ = try tracker.apply(
            InputEvent(time: 5, type: EventType.absolute, code: AbsoluteCode.trackingID, value: -1))
        let report = InputEvent(
            time: 5, type: EventType.synchronization, code: SynchronizationCode.report, value: 1)
        #expect(try tracker.apply(report) == .frame)
        var frame = Frame()
        tracker.fill(&frame, at: 5)
        #expect(frame.contacts.isEmpty)
        #expect(try tracker.apply(report) == .incomplete)
    }

    @Test("A loss names the last frame before it") func sinceLastFrame() throws {
        var tracker = ContactTracker(mode: .slots)
        var frame = Frame()
        for event in InputEvent.parsed("39 7,3a 50", at: 11) { _ = try tracker.apply(event) }
        tracker.fill(&frame, at: 11)
        var last = ContactTracker.Outcome.incomplete
        for event in InputEvent.parsed("d,3a 2", at: 30) { last = try tracker.apply(event) }
        #expect(last == .dropped(since: 11))
    }

    @Test("Slots 0…255 are taken, others are an error", arguments: [-1, 256, .max, .min] as [Int32])
    func slotOutOfRange(_ slot: Int32) throws {
        var tracker = ContactTracker(mode: .slots)
        func event(_ value: Int32) -> InputEvent {
            InputEvent(time: 0, type: EventType.absolute, code: AbsoluteCode.slot, value: value)
        }
        #expect(throws: SlotOutOfRange(slot: slot)) { _ = try tracker.apply(event(slot)) }
        _ = try tracker.apply(event(255))
        for lost in InputEvent.parsed("d", at: 0).dropLast() { _ = try tracker.apply(lost) }
        #expect(try tracker.apply(event(slot)) == .incomplete, "what was lost is unknown")
    }

    @Test(
        "A state with an impossible current slot is taken for the nearest",
        arguments: [-3, 256, Int.max, Int.min])
    func impossibleCurrentSlot(_ slot: Int) throws {
        var tracker = ContactTracker(mode: .slots, state: DeviceState(currentSlot: slot))
        for event in InputEvent.parsed("39 7,3a 50", at: 0) { _ = try tracker.apply(event) }
        var frame = Frame()
        tracker.fill(&frame, at: 0)
        #expect(frame.contacts.map(\.slot) == [slot < 0 ? 0 : 255])
    }

    @Test("Only a frame that contains the device's clock has its time") func deviceClock()
        throws
    {
        var tracker = ContactTracker(mode: .slots)
        var frame = Frame()
        var reported: [UInt32?] = []
        for events in ["m 100,39 1", "35 4", "m -1"] {
            for event in InputEvent.parsed(events, at: 0) { _ = try tracker.apply(event) }
            tracker.fill(&frame, at: 0)
            reported.append(frame.deviceTime)
        }
        #expect(reported == [100, nil, .max])
    }

    @Test("Buttons are those held, by code; touch and tool keys are none") func buttons() throws {
        var tracker = ContactTracker(mode: .slots, state: DeviceState(keys: CodeSet([0x111, KeyCode.touch])))
        var frame = Frame()
        for event in InputEvent.parsed("k110 1,k145 1", at: 0) { _ = try tracker.apply(event) }
        tracker.fill(&frame, at: 0)
        #expect(frame.buttons.map(\.name) == ["left", "right"])
        for event in InputEvent.parsed("k111 0,k110 2", at: 0) { _ = try tracker.apply(event) }
        tracker.fill(&frame, at: 0)
        #expect(frame.buttons.map(\.name) == ["left"])
    }

    @Test("What was read back after a loss is neither stale nor mixed with what was held") func readBack()
        throws
    {
        var tracker = ContactTracker(mode: .slots)
        for event in InputEvent.parsed("39 7,3a 50,2f 1,39 8,3a 9", at: 0) { _ = try tracker.apply(event) }
        for event in InputEvent.parsed("d", at: 1).dropLast() { _ = try tracker.apply(event) }
        var slot = SlotState()
        slot.trackingID = 9
        slot.pressure = 33
        tracker.resynchronize(to: DeviceState(slots: [slot], currentSlot: 0))
        var frame = Frame()
        tracker.fill(&frame, at: 2)
        #expect(frame.contacts.map(\.brief) == ["0/9=33"])
        for event in InputEvent.parsed("3a 34", at: 3) { _ = try tracker.apply(event) }
        tracker.fill(&frame, at: 3)
        #expect(frame.contacts.map(\.brief) == ["0/9=34"], "the loss is over")
    }
}
