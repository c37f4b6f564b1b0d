package import Core
internal import Text

extension TimeOfDay {
    /// Reads the time of day in a recording: of its time 0 or, if its lines use the clock of the source, of any moment
    /// of that clock. Nil if there is none.
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
    /// Appends time 0 on the clock of the source, and its time of day if it is known.
    mutating func members(timeZero: SourceTime?, _ time: TimeOfDay?) {
        field("t0_monotonic_us", timeZero?.microseconds)
        if let timeZero, let text = CivilTime.text(at: timeZero, by: time) { field("t0_utc", text) }
    }
}

/// A line of JSON that contains time 0 if the session line was written before it.
package enum ClockLine {
    /// Returns the line including its terminator.
    ///
    /// - Parameters:
    ///   - timeZero: time 0 on the clock of the source, in microseconds.
    ///   - time: the time of day at a moment of that clock, if it is known.
    package static func bytes(timeZero: SourceTime, _ time: TimeOfDay?) -> [UInt8] {
        JSONWriter.line("clock") { $0.members(timeZero: timeZero, time) }
    }
}
