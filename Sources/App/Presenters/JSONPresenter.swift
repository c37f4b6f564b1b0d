import Core
import Metrology
import Recordings
import Weighing

/// Readings as lines of JSON on standard output.
struct JSONPresenter: LinePresenter {
    private let output = LineOutput.json()
    private var encoder: ReportEncoder?
    private var clockLine = PendingClockLine()
    private var statistics: LatencyStatistics?

    init(measuresLatency: Bool) {
        statistics = measuresLatency ? LatencyStatistics() : nil
    }

    mutating func begin(_ header: SessionHeader, at moment: Int64) {
        output.append(header.line)
        clockLine = PendingClockLine(after: header)
        encoder = ReportEncoder(scale: header.configuration.scale)
    }

    mutating func take(_ report: MeasurementEvent, at moment: Int64) {
        encoder?.append(report)
        if case .reading(let reading) = report, !reading.isTick { statistics?.wait(forFrameAt: moment) }
    }

    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        if let line = clockLine.take(timeZero: pipeline.timeZero) { output.append(line) }
        if let bytes = encoder?.json.bytes, !bytes.isEmpty {
            output.append(bytes)
            encoder?.json.clear()
        }
        guard output.count > 0 else { return }
        try output.flush()
        if statistics != nil { statistics?.written(at: SessionClock.machineNow) }
    }

    /// A line for each tick is what readers of the lines count on.
    var tickHorizon: Int64? { nil }

    mutating func tell(_ event: WeighingSession.Event, at moment: Int64) {
        switch event {
        case .guided(let event): append(event.line)
        case .result(let result): append(result.line)
        case .notice, .refused: break
        }
    }

    mutating func conclude(_ summary: ResultsSummary, interval: Double) { append(summary.line) }

    private mutating func append(_ line: [UInt8]?) {
        guard let line else { return }
        encoder?.json.raw(json: line.dropLast())
        encoder?.json.endLine()
    }

    var lineOutput: LineOutput? { output }

    mutating func end(_ pipeline: MeasurementPipeline) throws {
        try show(pipeline, at: 0, clock: .unpaced)
        try output.finish()
        if let statistics { Notes.write(statistics.summary) }
    }
}
