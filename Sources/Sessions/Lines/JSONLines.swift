package import Core
package import Recordings
package import SessionEvents
package import Text

/// Lines of JSON on standard output: the session line, measurements, lines of the command, and a summary.
package final class JSONLines {
    package let output: LineOutput
    private var encoder: ReportEncoder?
    /// The axis and the scale of the session; nil before it is opened.
    private(set) var channel: ForceChannel?
    private var clockLine = PendingClockLine()

    private let command: String

    package init(of command: String, signals: SignalQueue) {
        self.command = command
        output = .json(signals: signals)
    }

    /// Writes the session line, and another one for each further source.
    ///
    /// - Parameters:
    ///   - header: the source and its configuration.
    ///   - statesClock: whether a line states the time of day of time 0 when it is known.
    package func open(_ header: SessionHeader, statesClock: Bool = false) {
        output.open(header)
        output.append(header.line)
        if statesClock { clockLine = PendingClockLine(after: header) }
        channel = header.configuration.channel
        encoder = ReportEncoder(scale: header.configuration.channel.scale)
    }

    /// Appends the line of a measurement.
    package func append(_ event: MeasurementEvent) { encoder?.append(event) }

    /// Appends a complete line.
    package func append(line: [UInt8]) { encoder?.json.append(line: line) }

    /// Appends a complete line, whose forces are those of the session's channel.
    package func append(_ line: (ForceChannel) -> [UInt8]) { if let channel { append(line: line(channel)) } }

    /// Writes the appended lines.
    ///
    /// - Parameter timeZero: time 0 on the source's clock, in microseconds; nil while it is unknown.
    /// - Returns: whether there were any.
    @discardableResult
    package func flush(timeZero: SourceTime?) throws -> Bool {
        if let line = clockLine.take(timeZero: timeZero) { output.append(line) }
        encoder?.json.hand { output.take(&$0) }
        guard output.count > 0 else { return false }
        try output.flush()
        return true
    }

    /// Writes the remaining lines at the end of the session, to which the command adds its own.
    package func finish() throws {
        try flush(timeZero: nil)
        try output.finish()
    }

    /// Writes the remaining lines at the end of the session, and the summary with these members.
    package func finish(
        timeZero: SourceTime? = nil, ended: SessionEnd?, _ members: (inout JSONWriter) -> Void = { _ in }
    ) throws {
        append(line: JSONWriter.summary(of: command, ended: ended, members))
        try flush(timeZero: timeZero)
        try output.finish()
    }
}

extension JSONWriter {
    /// Returns the last line of machine output.
    ///
    /// - Parameters:
    ///   - command: the words of the command.
    ///   - ended: why the session ended; nil if reading or writing failed.
    ///   - members: what the command sums up.
    package static func summary(
        of command: String, ended: SessionEnd?, _ members: (inout JSONWriter) -> Void = { _ in }
    ) -> [UInt8] {
        line("summary", of: command) { json in
            members(&json)
            json.field("ended", ended?.rawValue)
        }
    }
}

extension SessionOutcome {
    /// Concludes a session, and prints the summary of its JSON after all other lines, whether that succeeds or not.
    ///
    /// - Parameters:
    ///   - command: the words of the command whose output is JSON; nil for other output.
    ///   - conclude: prints the result.
    package func conclude(_ command: String?, _ conclude: () throws -> Void) throws {
        let result = Result { try conclude() }
        if let command { try Console.current.print(JSONWriter.summary(of: command, ended: end)) }
        try result.get()
    }
}

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

extension MeasurementEvent {
    /// Whether the event concerns the pad or is a mark, rather than concerning a contact.
    package var concernsPad: Bool {
        switch self {
        case .dropped, .blocked, .gone, .continued, .mark, .reference: true
        case .reading, .unseen, .touchDown, .touchUp, .threshold: false
        }
    }
}
