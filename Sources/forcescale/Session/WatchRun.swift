import Core

/// A watch for presses.
struct WatchRun {
    let source: SourceOptions
    let scale: ReadingOptions
    let events: EventOptions
    let output: WatchOutputOptions

    func run() throws {
        let run = try SessionRun(of: source, holdsTouchpad: false) { origin in
            try scale.configuration(
                of: origin, smoothing: .none, thresholds: try events.thresholds, subject: events.subject)
        }
        let reactions = try Reactions(events, feltAutomatically: nil, output: .standardError)
        let session = try run.open { source, configuration in
            try reactions.open(for: source, configuration)
            return Session.Members(
                sinks: [ThresholdLineSink(isJSON: output.json, unit: output.unit, hearing: run.signals)],
                reactions: reactions)
        }
        guard let session else { return }
        try run.play(session)
    }
}
