import Clicks
import Core
import Formatting
import Recordings
import SessionEvents

/// The clicks of a pad as plain lines or JSON on standard output.
final class ClickLineSink: LineDisplay {
    private let json: JSONLines?
    private let measurement: ClickMeasurement
    let output: LineOutput
    private var session: GaugeSession?

    init(isJSON: Bool, _ measurement: ClickMeasurement, signals: SignalQueue) {
        json = isJSON ? JSONLines(of: "click measure", signals: signals) : nil
        output = json?.output ?? .plain(signals: signals)
        self.measurement = measurement
    }

    var interests: EventInterests { [.source, .others] }

    func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) {
        for event in measurement.add(event, frame) {
            guard let series = measurement.series else { return }
            let number = series.clicks.count
            if let json {
                json.append(line: event.line(in: series.unit, number: number))
            } else {
                output.append("\(event.sentence(in: series.unit, number: number))\n".utf8)
            }
        }
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): open(header)
        case .measured(let event): if event.concernsPad { json?.append(event) }
        case .finished(_, let ended): try finish(ended)
        default: break
        }
    }

    private func finish(_ ended: SessionEnd?) throws {
        let series = measurement.series
        if let json {
            if let series { json.append(line: series.line(asked: measurement.asked)) }
            return try json.finish(ended: ended)
        }
        for line in series?.summary.lines ?? [] { output.append("\(line)\n".utf8) }
        try output.finish()
    }

    private func open(_ header: SessionHeader) {
        measurement.open(header)
        if let json { return json.open(header) }
        output.open(header)
        let session = GaugeSession(origin: header.origin, configuration: header.configuration)
        PlainWriter(session: session).opening.forEach { output.append("\($0)\n".utf8) }
        output.append("\(measurement.instruction)\n".utf8)
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] { measurement.commands }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        try flush()
    }

    private func flush() throws {
        if let json { try json.flush(timeZero: nil) } else { try output.flushIfNeeded() }
    }
}
