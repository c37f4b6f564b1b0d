import Core
import Formatting
import Pens
import Screens
import SessionEvents
import TerminalUI

/// The screen that measures a pen on a scale.
final class PenScreen: Screen {
    let picture: TerminalPicture
    private let tracing: PenTracing
    private let wanted: Int
    private var model: PenModel?

    /// Takes over the terminal.
    init(_ tracing: PenTracing, wanted: Int) throws {
        (self.tracing, self.wanted) = (tracing, wanted)
        picture = try TerminalPicture(keysFromTerminal: false)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            tracing.open(header)
            if model == nil {
                model = PenModel(
                    session: GaugeSession(origin: header.origin, configuration: header.configuration),
                    wanted: wanted)
            }
        case .measured(let event): add(event)
        case .finished: break
        default: try followTerminal(event)
        }
        let message = Self.message(model?.notice, after: event)
        if message != model?.notice { model?.notice = message }
    }

    private func add(_ event: MeasurementEvent) {
        let isCounted = tracing.add(event)
        guard let trace = tracing.trace else { return }
        switch event {
        case .reading(let reading): model?.take(reading)
        case .reference(let weight, _): model?.take(weight)
        default: break
        }
        if isCounted { model?.takeSweep(tracing.sweeps, of: trace) }
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] { tracing.commands }

    var nextDue: MachineTime? { picture.due(next: model?.isChanged ?? false ? 0 : nil) }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        guard var model, let trace = tracing.trace else { return }
        let isDrawn = try picture.show(next: model.isChanged ? 0 : nil) { canvas in
            model.look(at: trace)
            view(model, into: &canvas)
        }
        if isDrawn { self.model?.wasDrawn() }
    }

    func readCommands() -> [SessionCommand] { readQuitKey { model?.notice = $0 } }
}
