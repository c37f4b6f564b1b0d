import Core
import Formatting
import Metrology
import Recordings
import Screens
import Text
import Weighing

/// Plain-text lines on standard output, for pipes and screen readers; what the person is to do goes to standard error.
struct PlainPresenter: LinePresenter {
    private let unit: MassUnit?
    private let isGuided: Bool
    private let output = LineOutput.plain()
    private var writer: PlainWriter?
    private var statistics: LatencyStatistics?
    /// Why lines could not be written before a prompt.
    private var failure: (any Error)?
    private var kind = DeviceKind.force
    private(set) var nextShow: Int64?

    /// - Parameter isGuided: whether the desk's sentences lead, so that those about each reading would be in their way.
    init(unit: MassUnit?, isGuided: Bool = false, measuresLatency: Bool) {
        self.unit = unit
        self.isGuided = isGuided
        statistics = measuresLatency ? LatencyStatistics() : nil
    }

    mutating func begin(_ header: SessionHeader, at moment: Int64) {
        let session = GaugeSession(origin: header.origin, configuration: header.configuration)
        kind = session.wording.kind
        let writer = PlainWriter(session: session, unit: unit)
        writer.opening.forEach { append($0) }
        self.writer = writer
    }

    mutating func take(_ report: MeasurementEvent, at moment: Int64) {
        guard !isGuided || report.concernsThePad else { return }
        sayWhatIsDue(before: moment)
        guard let line = writer?.take(report, at: moment) else { return }
        append(line)
        if case .reading(let reading) = report, !reading.isTick { statistics?.wait(forFrameAt: moment) }
    }

    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        if let failure { throw failure }
        sayWhatIsDue(before: moment)
        nextShow = writer?.nextLineDue.flatMap { clock.machine(atSource: $0 + 1) }
        guard output.count > 0 else { return }
        try output.flush()
        statistics?.written(at: SessionClock.machineNow)
    }

    mutating func tell(_ event: WeighingSession.Event, at moment: Int64) {
        switch event {
        case .guided(.step(let step, _)): prompt(step.sentence(on: kind))
        case .guided(.trouble(let flag, _)): prompt("No weight: \(flag.words).")
        case .guided(.weight): break
        case .result(let result): append("\(result.sentence(in: unit ?? .gram)).")
        case .notice(let text), .refused(let text): append(text)
        }
    }

    mutating func tell(_ event: CalibrationEvent, _ calibration: GaugeCalibration, at moment: Int64) {
        switch event {
        case .instruction(let instruction): append(instruction.sentence)
        case .captured(let point, let name): append("\(name): raw \(point.raw.fixed(1)).")
        case .takenBack(let name): append("\(name) is taken back.")
        case .trouble(let text): append(text)
        case .complete: append("All masses are measured.")
        }
    }

    mutating func conclude(_ summary: ResultsSummary, interval: Double) {
        append("\(summary.text(interval: interval, in: unit ?? .gram)).")
    }

    var lineOutput: LineOutput? { output }

    mutating func end(_ pipeline: MeasurementPipeline) throws {
        if let failure { throw failure }
        if let line = writer?.finish() { append(line) }
        try output.finish()
        if let statistics { Notes.write(statistics.summary) }
    }

    /// Says what was held back where its second was over before a moment, as of then: so a replay says the same at every
    /// speed, and whatever comes in that very moment comes first.
    private mutating func sayWhatIsDue(before moment: Int64) {
        guard let due = writer?.nextLineDue, due < moment, let line = writer?.line(at: due) else { return }
        append(line)
    }

    private func append(_ line: String) { output.append("\(line)\n".utf8) }

    /// Says what to do on standard error, after the lines that came before it, so that a terminal shows all in their order.
    private mutating func prompt(_ sentence: String) {
        do { if failure == nil { try output.flush() } } catch { failure = error }
        Notes.write(sentence)
    }
}

extension MeasurementEvent {
    /// Whether it is about the pad itself and not about what presses.
    fileprivate var concernsThePad: Bool {
        switch self {
        case .gone, .blocked, .mark: true
        case .reading, .touchDown, .touchUp, .threshold, .dropped: false
        }
    }
}
