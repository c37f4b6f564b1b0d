import Clicks
import Core
import Formatting
import Screens
import Recordings
import SessionEvents
import TerminalUI

/// The screen that measures clicks.
final class ClickScreen: Screen {
    let picture: TerminalPicture
    private let measurement: ClickMeasurement
    private var model: ClickModel?

    /// Takes over the terminal.
    init(_ measurement: ClickMeasurement, keysFromTerminal: Bool) throws {
        self.measurement = measurement
        picture = try TerminalPicture(keysFromTerminal: keysFromTerminal)
    }

    var interests: EventInterests { [.source, .readings, .others] }

    func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) {
        let events = measurement.add(event, frame)
        if let series = measurement.series { model?.take(events, of: series) }
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            measurement.open(header)
            if model == nil, let series = measurement.series {
                model = ClickModel(
                    session: GaugeSession(origin: header.origin, configuration: header.configuration),
                    series: series, instruction: measurement.instruction)
            }
        case .measured(.reading(let reading)): model?.take(reading)
        case .finished:
            guard let model, let series = measurement.series else { return }
            try picture.printLines(series.summary.lines + [model.session.wording.provenanceNote])
        default: try followTerminal(event)
        }
        let message = Self.message(model?.notice, after: event)
        if message != model?.notice { model?.notice = message }
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] { measurement.commands }

    var nextDue: MachineTime? { picture.due(next: model?.isChanged ?? false ? 0 : nil) }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        guard let model else { return }
        if try picture.show(next: model.isChanged ? 0 : nil, draw: { view(model, into: &$0) }) {
            self.model?.wasDrawn()
        }
    }

    func readCommands() -> [SessionCommand] { readQuitKey { model?.notice = $0 } }
}
