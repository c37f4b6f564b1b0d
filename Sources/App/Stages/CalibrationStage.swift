import Core
import Metrology
import Recordings
import Screens
import SessionEvents
import Text

/// Guides the user through known masses, and ends the session when all are measured.
final class CalibrationStage: Participant {
    private(set) var guide: CalibrationGuide
    private let first: CalibrationGuide
    private let model: ForceModel?
    private let keep: ([CalibrationPoint]) throws -> Void
    private var hasReportedKeeping = false
    private var source = SourceInfo.Kind.device

    /// - Parameters:
    ///   - guide: the procedure.
    ///   - model: the shape of the displayed curve; nil for the simplest.
    ///   - keep: saves the points so far, so that an interrupted calibration can be continued.
    init(guide: CalibrationGuide, model: ForceModel?, keep: @escaping ([CalibrationPoint]) throws -> Void) {
        (self.guide, first) = (guide, guide)
        self.model = model
        self.keep = keep
    }

    var isGuiding: Bool { true }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        var events: [CalibrationEvent] = []
        switch event {
        case .opened(let header):
            source = header.origin.kind
            if let request = guide.request { session.emit(.calibration(.instruction(request), calibration)) }
        case .measured(let event): guide.process(event) { events.append($0) }
        case .performed(.note, _, _): guide.confirm { events.append($0) }
        case .performed(.back, _, _):
            if let advice = GaugeAction.back.advice(for: source, isCalibrating: true) {
                events.append(.trouble(advice))
            } else {
                guide.back { events.append($0) }
            }
        case .rewound: guide = first
        default: break
        }
        for event in events { report(event, session) }
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] { guide.isComplete ? [.end(.count)] : [] }

    private var calibration: GaugeCalibration {
        GaugeCalibration(
            points: zip(guide.points, guide.plan).map {
                .init(raw: $0.raw, grams: $0.referenceGrams, name: $1.name)
            },
            curve: (try? Fit(guide.points, model: model, isForced: true))?.curve,
            planned: Array(guide.plan.dropFirst(guide.points.count)))
    }

    private func report(_ event: CalibrationEvent, _ session: SessionContext) {
        switch event {
        case .captured, .takenBack:
            do {
                try keep(guide.points)
            } catch {
                guard !hasReportedKeeping else { break }
                hasReportedKeeping = true
                session.emit(
                    .calibration(
                        .trouble("Progress cannot be saved: \(error)"), calibration))
            }
        default: break
        }
        session.emit(.calibration(event, calibration))
    }
}

/// A calibration as lines of JSON: the session line, and a line for each point.
final class CalibrationLineSink: LineDisplay {
    let output: LineOutput
    private let reportsInstructions: Bool

    /// - Parameter reportsInstructions: whether there is a line for each instruction too.
    init(signals: SignalQueue, reportsInstructions: Bool = false) {
        output = .json(signals: signals)
        self.reportsInstructions = reportsInstructions
    }

    var interests: EventInterests { .others }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            output.open(header)
            output.append(header.line)
        case .calibration(.instruction(let instruction), _) where reportsInstructions:
            output.append(JSONWriter.line("instruction") { $0.field("text", instruction.sentence) })
        case .calibration(let event, _): if let line = event.line { output.append(line) }
        case .finished: try output.finish()
        default: break
        }
    }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        try output.flushIfNeeded()
    }
}
