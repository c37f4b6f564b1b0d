import Core
import Diagnosis
import Recordings
import SessionEvents
import Sessions

/// Observes a pad while somebody presses it as asked.
enum PressObserver {
    /// Observes the device with a path.
    ///
    /// - Returns: what was observed, and the first events as evemu text.
    /// - Throws: `Failure` if it cannot be opened.
    static func observe(
        _ path: String, _ request: PressTask.Plan
    ) throws -> (layer: ObservedLayer, events: [UInt8]) {
        let plan = try SessionPlan(
            of: SourceSelection(device: path), grabsTouchpad: false, onAxisChange: .ends
        ) { origin in
            guard let axis = origin.axis else {
                throw Failure.unknownRange(of: origin, "without which no press is judged")
            }
            return PipelineConfiguration(
                ForceChannel(axis, of: origin.device), smoothing: .none, thresholds: [])
        }
        var recorder: EventRecorder?
        let ended = try Session.run(plan) { source, _ in
            let events = EventRecorder(of: source.origin)
            recorder = events
            return GuidedDisplay(nil, plan).members(
                PressTask(request), shownBy: PressPrompts(), keys: nil, with: [events])
        }
        if case .failed(let failure) = ended?.outcome.reason { throw failure }
        return (ended?.kept.task.layer ?? ObservedLayer(), recorder?.bytes ?? [])
    }
}

/// What somebody who presses a pad is asked for, and a line of what it sends, on standard error.
private final class PressPrompts: EventReceiver {
    private var progress = Progress()

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        switch event {
        case .guided(let update):
            switch update.of(PressUpdate.self) {
            case .request(let text):
                progress.clear()
                Diagnostics.write(text)
            case .counts(let counts, let seconds):
                let words = counts.map { $0.map(String.init) ?? "unknown" }.joined(separator: " ")
                progress.show("\(words.isEmpty ? "no touch" : "counts \(words)"), \(seconds) s left")
            case nil: break
            }
        case .closed: progress.clear()
        default: break
        }
    }
}

/// The first ten seconds of events as evemu text.
private final class EventRecorder: SourceReceiver {
    private var encoder: TraceEncoder?
    private var first: SourceTime?
    /// The text.
    var bytes: [UInt8] { encoder?.bytes ?? [] }

    private static let keptMicroseconds: Int64 = 10_000_000

    init(of origin: SourceInfo) {
        encoder = TraceEncoder(
            .evemu,
            TraceDescription(version: Version.current, origin: origin, configuration: nil, isLive: true))
    }

    func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) {
        switch event {
        case .frame, .dropped:
            let start = first ?? frame.time
            first = start
            if frame.time - start <= Self.keptMicroseconds { encoder?.append(.frame, frame) }
        default: break
        }
    }
}
