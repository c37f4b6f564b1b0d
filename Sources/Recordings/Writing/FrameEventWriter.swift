internal import Core

/// Generates the events that a kernel would have sent from the frames of a source without events.
///
/// Only changes are generated, as by a kernel. In addition to the slots, these are the axes and keys by which simpler
/// programs follow one contact, if the device declares them.
struct FrameEventWriter {
    private let mode: ReportingMode
    private let capabilities: Capabilities
    private let minimum: Int32
    private let touchKey: UInt16
    /// The last values of the axes of each slot.
    private var slots: [[UInt16: Int32]] = []
    private var touches = TouchChanges()
    private var currentSlot = -1
    /// Whether the first frame has contacts that were down before: their slot and id were sent before the first event.
    private var isExcerpt = false
    private var axes: [UInt16: Int32] = [:]
    private var keys = CodeSet()
    private var isPadTouched = false

    init(_ origin: SourceInfo) {
        mode = origin.mode
        capabilities = origin.device.capabilities
        minimum = origin.device.axes[origin.mode.pressureCode]?.minimum ?? 0
        touchKey =
            origin.device.judgment.kind == .pen ? KeyCode.toolPen : KeyCode.toolFinger
    }

    /// Whether a contact is down after the last frame.
    var hasContacts: Bool { !touches.contacts.isEmpty }

    /// Appends the events of a frame, with a SYN_REPORT at the end.
    mutating func write(_ frame: Frame, isAfterLoss: Bool, into events: inout [InputEvent]) {
        touches.update(with: frame.contacts)
        switch mode {
        case .slots: writeSlots(frame, &events)
        case .slotsOnePressure: writePad(frame, &events)
        case .single, .bare: break
        }
        writeLoose(frame, &events)
        writeKeys(frame, &events)
        if let time = frame.deviceTime {
            events.append(
                InputEvent(
                    time: frame.time, type: EventType.miscellaneous, code: MiscellaneousCode.timestamp,
                    value: Int32(bitPattern: time)))
        }
        // The changes are written before the loss, because a reader ignores events between a loss and its SYN_REPORT.
        let codes = [SynchronizationCode.dropped, SynchronizationCode.report].suffix(isAfterLoss ? 2 : 1)
        for code in codes {
            events.append(
                InputEvent(time: frame.time, type: EventType.synchronization, code: code, value: 0))
        }
    }

    private mutating func writeSlots(_ frame: Frame, _ events: inout [InputEvent]) {
        if currentSlot < 0, frame.contacts.contains(where: \.isBegun) { (currentSlot, isExcerpt) = (0, true) }
        for contact in touches.ended { set(contact.slot, AbsoluteCode.trackingID, -1, frame.time, &events) }
        for (index, contact) in frame.contacts.enumerated() {
            let slot = contact.slot
            while slots.count <= slot { slots.append([AbsoluteCode.trackingID: -1]) }
            let hasBegun = touches.hasBegun(contactAt: index)
            if isExcerpt, hasBegun, contact.isBegun {
                slots[slot][AbsoluteCode.trackingID] = contact.trackingID
            }
            let id = hasBegun ? contact.trackingID : nil
            for (code, value) in [
                (AbsoluteCode.trackingID, id), (AbsoluteCode.positionX, contact.x),
                (AbsoluteCode.positionY, contact.y),
                (AbsoluteCode.slotPressure, contact.pressure),
                (AbsoluteCode.touchMajor, contact.major), (AbsoluteCode.touchMinor, contact.minor),
            ] { set(slot, code, value, frame.time, &events) }
        }
    }

    private mutating func set(
        _ slot: Int, _ code: UInt16, _ value: Int32?, _ time: SourceTime, _ events: inout [InputEvent]
    ) {
        guard let value, slots[slot][code] != value else { return }
        slots[slot][code] = value
        append(slot, code, value, time, &events)
    }

    private mutating func append(
        _ slot: Int, _ code: UInt16, _ value: Int32, _ time: SourceTime, _ events: inout [InputEvent]
    ) {
        if currentSlot != slot {
            currentSlot = slot
            events.append(
                InputEvent(
                    time: time, type: EventType.absolute, code: AbsoluteCode.slot, value: Int32(slot)))
        }
        events.append(InputEvent(time: time, type: EventType.absolute, code: code, value: value))
    }

    /// Appends the single contact of a pad whose slots have no pressure.
    private mutating func writePad(_ frame: Frame, _ events: inout [InputEvent]) {
        guard frame.contacts.isEmpty == isPadTouched else { return }
        isPadTouched.toggle()
        append(0, AbsoluteCode.trackingID, isPadTouched ? 0 : -1, frame.time, &events)
    }

    /// Appends the axes that belong to no slot: those of the single contact, or of the oldest one.
    private mutating func writeLoose(_ frame: Frame, _ events: inout [InputEvent]) {
        let contact = frame.contacts.isEmpty ? nil : frame.contacts[touches.oldest]
        var pressure = contact?.pressure
        if contact == nil, mode == .slots || mode == .bare { pressure = minimum }
        for (code, value) in [
            (AbsoluteCode.x, contact?.x), (AbsoluteCode.y, contact?.y),
            (AbsoluteCode.pressure, pressure),
        ] {
            guard let value, axes[code] != value, capabilities.absolutes.contains(code) else { continue }
            // There was no pressure before the first contact.
            if axes[code] == nil, contact == nil { continue }
            axes[code] = value
            events.append(InputEvent(time: frame.time, type: EventType.absolute, code: code, value: value))
        }
    }

    private mutating func writeKeys(_ frame: Frame, _ events: inout [InputEvent]) {
        var wanted = CodeSet(frame.buttons.map(\.code))
        let count = frame.contacts.count
        if count > 0 {
            wanted.insert(KeyCode.touch)
            let tools = [touchKey] + KeyCode.fingerTools.dropFirst()
            wanted.insert(tools[min(count, tools.count) - 1])
        }
        let changed = keys.codes.filter { !wanted.contains($0) } + wanted.codes.filter { !keys.contains($0) }
        for code in changed where capabilities.keys.contains(code) || Button(code: code) != nil {
            events.append(
                InputEvent(
                    time: frame.time, type: EventType.key, code: code, value: wanted.contains(code) ? 1 : 0))
        }
        keys = wanted
    }
}
