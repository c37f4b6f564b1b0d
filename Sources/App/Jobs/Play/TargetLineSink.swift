import Core
import Formatting
import Recordings
import Screens
import SessionEvents
import Text
import TouchAnalysis

/// The results of a force-tracking task as plain lines or JSON on standard output.
final class TargetLineSink: LineDisplay {
    private let json: JSONLines?
    let output: LineOutput
    private let course: TargetCourse
    private var session: GaugeSession?
    private var attempts = 0
    private var results = 0

    init(_ course: TargetCourse, isJSON: Bool, signals: SignalQueue) {
        self.course = course
        json = isJSON ? JSONLines(of: "play", signals: signals) : nil
        output = json?.output ?? .plain(signals: signals)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): open(header)
        case .measured(let event) where event.concernsPad: json?.append(event)
        case .task(let event): report(event)
        case .finished(_, let ended):
            if let json {
                return try json.finish(ended: ended) { course.writeSummary(attempts, results, to: &$0) }
            }
            write("\(results.counted("result")) of \(attempts.counted("attempt"))")
            try output.finish()
        default: break
        }
    }

    private func open(_ header: SessionHeader) {
        let session = GaugeSession(origin: header.origin, configuration: header.configuration)
        self.session = session
        if let json { return json.open(header) }
        output.open(header)
        PlainWriter(session: session).opening.forEach(write)
        write(
            "Press, and follow \(course.task.name.printable(limit: 60)) within "
                + "\(TaskWords(session.wording).force(course.band)); the first \(TargetCourse.leadIn.fixed(0)) s do not count."
        )
    }

    private func report(_ event: TaskEvent) {
        guard let session else { return }
        switch event {
        case .began(let attempt, _): attempts = attempt
        case .scored: break
        case .ended(let result):
            results += 1
            if let json {
                json.append { result.line(following: course, scale: $0.scale) }
            } else {
                write("\(TaskWords(session.wording).sentence(result)) · \(session.wording.provenanceNote)")
            }
        case .abandoned(let attempt, _):
            if json == nil { write("attempt \(attempt): lifted too early, no result") }
        }
    }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        try flush()
    }

    private func flush() throws {
        if let json { try json.flush(timeZero: nil) } else { try output.flushIfNeeded() }
    }

    private func write(_ line: String) { output.append("\(line)\n".utf8) }
}
