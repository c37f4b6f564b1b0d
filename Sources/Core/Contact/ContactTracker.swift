/// Folds events into frames: which contacts there are, and with what pressure.
///
/// A pure value: the live device, recordings and replays are all read through it. Slot values are held from
/// contact to contact, because the kernel sends changes only and a new contact may begin with an old value.
///
/// ```swift
/// import Core
///
/// let events = [
///     InputEvent(time: 8_000, type: EventType.absolute, code: AbsoluteCode.trackingID, value: 41),
///     InputEvent(time: 8_000, type: EventType.absolute, code: AbsoluteCode.slotPressure, value: 1_600),
///     InputEvent(time: 8_000, type: EventType.synchronization, code: SynchronizationCode.report, value: 0),
/// ]
/// var tracker = ContactTracker(mode: .slots)
/// var frame = Frame()
/// for event in events where try tracker.apply(event) == .frame {
///     tracker.fill(&frame, at: event.time)
/// }
/// print(frame.contacts[0].trackingID, frame.contacts[0].pressure)  // prints 41 1600
/// ```
public struct ContactTracker: Sendable {
    /// What the events that were applied come to.
    public enum Outcome: Equatable, Sendable {
        /// The frame is not complete.
        case incomplete
        /// A frame is complete.
        case frame
        /// Events were lost since the frame at `since`; what is held may be stale, and a frame is complete.
        case dropped(since: Int64?)
    }

    /// How the device tells contacts.
    public let mode: ReportingMode
    private var minimum: Int32
    /// What is held: the last values of all slots, axes and keys.
    public private(set) var state: DeviceState
    private var buttons: [Button] = []
    private var fingers: Int?
    private var deviceTime: UInt32?
    private var looseAxesAreStale = false
    private var isDropping = false
    /// Whether a slot was let go since the last report.
    private var hasLetGo = false
    private var lastFrameTime: Int64?

    /// A tracker that has seen nothing yet.
    ///
    /// - Parameters:
    ///   - mode: how the device tells contacts.
    ///   - minimum: the least value of the pressure axis, which alone means no contact in mode `bare`.
    ///   - state: what the device held when it was opened.
    public init(mode: ReportingMode, minimum: Int32 = 0, state: DeviceState = DeviceState()) {
        self.mode = mode
        self.minimum = minimum
        self.state = state
        holdCurrentSlot()
        collectButtons()
        countFingers()
    }

    /// Takes one event.
    ///
    /// - Throws: `SlotOutOfRange` for a slot that no device has.
    public mutating func apply(_ event: InputEvent) throws(SlotOutOfRange) -> Outcome {
        if isDropping, !event.endsFrame {
            keepCurrentSlot(of: event)
            return .incomplete
        }
        switch event.type {
        case EventType.synchronization: return synchronize(event)
        case EventType.absolute: try setAxis(event.code, to: event.value)
        case EventType.key: setKey(event.code, isDown: event.value != 0)
        case EventType.miscellaneous where event.code == MiscellaneousCode.timestamp:
            deviceTime = UInt32(bitPattern: event.value)
        default: break
        }
        return .incomplete
    }

    /// Replaces all that is held by what was read from the device after lost events.
    public mutating func resynchronize(to state: DeviceState) {
        self.state = state
        holdCurrentSlot()
        looseAxesAreStale = false
        isDropping = false
        collectButtons()
        countFingers()
    }

    /// Measures from another least value of the pressure axis from here on.
    public mutating func measure(from minimum: Int32) { self.minimum = minimum }

