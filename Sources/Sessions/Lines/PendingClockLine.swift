package import Core
package import Recordings

/// The line of JSON that states the time of day of time 0, where time 0 was unknown when the session line was written.
package struct PendingClockLine {
    private var origin: SourceInfo?

    package init() {}

    /// The line is pending if the session line has no time 0.
    package init(after header: SessionHeader) { origin = header.timeZero == nil ? header.origin : nil }

    /// Returns the line, once, when time 0 is known.
    ///
    /// - Parameter timeZero: time 0 on the source's clock, in microseconds; nil while it is unknown.
    /// - Returns: nil if no line is pending, or if the time of day is unknown.
    package mutating func take(timeZero: SourceTime?) -> [UInt8]? {
        guard let pending = origin, let timeZero else { return nil }
        origin = nil
        return pending.timeOfDayNow.map { ClockLine.bytes(timeZero: timeZero, $0) }
    }
}
