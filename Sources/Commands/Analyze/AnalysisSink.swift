import Core
import SessionEvents
import Sessions

/// Analyzes the frames of a session.
final class AnalysisSink: LineDisplay, SourceReceiver {
    let analysis: RunningAnalysis
    var output: LineOutput { analysis.output }

    init(_ analysis: RunningAnalysis) { self.analysis = analysis }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): analysis.begin(header)
        case .finished(_, let ended): try analysis.finish(ended)
        default: break
        }
    }

    func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) {
        analysis.reducer.process(event, frame)
    }

    func show(at now: SessionMoment) throws { try analysis.write(&analysis.reducer) }
}
