import Gauge
import Pressure
import Traces

/// Lines of words on standard output, for pipes and screen readers.
struct PlainPresenter: Presenter {
    private let unit: MassUnit?
    private var output = OutputBuffer(descriptor: 1, name: "standard output")
    private var writer: PlainWriter?
    private var statistics: LatencyStatistics?
    private(set) var nextShow: Int64?

    init(unit: MassUnit?, measuresLatency: Bool) {
        self.unit = unit
        statistics = measuresLatency ? LatencyStatistics() : nil
    }

    mutating func begin(_ header: SessionHeader, at moment: Int64) {
        let session = GaugeSession(origin: header.origin, configuration: header.configuration)
        let writer = PlainWriter(session: session, unit: unit)
        writer.opening.forEach { append($0) }
        self.writer = writer
    }

    mutating func take(_ report: Report, at moment: Int64) {
        guard let line = writer?.take(report, at: moment) else { return }
        append(line)
        if case .reading(let reading) = report, !reading.isTick { statistics?.wait(forFrameAt: moment) }
    }

    mutating func show(_ pipeline: Pipeline, at moment: Int64, clock: SessionClock) throws {
        if let line = writer?.line(at: moment) { append(line) }
        nextShow = writer?.nextLineDue.flatMap { clock.machine(atSource: $0) }
        guard output.count > 0 else { return }
        try output.flush()
        statistics?.written(at: SessionClock.machineNow)
    }

    mutating func end(_ pipeline: Pipeline) throws {
        if let line = writer?.finish() { append(line) }
        try output.flush()
        if let statistics { Notes.write(statistics.summary) }
    }

    private mutating func append(_ line: String) { output.append("\(line)\n".utf8) }
}
