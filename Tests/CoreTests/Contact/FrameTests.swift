import Testing

import Core

/// Frames whose buffers are reused.
@Suite struct FrameTests {
    private static func frame(_ number: Int32) -> Frame {
        let contacts = (0..<Int(number)).map { Contact(slot: $0, trackingID: number, pressure: 10 * number) }
        let event = InputEvent(
            time: Timestamp(Int64(number)), type: EventType.absolute, code: 0x3A, value: number)
        return Frame(
            time: Timestamp(Int64(number)), contacts: contacts,
            buttons: number > 1 ? [Button(code: 0x110)].compactMap { $0 } : [], fingerCount: Int(number),
            deviceTime: UInt32(number), events: Array(repeating: event, count: Int(number)))
    }

    @Test func heldFramesAreWhatTheyWere() {
        var held = Frame()
        for number: Int32 in [2, 3, 0, 1] {
            var frame = Self.frame(number)
            held.copy(frame)
            frame.contacts.removeAll(keepingCapacity: true)
            frame.events.removeAll(keepingCapacity: true)
            frame.buttons.removeAll()
            #expect(held == Self.frame(number))
        }
    }
}
