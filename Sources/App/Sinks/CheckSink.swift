import Core
import Metrology

/// Takes what a check is made of, and guides somebody through it on standard error.
final class CheckSink: Display, CommandSource {
    private(set) var check: PadCheck
    private var guide: CheckGuide?
    private let lines: LineKeys?
    private(set) var nextShow: MachineTime?

    private static let interval: Int64 = 200_000

    /// - Parameter guides: whether somebody is there to be guided.
    init(check: PadCheck, guides: Bool) {
        self.check = check
        guide = guides ? CheckGuide() : nil
        lines = guides ? LineKeys(fromTerminal: false) : nil
    }

    func receive(_ event: SessionEvent, at moment: SourceTime) {
        switch event {
        case .measured(let event): check.take(event)
        case .finished: check.finish()
        default: break
        }
    }

    var tickHorizon: Int64? { Self.usualTickHorizon }
    var pollableForWriting: Int32? { nil }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) {
        guard guide != nil else { return }
        nextShow = PlaybackClock.machineNow + Self.interval
        for sentence in guide?.follow(check, at: pipeline.relative(moment) ?? 0) ?? [] {
            Diagnostics.write(sentence)
        }
    }

    var pollable: Int32? { lines?.pollable }

    func readCommands() -> [SessionCommand] {
        (lines?.readCommands() ?? []).compactMap { command in
            if command == .gauge(.note) { guide?.skip() }
            return command == .gauge(.quit) ? command : nil
        }
    }

    /// All that there was to do is done.
    func dueCommands(at moment: SourceTime) -> [SessionCommand] {
        guide.map { $0.step == nil } ?? false ? [.finish] : []
    }
}
