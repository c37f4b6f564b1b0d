package import Core
package import Recordings
package import Screens
package import SessionEvents

/// A screen that shows a model, and measures nothing.
package final class ModelScreen<Model: ScreenModel>: Screen, ClockFollower {
    package let picture: TerminalPicture
    private let make: (SessionHeader) -> Model
    private var model: Model?
    package private(set) var nextDue: MachineTime?

    /// Takes over the terminal.
    ///
    /// - Parameters:
    ///   - keysFromTerminal: whether standard input carries data, so that keys come from the terminal itself.
    ///   - make: returns the model of a source.
    package init(keysFromTerminal: Bool, _ make: @escaping (SessionHeader) -> Model) throws {
        self.make = make
        picture = try TerminalPicture(keysFromTerminal: keysFromTerminal)
    }

    package func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        // A source that follows the first one is an event for the model.
        case .opened(let header) where model == nil: model = make(header)
        case .guided(let update): if let update = update.of(Model.Update.self) { model?.take(update) }
        case .rewound: model = nil
        case .finished: if let model { try picture.printLines(model.closing) }
        default:
            model?.receive(event, at: moment)
            try followTerminal(event)
        }
    }

    package func show(at now: SessionMoment) throws {
        model?.pass(to: now.moment, time: now.time)
        guard let shown = model else { return }
        let isDrawn = try picture.show(next: shown.isChanged ? 0 : nil) { shown.draw(into: &$0) }
        if isDrawn { model?.wasDrawn() }
        nextDue = picture.due(next: model?.isChanged ?? false ? 0 : nil)
        if let end = shown.nextChange, let due = now.clock.machine(atSource: end) {
            nextDue = min(nextDue ?? due, due)
        }
    }

    package func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
        picture.takeLateKeys().compactMap { model?.press($0) }
    }

    package func readCommands() -> [SessionCommand] { readCommands { model?.press($0) } }
}
