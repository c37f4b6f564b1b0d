import Core
import Metrology
import POSIX
import SessionEvents
import Studies

/// Guides the user through a study, keeps its file, and ends the session when everything is measured.
final class StudyStage: Participant {
    private(set) var study: StudySession
    /// The file up to the last step that is complete.
    private(set) var document: [UInt8]
    private let keep: ([UInt8]) throws -> Void
    /// Whether it says itself what is to be done, since nothing displays it.
    private let speaks: Bool
    private var source = SourceInfo.Kind.device
    private var failure: (any Error)?
    /// What the display is to show.
    private var due: [SessionCommand] = []

    /// - Parameters:
    ///   - speaks: whether it says itself what is to be done, since nothing displays it.
    ///   - keep: stores the file.
    init(
        _ study: StudySession, speaks: Bool, keep: @escaping ([UInt8]) throws -> Void
    ) {
        (self.study, document) = (study, study.kept)
        (self.speaks, self.keep) = (speaks, keep)
    }

    var isGuiding: Bool { true }
    var interests: EventInterests { [.source, .others] }

    /// Silence is measured too.
    var nextDue: MachineTime? { PlaybackClock.machineNow + 100_000 }

    func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) {
        act { study.process(event, frame, emit: $0) }
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        switch event {
        case .opened(let header):
            source = header.origin.kind
            // A study whose steps were all measured before an interruption lacks only its end.
            guard !study.guide.isComplete else { return end() }
            // A scenario starts before its first frame, with an empty pad.
            if source == .demo { act { study.pass(to: 0, emit: $0) } }
        case .performed(.note, _, _): act { study.confirm(at: moment, emit: $0) }
        case .performed(.back, _, _):
            if let advice = GaugeAction.back.advice(for: source, isCalibrating: true) {
                due.append(.calibration(.trouble(advice), calibration))
            } else {
                act { study.back(at: moment, emit: $0) }
            }
        default: break
        }
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] {
        act { study.pass(to: moment, emit: $0) }
        defer { due = [] }
        return due + (study.guide.isComplete ? [.end(.count)] : [])
    }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        if let failure { throw failure }
    }

    private func act(_ change: ((StudyEvent) -> Void) -> Void) {
        var events: [StudyEvent] = []
        change { events.append($0) }
        for event in events {
            switch event {
            case .part(let part, let number, let count):
                say("Part \(number) of \(count): \(part.name).") { .notify($0) }
            case .guidance(let event): say(event.sentence) { _ in .calibration(event, calibration) }
            case .ended: save()
            case .complete: end()
            case .began: break
            }
        }
    }

    /// Writes a sentence, or lets the display show it.
    private func say(_ sentence: String, _ command: (String) -> SessionCommand) {
        if speaks { Diagnostics.write(sentence) } else { due.append(command(sentence)) }
    }

    private func end() {
        study.finish()
        save()
    }

    private func save() {
        document += study.take()
        do { try keep(document) } catch { failure = failure ?? error }
    }

    private var calibration: GaugeCalibration {
        let points = study.guide.points
        let loads = study.guide.head.loads
        return GaugeCalibration(
            points: zip(points, loads).map {
                .init(raw: $0.raw, grams: $0.referenceGrams, name: $1.name)
            },
            curve: (try? Fit(points, isForced: true))?.curve, planned: Array(loads.dropFirst(points.count)))
    }
}
