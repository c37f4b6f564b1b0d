import Core
import Formatting
import Glibc
import LinuxInput
import Metrology
import Recordings
import Screens
import Text
import Weighing

/// Puts the weighing desk between the session and what shows it: what the desk tells goes to the same eyes.
struct WeighingPresenter<Shown: Presenter>: Presenter {
    private var shown: Shown
    private let purpose: WeighingSession.Purpose
    private let file: ResultsFile?
    private let unit: MassUnit
    private var lines: LineKeys?
    private var desk: WeighingSession?
    private var device = ""
    private var isDevice = false
    private let isFile: Bool
    /// What the session came to so far; nil before it began.
    private(set) var summary: SessionSummary?
    private var nextLabel: String?
    /// Whether the source came to its own end, with nobody leaving and no time running out.
    private var sourceHasEnded = false
    private var failure: (any Error)?
    /// The time of the last result in the file: a replay that goes back must not write it twice.
    private var filedThrough = Int64.min

    /// - Parameters:
    ///   - shown: what shows the session.
    ///   - file: where results go besides; nil for nowhere.
    ///   - unit: the unit in which today's results are told.
    ///   - isFile: whether a recording is replayed that is whole: at its own end, and at no other, what rested alone is
    ///     a result.
    ///   - lines: keys for those who see lines.
    init(
        _ shown: Shown, purpose: WeighingSession.Purpose, file: ResultsFile?, unit: MassUnit = .gram,
        isFile: Bool, lines: LineKeys?
    ) {
        self.isFile = isFile
        self.shown = shown
        self.purpose = purpose
        self.file = file
        self.unit = unit
        self.lines = lines
    }

    mutating func begin(_ header: SessionHeader, at moment: Int64) {
        shown.begin(header, at: moment)
        device = header.origin.device.name
        isDevice = header.origin.kind == .device
        let wording = GaugeSession(origin: header.origin, configuration: header.configuration).wording
        var summary = summary ?? SessionSummary(wording: wording)
        summary.wording = wording
        summary.unit = unit.grams == nil ? .gram : unit
        self.summary = summary
        if desk == nil {
            desk = WeighingSession(purpose, origin: header.origin, configuration: header.configuration)
            if isDevice, let accelerometer = BaseAccelerometer() {
                desk?.isTilted = { accelerometer.tilt.map { $0 > Tilt.limit } ?? false }
            }
            if purpose.isGuided { pass(.guided(.step(.rest, time: nil)), at: moment) }
        } else {
            desk?.proceed(origin: header.origin, configuration: header.configuration)
        }
    }

    mutating func take(_ arrival: SourceEvent, _ frame: Frame) {
        shown.take(arrival, frame)
        if arrival == .ended { sourceHasEnded = true }
    }

    mutating func take(_ report: MeasurementEvent, at moment: Int64) {
        shown.take(report, at: moment)
        summary?.take(report)
        ask(at: moment) { desk, tell in desk.take(report, tell: tell) }
    }

    mutating func performed(_ action: GaugeAction, _ reading: Reading, at moment: Int64) {
        shown.performed(action, reading, at: moment)
        switch action {
        case .weigh: ask(at: moment) { desk, tell in desk.toggleGuiding(tell: tell) }
        case .note:
            let label = nextLabel
            nextLabel = nil
            // The story's own note; who is guided presses Enter themselves.
            if label != nil, desk?.isGuiding == true { return }
            ask(at: moment) { desk, tell in desk.note(label: label, tell: tell) }
        case .count: ask(at: moment) { desk, tell in desk.countPieces(tell: tell) }
        case .tare, .clearTare: desk?.adopt(reading)
        default: break
        }
    }

    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        if let failure { throw failure }
        try shown.show(pipeline, at: moment, clock: clock)
    }

    mutating func readKeys() throws -> [SessionAction] {
        if lines != nil { return lines?.read().map { .gauge($0) } ?? [] }
        return try shown.readKeys()
    }

    mutating func takeDueActions(at moment: Int64) -> [SessionAction] { shown.takeDueActions(at: moment) }

    mutating func caption(_ text: String?, at moment: Int64) {
        // Who is guided must not be told two things to do at once.
        if desk?.isGuiding != true { shown.caption(text, at: moment) }
    }

    mutating func recording(_ recording: GaugeRecording?) { shown.recording(recording) }
    mutating func recorded(_ text: String, at moment: Int64) { shown.recorded(text, at: moment) }
    mutating func sourceIsOver(at moment: Int64) {
        finish(at: moment)
        shown.sourceIsOver(at: moment)
    }
    mutating func notice(_ text: String, at moment: Int64) { shown.notice(text, at: moment) }
    mutating func restart() {
        shown.restart()
        desk?.restart()
    }

    mutating func labelNext(_ label: String) { nextLabel = label }
    mutating func tell(_ event: WeighingSession.Event, at moment: Int64) { shown.tell(event, at: moment) }
    mutating func tell(_ event: CalibrationEvent, _ calibration: GaugeCalibration, at moment: Int64) {
        shown.tell(event, calibration, at: moment)
    }
    mutating func conclude(_ summary: ResultsSummary, interval: Double) {
        shown.conclude(summary, interval: interval)
    }

    mutating func end(_ pipeline: MeasurementPipeline) throws {
        if sourceHasEnded { finish(at: pipeline.timeZero ?? 0) }
        if let failure { throw failure }
        if let desk, desk.summary.count > 0 || purpose.isGuided {
            shown.conclude(desk.summary, interval: desk.interval)
        }
        try shown.end(pipeline)
        if let file, let desk {
            let today = try file.today.text(interval: desk.interval, in: unit)
            Notes.write("Today's results in the file: \(today).")
        }
    }

    var tickHorizon: Int64? { shown.tickHorizon }
    var nextShow: Int64? { shown.nextShow }
    var lineOutput: LineOutput? { shown.lineOutput }
    var keys: Int32? { lines?.descriptor ?? shown.keys }
    var isWatched: Bool { shown.isWatched }
    var isDone: Bool { shown.isDone }
    mutating func ring() -> Bool { shown.ring() }
    var isGuiding: Bool { desk?.isGuiding ?? purpose.isGuided }
    mutating func padIsHeld(_ isHeld: Bool) { shown.padIsHeld(isHeld) }
    mutating func giveBack() { shown.giveBack() }
    mutating func takeAgain() throws { try shown.takeAgain() }
    mutating func resize() { shown.resize() }

    /// The source came to its own end.
    private mutating func finish(at moment: Int64) {
        let isFile = isFile
        ask(at: moment) { desk, tell in desk.finish(isRecording: isFile, tell: tell) }
    }

    private mutating func ask(
        at moment: Int64, _ question: (inout WeighingSession, (WeighingSession.Event) -> Void) -> Void
    ) {
        guard var asked = desk.take() else { return }
        var told: [WeighingSession.Event] = []
        question(&asked) { told.append($0) }
        desk = asked
        for event in told { pass(event, at: moment) }
    }

    private mutating func pass(_ event: WeighingSession.Event, at moment: Int64) {
        if case .result(let result) = event, let file, result.weight.time > filedThrough || isDevice {
            filedThrough = result.weight.time
            do {
                try file.add(result, device: device)
            } catch {
                failure = error
            }
        }
        shown.tell(event, at: moment)
    }
}
