package import Core
import Recordings

/// How readings are computed from counts.
package struct ReadingRequest: Sendable {
    /// How counts are converted to grams.
    package var scale = ScaleRequest()
    /// The filters; nil for the default of the output.
    package var smoothing: Smoothing?
    /// The criterion of stability; nil for the default.
    package var stability: StabilityRule?
    /// The tare from the start, in grams.
    package var tare = 0.0
    /// The display interval, in grams; nil for that of the scale.
    package var interval: Double?

    /// Creates a request with default values.
    package init() {}

    /// Returns the configuration of the pipeline for a source.
    ///
    /// - Throws: `Failure` if the axis of the source is unknown, or if the profile cannot be used.
    func configuration(
        of origin: SourceInfo, smoothing standard: Smoothing, thresholds: [Threshold],
        subject: ThresholdSubject = .load
    ) throws -> PipelineConfiguration {
        var configuration = try scale.configuration(of: origin)
        let fullScale = configuration.channel.scale.fullScale
        guard tare <= fullScale else {
            throw Failure(
                .usage,
                "--tare \(tare) exceeds the full scale, \(fullScale) g; try --tare \(fullScale / 4)")
        }
        configuration.smoothing = smoothing ?? standard
        if let stability { configuration.stability = stability }
        if let interval { configuration.interval = interval }
        configuration.tare = tare
        configuration.thresholds = thresholds
        configuration.thresholdSubject = subject
        return configuration
    }
}
