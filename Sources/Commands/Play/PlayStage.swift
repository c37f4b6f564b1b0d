#if Playground
    import Core
    import Gestures
    import Playground
    import SessionEvents
    import Sessions

    /// Recognizes gestures and moves the shapes of a playground by them.
    final class PlayStage: ReadingReceiver, ClockFollower {
        let rules: PlaygroundRules
        private let seed: UInt64
        private let logsFloor: Bool
        private var engine: GestureEngine?
        /// The shapes; nil before the source was opened.
        private(set) var playground: Playground?

        /// - Parameters:
        ///   - rules: what happens in the playground.
        ///   - seed: selects shapes and colors.
        ///   - logsFloor: whether what the floor receives is kept.
        init(_ rules: PlaygroundRules, seed: UInt64, logsFloor: Bool = false) {
            self.logsFloor = logsFloor
            self.rules = rules
            self.seed = seed
        }

        /// The contacts after the last reading; nil if there are none.
        var touches: TouchFrame? { engine?.frame }

        var tickHorizon: Int64? { Self.usualTickHorizon }

        /// Shapes move with time.
        func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
            playground?.advance(to: moment)
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
            case .rewound: (engine, playground) = (nil, nil)
            default: break
            }
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
