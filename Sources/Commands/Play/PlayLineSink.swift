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
        private var counts = (shapes: 0, collisions: 0)

        init(signals: SignalQueue) { json = JSONLines(of: "play", signals: signals) }

        var output: LineOutput { json.output }

        func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
            switch event {
            case .opened(let header): json.open(header)
            case .measured(let event) where event.concernsPad: json.append(event)
            case .gesture(let gesture): json.append { gesture.line(on: $0) }
            case .guided(let update): take(update.of(PlaygroundUpdate.self), in: session)
            case .finished(_, let ended):
                try json.finish(ended: ended) { line in
                    line.field("shapes", counts.shapes)
                    line.field("collisions", counts.collisions)
                }
            default: break
            }
        }

        func show(at now: SessionMoment) throws { try json.flush(timeZero: nil) }

        private func take(_ update: PlaygroundUpdate?, in session: SessionContext) {
            switch update {
            case .impact(let impact, let moment):
                counts.collisions += 1
                json.append(line: impact.line(at: moment.flatMap(session.time)))
            case .over(let shapes): counts.shapes = shapes
            case .scene, nil: break
            }
        }
    }

    extension Impact {
        /// The line of JSON of a collision; its time is null before the first touch.
        fileprivate func line(at time: SessionTime?) -> [UInt8] {
            JSONWriter.line("collision") { json in
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
