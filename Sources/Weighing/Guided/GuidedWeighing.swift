public import Core
import Metrology

/// Weighs by difference: a finger rests, a load is put on, and the step between the two is the load.
///
/// A pad feels only what conducts, and a finger's force wanders; so each weight comes with the uncertainty that the
/// finger's own unrest gives it. A pure value: readings go in, what there is to tell comes out.
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
///         weighing.take(measured) { guided in
///             if case .weight(let weight) = guided { print(weight.grams.rounded(), "g") }
///         }
///     }
/// }
/// // prints 153.0 g
/// ```
public struct GuidedWeighing: Sendable {
    /// What is known of the pad and its scale.
    public let configuration: GuidedConfiguration
    /// What the person is asked to do.
    public internal(set) var step = GuidedStep.rest

    /// What presses, step by step.
    var feed = PlateauFeed()
    var phase = Phase.empty
    /// Whether it was told that the pad is at its limit, since the last contact came down.
    var hasToldSaturation = false
    /// The first plateau of all, for a recording in which nothing is ever put on.
    var first: Direct?
    /// The first plateau of what rests now, for a thing that is weighed without any finger.
    var direct: Direct?
    /// The greatest force since the contact came down, gross grams.
    var peak = 0.0
    /// Whether it was told that the signal fades, since the contact came down.
    var hasToldFading = false
    /// Whether anything was ever put on.
    var hasStepped = false

    /// Where a weighing stands; steps are of the 5 ms grid from time 0.
    enum Phase: Equatable, Sendable {
        /// Nothing touches.
        case empty
        /// A finger rests and has not kept still yet.
        case settling
        /// It has, since `start`.
        case ready(start: Int, places: Places)
        /// A load was felt.
        case loading(Loading, places: Places)
        /// It was weighed; half of it gone means that it was taken off.
        case weighed(half: Double)
    }

    /// A plateau that may be the thing itself.
    struct Direct: Equatable, Sendable {
        var plateau: Plateau
        var blocks: [Double]
        var counts: Int64
        var places: Places
        var isFading = false
    }

    /// A weighing that has seen nothing.
    public init(_ configuration: GuidedConfiguration) { self.configuration = configuration }

    /// Takes what the pipeline told.
    public mutating func take(_ report: MeasurementEvent, tell: (GuidedEvent) -> Void) {
        switch report {
        case .reading(let reading):
            guard let time = reading.time else { return }
            take(reading, at: time, tell)
        // Nobody saw the force in between, so nothing is taken to press until the next reading.
        case .blocked, .dropped:
            beginAnew(tell)
            feed.hold(Reading())
        case .gone: lose(tell, isGone: true)
        case .touchDown, .touchUp, .threshold, .mark: break
        }
    }

    private mutating func take(_ reading: Reading, at time: SessionTime, _ tell: (GuidedEvent) -> Void) {
        advance(to: SampleGrid.step(before: time.microseconds), tell)
        let wasEmpty = feed.held.contacts.isEmpty
        let isWhole = feed.held.contacts.ended(in: reading.contacts).isEmpty
        feed.hold(reading)
        if reading.contacts.isEmpty {
            lose(tell)
        } else if wasEmpty {
            (hasToldSaturation, hasToldFading) = (false, false)
            beginAnew(tell)
        } else if !isWhole {
            lose(tell)
            beginAnew(tell)
        }
        advance(to: SampleGrid.step(at: time.microseconds), tell)
    }

    mutating func ask(_ next: GuidedStep, _ tell: (GuidedEvent) -> Void) {
        guard next != step else { return }
        step = next
        tell(.step(next, time: max(feed.time, feed.held.time ?? 0)))
    }

    /// Looks for the finger's own force from now on.
    mutating func beginAnew(_ tell: (GuidedEvent) -> Void) {
        keepDirect()
        feed.restart()
        peak = 0
        phase = feed.held.contacts.isEmpty ? .empty : .settling
        ask(feed.held.contacts.isEmpty ? .rest : .hold, tell)
    }

    private mutating func lose(_ tell: (GuidedEvent) -> Void, isGone: Bool = false) {
        if case .loading = phase { tell(.trouble(.contactLost, time: feed.held.time ?? max(feed.time, 0))) }
        if isGone { feed.hold(Reading()) }
        beginAnew(tell)
    }

    private mutating func advance(to last: Int64, _ tell: (GuidedEvent) -> Void) {
        while feed.step(upTo: last, feed.held.load.force.grams) { look(tell) }
    }
}
