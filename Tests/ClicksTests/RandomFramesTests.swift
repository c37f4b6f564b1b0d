import TestSupport
import Testing

import Clicks
import Core

/// Frames that no pad would send.
@Suite struct RandomFramesTests {
    @Test(
        "In 25 000 random frames, each button that goes down is reported exactly once",
        arguments: Seeds.of(1...4))
    func accounted(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let axis = try PressureAxis(
            code: AbsoluteCode.slotPressure,
            AbsoluteAxis(minimum: seed % 2 == 0 ? 0 : .min, maximum: seed % 3 == 0 ? .max : 300))
        var meter = ClickMeter(
            on: ForceChannel(axis, of: .force), surface: SimulatedFirmware.surface, unit: .grams)
        var (clicks, reported, wentDown) = ([Click](), 0, 0)
        var isDown: Bool?
        for _ in 0..<25_000 {
            let (event, frame) = Self.event(after: isDown, &random)
            switch event {
            case .frame, .dropped:
                let now = frame.buttons.contains { $0.code == KeyCode.left }
                // The changes are counted as a person would: every 1 that follows a 0.
                var values = frame.events.map { $0.value == 1 }
                if event == .frame, !values.isEmpty {
                    values.insert(isDown ?? !values[0], at: 0)
                    wentDown += zip(values, values.dropFirst()).count { !$0 && $1 }
                } else if now, isDown != true {
                    wentDown += 1
                }
                isDown = now
            case .gone, .continued, .blocked, .ended: isDown = nil
            case .lost, .mark, .reference, .waiting: break
            }
            let events = meter.add(event, frame)
            reported += events.count
            for case .click(let click) in events { clicks.append(click) }
            try #require(reported + (meter.isMeasuring ? 1 : 0) == wentDown)
        }
        reported += meter.add(.ended, Frame()).count
        #expect(reported == wentDown && wentDown > 2_000)
        let summary = ClickSummary(of: clicks, unit: .grams, scale: meter.channel.scale)
        #expect(summary.count == clicks.count && clicks.count > 20)
        #expect((summary.isLowerBound ? true : summary.all.press?.expandedUncertainty?.isFinite) == true)
    }

    private static func event(after isDown: Bool?, _ random: inout SplitMix) -> (SourceEvent, Frame) {
        func time() -> SourceTime { SourceTime(Int64(truncatingIfNeeded: random.next())) }
        switch random.next() % 200 {
        case 0: return (.lost(since: time(), at: time()), Frame())
        case 1: return (.gone(at: time()), Frame())
        case 2: return (.continued(after: time()), Frame())
        case 3: return (.blocked(at: time()), Frame())
        case 4: return (.mark(label: "", at: time()), Frame())
        case 5: return (.waiting, Frame())
        case 6: return (.ended, Frame())
        default: break
        }
        var frame = Frame(time: time())
        for slot in 0..<Int(random.next() % 4) {
            let wild = Int32(truncatingIfNeeded: random.next())
            var contact = Contact(
                slot: slot, trackingID: wild, x: random.next() % 9 == 0 ? nil : wild, y: wild,
                pressure: random.next() % 3 == 0 ? wild : Int32(random.next() % 320))
            contact.isStale = random.next() % 40 == 0
            if random.next() % 40 == 0 { contact.pressure = nil }
            frame.contacts.append(contact)
        }
        var now = isDown ?? (random.next() % 2 == 0)
        if random.next() % 3 == 0 { now.toggle() }
        if random.next() % 10 == 0 {
            // Changes of the button within the frame, which end in its state.
            let count = Int(random.next() % 4)
            var value = count % 2 == 0 ? now : !now
            if let isDown { value = isDown }
            for _ in 0..<count {
                value.toggle()
                frame.events.append(
                    InputEvent(
                        time: frame.time, type: EventType.key, code: KeyCode.left, value: value ? 1 : 0))
            }
            if count > 0 { now = value }
        }
        if now { frame.buttons = [Button(code: KeyCode.left)].compactMap { $0 } }
        return (random.next() % 50 == 0 ? .dropped(since: nil) : .frame, frame)
    }
}
