public import Core
import Text

/// A weighing session: guided steps, recorded weights, piece counting, limits, labels, and the summary of the results.
///
/// The session is a value without side effects: it receives pipeline events and key presses and emits events.
public struct WeighingSession: Sendable {
    /// The settings of a session.
    public struct Settings: Equatable, Sendable {
        /// The label of the object; may be empty.
        public var label = ""
        /// The weight limits; nil without limits.
        public var limits: Limits?
        /// The number of pieces in the sample; nil unless pieces are counted.
        public var sample: Int?
        /// Whether guided weighing is on from the start.
        public var isGuided = false
        /// Whether each load is saved once it is steady, from the start.
        public var savesWhenSteady = false

        /// Creates settings with default values.
        public init() {}
    }

    /// An event of a session.
    public enum Event: Equatable, Sendable {
        /// An event of the guided weighing. Its weights are emitted as results.
        case guided(GuidedEvent)
        /// The force has been steady for this fraction of the required time, 0…1; nil if nothing is waited for. It
        /// follows changes of 5 %.
        case progress(Double?)
        /// Guided weighing was turned off.
        case guidanceEnded
        /// An object was weighed. A result whose weight has a `revision` above 0 replaces the last one.
        case result(WeighingResult)
        /// The last result was undone.
        case undone(WeighingResult)
        /// The verdict of the limits on the current load, as it would be saved; nil while it is not steady.
        case verdict(Limits.Verdict?)
        /// A remark on the result that follows, in sentences.
        case remark(String)
        /// A message about the effect of a key.
        case notice(String)
        /// The reason why a key had no effect on the current load.
        case refused(String)
    }

    /// The settings of the session.
    public let settings: Settings
    /// Whether guided weighing is on.
    public internal(set) var isGuiding: Bool
    /// The summary of the results.
    public internal(set) var summary = ResultsSummary()
    /// The results that can be undone, oldest first.
    var recorded: [Recorded] = []
    /// Whether each load is saved once it is steady.
    public internal(set) var savesWhenSteady: Bool
    /// The load that was saved last; nil once half of it is off.
    var saved: SavedLoad?
    /// The time of the guided result that a revision may replace.
    var replaceable: SessionTime?
    /// The verdict that was last emitted.
    var shownVerdict: Limits.Verdict?
    /// The piece counter; nil unless pieces are counted.
    public internal(set) var counter: PieceCounter?
    /// Whether the computer is tilted, which flags the results.
    public var isTilted = false

    let configuration: PipelineConfiguration
    let kind: DeviceKind
    var reading = Reading()
    /// The weight of the current load, if guided weighing has determined it.
    var lastWeight: Weight?
    var guided: GuidedWeighing
    /// The progress that was last emitted.
    private var shownProgress: Double?

    /// Creates a session for a pad.
    ///
    /// - Parameters:
    ///   - settings: what is weighed, and how.
    ///   - origin: the source of the readings.
    ///   - configuration: the configuration of the pipeline that produces the readings.
    public init(_ settings: Settings, origin: SourceInfo, configuration: PipelineConfiguration) {
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
    public mutating func reconfigure(origin: SourceInfo, configuration: PipelineConfiguration) {
        var next = WeighingSession(settings, origin: origin, configuration: configuration)
        (next.summary, next.counter) = (summary, counter)
        next.recorded = recorded
        next.savesWhenSteady = savesWhenSteady && next.kind.inability == nil
        next.isGuiding = isGuiding && next.kind.inability == nil
        next.isTilted = isTilted
        self = next
    }

    /// Starts again when a replay returns to its beginning.
    public mutating func restart() {
        guided = GuidedWeighing(guided.configuration)
        summary = ResultsSummary()
        (recorded, saved) = ([], nil)
        if counter?.piece != nil, let sample = settings.sample { counter = PieceCounter(sample: sample) }
        (reading, lastWeight) = (Reading(), nil)
    }

    /// The current instruction; nil unless guided weighing is on.
    public var step: GuidedStep? { isGuiding ? guided.step : nil }

    /// The display interval in grams.
    public var interval: Double { configuration.interval }

    /// Replaces the reading after the tare has changed.
    public mutating func adopt(_ next: Reading) { reading = next }

    /// Processes an event of the measurement pipeline.
    public mutating func process(_ report: MeasurementEvent, emit: (Event) -> Void) {
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
    public mutating func finish(isRecording: Bool, emit: (Event) -> Void) {
        guard isGuiding else { return }
        var events: [GuidedEvent] = []
        guided.finish(isRecording: isRecording) { events.append($0) }
        events.forEach { pass($0, emit) }
    }

    /// Turns guided weighing on or off.
    public mutating func toggleGuiding(emit: (Event) -> Void) {
        if let inability = kind.inability { return emit(.refused(inability)) }
        isGuiding.toggle()
        guard isGuiding else {
            emit(.guidanceEnded)
            return emit(.notice("Guided weighing off."))
        }
        shownProgress = nil
        emit(.notice("Guided weighing on."))
        emit(.guided(.step(guided.step, time: reading.time)))
    }

    /// Handles Enter: in a guided weighing it confirms or repeats the instruction; otherwise the stable value is
    /// recorded.
    public mutating func note(label: String? = nil, emit: (Event) -> Void) {
        if isGuiding {
            var events: [GuidedEvent] = []
            let step = guided.step
            guided.confirm { events.append($0) }
            events.forEach { pass($0, emit) }
            if step.number == 1 { emit(.refused("Enter has no effect before the object is asked for.")) }
            return
        }
        guard let weight = stableWeight else {
            return emit(.refused(refusal(to: "save", key: "Enter")))
        }
        if let refusal = Self.refusal(of: weight) { return emit(.refused(refusal)) }
        let isSavedAgain =
            saved.map { $0.time == recorded.last?.result.weight.time && $0.mayBe(weight) } ?? false
        saved = SavedLoad(weight)
        if isSavedAgain {
            emit(.remark("Saved again: the load has not been off since the last result. x undoes it."))
        }
        emit(.result(result(of: weight, label: label ?? settings.label)))
    }

    /// In a guided weighing, takes what rests for the object itself, without a finger, if the current step asks for it.
    public mutating func weighAlone(emit: (Event) -> Void) {
        guard isGuiding else { return }
        var events: [GuidedEvent] = []
        guided.weighAlone { events.append($0) }
        events.forEach { pass($0, emit) }
        guard kind == .force, !events.isEmpty, guided.direct?.variesLikeFinger == true else { return }
        emit(.notice("The force varies like that of a finger. If one is on the pad, x undoes this result."))
    }

    /// Uses the current load as a sample of equal pieces, and counts pieces from now on.
    public mutating func countPieces(emit: (Event) -> Void) {
        guard let weight = stableWeight else { return emit(.refused(refusal(to: "count", key: "c"))) }
        var next = PieceCounter(sample: settings.sample ?? Self.usualSample)
        guard next.add(sample: weight) else {
            return emit(
                .refused("A sample must weigh more than its ±: use more pieces; t tares the finger."))
        }
        counter = next
        let piece = configuration.rounded(next.piece ?? 0)
        emit(.notice("Sample: \(next.sample) pieces, \(piece) g each. Now counting; c takes another sample."))
    }

    /// The default number of pieces in a sample.
    public static let usualSample = 10
}

extension PipelineConfiguration {
    /// Formats grams with one digit more than weights have, for the weight of a single piece.
    fileprivate func rounded(_ grams: Double) -> String {
        let step = interval / 10
        return DisplayInterval.round(grams, to: step).fixed(DisplayInterval.decimals(of: step))
    }
}
