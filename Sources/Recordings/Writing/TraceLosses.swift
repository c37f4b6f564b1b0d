internal import Core
internal import Text

/// The data that the output format cannot represent.
package struct TraceLosses: Equatable, Sendable {
    private var events: [UInt32: Int] = [:]
    private var emptyFrames = 0
    private var deviceTimes = 0
    private var earlyMarks = 0

    package init() {}

    /// The missing data in words; nil if there is none.
    package var description: String? {
        var parts: [String] = []
        if emptyFrames > 0 { parts.append(emptyFrames.counted("frame") + " without a contact") }
        if deviceTimes > 0 { parts.append("the device's own clock (\(deviceTimes.counted("frame")))") }
        if earlyMarks > 0 { parts.append(earlyMarks.counted("mark") + " from before the first contact") }
        for (key, count) in events.sorted(by: { $0.key < $1.key }).prefix(8) {
            parts.append("\(Self.name(key)) (\(count.counted("event")))")
        }
        if events.count > 8 {
            parts.append((events.count - 8).counted("more kind of events", "more kinds of events"))
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Adds the missing data of another file of the same recording.
    package mutating func add(_ other: TraceLosses) {
        events.merge(other.events) { $0 + $1 }
        emptyFrames += other.emptyFrames
        deviceTimes += other.deviceTimes
        earlyMarks += other.earlyMarks
    }

    /// Counts the data of a frame that rows of contacts cannot represent.
    mutating func count(_ frame: Frame, hasRow: Bool, hasDeviceTime: Bool) {
        if !hasRow { emptyFrames += 1 }
        if !hasDeviceTime, frame.deviceTime != nil { deviceTimes += 1 }
        for event in frame.events where !Self.isRepresented(event) {
            let key = UInt32(event.type) << 16 | UInt32(event.code)
            // The limit is above the number of kinds that any device has, so that a file cannot use up the memory.
            guard events.count < 1000 || events[key] != nil else { continue }
            events[key, default: 0] += 1
        }
    }

    /// Counts marks from before the first contact that are not written: there were too many, or there was no contact.
    mutating func countEarlyMarks(_ count: Int = 1) { earlyMarks += count }

    /// Returns whether rows represent an event, or nothing is lost without it.
    private static func isRepresented(_ event: InputEvent) -> Bool {
        switch event.type {
        case EventType.synchronization: return true
        case EventType.absolute:
            // With slots, the last three repeat one of the contacts.
            return [
                AbsoluteCode.slot, AbsoluteCode.trackingID, AbsoluteCode.positionX, AbsoluteCode.positionY,
                AbsoluteCode.touchMajor, AbsoluteCode.touchMinor, AbsoluteCode.slotPressure, AbsoluteCode.x,
                AbsoluteCode.y, AbsoluteCode.pressure,
            ].contains(event.code)
        case EventType.key:
            // The number of fingers follows from the rows.
            return event.code == KeyCode.touch || Button(code: event.code) != nil
                || KeyCode.fingerTools.contains(event.code)
        case EventType.miscellaneous: return event.code == MiscellaneousCode.timestamp
        default: return false
        }
    }

    private static func name(_ key: UInt32) -> String {
        let (type, code) = (UInt16(key >> 16), UInt16(truncatingIfNeeded: key))
        switch type {
        case EventType.absolute: return AbsoluteCode.name(of: code)
        case EventType.key: return KeyCode.toolNames[code] ?? "EV_KEY 0x" + String(code, radix: 16)
        default: return "\(EventType.name(of: type)) \(code)"
        }
    }
}

extension KeyCode {
    /// The names of the keys that identify a tool other than fingers.
    fileprivate static let toolNames: [UInt16: String] = [
        0x140: "BTN_TOOL_PEN", 0x141: "BTN_TOOL_RUBBER", 0x142: "BTN_TOOL_BRUSH", 0x143: "BTN_TOOL_PENCIL",
        0x144: "BTN_TOOL_AIRBRUSH", 0x146: "BTN_TOOL_MOUSE", 0x147: "BTN_TOOL_LENS",
    ]
}
