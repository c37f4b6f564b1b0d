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

    /// The seconds of the trace between two lines of progress.
    private static let interval = 10.0

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

    /// Says what is known so far, and ends the measurement when there are enough sweeps.
    private func showProgress() throws {
        guard let trace, wanted != nil, trace.seconds >= shownAt + Self.interval else { return }
        shownAt = trace.seconds
        let text: String
        do throws(PenRefusal) {
            let figures = try PenMeasurement(trace).figures
            isDone = (figures.sweeps ?? 0) >= wanted ?? .max
            text =
                "\(figures.sweeps ?? 0) of \(wanted ?? 0) sweeps; activation \(figures.activation?.text ?? "unknown")"
        } catch {
            text = "\(error)"
        }
        if !isJSON { output.append("\(Int(trace.seconds)) s: \(text)\n".utf8) }
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] { isDone ? [.gauge(.quit)] : [] }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        try output.flushIfNeeded()
    }
}
