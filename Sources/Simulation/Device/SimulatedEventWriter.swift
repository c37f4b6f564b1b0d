internal import Core

/// Writes changed values as events, like a kernel driver; unchanged values produce no events.
struct SimulatedEventWriter {
    private let surface: Scenario.Surface
    private let clicks: Scenario.Clicks?
    private var isClicked = false
    private var sent: [Key: Int32] = [:]
    private var slot: Int32 = 0
    private var nextTrackingID: Int32 = 0
    private var live: [Int: Int32] = [:]

    private struct Key: Hashable {
        var slot: Int
        var type: UInt16
        var code: UInt16
    }

    /// - Parameters:
    ///   - surface: the kind of device.
    ///   - clicks: the forces at which its firmware clicks; nil if it does not.
    init(surface: Scenario.Surface, clicks: Scenario.Clicks? = nil) {
        (self.surface, self.clicks) = (surface, clicks)
    }

    /// Appends the events of a frame; none if nothing has changed.
    mutating func write(_ touches: [Touch], at time: Int64, into events: inout [InputEvent]) {
        let start = events.count
        switch surface {
        case .pad: writePad(touches, at: time, into: &events)
        case .pen: writePen(touches.first, at: time, into: &events)
        }
        guard events.count > start else { return }
        events.append(
            InputEvent(
                time: Timestamp(time), type: EventType.synchronization, code: SynchronizationCode.report,
                value: 0))
    }

    private mutating func writePad(_ touches: [Touch], at time: Int64, into events: inout [InputEvent]) {
        for slot in live.keys.sorted() where !touches.contains(where: { $0.slot == slot }) {
            send(-1, to: AbsoluteCode.trackingID, of: slot, at: time, into: &events)
            live[slot] = nil
        }
        for touch in touches { writeSlot(touch, at: time, into: &events) }
        if let clicks {
            isClicked = clicks.isDown(touches, wasDown: isClicked)
            send(isClicked ? 1 : 0, toKey: KeyCode.left, at: time, into: &events)
        }
        send(touches.isEmpty ? 0 : 1, toKey: KeyCode.touch, at: time, into: &events)
        for (index, key) in KeyCode.fingerTools.enumerated() {
            send(touches.count == index + 1 ? 1 : 0, toKey: key, at: time, into: &events)
        }
        // Like the kernel's pointer emulation (input_mt_report_pointer_emulation), which reports the oldest touch.
        let oldest = touches.min { (live[$0.slot] ?? 0) < (live[$1.slot] ?? 0) }
        writePointer(oldest, at: time, into: &events)
    }

    private mutating func writeSlot(_ touch: Touch, at time: Int64, into events: inout [InputEvent]) {
        if live[touch.slot] == nil {
            live[touch.slot] = nextTrackingID
            send(nextTrackingID, to: AbsoluteCode.trackingID, of: touch.slot, at: time, into: &events)
            nextTrackingID = (nextTrackingID + 1) & 0xFFFF
        }
        send(touch.x, to: AbsoluteCode.positionX, of: touch.slot, at: time, into: &events)
        send(touch.y, to: AbsoluteCode.positionY, of: touch.slot, at: time, into: &events)
        send(touch.pressure, to: AbsoluteCode.slotPressure, of: touch.slot, at: time, into: &events)
        send(touch.major, to: AbsoluteCode.touchMajor, of: touch.slot, at: time, into: &events)
        send(touch.minor, to: AbsoluteCode.touchMinor, of: touch.slot, at: time, into: &events)
    }

    private mutating func writePen(_ touch: Touch?, at time: Int64, into events: inout [InputEvent]) {
        writePointer(touch, at: time, into: &events)
        send(touch == nil ? 0 : 1, toKey: KeyCode.toolPen, at: time, into: &events)
        send(touch?.isDown == true ? 1 : 0, toKey: KeyCode.touch, at: time, into: &events)
    }

    private mutating func writePointer(_ touch: Touch?, at time: Int64, into events: inout [InputEvent]) {
        if let touch {
            change(touch.x, EventType.absolute, AbsoluteCode.x, at: time, into: &events)
            change(touch.y, EventType.absolute, AbsoluteCode.y, at: time, into: &events)
        }
        change(touch?.pressure ?? 0, EventType.absolute, AbsoluteCode.pressure, at: time, into: &events)
    }

    private mutating func send(
        _ value: Int32, to code: UInt16, of slot: Int, at time: Int64, into events: inout [InputEvent]
    ) {
        let key = Key(slot: slot, type: EventType.absolute, code: code)
        guard sent[key] != value else { return }
        sent[key] = value
        if self.slot != slot {
            self.slot = Int32(truncatingIfNeeded: slot)
            events.append(
                InputEvent(
                    time: Timestamp(time), type: EventType.absolute, code: AbsoluteCode.slot, value: self.slot
                ))
        }
        events.append(InputEvent(time: Timestamp(time), type: EventType.absolute, code: code, value: value))
    }

    private mutating func send(
        _ value: Int32, toKey code: UInt16, at time: Int64, into events: inout [InputEvent]
    ) {
        change(value, EventType.key, code, at: time, into: &events)
    }

    private mutating func change(
        _ value: Int32, _ type: UInt16, _ code: UInt16, at time: Int64, into events: inout [InputEvent]
    ) {
        let key = Key(slot: 0, type: type, code: code)
        guard sent[key, default: 0] != value else { return }
        sent[key] = value
        events.append(InputEvent(time: Timestamp(time), type: type, code: code, value: value))
    }
}
