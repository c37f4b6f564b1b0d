/// Assembles input events into frames: the contacts and their pressures.
///
/// The tracker is a value without side effects; live devices, recordings and replays are all read through it. Slot
/// values persist from one contact to the next, because the kernel sends changes only: a new contact may start with
/// a value that an earlier contact left in its slot.
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
/// print(frame.contacts[0].trackingID, frame.contacts[0].pressure ?? 0)  // prints 41 1600
/// ```
package struct ContactTracker: Sendable {
    /// The result of applying an event.
    package enum Outcome: Equatable, Sendable {
        /// The frame is not complete yet.
        case incomplete
        /// The frame is complete.
        case frame
        /// The frame is complete, but events were lost after the frame at `since`, so that the state may be stale.
        case dropped(since: SourceTime?)
    }

    /// How the device reports contacts.
    package let mode: ReportingMode
    private var minimum: Int32
    /// The current values of all slots, axes and keys.
    package private(set) var state: DeviceState
    private var buttons: [Button] = []
    private var fingerCount: Int?
    private var deviceTime: UInt32?
    private var looseAxesAreStale = false
    private var isDropping = false
    /// Whether a slot was released since the last report.
    private var hasLetGo = false
    private var lastFrameTime: SourceTime?
    /// Whether contacts may be down of which no event has said so: at the beginning of a recording.
    private var mayHaveBegun: Bool
    /// Whether the slot of the first values is only assumed to be 0, because no event has selected one.
    private var assumesSlot: Bool
    /// Whether slots 0 and 1 are exchanged, because the first values were not those of slot 0.
    private var exchangesSlots = false
    /// The slots of which an event has said whether they have a contact.
    private var knownSlots = CodeSet()
    /// The slots whose contact was down before the first event; 0 without slots.
    private var begunSlots = CodeSet()

    /// - Parameters:
    ///   - mode: how the device reports contacts.
    ///   - minimum: the minimum of the pressure axis. In mode `bare` this value means that nothing is touching.
    ///   - state: the state that was read from the device when it was opened.
    ///   - isWhole: whether nothing touched the device that is not in the state. If not, values of a contact that never
    ///     began mean that it was down before the first event (`Contact.isBegun`).
    package init(
        mode: ReportingMode, minimum: Int32 = 0, state: DeviceState = DeviceState(), isWhole: Bool = true
    ) {
        self.mode = mode
        self.minimum = minimum
        self.state = state
        mayHaveBegun = !isWhole
        assumesSlot = !isWhole && mode.hasSlots && state.currentSlot == 0
        clampCurrentSlot()
        collectButtons()
        countFingers()
    }

    /// Applies one event.
    ///
    /// - Throws: `SlotOutOfRange` if the event selects a slot outside 0…255.
    package mutating func apply(_ event: InputEvent) throws(SlotOutOfRange) -> Outcome {
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

    /// Replaces the whole state with one that was read from the device after events were lost.
    package mutating func resynchronize(to state: DeviceState) {
        self.state = state
        clampCurrentSlot()
        looseAxesAreStale = false
        isDropping = false
        (mayHaveBegun, assumesSlot, exchangesSlots) = (false, false, false)
        collectButtons()
        countFingers()
    }

    /// Changes the minimum of the pressure axis for all later frames.
    package mutating func setMinimum(_ minimum: Int32) { self.minimum = minimum }

    /// Writes the current state into a frame, whose buffers are reused.
    package mutating func fill(_ frame: inout Frame, at time: SourceTime) {
        lastFrameTime = time
        frame.time = time
        frame.buttons = buttons
        frame.fingerCount = fingerCount
        frame.deviceTime = deviceTime
        deviceTime = nil
        frame.contacts.removeAll(keepingCapacity: true)
        switch mode {
        case .slots: appendTouching(to: &frame.contacts)
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

    /// Stores the contacts of the last frame, before the first event of the next one.
    ///
    /// - Parameter contacts: is filled with the contacts.
    /// - Returns: whether events of the pressure and the position of these contacts change nothing else.
    package func storeContacts(in contacts: inout [Contact]) -> Bool {
        contacts.removeAll(keepingCapacity: true)
        guard mode == .slots, !isDropping, deviceTime == nil, !exchangesSlots,
            !assumesSlot || begunSlots.isEmpty
        else { return false }
        appendTouching(to: &contacts)
        return !contacts.contains { $0.isStale || state.slots[$0.slot].pressure == nil }
    }

    /// Advances over frames that changed only the pressure and the position of contacts that `storeContacts` stored.
    ///
    /// - Parameters:
    ///   - contacts: the contacts that were stored.
    ///   - samples: the values of these contacts in the last frame.
    ///   - slot: the slot of the last event.
    package mutating func advance(_ contacts: [Contact], to samples: ArraySlice<ContactSample>, slot: Int) {
        for (contact, sample) in zip(contacts, samples) {
            lastFrameTime = SourceTime(sample.time)
            state.slots[contact.slot].pressure = sample.pressure
            if contact.x != nil { state.slots[contact.slot].x = sample.x }
            if contact.y != nil { state.slots[contact.slot].y = sample.y }
        }
        state.currentSlot = slot
    }

    private func appendTouching(to contacts: inout [Contact]) {
        for (slot, values) in state.slots.enumerated() where values.isTouching {
            var contact = Contact(
                slot: slot, trackingID: values.trackingID, x: values.x, y: values.y,
                pressure: values.pressure, major: values.major, minor: values.minor, isStale: values.isStale)
            contact.isBegun = begunSlots.contains(UInt16(slot))
            contacts.append(contact)
        }
        // The kernel repeats the pressure of the oldest contact for programs that follow only one. It is the minimum before
        // it was sent.
        if contacts.count == 1, contacts[0].isUnseen, let pressure = state.axes[AbsoluteCode.pressure],
            pressure > minimum
        {
            contacts[0].pressure = pressure
        }
    }

    private var loneContact: Contact {
        var contact = Contact(
            slot: 0, trackingID: 0, x: state.axes[AbsoluteCode.x], y: state.axes[AbsoluteCode.y],
            pressure: state.axes[AbsoluteCode.pressure], isStale: looseAxesAreStale)
        contact.isBegun = !begunSlots.isEmpty
        return contact
    }

    /// Finds contacts that were down before the first event, by values that are sent only while something touches.
    private mutating func findBegun() {
        if mode.hasSlots {
            for slot in state.slots.indices
            where state.slots[slot].hasValue && !knownSlots.contains(UInt16(slot)) { begin(slot) }
            guard mode == .slotsOnePressure, knownSlots.isEmpty,
                let pressure = state.axes[AbsoluteCode.pressure], pressure > minimum
            else { return }
            while state.slots.count <= state.currentSlot { state.slots.append(SlotState()) }
            begin(state.currentSlot)
        } else {
            guard let pressure = state.axes[AbsoluteCode.pressure] else { return }
            mayHaveBegun = false
            guard pressure > minimum else { return }
            begunSlots.insert(0)
            if mode == .single { state.keys.insert(KeyCode.touch) }
        }
    }

    /// Begins a contact whose tracking id was sent before the recording began.
    private mutating func begin(_ slot: Int) {
        state.slots[slot].trackingID = ContactIdentity.firstUnknown + Int32(slot)
        knownSlots.insert(UInt16(slot))
        begunSlots.insert(UInt16(slot))
    }

    /// Notes that a slot has a contact, or has none any more.
    private mutating func noteTrackingID(_ value: Int32) {
        if value < 0 { hasLetGo = true }
        guard mayHaveBegun else { return }
        let slot = UInt16(state.currentSlot)
        knownSlots.insert(slot)
        guard begunSlots.contains(slot) else { return }
        // A new id is another contact: the end of the one whose id is unknown was not sent.
        begunSlots.remove(slot)
        state.slots[state.currentSlot].trackingID = -1
    }

    /// Selects the slot that the following values belong to.
    private mutating func select(_ slot: Int32) {
        if assumesSlot {
            assumesSlot = false
            // The kernel sends a slot only when it changes, so that the values before belong to another one.
            exchangesSlots =
                slot == 0 && state.slots.first?.hasValue == true
                && (begunSlots.contains(0) || !knownSlots.contains(0))
        }
        state.currentSlot = exchangesSlots && slot <= 1 ? 1 - Int(slot) : Int(slot)
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
            // A report with value 1 comes from the kernel itself: it releases the keys of a device that is removed or
            // suspended. It releases slots only of a device that is inhibited, and then it sends their events.
            defer { hasLetGo = false }
            if mayHaveBegun { findBegun() }
            return event.value == 1 && mode.hasSlots && !hasLetGo ? .incomplete : .frame
        default: return .incomplete
        }
    }

    private mutating func setAxis(_ code: UInt16, to value: Int32) throws(SlotOutOfRange) {
        if code == AbsoluteCode.slot {
            guard (0...255).contains(value) else { throw SlotOutOfRange(slot: value) }
            select(value)
        } else if AbsoluteCode.ofSlots.contains(code) {
            while state.slots.count <= state.currentSlot { state.slots.append(SlotState()) }
            if code == AbsoluteCode.trackingID { noteTrackingID(value) }
            state.slots[state.currentSlot].set(code, to: value)
        } else {
            looseAxesAreStale = false
            state.axes[code] = value
            if mode == .bare, code == AbsoluteCode.pressure, value <= minimum, !begunSlots.isEmpty {
                begunSlots = CodeSet()
            }
        }
    }

    /// Applies only the current slot from the events of an interrupted sequence: the kernel does not repeat it, and later
    /// values would be stored in the wrong slot.
    private mutating func keepCurrentSlot(of event: InputEvent) {
        if event.type == EventType.absolute, event.code == AbsoluteCode.slot, (0...255).contains(event.value)
        {
            select(event.value)
        }
    }

    private mutating func clampCurrentSlot() {
        state.currentSlot = min(max(state.currentSlot, 0), 255)
    }

    private mutating func setKey(_ code: UInt16, isDown: Bool) {
        if !mode.hasSlots, code == KeyCode.touch || isDown && KeyCode.isTool(code) { mayHaveBegun = false }
        if !mode.hasSlots, code == KeyCode.touch, !begunSlots.isEmpty { begunSlots = CodeSet() }
        guard state.keys.contains(code) != isDown else { return }
        if isDown { state.keys.insert(code) } else { state.keys.remove(code) }
        if Button(code: code) != nil { collectButtons() }
        if KeyCode.fingerTools.contains(code) { countFingers() }
    }

    private mutating func collectButtons() {
        buttons = state.keys.codes.compactMap(Button.init(code:))
    }

    private mutating func countFingers() {
        fingerCount = KeyCode.fingerTools.lastIndex { state.keys.contains($0) }.map { $0 + 1 }
    }
}

/// The error for a slot number outside 0…255, which no device has.
package struct SlotOutOfRange: Error, Equatable, CustomStringConvertible {
    /// The slot number, as sent.
    package let slot: Int32

    /// The error message.
    package var description: String { "slot \(slot) is outside 0…255" }
}

/// The values that one contact sent in one frame in which it was the only contact.
public struct ContactSample: Equatable, Sendable, BitwiseCopyable {
    /// The time of the frame in microseconds, on the clock of the source.
    public var time: Int64
    /// The value of the pressure axis, as sent.
    public var pressure: Int32
    /// Horizontal position in device units; 0 if unknown.
    public var x: Int32
    /// Vertical position in device units, increasing downwards; 0 if unknown.
    public var y: Int32

    /// Creates a sample.
    @inlinable
    public init(time: Int64, pressure: Int32, x: Int32, y: Int32) {
        (self.time, self.pressure, self.x, self.y) = (time, pressure, x, y)
    }
}
