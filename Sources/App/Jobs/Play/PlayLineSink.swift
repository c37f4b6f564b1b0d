#if Playground
    import Core
    import Gestures
    import Physics
    import Playground
    import Recordings
    import Text

    /// The gestures and collisions of a playground as JSON on standard output.
    final class PlayLineSink: LineDisplay {
        private let json: JSONLines
        private let stage: PlayStage
        private var collisions = 0
        private var timeZero: SourceTime?

        init(_ stage: PlayStage, hearing signals: SignalQueue) {
            self.stage = stage
            json = JSONLines(hearing: signals)
        }

        var output: LineOutput { json.output }

        func receive(_ event: SessionEvent, at moment: SourceTime) throws {
            switch event {
            case .opened(let header): json.open(header)
            case .measured(let event) where event.concernsPad: json.append(event)
            case .gesture(let gesture):
                var line = JSONWriter()
                line.line(of: gesture)
                json.append(line: line.bytes)
            case .stopped:
                collide(until: moment)
                var line = JSONWriter()
                line.beginObject()
                line.field("type", "summary")
                line.field("command", "play")
                line.field("shapes", stage.playground?.world.ids.count ?? 0)
                line.field("collisions", collisions)
                line.endObject()
                line.endLine()
                json.append(line: line.bytes)
            case .finished: try json.finish(timeZero: nil)
            default: break
            }
        }

        func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
            timeZero = pipeline.timeZero
            collide(until: moment)
            try json.flush(timeZero: nil)
        }

        /// Moves the shapes and writes their collisions.
        private func collide(until moment: SourceTime) {
            guard let playground = stage.playground else { return }
            playground.advance(to: moment)
            for impact in playground.takeImpacts() {
                collisions += 1
                var line = JSONWriter()
                line.line(
                    of: impact,
                    at: playground.start?.adding(saturating: Int64((impact.time * 1e6).rounded())), timeZero)
                json.append(line: line.bytes)
            }
        }
    }

    extension JSONWriter {
        /// Appends the line of a collision; its time is null before the first touch.
        fileprivate mutating func line(of impact: Impact, at moment: SourceTime?, _ timeZero: SourceTime?) {
            beginObject()
            field("type", "collision")
            if let moment, let timeZero {
                field("t", microseconds: moment.relative(to: timeZero).microseconds)
            } else {
                key("t")
                null()
            }
            field("shape", impact.body.number)
            switch impact.partner {
            case .wall(let wall): field("with", wall.rawValue)
            case .shape(let other):
                field("with", "shape")
                field("other", other.number)
            }
            field("impulse_ns", impact.impulse)
            field("x_m", impact.position.x)
            field("y_m", impact.position.y)
            endObject()
            endLine()
        }
    }
#endif
