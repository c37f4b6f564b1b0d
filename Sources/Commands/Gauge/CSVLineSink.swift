import Core
import Recordings
import SessionEvents
import Sessions
import Text

extension WeighingLines {
    /// Comma-separated values.
    static let csv = WeighingLines(smoothing: .none) {
        CSVLineSink(signals: $1, measuresLatency: $0.output.stats)
    }
}

/// Readings as rows of comma-separated values on standard output; other events are comments.
final class CSVLineSink: LineDisplay, ReadingReceiver {
    let output: LineOutput
    private var statistics: LatencyStatistics?
    private var rows: ReadingRows?
    private var row: [UInt8] = []
    private var clockLine = PendingClockLine()

    init(signals: SignalQueue, measuresLatency: Bool) {
        output = LineOutput(signals: signals) { Array("# {\"type\":\"overrun\",\"lines\":\($0)}\n".utf8) }
        statistics = measuresLatency ? LatencyStatistics() : nil
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): open(header)
        case .measured(.reading(let reading)), .measured(.unseen(let reading)):
            rows?.append(reading, to: &row)
            output.append(row)
            row.removeAll(keepingCapacity: true)
            if !reading.isTick { statistics?.wait(forFrameAt: moment) }
        case .measured(let event): if event.concernsPad { comment(rows?.line(of: event)) }
        case .weighing(.guided(let event)): comment(event.line)
        case .weighing(.result(let result)): comment(result.line)
        case .weighing(.undone(let result)): comment(result.undoneLine)
        case .weighing(.labeled(let result)): comment(result.labeledLine)
        case .weighed(let summary, _): comment(summary.line)
        case .finished(let timeZero, _):
            comment(clockLine.take(timeZero: timeZero))
            try output.finish()
        case .closed: if let statistics { Diagnostics.write(statistics.summary) }
        default: break
        }
    }

    /// Writes comments about the source and its scale, then the names of the columns, which are the same for all
    /// sources.
    private func open(_ header: SessionHeader) {
        output.open(header)
        comment(header.line)
        clockLine = PendingClockLine(after: header)
        var head: [UInt8] = []
        head.appendNote("scale") { $0.members(of: header.configuration.channel.scale) }
        if rows == nil { head += ReadingRows.names }
        output.append(head)
        rows = ReadingRows(of: header)
    }

    /// Writes a line of JSON as a comment.
    private func comment(_ line: [UInt8]?) { if let line { output.append("# ".utf8 + line) } }

    /// There is a row for each tick, as in the lines of JSON.
    var tickHorizon: Int64? { nil }

    func show(at now: SessionMoment) throws {
        comment(clockLine.take(timeZero: now.timeZero))
        guard output.count > 0 else { return }
        try output.flush()
        statistics?.written(at: PlaybackClock.machineNow)
    }
}

/// Formats the readings of a session as rows.
struct ReadingRows {
    /// The line with the names of the columns.
    static let names = Array(
        ("t,net_g,gross_g,percent,raw,contacts,stable,saturated,out_of_range,extrapolated,unseen,stale,tick,"
            + "buttons,gross_percent,net_percent\n").utf8)

    private let scale: Scale

    init(of header: SessionHeader) { scale = header.configuration.channel.scale }

    /// Appends the row of a reading.
    func append(_ reading: Reading, to row: inout [UInt8]) {
        let contacts = reading.contacts
        if let time = reading.time { row.appendSeconds(microseconds: time.microseconds) }
        let isKnown = reading.isLoadKnown
        row.appendField(isKnown ? scale.stated(reading.net) : nil)
        row.appendField(isKnown ? scale.stated(reading.force.grams) : nil)
        row.appendField(isKnown ? reading.force.percent : nil)
        row.appendField(isKnown ? reading.load.raw : nil)
        row.appendField(Int64(contacts.count + reading.unseen.count))
        row.appendField(reading.isStable)
        row.appendField(reading.load.isSaturated)
        row.appendField(reading.load.isOutOfRange)
        row.appendField(scale.isExtrapolated(reading.force.grams))
        row.appendField(!reading.unseen.isEmpty)
        row.appendField(contacts.contains { $0.contact.isStale } || reading.unseen.contains(where: \.isStale))
        row.appendField(reading.isTick)
        row.append(UInt8(ascii: ","))
        for (index, button) in reading.buttons.enumerated() {
            if index > 0 { row.append(UInt8(ascii: "+")) }
            row.append(contentsOf: button.name.utf8)
        }
        row.appendField(isKnown ? reading.force.percent : nil)
        row.appendField(isKnown ? reading.netPercent : nil)
        row.append(UInt8(ascii: "\n"))
    }

    /// Returns the line of JSON of a measurement.
    func line(of event: MeasurementEvent) -> [UInt8] {
        var encoder = ReportEncoder(scale: scale)
        encoder.append(event)
        return encoder.json.bytes
    }
}

extension [UInt8] {
    /// Appends a comma and a number in full precision; only the comma if it is unknown or not finite.
    fileprivate mutating func appendField(_ number: Double?) {
        append(UInt8(ascii: ","))
        guard let number, number.isFinite else { return }
        appendShortest(number == 0 ? 0 : number)
    }

    fileprivate mutating func appendField(_ number: Int64?) {
        append(UInt8(ascii: ","))
        if let number { appendDecimal(number) }
    }

    fileprivate mutating func appendField(_ truth: Bool) {
        append(contentsOf: truth ? ",true".utf8 : ",false".utf8)
    }
}
