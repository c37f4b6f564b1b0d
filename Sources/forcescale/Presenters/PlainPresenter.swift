import Gauge
import Pressure
import Text
import Traces
import Weighing

/// Lines of words on standard output, for pipes and screen readers.
struct PlainPresenter: Presenter {
    private let unit: MassUnit?
    private let isGuided: Bool
    private var output = OutputBuffer(descriptor: 1, name: "standard output")
    private var writer: PlainWriter?
    private var statistics: LatencyStatistics?
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

    mutating func take(_ report: Report, at moment: Int64) {
        guard !isGuided || report.concernsThePad else { return }
        sayWhatIsDue(before: moment)
        guard let line = writer?.take(report, at: moment) else { return }
        append(line)
        if case .reading(let reading) = report, !reading.isTick { statistics?.wait(forFrameAt: moment) }
    }

    mutating func show(_ pipeline: Pipeline, at moment: Int64, clock: SessionClock) throws {
        sayWhatIsDue(before: moment)
        nextShow = writer?.nextLineDue.flatMap { clock.machine(atSource: $0 + 1) }
        guard output.count > 0 else { return }
        try output.flush()
        statistics?.written(at: SessionClock.machineNow)
    }

    mutating func tell(_ event: WeighingDesk.Event, at moment: Int64) {
        switch event {
        case .guided(.step(let step, _)): append(step.sentence(on: kind))
        case .guided(.trouble(let flag, _)): append("No weight: \(flag.words).")
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

    mutating func end(_ pipeline: Pipeline) throws {
        if let line = writer?.finish() { append(line) }
        try output.flush()
        if let statistics { Notes.write(statistics.summary) }
    }

    /// Says what was held back where its second was over before a moment, as of then: so a replay says the same at every
    /// speed, and whatever comes in that very moment comes first.
    private mutating func sayWhatIsDue(before moment: Int64) {
        guard let due = writer?.nextLineDue, due < moment, let line = writer?.line(at: due) else { return }
        append(line)
    }

    private mutating func append(_ line: String) { output.append("\(line)\n".utf8) }
}

extension Report {
    /// Whether it is about the pad itself and not about what presses.
    fileprivate var concernsThePad: Bool {
        switch self {
        case .gone, .blocked, .mark: true
        case .reading, .touchDown, .touchUp, .threshold, .dropped: false
        }
    }
}
