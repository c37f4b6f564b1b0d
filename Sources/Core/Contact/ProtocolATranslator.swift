/// Translates events of multi-touch protocol A to those of protocol B, so that everything else knows slots only.
///
/// Drivers of protocol A send all contacts in each frame, with a SYN_MT_REPORT after each (Linux,
/// Documentation/input/multi-touch-protocol.rst). A contact is followed by its tracking id if the driver sends different ones,
/// otherwise by the positions, as `input_mt_assign_slots` of the kernel does: so that the sum of the squares of all distances is
/// the smallest. A contact of pressure 0 or of size 0, or without any value, does not touch.
///
/// ```swift
/// import Core
///
/// var translator = ProtocolATranslator()
/// var events: [InputEvent] = []
/// for (type, code, value) in [
///     (EventType.absolute, AbsoluteCode.positionX, 70), (EventType.absolute, AbsoluteCode.slotPressure, 65),
///     (EventType.synchronization, SynchronizationCode.multiTouchReport, 0),
///     (EventType.synchronization, SynchronizationCode.report, 0),
/// ] as [(UInt16, UInt16, Int32)] {
///     translator.translate(InputEvent(time: 0, type: type, code: code, value: value), into: &events)
/// }
/// print(events.map(\.code))  // prints [47, 57, 53, 58, 0]
/// ```
package struct ProtocolATranslator: Sendable {
    /// The values of one contact, by code.
    private typealias Packet = [UInt16: Int32]

    /// A contact that is down.
    private struct Contact {
        var id: Int32
        /// The values that were sent last.
        var values: Packet
    }

    /// The values of the contact whose SYN_MT_REPORT has not come yet.
    private var packet: Packet = [:]
    /// The contacts of the current frame.
    private var packets: [Packet] = []
    /// Whether the current frame says which contacts are down.
    private var isWhole = false
    /// Whether what follows is the rest of a frame of which events were lost; every later frame has all contacts.
    private var isDropping = false
    private var slots: [Contact?] = []
    private var currentSlot: Int?
    private var nextID: Int32 = 0
    /// Whether the driver has never given two contacts the same tracking id, as some do that do not follow contacts.
    private var hasDistinctIDs = true

    package init() {}

    /// Appends the events that a driver of protocol B would have sent; at the end of a frame, those of its contacts.
    package mutating func translate(_ event: InputEvent, into events: inout [InputEvent]) {
        switch (event.type, event.code) {
        case (EventType.absolute, AbsoluteCode.ofSlots):
            packet[event.code] = event.value
            return
        case (EventType.synchronization, SynchronizationCode.multiTouchReport):
            endPacket()
            isWhole = true
            return
        case (EventType.synchronization, SynchronizationCode.dropped):
            isDropping = true
            for slot in slots.indices { slots[slot]?.values = [:] }
        case (EventType.synchronization, SynchronizationCode.report):
            endPacket()
            if !isDropping, isWhole || !packets.isEmpty { follow(at: event.time, &events) }
            (packets, isWhole, isDropping) = ([], false, false)
        case (EventType.key, KeyCode.touch) where event.value == 0: isWhole = true
        default: break
        }
        events.append(event)
    }

    private mutating func endPacket() {
        defer { packet = [:] }
        // One more than there are slots is an error of the tracker.
        guard packet.keys.contains(where: { $0 != AbsoluteCode.trackingID }), packets.count <= 256,
            packet[AbsoluteCode.slotPressure] != 0, packet[AbsoluteCode.touchMajor] != 0,
            packet[AbsoluteCode.trackingID] ?? 0 >= 0
        else { return }
        packets.append(packet)
    }

    /// Appends the changes from the contacts of the last frame to those of this one.
    private mutating func follow(at time: SourceTime, _ events: inout [InputEvent]) {
        let ids = packets.compactMap { $0[AbsoluteCode.trackingID] }
        if Set(ids).count < ids.count { hasDistinctIDs = false }
        let areFollowed = hasDistinctIDs && ids.count == packets.count
        let assigned = areFollowed ? slotsByID() : slotsByPosition()
        for slot in slots.indices where slots[slot] != nil && !assigned.contains(slot) {
            slots[slot] = nil
            append(AbsoluteCode.trackingID, -1, in: slot, at: time, &events)
        }
        for (packet, assigned) in zip(packets, assigned) {
            let slot = assigned ?? slots.firstIndex { $0 == nil } ?? slots.count
            if slot == slots.count { slots.append(nil) }
            if slots[slot] == nil {
                let id = areFollowed ? packet[AbsoluteCode.trackingID] ?? nextID : nextID
                nextID = max(nextID, id) &+ 1
                slots[slot] = Contact(id: id, values: [:])
                append(AbsoluteCode.trackingID, id, in: slot, at: time, &events)
            }
            for (code, value) in packet.sorted(by: { $0.key < $1.key })
            where code != AbsoluteCode.trackingID && slots[slot]?.values[code] != value {
                append(code, value, in: slot, at: time, &events)
            }
            slots[slot]?.values.merge(packet) { $1 }
        }
    }

    private mutating func append(
        _ code: UInt16, _ value: Int32, in slot: Int, at time: SourceTime, _ events: inout [InputEvent]
    ) {
        if currentSlot != slot {
            currentSlot = slot
            events.append(
                InputEvent(
                    time: time, type: EventType.absolute, code: AbsoluteCode.slot,
                    value: Int32(clamping: slot)))
        }
        events.append(InputEvent(time: time, type: EventType.absolute, code: code, value: value))
    }

    /// The slot of each contact by its tracking id; nil for a new contact.
    private func slotsByID() -> [Int?] {
        packets.map { packet in
            packet[AbsoluteCode.trackingID].flatMap { id in slots.firstIndex { $0?.id == id } }
        }
    }

    /// The slot of each contact by its position; nil for a new contact.
    private func slotsByPosition() -> [Int?] {
        let used = slots.indices.filter { slots[$0] != nil }
        let isWide = packets.count <= used.count
        let costs = (isWide ? packets.indices.map { $0 } : used).map { row in
            (isWide ? used : packets.indices.map { $0 }).map { column in
                let (packet, slot) = isWide ? (row, column) : (column, row)
                return Self.squaredDistance(packets[packet], slots[slot]?.values ?? [:])
            }
        }
        var assigned = [Int?](repeating: nil, count: packets.count)
        for (row, column) in Assignment.columns(minimizing: costs).enumerated() {
            assigned[isWide ? row : column] = isWide ? used[column] : used[row]
        }
        return assigned
    }

    private static func squaredDistance(_ one: Packet, _ other: Packet) -> Double {
        [AbsoluteCode.positionX, AbsoluteCode.positionY].reduce(0) { sum, code in
            let way = Double(one[code] ?? 0) - Double(other[code] ?? 0)
            return sum + way * way
        }
    }
}
