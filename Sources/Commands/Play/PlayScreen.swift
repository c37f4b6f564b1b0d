#if Playground
    import Core
    import Formatting
    import Playground
    import Screens
    import SessionEvents
    import Sessions
    import TerminalUI

    final class PlayScreen: Screen, ClockFollower {
        let picture: TerminalPicture
        private let stage: PlayStage
        private var model = PlaygroundModel()
        private var wording: MeasurementFormatter?
        private var reading = Reading()

        /// Takes over the terminal, to show the shapes of a stage.
        init(_ stage: PlayStage, keysFromTerminal: Bool) throws {
            self.stage = stage
            picture = try TerminalPicture(keysFromTerminal: keysFromTerminal)
        }

        func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
            switch event {
            case .opened(let header):
                let session = SessionFacts(origin: header.origin, configuration: header.configuration)
                model.title = session.title
                wording = session.wording
                model.origins =
                    session.wording.leadsWithPercent
                    ? [] : [session.wording.provenanceNote] + session.wording.provenanceChoices.suffix(2)
            case .measured(.reading(let reading)): self.reading = reading
            case .stopped: try picture.printLines([])
            default: try followTerminal(event)
            }
            model.notice = ScreenMessage.after(event, model.notice)
        }

        /// Shapes move with time alone.
        var nextDue: MachineTime? { picture.due(next: 0) }

        func show(at now: SessionMoment) throws {
            guard let playground = stage.playground else { return }
            guard try picture.isDue(next: 0) else { return }
            model.take(playground, touches: stage.touches)
            model.force = wording.map { $0.net(of: reading, in: $0.leadingUnit).text } ?? ""
            try picture.show { view(model, into: &$0) }
        }

        func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
            if picture.takeLateKeys().contains(.escape) { model.showsHelp = false }
            return []
        }

        func readCommands() -> [SessionCommand] { readCommands(command) }

        private func command(of key: Key) -> SessionCommand? {
            switch key {
            case .character("q"):
                guard model.showsHelp else { return .action(.quit) }
                model.showsHelp = false
            case .character("?"): model.showsHelp.toggle()
            case _ where model.showsHelp: if key == .enter || key == .escape { model.showsHelp = false }
            case .character("c"): stage.playground?.clear()
            case .space: stage.playground?.drop()
            case .up: stage.playground?.setGravity(toward: .up)
            case .down: stage.playground?.setGravity(toward: .down)
            case .left: stage.playground?.setGravity(toward: .left)
            case .right: stage.playground?.setGravity(toward: .right)
            case .character("0"): stage.playground?.setGravity(toward: nil)
            default: break
            }
            return nil
        }
    }
#endif