    /// Writes what is held into a frame, whose buffers are reused.
    public mutating func fill(_ frame: inout Frame, at time: Int64) {
        lastFrameTime = time
        frame.time = time
        frame.buttons = buttons
        frame.fingers = fingers
        frame.deviceTime = deviceTime
        deviceTime = nil
        frame.contacts.removeAll(keepingCapacity: true)
        switch mode {
        case .slots:
            for (slot, values) in state.slots.enumerated() where values.isTouching {
                frame.contacts.append(
                    Contact(
                        slot: slot, trackingID: values.trackingID, x: values.x, y: values.y,
                        pressure: values.pressure ?? minimum, major: values.major, minor: values.minor,
                        isUnseen: values.pressure == nil, isStale: values.isStale))
            }
        case .slotsOnePressure:
            if state.slots.contains(where: { $0.trackingID >= 0 }) { frame.contacts.append(loneContact) }
        case .single:
            if state.keys.contains(KeyCode.touch) { frame.contacts.append(loneContact) }
        case .bare:
            if let pressure = state.axes[AbsoluteCode.pressure], pressure > minimum {
                frame.contacts.append(loneContact)
            }
        }
    }

    private var loneContact: Contact {
        let pressure = state.axes[AbsoluteCode.pressure]
        return Contact(
            slot: 0, trackingID: 0, x: state.axes[AbsoluteCode.x], y: state.axes[AbsoluteCode.y],
            pressure: pressure ?? minimum, isUnseen: pressure == nil, isStale: looseAxesAreStale)
    }

    private mutating func synchronize(_ event: InputEvent) -> Outcome {
        switch event.code {
        case SynchronizationCode.dropped:
            isDropping = true
            return .incomplete
        case SynchronizationCode.report where isDropping:
            isDropping = false
            for slot in state.slots.indices { state.slots[slot].isStale = true }
            looseAxesAreStale = true
            return .dropped(since: lastFrameTime)
        case SynchronizationCode.report:
            // Value 1: the kernel lets go of keys, of a device that goes away or sleeps, and of the slots only where
            // it says so: of one that is inhibited.
            defer { hasLetGo = false }
            return event.value == 1 && mode.hasSlots && !hasLetGo ? .incomplete : .frame
        default: return .incomplete
        }
    }

    private mutating func setAxis(_ code: UInt16, to value: Int32) throws(SlotOutOfRange) {
        if code == AbsoluteCode.slot {
            guard (0...255).contains(value) else { throw SlotOutOfRange(slot: value) }
            state.currentSlot = Int(value)
        } else if AbsoluteCode.ofSlots.contains(code) {
            while state.slots.count <= state.currentSlot { state.slots.append(SlotState()) }
            if code == AbsoluteCode.trackingID, value < 0 { hasLetGo = true }
            state.slots[state.currentSlot].set(code, to: value)
        } else {
            looseAxesAreStale = false
            state.axes[code] = value
        }
    }

    /// Of what comes in a lost stretch only the current slot is taken: the kernel does not say it again, and what
    /// follows would land in a wrong slot.
    private mutating func keepCurrentSlot(of event: InputEvent) {
        if event.type == EventType.absolute, event.code == AbsoluteCode.slot, (0...255).contains(event.value)
        {
            state.currentSlot = Int(event.value)
        }
    }

    private mutating func holdCurrentSlot() {
        state.currentSlot = min(max(state.currentSlot, 0), 255)
    }

    private mutating func setKey(_ code: UInt16, isDown: Bool) {
        guard state.keys.contains(code) != isDown else { return }
        if isDown { state.keys.insert(code) } else { state.keys.remove(code) }
        if Button(code: code) != nil { collectButtons() }
        if KeyCode.fingerTools.contains(code) { countFingers() }
    }

    private mutating func collectButtons() {
        buttons = state.keys.codes.compactMap(Button.init(code:))
    }

    private mutating func countFingers() {
        fingers = KeyCode.fingerTools.lastIndex { state.keys.contains($0) }.map { $0 + 1 }
    }
}

/// A slot number outside 0…255, which no device has.
public struct SlotOutOfRange: Error, Equatable, CustomStringConvertible {
    /// The number as sent.
    public let slot: Int32

    /// What is wrong.
    public var description: String { "slot \(slot) is outside 0…255" }
}
