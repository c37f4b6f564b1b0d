public import Core
import Text

/// All of weighing beyond the reading: guided steps, notes, pieces, limits, labels, and what the results come to.
///
/// A pure value: reports and keys go in, what there is to tell comes out.
public struct WeighingSession: Sendable {
    /// What a desk is for.
    public struct Purpose: Equatable, Sendable {
        /// What is weighed, or nothing.
        public var label = ""
        /// The weights that will do.
        public var limits: Limits?
        /// The pieces in the sample, where pieces are counted.
        public var sample: Int?
        /// Whether it guides from the start.
        public var isGuided = false

        /// Weighing for no purpose in particular.
        public init() {}
    }

    /// What a desk tells.
    public enum Event: Equatable, Sendable {
        /// A guided weighing tells something; its weights come as results.
        case guided(GuidedEvent)
        /// Something was weighed.
        case result(WeighingResult)
        /// A sentence about what a key did.
        case notice(String)
        /// Why a key did nothing with what presses now.
        case refused(String)
    }

    /// What it is for.
    public let purpose: Purpose
    /// Whether it guides.
    public internal(set) var isGuiding: Bool
    /// What the results come to.
    public internal(set) var summary = ResultsSummary()
    /// What counts pieces, where they are counted.
    public internal(set) var counter: PieceCounter?
    /// Whether the computer stands tilted: asked when a result is complete.
    public var isTilted: @Sendable () -> Bool = { false }

    let configuration: PipelineConfiguration
    let kind: DeviceKind
    var reading = Reading()
    /// The load that lies on the pad, where a guided weighing has found it.
    var lastWeight: Weight?
    private var guided: GuidedWeighing

    /// A session on a pad.
    ///
    /// - Parameters:
    ///   - purpose: what is weighed, and how.
    ///   - origin: where the readings come from.
    ///   - configuration: the configuration of the pipeline that makes them.
    public init(_ purpose: Purpose, origin: SourceInfo, configuration: PipelineConfiguration) {
        self.purpose = purpose
        self.configuration = configuration
        kind = origin.device.classification.kind ?? .force
        isGuiding = purpose.isGuided && kind.inability == nil
        counter = purpose.sample.map { PieceCounter(sample: $0) }
        guided = GuidedWeighing(
            GuidedConfiguration(
                scale: configuration.scale, interval: configuration.interval, device: origin.device))
    }

    /// Goes on with another pad: what was counted and weighed stays.
    public mutating func proceed(origin: SourceInfo, configuration: PipelineConfiguration) {
        var next = WeighingSession(purpose, origin: origin, configuration: configuration)
        (next.summary, next.counter) = (summary, counter)
        next.isGuiding = isGuiding && next.kind.inability == nil
        next.isTilted = isTilted
        self = next
    }

    /// A replay goes back to its beginning, and all is weighed again.
    public mutating func restart() {
        guided = GuidedWeighing(guided.configuration)
        summary = ResultsSummary()
        if counter?.piece != nil, let sample = purpose.sample { counter = PieceCounter(sample: sample) }
        (reading, lastWeight) = (Reading(), nil)
    }

    /// What the person is asked to do; nil where nobody is guided.
    public var step: GuidedStep? { isGuiding ? guided.step : nil }

    /// The display interval in grams.
    public var interval: Double { configuration.interval }

    /// The tare is another, and this is what the pipeline reads with it.
    public mutating func adopt(_ next: Reading) { reading = next }

    /// Takes what the pipeline told.
    public mutating func take(_ report: MeasurementEvent, tell: (Event) -> Void) {
        if case .reading(let next) = report { reading = next }
        var told: [GuidedEvent] = []
        guided.take(report) { told.append($0) }
        told.forEach { pass($0, tell) }
    }

    /// The source is over.
    ///
    /// - Parameters:
    ///   - isRecording: whether it is a recording that is whole, so that what rested alone is a result.
    ///   - tell: receives what there is to report.
    public mutating func finish(isRecording: Bool, tell: (Event) -> Void) {
        guard isGuiding else { return }
        var told: [GuidedEvent] = []
        guided.finish(isRecording: isRecording) { told.append($0) }
        told.forEach { pass($0, tell) }
    }

    /// Begins to guide, or lets the person weigh alone again.
    public mutating func toggleGuiding(tell: (Event) -> Void) {
        if let inability = kind.inability { return tell(.refused(inability)) }
        isGuiding.toggle()
        guard isGuiding else { return tell(.notice("No longer step by step.")) }
        tell(.guided(.step(guided.step, time: reading.time)))
    }

    /// Enter: the thing itself in a guided weighing, else the stable value.
    public mutating func note(label: String? = nil, tell: (Event) -> Void) {
        if isGuiding {
            var told: [GuidedEvent] = []
            guided.confirm { told.append($0) }
            return told.forEach { pass($0, tell) }
        }
        guard let weight = stableWeight else { return tell(.refused(whyNothingIsNoted)) }
        if let refusal = Self.refusal(of: weight) { return tell(.refused(refusal)) }
        tell(.result(result(of: weight, label: label ?? purpose.label)))
    }

    /// Takes what presses for a sample of equal pieces, and counts them from now on.
    public mutating func countPieces(tell: (Event) -> Void) {
        guard let weight = stableWeight else { return tell(.refused(whyNothingIsNoted)) }
        var next = PieceCounter(sample: purpose.sample ?? Self.usualSample)
        guard next.take(sample: weight) else {
            return tell(
                .refused("A sample must weigh more than its ±: put on more pieces; t sets the finger aside."))
        }
        counter = next
        let piece = configuration.rounded(next.piece ?? 0)
        tell(.notice("\(next.sample) pieces are the sample, \(piece) g each: what presses is counted now."))
    }

    /// The pieces in a sample where nobody says.
    public static let usualSample = 10
}

extension PipelineConfiguration {
    /// Grams with a digit more than weights are shown with, for one piece of many.
    fileprivate func rounded(_ grams: Double) -> String {
        let step = interval / 10
        return DisplayInterval.round(grams, to: step).fixed(DisplayInterval.decimals(of: step))
    }
}
