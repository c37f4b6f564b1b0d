import Core
import Metrology
import Weighing

/// Readings and results as lines of JSON on standard output.
final class JSONLineSink: Display {
    private let lines: JSONLines
    private var statistics: LatencyStatistics?

    init(hearing signals: SignalQueue, measuresLatency: Bool) {
        lines = JSONLines(hearing: signals)
        statistics = measuresLatency ? LatencyStatistics() : nil
    }

    func receive(_ event: SessionEvent, at moment: Int64) throws {
        switch event {
        case .opened(let header): lines.open(header, statesClock: true)
        case .measured(let event):
            lines.append(event)
            if case .reading(let reading) = event, !reading.isTick { statistics?.wait(forFrameAt: moment) }
        case .weighing(.guided(let event)): if let line = event.line { lines.append(line: line) }
        case .weighing(.result(let result)): lines.append(line: result.line)
        case .weighed(let summary, _): lines.append(line: summary.line)
        case .finished(let timeZero): try lines.finish(timeZero: timeZero)
        case .closed: if let statistics { Notes.write(statistics.summary) }
        default: break
        }
    }

    /// A line for each tick is what readers of the lines count on.
    var tickHorizon: Int64? { nil }
    var nextShow: Int64? { nil }
    var pollableForWriting: Int32? { lines.output.pollable }

    func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: PlaybackClock) throws {
        if try lines.flush(timeZero: pipeline.timeZero) {
            statistics?.written(at: PlaybackClock.machineNow)
        }
    }
}
