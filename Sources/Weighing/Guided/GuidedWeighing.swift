package import Core
import Metrology

/// Weighs by difference: a finger rests on the pad, an object is placed, and the step between the two forces is its
/// weight.
///
/// A pad senses only conductive objects, and the force of a finger drifts; each weight therefore has an uncertainty
/// that is derived from the movement of the finger. The weighing is a value without side effects: it receives readings
/// and emits events.
///
/// ```swift
/// import Core
/// import Simulation
/// import Weighing
///
/// var pad = try SimulatedPad(scenario: "plum")
/// guard let channel = pad.origin.channel else { return }
/// let configuration = PipelineConfiguration(channel)
/// var pipeline = MeasurementPipeline(configuration)
/// var weighing = GuidedWeighing(
///     GuidedConfiguration(scale: channel.scale, interval: configuration.interval))
/// var frame = Frame()
/// var event = SourceEvent.waiting
/// while event != .ended {
///     event = try pad.next(into: &frame)
///     pipeline.process(event, frame) { measured in
///         weighing.process(measured) { guided in
///             if case .weight(let weight) = guided { print(weight.grams.rounded(), "g") }
///         }
///     }
/// }
/// // prints 152.0 g
/// ```
package struct GuidedWeighing: Sendable {
    /// The properties of the pad and its scale.
    package let configuration: GuidedConfiguration
    /// The current instruction.
    package internal(set) var step = GuidedStep.rest

    /// The load in grams, step by step.
    var feed = PlateauFeed()
    var phase = Phase.empty
    /// The places of the contacts when the force of the finger was found.
    var places = Places(Reading())
    /// The first step since the contacts last changed.
    var contactsChanged = 0
    /// The objects on the pad, in the order in which they were put on.
    var objects: [WeighedObject] = []
    /// The number of objects that were weighed.
    var count: Int
    /// Whether saturation was reported since the last contact came down.
    var hasReportedSaturation = false
    /// The first plateau of all, for a recording in which no load is ever added.
    var first: Direct?
    /// The first plateau of the current contacts, for an object that is weighed without a finger.
    var direct: Direct?
    /// The peak force since the contact came down, in gross grams.
    var peak = 0.0
    /// Whether fading was reported since the contact came down.
    var hasReportedFading = false
    /// Whether a load was ever added.
    var hasStepped = false
    /// Whether it was reported that the load is too light.
    var hasReportedLight = false

    /// Creates a weighing without data.
    ///
    /// - Parameters:
    ///   - configuration: the properties of the pad and its scale.
    ///   - count: the number of objects that were weighed before.
    package init(_ configuration: GuidedConfiguration, after count: Int = 0) {
        (self.configuration, self.count) = (configuration, count)
    }

    /// Processes an event of the measurement pipeline.
    package mutating func process(_ report: MeasurementEvent, emit: (GuidedEvent) -> Void) {
        switch report {
        case .reading(let reading):
            guard let time = reading.time else { return }
            process(reading, at: time, emit)
        // The force in between is unknown, so no contact is assumed until the next reading.
        case .blocked, .dropped, .continued:
            reset(emit)
            feed.hold(Reading())
        case .gone: lose(emit, isGone: true)
        case .touchDown, .touchUp, .threshold, .mark, .reference: break
        }
    }

    private mutating func process(_ reading: Reading, at time: SessionTime, _ emit: (GuidedEvent) -> Void) {
        advance(to: SampleGrid.step(before: time.microseconds), emit)
        let before = feed.held.contacts
        let isWhole = before.ended(in: reading.contacts).isEmpty
        if !isWhole || before.count != reading.contacts.count { contactsChanged = feed.nextStep }
        feed.hold(reading)
        if reading.contacts.isEmpty {
            lose(emit)
        } else if before.isEmpty {
            (hasReportedSaturation, hasReportedFading) = (false, false)
            reset(emit)
        } else if !isWhole, !phase.hasFinger || places.isLost(in: reading) {
            lose(emit)
        }
        advance(to: SampleGrid.step(at: time.microseconds), emit)
    }

    /// Whether a load was felt that is neither weighed nor too light, and that did not bring the pad to its limit, which
    /// was reported.
    var isLoadUnexplained: Bool {
        guard !hasReportedLight else { return false }
        return switch phase {
        // Beside an object that was weighed, only what came to rest is certainly another one.
        case .loading(let rise): objects.isEmpty && feed.saturatedStep < rise.loading.felt
        case .watching(let watch): watch.rise.role == .object
        case .empty, .settling, .ready, .weighed, .weighedDirect, .removing: false
        }
    }

    mutating func ask(_ next: GuidedStep, _ emit: (GuidedEvent) -> Void) {
        guard next != step else { return }
        step = next
        emit(.step(next, time: max(feed.time, feed.held.time ?? 0)))
    }

    /// Starts again by measuring the force of the finger.
    mutating func reset(_ emit: (GuidedEvent) -> Void) {
        keepDirect()
        objects = []
        feed.restart()
        peak = 0
        phase = feed.held.contacts.isEmpty ? .empty : .settling
        ask(feed.held.contacts.isEmpty ? .rest : .hold, emit)
    }

    private mutating func lose(_ emit: (GuidedEvent) -> Void, isGone: Bool = false) {
        if isLoadUnexplained {
            emit(.trouble(.contactLost, time: feed.held.time ?? max(feed.time, 0)))
        }
        if isGone { feed.hold(Reading()) }
        reset(emit)
    }

    private mutating func advance(to last: Int64, _ emit: (GuidedEvent) -> Void) {
        while feed.step(upTo: last, feed.held.load.force.grams) { look(emit) }
    }
}
