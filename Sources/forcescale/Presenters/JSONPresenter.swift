import Pressure
import Traces

/// Readings as lines of JSON on standard output.
struct JSONPresenter: Presenter {
    private var output = OutputBuffer(descriptor: 1, name: "standard output")
    private var encoder: ReportEncoder?
    private var statistics: LatencyStatistics?

    init(measuresLatency: Bool) {
        statistics = measuresLatency ? LatencyStatistics() : nil
    }

    mutating func begin(_ header: SessionHeader, at moment: Int64) {
        output.append(header.line)
        encoder = ReportEncoder(scale: header.configuration.scale)
    }

    mutating func take(_ report: Report, at moment: Int64) {
        encoder?.append(report)
        if case .reading(let reading) = report, !reading.isTick { statistics?.wait(forFrameAt: moment) }
    }

    mutating func show(_ pipeline: Pipeline, at moment: Int64, clock: SessionClock) throws {
        if let bytes = encoder?.json.bytes, !bytes.isEmpty {
            output.append(bytes)
            encoder?.json.clear()
        }
        guard output.count > 0 else { return }
        try output.flush()
        if statistics != nil { statistics?.written(at: SessionClock.machineNow) }
    }

    mutating func end(_ pipeline: Pipeline) throws {
        try show(pipeline, at: 0, clock: .unpaced)
        if let statistics { Notes.write(statistics.summary) }
    }
}
