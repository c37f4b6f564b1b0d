import Core
import Metrology

/// Passes measurements to a check, and guides the user through it on standard error.
final class CheckSink: Display, CommandSource {
    private(set) var check: PadCheck
    private var guide: CheckGuide?
    private let lines: LineCommandReader?
    private(set) var nextShow: MachineTime?

    private static let interval: Int64 = 200_000

    /// - Parameters:
    ///   - check: the check.
    ///   - guides: whether to guide the user.
    init(check: PadCheck, guides: Bool) {
        self.check = check
        guide = guides ? CheckGuide() : nil
        lines = guides ? LineCommandReader(fromTerminal: false) : nil
    }

    func receive(_ event: SessionEvent, at moment: SourceTime) {
        switch event {
        case .measured(let event): check.process(event)
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

    /// Ends the session after the last step of the guide.
    func dueCommands(at moment: SourceTime) -> [SessionCommand] {
        guide.map { $0.step == nil } ?? false ? [.finish] : []
    }
}
