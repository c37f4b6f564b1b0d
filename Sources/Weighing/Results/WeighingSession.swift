public import Core
import Text

/// A weighing session: guided steps, recorded weights, piece counting, limits, labels, and the summary of the results.
///
/// The session is a value without side effects: it receives pipeline events and key presses and emits events.
public struct WeighingSession: Sendable {
    /// The purpose of a session.
    public struct Purpose: Equatable, Sendable {
        /// The label of the object; may be empty.
        public var label = ""
        /// The weight limits; nil without limits.
        public var limits: Limits?
        /// The number of pieces in the sample; nil unless pieces are counted.
        public var sample: Int?
        /// Whether guided weighing is on from the start.
        public var isGuided = false

        /// Creates a purpose with default values.
        public init() {}
    }

    /// An event of a session.
    public enum Event: Equatable, Sendable {
        /// An event of the guided weighing. Its weights are emitted as results.
        case guided(GuidedEvent)
        /// An object was weighed. A result whose weight has a `revision` above 0 replaces the last one.
        case result(WeighingResult)
        /// The last result is final: nothing will replace it.
        case concluded(WeighingResult)
        /// A message about the effect of a key.
        case notice(String)
        /// The reason why a key had no effect on the current load.
        case refused(String)
    }

    /// The purpose of the session.
    public let purpose: Purpose
    /// Whether guided weighing is on.
    public internal(set) var isGuiding: Bool
    /// The summary of the results.
    public var summary: ResultsSummary {
        var summary = concludedSummary
        if let pending { summary.add(grams: pending.result.weight.grams) }
        return summary
    }
    /// The summary of the results that are final.
    var concludedSummary = ResultsSummary()
    /// The last guided result, which may still be replaced.
    var pending: Pending?
    /// The piece counter; nil unless pieces are counted.
    public internal(set) var counter: PieceCounter?
    /// Whether the computer is tilted; called when a result is complete.
    public var isTilted: @Sendable () -> Bool = { false }

    let configuration: PipelineConfiguration
    let kind: DeviceKind
    var reading = Reading()
    /// The weight of the current load, if guided weighing has determined it.
    var lastWeight: Weight?
    private var guided: GuidedWeighing

    /// A result that may still be replaced, and the piece counter before it.
    struct Pending: Sendable {
        let result: WeighingResult
        let counter: PieceCounter?
    }

    /// Creates a session for a pad.
    ///
    /// - Parameters:
    ///   - purpose: what is weighed, and how.
    ///   - origin: the source of the readings.
    ///   - configuration: the configuration of the pipeline that produces the readings.
    public init(_ purpose: Purpose, origin: SourceInfo, configuration: PipelineConfiguration) {
        self.purpose = purpose
        self.configuration = configuration
        kind = origin.device.classification.kind ?? .force
        isGuiding = purpose.isGuided && kind.inability == nil
        counter = purpose.sample.map { PieceCounter(sample: $0) }
        guided = GuidedWeighing(
            GuidedConfiguration(
                scale: configuration.channel.scale, interval: configuration.interval, device: origin.device))
    }

    /// Continues with another pad, keeping results and counter.
    public mutating func proceed(origin: SourceInfo, configuration: PipelineConfiguration) {
        var next = WeighingSession(purpose, origin: origin, configuration: configuration)
        (next.concludedSummary, next.counter) = (summary, counter)
        next.isGuiding = isGuiding && next.kind.inability == nil
        next.isTilted = isTilted
        self = next
    }

    /// Starts again when a replay returns to its beginning.
    public mutating func restart() {
        guided = GuidedWeighing(guided.configuration)
        (concludedSummary, pending) = (ResultsSummary(), nil)
        if counter?.piece != nil, let sample = purpose.sample { counter = PieceCounter(sample: sample) }
        (reading, lastWeight) = (Reading(), nil)
    }

    /// The current instruction; nil unless guided weighing is on.
    public var step: GuidedStep? { isGuiding ? guided.step : nil }

    /// The display interval in grams.
    public var interval: Double { configuration.interval }

    /// Replaces the reading after the tare has changed.
    public mutating func adopt(_ next: Reading) { reading = next }

    /// Processes an event of the measurement pipeline.
    public mutating func take(_ report: MeasurementEvent, emit: (Event) -> Void) {
        if case .reading(let next) = report { reading = next }
        var told: [GuidedEvent] = []
        guided.take(report) { told.append($0) }
        told.forEach { pass($0, emit) }
    }

    /// Ends the session with its source.
    ///
    /// - Parameters:
    ///   - isRecording: whether a recording was read to its end, so that a single plateau in it is a result.
    ///   - emit: receives the events.
    public mutating func finish(isRecording: Bool, emit: (Event) -> Void) {
        guard isGuiding else { return }
        var told: [GuidedEvent] = []
        guided.finish(isRecording: isRecording) { told.append($0) }
        told.forEach { pass($0, emit) }
        conclude(emit: emit)
    }

    /// Turns guided weighing on or off.
    public mutating func toggleGuiding(emit: (Event) -> Void) {
        if let inability = kind.inability { return emit(.refused(inability)) }
        isGuiding.toggle()
        guard isGuiding else { return emit(.notice("Guided weighing off.")) }
        emit(.guided(.step(guided.step, time: reading.time)))
    }

    /// Handles Enter: in a guided weighing the object itself is weighed; otherwise the stable value is recorded.
    public mutating func note(label: String? = nil, emit: (Event) -> Void) {
        if isGuiding {
            var told: [GuidedEvent] = []
            guided.confirm { told.append($0) }
            return told.forEach { pass($0, emit) }
        }
        guard let weight = stableWeight else { return emit(.refused(saveRefusal)) }
        if let refusal = Self.refusal(of: weight) { return emit(.refused(refusal)) }
        let result = result(of: weight, label: label ?? purpose.label)
        concludedSummary.add(grams: weight.grams)
        emit(.result(result))
        emit(.concluded(result))
    }

    /// Uses the current load as a sample of equal pieces, and counts pieces from now on.
    public mutating func countPieces(emit: (Event) -> Void) {
        guard let weight = stableWeight else { return emit(.refused(saveRefusal)) }
        var next = PieceCounter(sample: purpose.sample ?? Self.usualSample)
        guard next.take(sample: weight) else {
            return emit(
                .refused("A sample must weigh more than its ±: use more pieces; t tares the finger."))
        }
        counter = next
        let piece = configuration.rounded(next.piece ?? 0)
        emit(.notice("Sample: \(next.sample) pieces, \(piece) g each. Now counting pieces."))
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
