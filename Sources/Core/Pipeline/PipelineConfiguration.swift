/// The settings that determine how a pipeline processes frames.
public struct PipelineConfiguration: Equatable, Sendable {
    /// The channel that contacts are measured on.
    public var channel: ForceChannel
    /// How several contacts are combined into one load.
    public var combination: Combination
    /// The smoothing of the displayed force.
    public var smoothing: Smoothing
    /// The condition for a stable weight.
    public var stability: StabilityRule
    /// The thresholds.
    public var thresholds: [Threshold]
    /// The force that thresholds are compared with.
    public var thresholdSubject = ThresholdSubject.load
    /// The display interval in grams.
    public var interval: Double
    /// The initial tare in grams.
    public var tare: Double

    /// Creates a configuration.
    public init(
        _ channel: ForceChannel, combination: Combination = .sum, smoothing: Smoothing = .none,
        stability: StabilityRule = .standard, thresholds: [Threshold] = Threshold.standard,
        interval: Double? = nil, tare: Double = 0
    ) {
        self.channel = channel
        self.combination = combination
        self.smoothing = smoothing
        self.stability = stability
        self.thresholds = thresholds
        self.interval = interval ?? DisplayInterval.grams(of: channel.scale)
        self.tare = tare
    }
}
