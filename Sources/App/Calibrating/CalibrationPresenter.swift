import Core
import Formatting
import Metrology
import Recordings
import Screens
import Weighing

/// Puts the guide through known masses between the session and what shows it.
struct CalibrationPresenter<Shown: Presenter>: Presenter {
    private var shown: Shown
    private var lines: LineKeys?
    private(set) var guide: CalibrationGuide
    private let first: CalibrationGuide
    private let model: ForceModel?
    private let keep: ([CalibrationPoint]) throws -> Void
    private var hasToldKeeping = false

    /// - Parameters:
    ///   - shown: what shows the session.
    ///   - model: the shape of the curve that is shown; nil for the simplest.
    ///   - lines: keys for those who see lines.
    ///   - keep: keeps the points so far, for a calibration that is interrupted.
    init(
        _ shown: Shown, guide: CalibrationGuide, model: ForceModel?, lines: LineKeys?,
        keep: @escaping ([CalibrationPoint]) throws -> Void
    ) {
        self.shown = shown
        (self.guide, first) = (guide, guide)
        self.model = model
        self.lines = lines
        self.keep = keep
    }

    mutating func begin(_ header: SessionHeader, at moment: Int64) {
        shown.begin(header, at: moment)
        shown.tell(.instruction(guide.request), calibration, at: moment)
    }

    mutating func take(_ arrival: SourceEvent, _ frame: Frame) { shown.take(arrival, frame) }

    mutating func take(_ report: MeasurementEvent, at moment: Int64) {
        shown.take(report, at: moment)
        var told: [CalibrationEvent] = []
        guide.take(report) { told.append($0) }
        pass(told, at: moment)
    }

    mutating func performed(_ action: GaugeAction, _ reading: Reading, at moment: Int64) {
        shown.performed(action, reading, at: moment)
        var told: [CalibrationEvent] = []
        switch action {
        case .note: guide.confirm { told.append($0) }
        case .back: guide.back { told.append($0) }
        default: break
        }
        pass(told, at: moment)
    }

    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        try shown.show(pipeline, at: moment, clock: clock)
    }

    mutating func readKeys() throws -> [SessionAction] {
        if lines != nil { return lines?.read().map { .gauge($0) } ?? [] }
        return try shown.readKeys()
    }

    mutating func takeDueActions(at moment: Int64) -> [SessionAction] { shown.takeDueActions(at: moment) }

    mutating func restart() {
        shown.restart()
        guide = first
    }

    /// Nothing: who is guided must not be told two things to do at once.
    mutating func caption(_ text: String?, at moment: Int64) {}
    /// Nothing: masses have the names that the plan gives them.
    mutating func labelNext(_ label: String) {}
    mutating func recording(_ recording: GaugeRecording?) { shown.recording(recording) }
    mutating func recorded(_ text: String, at moment: Int64) { shown.recorded(text, at: moment) }
    mutating func sourceIsOver(at moment: Int64) { shown.sourceIsOver(at: moment) }
    mutating func tell(_ event: WeighingSession.Event, at moment: Int64) { shown.tell(event, at: moment) }
    mutating func tell(_ event: CalibrationEvent, _ calibration: GaugeCalibration, at moment: Int64) {
        shown.tell(event, calibration, at: moment)
    }
    mutating func conclude(_ summary: ResultsSummary, interval: Double) {
        shown.conclude(summary, interval: interval)
    }
    mutating func ring() -> Bool { shown.ring() }
    /// A buzz would move what is measured.
    var isGuiding: Bool { true }
    var isDone: Bool { guide.isComplete || shown.isDone }
    var tickHorizon: Int64? { shown.tickHorizon }
    var nextShow: Int64? { shown.nextShow }
    var lineOutput: LineOutput? { shown.lineOutput }
    var keys: Int32? { lines?.descriptor ?? shown.keys }
    var isWatched: Bool { shown.isWatched }
    mutating func notice(_ text: String, at moment: Int64) { shown.notice(text, at: moment) }
    mutating func padIsHeld(_ isHeld: Bool) { shown.padIsHeld(isHeld) }
    mutating func giveBack() { shown.giveBack() }
    mutating func takeAgain() throws { try shown.takeAgain() }
    mutating func resize() { shown.resize() }
    mutating func end(_ pipeline: MeasurementPipeline) throws { try shown.end(pipeline) }

    private var calibration: GaugeCalibration {
        GaugeCalibration(
            points: zip(guide.points, guide.plan).map {
                .init(raw: $0.raw, grams: $0.reference, name: $1.name)
            },
            curve: (try? Fit(guide.points, model: model, isForced: true))?.curve)
    }

    private mutating func pass(_ events: [CalibrationEvent], at moment: Int64) {
        guard !events.isEmpty else { return }
        for event in events {
            switch event {
            case .captured, .takenBack:
                do {
                    try keep(guide.points)
                } catch {
                    guard !hasToldKeeping else { break }
                    hasToldKeeping = true
                    shown.tell(
                        .trouble("Were it interrupted, nothing would be kept: \(error)"), calibration,
                        at: moment)
                }
            default: break
            }
            shown.tell(event, calibration, at: moment)
        }
    }
}

/// A calibration as lines of JSON: the session, and each point.
struct CalibrationJSONPresenter: LinePresenter {
    private let output = LineOutput.json()

    mutating func begin(_ header: SessionHeader, at moment: Int64) { output.append(header.line) }
    mutating func take(_ report: MeasurementEvent, at moment: Int64) {}

    mutating func tell(_ event: CalibrationEvent, _ calibration: GaugeCalibration, at moment: Int64) {
        if let line = event.line { output.append(line) }
    }

    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        if output.count > 0 { try output.flush() }
    }

    var lineOutput: LineOutput? { output }

    mutating func end(_ pipeline: MeasurementPipeline) throws { try output.finish() }
}
