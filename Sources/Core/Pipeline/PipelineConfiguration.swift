/// All that decides what a pipeline makes of frames.
public struct PipelineConfiguration: Equatable, Sendable {
    /// What the contacts are measured on.
    public var channel: ForceChannel
    /// How several contacts come to one load.
    public var combination: Combination
    /// What smooths the shown force.
    public var smoothing: Smoothing
    /// When a weight counts as stable.
    public var stability: StabilityRule
    /// The thresholds.
    public var thresholds: [Threshold]
    /// What the thresholds are held against.
    public var thresholdSubject = ThresholdSubject.load
    /// The display interval in grams.
    public var interval: Double
    /// What is set aside from the start, in grams.
    public var tare: Double

    /// A configuration.
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
