import Core
import Pens
import Recordings
import SessionEvents
import Text

/// The measurement of a pen as lines: its progress, and at the end the figures.
final class PenLineSink: LineDisplay {
    private let isJSON: Bool
    /// The number of sweeps after which the measurement ends; nil to go to the end of the source.
    private let wanted: Int?
    let output: LineOutput
    private(set) var trace: PenTrace?
    private var shownAt = 0.0
    private var isDone = false

    private var wasLifted = true

    /// The seconds of the trace after which progress is shown even if the pen is not lifted.
    private static let interval = 15.0

    init(isJSON: Bool, wanted: Int?, signals: SignalQueue) {
        (self.isJSON, self.wanted) = (isJSON, wanted)
        output = .plain(signals: signals)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            output.open(header)
            trace = trace ?? PenTrace(header.configuration.channel.axis)
        case .measured(let event):
            trace?.add(event)
            try showProgress()
        case .finished: try output.finish()
        default: break
        }
    }

    /// Says how far the measurement is when the pen is lifted, and ends it when there are enough sweeps. Forces are computed at
    /// the end, because that takes longer than the pen may wait.
    private func showProgress() throws {
        guard let trace, let wanted else { return }
        let isLift = trace.isLifted && !wasLifted
        wasLifted = trace.isLifted
        guard isLift || trace.seconds >= shownAt + Self.interval else { return }
        shownAt = trace.seconds
        let count = trace.sweepCount
        // A pen that is never lifted ends within a sweep.
        isDone = trace.isFull || count >= (wasLifted ? wanted : wanted + 1)
        guard !isJSON else { return }
        let greatest =
            trace.reporting.greatestPercent.map { ", up to \($0.fixed(0)) % of the pressure" } ?? ""
        output.append("\(Int(trace.seconds)) s: \(count) of \(wanted.counted("sweep"))\(greatest)\n".utf8)
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] { isDone ? [.gauge(.quit)] : [] }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        try output.flushIfNeeded()
    }
}
