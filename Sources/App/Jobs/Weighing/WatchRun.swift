package import Core

/// The command `watch`: reports presses.
package struct WatchRun {
    let source: SourceRequest
    let streams: LabStreamRequest
    let scale: ReadingRequest
    let events: EventRequest
    let json: Bool
    let unit: MassUnit?

    /// Creates a run.
    package init(
        source: SourceRequest, streams: LabStreamRequest, scale: ReadingRequest, events: EventRequest,
        json: Bool, unit: MassUnit?
    ) {
        (self.source, self.streams, self.scale, self.events) = (source, streams, scale, events)
        (self.json, self.unit) = (json, unit)
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        let plan = try SessionPlan(of: source, streams: streams, holdsTouchpad: false) { origin in
            try scale.configuration(
                of: origin, smoothing: .none, thresholds: events.thresholds, subject: events.subject)
        }
        let reactions = Reactions(events, feltAutomatically: nil, output: .standardError)
        try Session.run(plan) { source, configuration in
            try reactions.open(for: source, configuration)
            return Session.Members(
                [ThresholdLineSink(isJSON: json, unit: unit, hearing: plan.signals)],
                reactions: reactions)
        }
    }
}
