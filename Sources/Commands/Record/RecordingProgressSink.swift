import Core
import Recordings
import SessionEvents
import Sessions
import Text

/// Shows the progress of a recording on a terminal.
final class RecordingProgressSink: EventReceiver, Display, Scheduled {
    private let recorder: Recorder
    private let isTrial: Bool
    private var progress = Progress(every: RecordingProgressSink.intervalMicroseconds)
    private(set) var nextDue: MachineTime?

    private static let intervalMicroseconds: Int64 = 500_000

    /// - Parameters:
    ///   - recorder: what is shown.
    ///   - isTrial: whether it is one of a series, which Ctrl-C ends.
    init(_ recorder: Recorder, isTrial: Bool) { (self.recorder, self.isTrial) = (recorder, isTrial) }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        switch event {
        case .opened(let header):
            if showsProgress, Console.current.error.isTerminal { Diagnostics.write(opening(header.origin)) }
        case .terminalReleased: progress.clear()
        case .finished:
            if showsProgress || !Console.current.error.isTerminal { Diagnostics.write(recorder.line) }
        default: break
        }
    }

    func show(at now: SessionMoment) {
        // This applies even if nothing is shown: the disk may become full during a silence.
        nextDue = PlaybackClock.machineNow + Self.intervalMicroseconds
        if showsProgress { progress.show(recorder.line) }
    }

    /// What is recorded, where to, and how to stop.
    private func opening(_ origin: SourceInfo) -> String {
        let name = origin.device.name.printable(limit: 60)
        let shown =
            switch origin.kind {
            case .demo: "\(name) (SIMULATED)"
            case .replay: origin.device.path.printable(limit: 60)
            case .device: name
            }
        let end = isTrial ? "ends the series" : "stops"
        return "Recording \(shown) to \(recorder.path.printable()); Ctrl-C \(end)."
    }

    /// Whether progress is shown; not if the recording goes to standard output, because its reader may use the
    /// terminal.
    private var showsProgress: Bool { recorder.path != "-" }
}

extension Recorder {
    /// The files, the duration, the frames and rows, and the size, in one line.
    fileprivate var line: String {
        var parts = [
            "\(shownFiles): \((Double(span) / 1e6).fixed(1)) s", counted,
            "\((Double(bytes) / 1e3).fixed(0)) kB\(isAdded ? " added" : "")",
        ]
        if files > 1 { parts.append("\(files) files") }
        if missed > 0 { parts.append("\(missed) missed") }
        return parts.joined(separator: ", ")
    }
}
