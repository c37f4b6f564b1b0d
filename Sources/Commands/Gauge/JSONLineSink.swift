import Core
import Metrology
import SessionEvents
import Sessions
import Weighing

extension WeighingLines {
    /// Lines of JSON.
    static let json = WeighingLines(smoothing: .none) {
        JSONLineSink(signals: $1, measuresLatency: $0.output.stats)
    }
}

/// Readings and results as lines of JSON on standard output.
final class JSONLineSink: LineDisplay, ReadingReceiver {
    private let lines: JSONLines
    private let measuresLatency: Bool
    private var statistics = LatencyStatistics()
    private var results: ResultsSummary?

    init(signals: SignalQueue, measuresLatency: Bool) {
        lines = JSONLines(of: "weigh", signals: signals)
        self.measuresLatency = measuresLatency
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): lines.open(header, statesClock: true)
        case .measured(let event):
            lines.append(event)
            if measuresLatency, event.isFrame { statistics.wait(forFrameAt: moment) }
        case .weighed(let summary, _): results = summary
        case .finished(let timeZero, let ended):
            try lines.finish(timeZero: timeZero, ended: ended) { results?.write(to: &$0) }
        case .closed: if measuresLatency { Diagnostics.write(statistics.summary) }
        default: if let line = event.resultLine { lines.append(line: line) }
        }
    }

    /// Readers of the lines rely on a line for each tick.
    var tickHorizon: Int64? { nil }
    var output: LineOutput { lines.output }

    func show(at now: SessionMoment) throws {
        if try lines.flush(timeZero: now.timeZero) {
            statistics.written(at: PlaybackClock.machineNow)
        }
    }
}
