import Testing

import Core

@Suite struct DeviceStateEventsTests {
    private func frame(_ tracker: ContactTracker) -> Frame {
        var (tracker, frame) = (tracker, Frame())
        tracker.fill(&frame, at: 7)
        return frame
    }

    @Test(arguments: ReportingMode.allCases, [DeviceState.SlotChoice.touched, .used])
    func eventsOfAStateLeadToIt(mode: ReportingMode, choice: DeviceState.SlotChoice) throws {
        var down = SlotState()
        (down.trackingID, down.x, down.y, down.pressure, down.major) = (41, 100, 200, 60, 8)
        let state = DeviceState(
            slots: [SlotState(), down], currentSlot: 1, axes: [0x00: 100, 0x01: 200, 0x18: 60],
            keys: CodeSet([0x110, 0x14A]))
        var tracker = ContactTracker(mode: mode)
        var outcome = ContactTracker.Outcome.incomplete
        for event in state.events(of: choice, at: 7) { outcome = try tracker.apply(event) }
        #expect(outcome == .frame)
        let direct = frame(ContactTracker(mode: mode, state: state))
        #expect(frame(tracker) == direct)
        #expect(direct.contacts.count == 1)
        #expect(direct.buttons.map(\.name) == ["left"])
    }

    @Test func slotStateIsWrittenWhereRequested() {
        var left = SlotState()
        left.pressure = 60
        let state = DeviceState(slots: [SlotState(), left])
        func pressures(_ choice: DeviceState.SlotChoice) -> [Int32] {
            state.events(of: choice, at: 0).filter { $0.code == AbsoluteCode.slotPressure }.map(\.value)
        }
        #expect(pressures(.used) == [60])
        #expect(pressures(.touched).isEmpty)
    }

    @Test func idleKeepsWhatTheSlotsHold() {
        var down = SlotState()
        (down.trackingID, down.pressure) = (4, 60)
        let idle = DeviceState(slots: [down], keys: CodeSet([0x110])).idle
        #expect(idle.isIdle)
        #expect(idle.slots[0].pressure == 60)
    }

    @Test func idleIsNothingDown() {
        #expect(DeviceState(slots: [SlotState()]).isIdle)
        #expect(!DeviceState(keys: CodeSet([0x110])).isIdle)
        var down = SlotState()
        down.trackingID = 0
        #expect(!DeviceState(slots: [down]).isIdle)
    }
}
