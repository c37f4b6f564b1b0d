package import Core
import Recordings

/// How counts are to become the readings that are shown or written.
package struct ReadingRequest: Sendable {
    /// How counts become grams.
    package var scale = ScaleRequest()
    /// The filters; nil for those that suit the output.
    package var smoothing: Smoothing?
    /// When a weight is stable; nil for the standard.
    package var stability: StabilityRule?
    /// The weight that is tared from the start, in grams.
    package var tare = 0.0
    /// The step in which weights are shown, in grams; nil for that of the scale.
    package var interval: Double?

    package init() {}

    /// The pipeline's configuration for a source.
    ///
    /// - Throws: `Failure` where the source does not tell its axis, or its profile cannot be used.
    func configuration(
        of origin: SourceInfo, smoothing standard: Smoothing, thresholds: [Threshold],
        subject: ThresholdSubject = .load
    ) throws -> PipelineConfiguration {
        var configuration = try scale.configuration(of: origin)
        let fullScale = configuration.scale.fullScale
        guard tare <= fullScale else {
            throw Failure(
                .usage,
                "--tare \(tare) is beyond the scale's \(fullScale) g; try --tare \(fullScale / 4)")
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
