import Core
import Metrology
import SessionEvents

/// Passes measurements to a check, and guides the user through it on standard error.
final class CheckSink: Participant {
    private(set) var check: PadCheck
    private var guide: CheckGuide?
    private let lines: LineCommandReader?
    private(set) var nextDue: MachineTime?
    /// When the guide examines the check next, on the clock of the session.
    private var nextLook: Int64 = 0

    private static let intervalMicroseconds: Int64 = 200_000

    /// - Parameter guide: the guide of the user; nil for none.
    init(check: PadCheck, guide: CheckGuide?) {
        (self.check, self.guide) = (check, guide)
        lines =
            guide == nil
            ? nil
            : LineCommandReader(
                fromTerminal: false, help: "b (back) or q (quit), or press Enter to skip a step")
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        switch event {
        case .measured(let event): process(event)
        case .finished: check.finish()
        default: break
        }
    }

    private func process(_ event: MeasurementEvent) {
        check.process(event)
        guard guide != nil else { return }
        report(guide?.process(event, &check) ?? [])
        // On the clock of the session, so that a recording and the pad itself are followed alike.
        guard case .reading(let reading) = event, let time = reading.time, time.microseconds >= nextLook
        else { return }
        nextLook = time.microseconds + Self.intervalMicroseconds
        report(guide?.follow(check, at: time) ?? [])
    }

    private func report(_ sentences: [String]) {
        for sentence in sentences { Diagnostics.write(sentence) }
    }

    var tickHorizon: Int64? { Self.usualTickHorizon }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) {
        guard guide != nil else { return }
        nextDue = PlaybackClock.machineNow + Self.intervalMicroseconds
        report(guide?.follow(check, at: pipeline.relative(moment) ?? 0) ?? [])
    }

    var pollable: Int32? { lines?.pollable }

    func readCommands() -> [SessionCommand] {
        (lines?.readCommands() ?? []).compactMap { command in
            if command == .gauge(.note) { guide?.skip() }
            if command == .gauge(.back) { report(guide?.back(&check) ?? []) }
            return command == .gauge(.quit) ? command : nil
        }
    }

    /// Ends the session after the last step of the guide.
    func dueCommands(at moment: SourceTime) -> [SessionCommand] {
        guide.map { $0.step == nil } ?? false ? [.end(.count)] : []
    }
}
