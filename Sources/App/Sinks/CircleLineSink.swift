import Core
import Formatting
import Gestures
import Recordings
import Screens
import SessionEvents
import Text

/// Results of the circle test as plain lines or JSON on standard output.
final class CircleLineSink: LineDisplay {
    private let json: JSONLines?
    private let target: CircleTarget
    private let surface: TouchSurface
    private let files: CircleFiles
    let output: LineOutput
    private var session: GaugeSession?
    private var test: CircleTest?
    private var wasTracing = false
    private var tally = CircleTally()

    init(
        isJSON: Bool, _ target: CircleTarget, on surface: TouchSurface, files: CircleFiles,
        signals: SignalQueue
    ) {
        json = isJSON ? JSONLines(of: "circle", signals: signals) : nil
        output = json?.output ?? .plain(signals: signals)
        self.target = target
        self.surface = surface
        self.files = files
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): open(header)
        case .measured(let event): try measured(event, at: moment)
        case .finished(_, let ended):
            if let json { return try json.finish(ended: ended) }
            write(tally.text)
            try output.finish()
        default: break
        }
    }

    private func open(_ header: SessionHeader) {
        let session = GaugeSession(circleTestOn: header.origin, configuration: header.configuration)
        self.session = session
        files.begin(header, session, on: surface)
        test = CircleTest(target, on: surface, header.configuration)
        if let json { return json.open(header) }
        output.open(header)
        PlainWriter(session: session).opening.forEach { write($0) }
        write(
            "Trace a circle on the pad, around a point \(target.center.x.fixed(1)) mm from its left and "
                + "\(target.center.y.fixed(1)) mm from its upper edge, with a radius between "
                + "\(target.minimum.fixed(1)) and \(target.maximum.fixed(1)) mm."
        )
    }

    private func measured(_ event: MeasurementEvent, at moment: SourceTime) throws {
        if event.concernsPad { json?.append(event) }
        var results: [CircleResult] = []
        test?.process(event) { results.append($0) }
        for result in results { try report(result, at: moment) }
        let isTracing = test?.recognizer.isTracing ?? false
        if isTracing, !wasTracing { write("tracing") }
        wasTracing = isTracing
    }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        try flush()
    }

    private func flush() throws {
        if let json { try json.flush(timeZero: nil) } else { try output.flushIfNeeded() }
    }

    private func report(_ result: CircleResult, at moment: SourceTime) throws {
        guard let session else { return }
        tally.add(result)
        if let json {
            json.append { result.line(on: $0) }
        } else {
            write(CircleWords(result, session.wording).sentence)
        }
        try files.write(result, at: moment)
    }

    /// Writes a plain line, unless the output is JSON.
    private func write(_ line: String) {
        if json == nil { output.append("\(line)\n".utf8) }
    }
}
