package import Core
import Text

/// A weighing session: guided steps, recorded weights, piece counting, limits, labels, and the summary of the results.
///
/// The session is a value without side effects: it receives pipeline events and key presses and emits events.
package struct WeighingSession: Sendable {
    /// The settings of the session.
    package let settings: Settings
    /// Whether guided weighing is on.
    package internal(set) var isGuiding: Bool
    /// The summary of the results.
    package internal(set) var summary = ResultsSummary()
    /// The results that can be undone, oldest first.
    var recorded: [Recorded] = []
    /// Whether each load is saved once it is steady.
    package internal(set) var savesWhenSteady: Bool
    /// The load that was saved last; nil once half of it is off.
    var saved: SavedLoad?
    /// Whether it was said that nothing is saved without a tare.
    var saysTare = false
    /// The number of objects that have results.
    var numbered = 0
    /// The verdict that was last emitted.
    var shownVerdict: Limits.Verdict?
    /// The weight of a piece, and the comparison with the target, that were last emitted.
    var shownPiece: Double?
    var shownTarget: WeightTarget?
    /// The piece counter; nil unless pieces are counted.
    package internal(set) var counter: PieceCounter?
    /// Whether the computer is tilted, which flags the results.
    package var isTilted = false

    let configuration: PipelineConfiguration
    let kind: DeviceKind
    var reading = Reading()
    /// The weight of the current load, if guided weighing has determined it.
    var lastWeight: Weight?
    var guided: GuidedWeighing
    /// The progress that was last emitted.
    var shownProgress: Double?

    /// Creates a session for a pad.
    ///
    /// - Parameters:
    ///   - settings: what is weighed, and how.
    ///   - origin: the source of the readings.
    ///   - configuration: the configuration of the pipeline that produces the readings.
    package init(_ settings: Settings, origin: SourceInfo, configuration: PipelineConfiguration) {
        self.settings = settings
        self.configuration = configuration
        kind = origin.device.classification.kind ?? .force
        isGuiding = settings.isGuided && kind.inability == nil
        savesWhenSteady = settings.savesWhenSteady && kind.inability == nil
        counter = settings.sample.map { PieceCounter(sample: $0) }
        guided = GuidedWeighing(
            GuidedConfiguration(
                scale: configuration.channel.scale, interval: configuration.interval, device: origin.device))
    }

    /// Continues with another pad, keeping results and counter.
    package mutating func reconfigure(origin: SourceInfo, configuration: PipelineConfiguration) {
        var next = WeighingSession(settings, origin: origin, configuration: configuration)
        (next.summary, next.counter) = (summary, counter)
        (next.recorded, next.numbered) = (recorded, numbered)
        (next.shownPiece, next.shownTarget) = (shownPiece, shownTarget)
        next.guided = GuidedWeighing(next.guided.configuration, after: guided.count)
        next.savesWhenSteady = savesWhenSteady && next.kind.inability == nil
        next.isGuiding = isGuiding && next.kind.inability == nil
        next.isTilted = isTilted
        self = next
    }

    /// Starts again when a replay returns to its beginning.
    package mutating func restart() {
        guided = GuidedWeighing(guided.configuration)
        summary = ResultsSummary()
        (recorded, saved, numbered, shownTarget) = ([], nil, 0, nil)
        if counter?.piece != nil, let sample = settings.sample { counter = PieceCounter(sample: sample) }
        (reading, lastWeight) = (Reading(), nil)
    }

    /// The current instruction; nil unless guided weighing is on.
    package var step: GuidedStep? { isGuiding ? guided.step : nil }

    /// The display interval in grams.
    package var interval: Double { configuration.interval }

    /// Replaces the reading after the tare has changed.
    package mutating func adopt(_ next: Reading) { reading = next }

    /// Processes an event of the measurement pipeline.
    package mutating func process(_ report: MeasurementEvent, emit: (Event) -> Void) {
        if case .reading(let next) = report {
            reading = next
            if let saved, next.contacts.isEmpty || next.net < saved.half { self.saved = nil }
        }
        var events: [GuidedEvent] = []
        guided.process(report) { events.append($0) }
        events.forEach { pass($0, emit) }
        if isGuiding { showProgress(emit) } else { saveWhenSteady(emit) }
        showVerdict(emit)
    }

    private mutating func showProgress(_ emit: (Event) -> Void) {
        let progress = guided.progress.map { ($0 * 20).rounded(.down) / 20 }
        guard progress != shownProgress else { return }
        shownProgress = progress
        emit(.progress(progress))
    }

    /// Ends the session with its source.
    ///
    /// - Parameters:
    ///   - isRecording: whether a recording was read to its end, so that a single plateau in it is a result.
    ///   - emit: receives the events.
    package mutating func finish(isRecording: Bool, emit: (Event) -> Void) {
        guard isGuiding else { return }
        var events: [GuidedEvent] = []
        guided.finish(isRecording: isRecording) { events.append($0) }
        events.forEach { pass($0, emit) }
    }
}
