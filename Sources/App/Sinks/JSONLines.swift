import Core
import Recordings

/// Lines of JSON on their way to standard output: the session line, what is measured, and what a command adds.
final class JSONLines {
    /// Where the lines go.
    let output: LineOutput
    private var encoder: ReportEncoder?
    private var clockLine = PendingClockLine()

    init(hearing signals: SignalQueue) { output = .json(hearing: signals) }

    /// Begins with the session line, or another one where another source is read.
    ///
    /// - Parameter statesClock: whether a line says the time of day of time 0 once it is known.
    func open(_ header: SessionHeader, statesClock: Bool = false) {
        output.open(header)
        output.append(header.line)
        if statesClock { clockLine = PendingClockLine(after: header) }
        encoder = ReportEncoder(scale: header.configuration.scale)
    }

    /// Appends the line of something measured.
    func append(_ event: MeasurementEvent) { encoder?.append(event) }

    /// Appends a line that is complete.
    func append(line: [UInt8]) { encoder?.json.append(line: line) }

    /// Writes what was appended.
    ///
    /// - Parameter timeZero: time 0 on the source's clock, in microseconds; nil while it is unknown.
    /// - Returns: whether there was anything.
    @discardableResult
    func flush(timeZero: Int64?) throws -> Bool {
        if let line = clockLine.take(timeZero: timeZero) { output.append(line) }
        if let bytes = encoder?.json.bytes, !bytes.isEmpty {
            output.append(bytes)
            encoder?.json.clear()
        }
        guard output.count > 0 else { return false }
        try output.flush()
        return true
    }

    /// Writes what was appended, for nothing more comes.
    func finish(timeZero: Int64?) throws {
        try flush(timeZero: timeZero)
        try output.finish()
    }
}
