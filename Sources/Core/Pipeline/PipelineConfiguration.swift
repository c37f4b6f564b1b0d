/// The settings that determine how a pipeline processes frames.
package struct PipelineConfiguration: Equatable, Sendable {
    /// The channel that contacts are measured on.
    package var channel: ForceChannel
    /// How several contacts are combined into one load.
    package var combination: Combination
    /// The smoothing of the displayed force.
    package var smoothing: Smoothing
    /// The condition for a stable weight.
    package var stability: StabilityRule
    package var thresholds: [Threshold]
    /// The force that thresholds are compared with.
    package var thresholdSubject = ThresholdSubject.load
    /// The display interval in grams.
    package var interval: Double
    /// The initial tare in grams.
    package var tare: Double

    package init(
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
