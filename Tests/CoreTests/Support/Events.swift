import Core

extension Contact {
    var brief: String { "\(slot)/\(trackingID)=\(pressure.map { "\($0)" } ?? "u")\(isStale ? "s" : "")" }
}

extension InputEvent {
    /// Events as the tables of tests write them, with the SYN_REPORT that ends their frame.
    static func parsed(_ text: String, at time: Int64) -> [InputEvent] {
        var events: [InputEvent] = []
        for word in text.split(separator: ",") {
            let parts = word.split(separator: " ")
            let value = parts.last.flatMap { Int32($0) } ?? 0
            switch parts[0].first {
            case "d":
                events.append(
                    InputEvent(time: Timestamp(time), type: 0, code: SynchronizationCode.dropped, value: 0))
            case "m":
                events.append(
                    InputEvent(time: Timestamp(time), type: EventType.miscellaneous, code: 5, value: value))
            case "k":
                let code = UInt16(parts[0].dropFirst(), radix: 16) ?? 0
                events.append(
                    InputEvent(time: Timestamp(time), type: EventType.key, code: code, value: value))
            default:
                let code = UInt16(parts[0], radix: 16) ?? 0
                events.append(
                    InputEvent(time: Timestamp(time), type: EventType.absolute, code: code, value: value))
            }
        }
        events.append(InputEvent(time: Timestamp(time), type: 0, code: SynchronizationCode.report, value: 0))
        return events
    }
}
