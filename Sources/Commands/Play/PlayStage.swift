#if Playground
    import Core
    import Gestures
    import Playground
    import SessionEvents
    import Sessions

    /// Recognizes gestures, moves the shapes of a playground by them and by what keys ask for, and reports either what is seen
    /// or what hits something.
    final class PlayStage: ReadingReceiver, ClockFollower {
        let rules: PlaygroundRules
        private let seed: UInt64
        private let isDrawn: Bool
        private let logsFloor: Bool
        private var engine: GestureEngine?
        /// The shapes; nil before the source was opened.
        private(set) var playground: Playground?

        /// - Parameters:
        ///   - rules: what happens in the playground.
        ///   - seed: selects shapes and colors.
        ///   - isDrawn: whether it reports what is seen; otherwise it reports impacts.
        ///   - logsFloor: whether what the floor receives is kept.
        init(_ rules: PlaygroundRules, seed: UInt64, isDrawn: Bool, logsFloor: Bool = false) {
            (self.rules, self.seed, self.isDrawn, self.logsFloor) = (rules, seed, isDrawn, logsFloor)
        }

        var tickHorizon: Int64? { Self.usualTickHorizon }

        /// Shapes move with time.
        func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
            advance(to: moment, session)
            return []
        }

        func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
            switch event {
            case .opened(let header):
                let channel = header.configuration.channel
                let surface = TouchSurface(of: header.origin.device, axis: channel.axis)
                engine = GestureEngine(GestureConditions(surface: surface))
                // A device that was lost and found again continues with the same shapes.
                if playground == nil, let press = header.configuration.thresholds.first {
                    playground = Playground(
                        rules, surface: surface, channel: channel, press: press, seed: seed)
                    if logsFloor { playground?.floor = FloorLog() }
                }
            case .measured(let event): move(by: event, at: moment, session)
            case .guided(let update):
                if let request = update.of(PlaygroundRequest.self) { playground?.perform(request) }
            case .stopped:
                advance(to: moment, session)
                report(.over(shapes: playground?.world.ids.count ?? 0), session)
            case .rewound: (engine, playground) = (nil, nil)
            default: break
            }
        }

        private func advance(to moment: SourceTime, _ session: SessionContext) {
            guard let playground else { return }
            playground.advance(to: moment)
            let impacts = playground.takeImpacts()
            if isDrawn { return report(.scene(PlaygroundScene(playground, touches: engine?.frame)), session) }
            for impact in impacts {
                let moment = playground.start?.adding(saturating: Int64((impact.time * 1e6).rounded()))
                report(.impact(impact, at: moment), session)
            }
        }

        private func report(_ update: PlaygroundUpdate, _ session: SessionContext) {
            session.emit(.guided(GuidedUpdate(update)))
        }

        private func move(
            by event: MeasurementEvent, at moment: SourceTime, _ session: SessionContext
        ) {
            var gestures: [Gesture] = []
            engine?.process(event) { gestures.append($0) }
            playground?.process(engine?.frame, at: moment)
            for gesture in gestures {
                playground?.process(gesture, at: moment)
                session.emit(.gesture(gesture))
            }
        }
    }
#endif
