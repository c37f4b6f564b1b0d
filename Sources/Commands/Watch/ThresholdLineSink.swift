import Core
import Formatting
import Recordings
import SessionEvents
import Sessions
import Text

/// Threshold crossings as plain lines or JSON on standard output.
final class ThresholdLineSink: LineDisplay, ReadingReceiver {
    private let unit: MassUnit?
    private let json: JSONLines?
    let output: LineOutput
    private var writer: ThresholdLineWriter?
    private var presses = PressCount()

    init(isJSON: Bool, unit: MassUnit?, signals: SignalQueue) {
        self.unit = unit
        json = isJSON ? JSONLines(of: "watch", signals: signals) : nil
        output = json?.output ?? .plain(signals: signals)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): open(header)
        case .measured(let event):
            presses.process(event)
            if let line = writer?.process(event) { output.append(line: line) }
            if event.concernsPad || event.isThreshold { json?.append(event) }
        case .finished(let timeZero, let ended):
            if let json {
                return try json.finish(timeZero: timeZero, ended: ended) { presses.write(to: &$0) }
            }
            output.append(line: presses.text)
            try output.finish()
        default: break
        }
    }

    private func open(_ header: SessionHeader) {
        header.configuration.thresholds.forEach { presses.expect($0.name) }
        if let json { return json.open(header, statesClock: true) }
        output.open(header)
        let session = SessionFacts(origin: header.origin, configuration: header.configuration)
        PlainWriter(session: session, unit: unit).opening.forEach(output.append(line:))
        writer = ThresholdLineWriter(session: session, unit: unit)
    }

    func show(at now: SessionMoment) throws {
        if let json { try json.flush(timeZero: now.timeZero) } else { try output.flushIfNeeded() }
    }
}

extension MeasurementEvent {
    fileprivate var isThreshold: Bool { if case .threshold = self { true } else { false } }
}

extension PressCount {
    /// Writes the members of the last line of JSON.
    func write(to json: inout JSONWriter) {
        json.field("duration_s", microseconds: durationMicroseconds)
        json.object("presses") { json in
            for entry in counts { json.field(entry.name, entry.presses) }
        }
    }
}
