import Core
import Formatting
import Gestures
import Recordings
import Screens
import SessionEvents
import Text

/// Gestures as plain lines or JSON on standard output.
final class GestureLineSink: LineDisplay {
    private let json: JSONLines?
    let output: LineOutput
    private var words: GestureWords?
    private var pad: ThresholdLineWriter?

    init(isJSON: Bool, signals: SignalQueue) {
        json = isJSON ? JSONLines(signals: signals) : nil
        output = json?.output ?? .plain(signals: signals)
    }

    var interests: EventInterests { .others }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): open(header)
        case .measured(let event) where event.concernsPad:
            json?.append(event)
            if let line = pad?.process(event) { write(line) }
        case .gesture(let gesture):
            if let json {
                json.append(line: gesture.line)
            } else if let line = words?.line(of: gesture) {
                write(line)
            }
        case .gestured(let count, let duration):
            if let json {
                json.append(line: count.line(durationMicroseconds: duration))
            } else {
                write(count.text(durationMicroseconds: duration))
            }
        case .finished:
            try flush()
            try output.finish()
        default: break
        }
    }

    private func open(_ header: SessionHeader) {
        if let json {
            json.open(header)
        } else {
            output.open(header)
            let session = GaugeSession(origin: header.origin, configuration: header.configuration)
            PlainWriter(session: session).opening.forEach(write)
            words = GestureWords(session.wording)
            pad = ThresholdLineWriter(session: session)
        }
        let surface = TouchSurface(of: header.origin.device, axis: header.configuration.channel.axis)
        if let assumption = surface.assumption { Diagnostics.write(assumption) }
    }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        try flush()
    }

    private func flush() throws {
        if let json { try json.flush(timeZero: nil) } else { try output.flushIfNeeded() }
    }

    private func write(_ line: String) { output.append("\(line)\n".utf8) }
}

extension GestureCount {
    /// The last line of JSON.
    fileprivate func line(durationMicroseconds: Int64) -> [UInt8] {
        JSONWriter.line("summary", of: "gestures") { json in
            json.field("duration_s", microseconds: durationMicroseconds)
            json.key("gestures")
            json.beginObject()
            for entry in counts { json.field(entry.kind.rawValue, entry.count) }
            json.endObject()
        }
    }

    /// Returns the last plain line, such as `tap 3, pan 1 · 12 s`.
    func text(durationMicroseconds: Int64) -> String {
        let counted = counts.filter { $0.count > 0 }.map { "\($0.kind.rawValue) \($0.count)" }
        let words = counted.isEmpty ? "no gestures" : counted.joined(separator: ", ")
        return "\(words) · \(Elapsed.words(microseconds: durationMicroseconds))"
    }
}
