public import Core
internal import Text

extension TimeOfDay {
    /// The time of day that a recording states: of its time 0 or, where its lines bear the source's own clock, of any
    /// moment of that clock. Nil where it states none.
    init?(of value: JSONValue) {
        let zero = value["t0_monotonic_us"]?.integer(Int64.self)
        let text = value[zero == nil ? "utc" : "t0_utc"]?.string
        guard let clock = zero ?? value["clock_us"]?.integer(Int64.self), clock.magnitude < 1 << 62,
            let epoch = text.flatMap(CivilTime.epochMicroseconds)
        else { return nil }
        self.init(clock: Timestamp(clock), epoch: epoch)
    }
}

extension JSONWriter {
    /// Time 0 on the source's clock, and its time of day where that is known.
    mutating func members(timeZero: SourceTime?, _ time: TimeOfDay?) {
        field("t0_monotonic_us", timeZero?.microseconds)
        if let timeZero, let text = CivilTime.text(at: timeZero, by: time) { field("t0_utc", text) }
    }
}

/// A line of JSON that states time 0 where the session line came before it.
public enum ClockLine {
    /// The line, with its end.
    ///
    /// - Parameters:
    ///   - timeZero: time 0 on the source's clock, in microseconds.
    ///   - time: what time of day a moment of that clock was, where that is known.
    public static func bytes(timeZero: SourceTime, _ time: TimeOfDay?) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.field("type", "clock")
        json.members(timeZero: timeZero, time)
        json.endObject()
        json.endLine()
        return json.bytes
    }
}
