import Core
import Recordings

/// Lines of JSON on standard output: the session line, measurements, and lines of the command.
final class JSONLines {
    let output: LineOutput
    private var encoder: ReportEncoder?
    private var clockLine = PendingClockLine()

    init(signals: SignalQueue) { output = .json(signals: signals) }

    /// Writes the session line, and another one for each further source.
    ///
    /// - Parameters:
    ///   - header: the source and its configuration.
    ///   - statesClock: whether a line states the time of day of time 0 when it is known.
    func open(_ header: SessionHeader, statesClock: Bool = false) {
        output.open(header)
        output.append(header.line)
        if statesClock { clockLine = PendingClockLine(after: header) }
        encoder = ReportEncoder(scale: header.configuration.channel.scale)
    }

    /// Appends the line of a measurement.
    func append(_ event: MeasurementEvent) { encoder?.append(event) }

    /// Appends a complete line.
    func append(line: [UInt8]) { encoder?.json.append(line: line) }

    /// Writes the appended lines.
    ///
    /// - Parameter timeZero: time 0 on the source's clock, in microseconds; nil while it is unknown.
    /// - Returns: whether there were any.
    @discardableResult
    func flush(timeZero: SourceTime?) throws -> Bool {
        if let line = clockLine.take(timeZero: timeZero) { output.append(line) }
        encoder?.json.hand { output.take(&$0) }
        guard output.count > 0 else { return false }
        try output.flush()
        return true
    }

    /// Writes the remaining lines at the end of the session.
    func finish(timeZero: SourceTime?) throws {
        try flush(timeZero: timeZero)
        try output.finish()
    }
}
