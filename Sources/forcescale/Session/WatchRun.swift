import Core

/// A watch for presses.
struct WatchRun {
    let source: SourceRequest
    let scale: ReadingRequest
    let events: EventRequest
    let json: Bool
    let unit: MassUnit?

    func run() throws {
        let run = try SessionRun(of: source, holdsTouchpad: false) { origin in
            try scale.configuration(
                of: origin, smoothing: .none, thresholds: events.thresholds, subject: events.subject)
        }
        let reactions = Reactions(events, feltAutomatically: nil, output: .standardError)
        let session = try run.open { source, configuration in
            try reactions.open(for: source, configuration)
            return EdgePresenter(isJSON: json, unit: unit)
        }
        guard let session else { return }
        session.reactions = reactions
        try run.play(session)
    }
}
