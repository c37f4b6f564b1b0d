import Core
import Pens
import SessionEvents
import Text

/// The progress of a pen's measurement as lines.
final class PenLineSink: LineDisplay {
    private let isJSON: Bool
    private let tracing: PenTracing
    let output: LineOutput

    init(isJSON: Bool, _ tracing: PenTracing, signals: SignalQueue) {
        (self.isJSON, self.tracing) = (isJSON, tracing)
        output = .plain(signals: signals)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            output.open(header)
            tracing.open(header)
        case .measured(let event): if tracing.add(event) { showProgress() }
        case .finished: try output.finish()
        default: break
        }
    }

    private func showProgress() {
        guard !isJSON, let trace = tracing.trace, let wanted = tracing.wanted else { return }
        let greatest =
            trace.reporting.greatestPercent.map { ", up to \($0.fixed(0)) % of the pressure" } ?? ""
        output.append(
            "\(Int(trace.seconds)) s: \(tracing.sweeps) of \(wanted.counted("sweep"))\(greatest)\n".utf8)
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] { tracing.commands }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        try output.flushIfNeeded()
    }
}
