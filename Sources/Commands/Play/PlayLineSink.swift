#if Playground
    import Core
    import Gestures
    import Physics
    import Playground
    import SessionEvents
    import Sessions
    import Text

    /// The gestures and collisions of a playground as JSON on standard output.
    final class PlayLineSink: LineDisplay {
        private let json: JSONLines
        private let stage: PlayStage
        private var collisions = 0
        private var timeZero: SourceTime?

        init(_ stage: PlayStage, signals: SignalQueue) {
            self.stage = stage
            json = JSONLines(of: "play", signals: signals)
        }

        var output: LineOutput { json.output }

        func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
            switch event {
            case .opened(let header): json.open(header)
            case .measured(let event) where event.concernsPad: json.append(event)
            case .gesture(let gesture): json.append { gesture.line(on: $0) }
            case .stopped: collide(until: moment)
            case .finished(_, let ended):
                try json.finish(ended: ended) { line in
                    line.field("shapes", stage.playground?.world.ids.count ?? 0)
                    line.field("collisions", collisions)
                }
            default: break
            }
        }

        func show(at now: SessionMoment) throws {
            timeZero = now.timeZero
            collide(until: now.moment)
            try json.flush(timeZero: nil)
        }

        /// Moves the shapes and writes their collisions.
        private func collide(until moment: SourceTime) {
            guard let playground = stage.playground else { return }
            playground.advance(to: moment)
            for impact in playground.takeImpacts() {
                collisions += 1
                let moment = playground.start?.adding(saturating: Int64((impact.time * 1e6).rounded()))
                json.append(line: impact.line(at: moment, timeZero))
            }
        }
    }

    extension Impact {
        /// The line of JSON of a collision; its time is null before the first touch.
        fileprivate func line(at moment: SourceTime?, _ timeZero: SourceTime?) -> [UInt8] {
            JSONWriter.line("collision") { json in
                let time = timeZero.flatMap { moment?.relative(to: $0) }
                json.field("t", microseconds: time?.microseconds)
                json.field("shape", body.number)
                switch partner {
                case .wall(let wall): json.field("with", wall.rawValue)
                case .shape(let other):
                    json.field("with", "shape")
                    json.field("other", other.number)
                }
                json.field("impulse_ns", impulse)
                json.field("x_m", position.x)
                json.field("y_m", position.y)
            }
        }
    }
#endif
