import Core
import Formatting
import Gestures
import Recordings
import Screens
import SessionEvents
import Sessions
import Text

/// Gestures as plain lines or JSON on standard output.
final class GestureLineSink: LineDisplay {
    private let json: JSONLines?
    let output: LineOutput
    private var words: GestureWords?
    private var pad: ThresholdLineWriter?
    private var counted: (count: GestureCount, durationMicroseconds: Int64)?

    init(isJSON: Bool, signals: SignalQueue) {
        json = isJSON ? JSONLines(of: "gestures", signals: signals) : nil
        output = json?.output ?? .plain(signals: signals)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): open(header)
        case .measured(let event) where event.concernsPad:
            json?.append(event)
            if let line = pad?.process(event) { write(line) }
        case .gesture(let gesture):
            if let json {
                json.append { gesture.line(on: $0) }
            } else if let line = words?.line(of: gesture) {
                write(line)
            }
        case .gestured(let count, let duration):
            counted = (count, duration)
            if json == nil { write(count.text(durationMicroseconds: duration)) }
        case .finished(_, let ended):
            guard let json else { return try output.finish() }
            try json.finish(ended: ended) {
                counted?.count.write(to: &$0, counted?.durationMicroseconds ?? 0)
            }
        default: break
        }
    }

    private func open(_ header: SessionHeader) {
        if let json {
            json.open(header)
        } else {
            output.open(header)
            let session = SessionFacts(origin: header.origin, configuration: header.configuration)
            header.plainLines.forEach(write)
            words = GestureWords(session.wording)
            pad = ThresholdLineWriter(session: session)
        }
        let surface = TouchSurface(of: header.origin.device, axis: header.configuration.channel.axis)
        if let assumption = surface.assumption { Diagnostics.write(assumption) }
    }

    func show(at now: SessionMoment) throws {
        try flush()
    }

    private func flush() throws {
        if let json { try json.flush(timeZero: nil) } else { try output.flushIfNeeded() }
    }

    private func write(_ line: String) { output.append(line: line) }
}

extension GestureCount {
    /// Writes the members of the last line of JSON.
    fileprivate func write(to json: inout JSONWriter, _ durationMicroseconds: Int64) {
        json.field("duration_s", microseconds: durationMicroseconds)
        json.object("gestures") { json in
            for entry in counts { json.field(entry.kind.rawValue, entry.count) }
        }
        json.field("jumps", jumps)
    }
}
