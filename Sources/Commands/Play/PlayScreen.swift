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
        private var model = PlaygroundModel()
        /// What keys have asked for since the stage was last asked.
        private var requests: [PlaygroundRequest] = []
        private var wording: MeasurementFormatter?
        private var reading = Reading()

        /// Takes over the terminal.
        init(keysFromTerminal: Bool) throws {
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
            case .guided(let update):
                if case .scene(let scene) = update.of(PlaygroundUpdate.self) { model.scene = scene }
            case .stopped: try picture.printLines([])
            default: try followTerminal(event)
            }
            model.notice = ScreenMessage.after(event, model.notice)
        }

        /// Shapes move with time alone.
        var nextDue: MachineTime? { picture.due(next: 0) }

        func show(at now: SessionMoment) throws {
            guard let wording, try picture.isDue(next: 0) else { return }
            model.force = wording.net(of: reading, in: wording.leadingUnit).text
            try picture.show { view(model, into: &$0) }
        }

        func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
            if picture.takeLateKeys().contains(.escape) { model.showsHelp = false }
            for request in requests { session.emit(.guided(GuidedUpdate(request))) }
            requests.removeAll(keepingCapacity: true)
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
            case .character("c"): requests.append(.clear)
            case .space: requests.append(.drop)
            case .up: requests.append(.gravity(Point(0, -1)))
            case .down: requests.append(.gravity(Point(0, 1)))
            case .left: requests.append(.gravity(Point(-1, 0)))
            case .right: requests.append(.gravity(Point(1, 0)))
            case .character("0"): requests.append(.gravity(.zero))
            default: break
            }
            return nil
        }
    }
#endif
