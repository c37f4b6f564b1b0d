package import Core

/// What a measurement of clicks reports.
package enum ClickUpdate: Sendable {
    /// A button went down; with what there is now.
    case event(ClickEvent, ClickResults)
    /// The measurement is over.
    case over(ClickResults)
}

/// Clicks that are measured until there are enough.
package struct ClickSeries: GuidedTask {
    package private(set) var results: ClickResults
    private var meter: ClickMeter

    /// - Parameters:
    ///   - plan: which clicks are wanted.
    ///   - channel: the channel that measures the pressure.
    ///   - surface: the surface, for the positions of clicks.
    package init(_ plan: ClickPlan, on channel: ForceChannel, surface: TouchSurface) {
        meter = ClickMeter(on: channel, surface: surface)
        results = ClickResults(plan: plan, unit: meter.unit, scale: channel.scale)
    }

    package static var clockInterval: Int64? { nil }

    package var isComplete: Bool { results.isComplete }

    package mutating func begin(emit: (ClickUpdate) -> Void) {}

    /// Processes an event of the source; nothing is counted once there are enough clicks.
    package mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (ClickUpdate) -> Void) {
        guard !isComplete else { return }
        let events = meter.add(event, frame)
        for event in events { results.add(event) }
        for event in events { emit(.event(event, results)) }
    }

    package mutating func process(_ event: MeasurementEvent, emit: (ClickUpdate) -> Void) {}

    package mutating func pass(to moment: SourceTime, time: SessionTime?, emit: (ClickUpdate) -> Void) {}

    package mutating func perform(_ answer: GuidedAnswer, at moment: SourceTime, emit: (ClickUpdate) -> Void)
    {}

    package mutating func conclude(emit: (ClickUpdate) -> Void) { emit(.over(results)) }
}
