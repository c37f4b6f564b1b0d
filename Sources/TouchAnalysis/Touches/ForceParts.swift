internal import Core
internal import Glibc

/// The sums that the metrics of a touch, or of several contact intervals, are computed from.
struct ForceParts: Sendable {
    /// The duration in microseconds.
    var durationMicroseconds: Int64
    var onset: Double
    var peak: Double
    var whole: TimeWeightedVariance
    var hold: TimeWeightedVariance
    var rise: Double?
    var spectrum: WelchSpectrum?
    var holdSpectrum: WelchSpectrum?
    /// The time between the frames of the hold spectrum, in seconds.
    var frameSeconds = 0.0
    /// The centroid of a touch of at most 0.25 s, in microseconds from its start; nil for longer ones.
    var center: Double?

    /// The number of frames with a contact, and of those at the limit of the pad.
    struct Frames: Sendable {
        var count = 0
        var saturated = 0

        mutating func add(_ other: Frames) {
            count += other.count
            saturated += other.saturated
        }

        var saturatedShare: Double { count > 0 ? Double(saturated) / Double(count) : 0 }
    }

    /// The minimum duration of a hold part for a coefficient of variation, in microseconds.
    static let shortestHold: Int64 = 1_000_000

    /// Joins the sums of a later contact interval.
    mutating func join(_ later: ForceParts) {
        durationMicroseconds += later.durationMicroseconds
        peak = max(peak, later.peak)
        whole.join(later.whole)
        let earlier = hold.durationMicroseconds >= Self.shortestHold ? hold : TimeWeightedVariance()
        hold = later.hold.durationMicroseconds >= Self.shortestHold ? later.hold : TimeWeightedVariance()
        var joined = earlier
        joined.join(hold)
        hold = joined
        rise = rise.map { max($0, later.rise ?? $0) } ?? later.rise
        spectrum = Self.joined(spectrum, later.spectrum)
        let (own, others) = (
            Double(holdSpectrum?.segments ?? 0), Double(later.holdSpectrum?.segments ?? 0)
        )
        if others > 0 { frameSeconds = (own * frameSeconds + others * later.frameSeconds) / (own + others) }
        holdSpectrum = Self.joined(holdSpectrum, later.holdSpectrum)
    }

    private static func joined(_ one: WelchSpectrum?, _ other: WelchSpectrum?) -> WelchSpectrum? {
        guard var joined = one, let other else { return one ?? other }
        joined.join(other)
        return joined
    }

    /// Computes the metrics.
    ///
    /// - Parameters:
    ///   - percent: the peak in percent of full scale.
    ///   - gramsPerCount: grams per count of the scale.
    ///   - frames: the frames with a contact.
    func metrics(percent: Double, gramsPerCount: Double, frames: Frames) -> ForceMetrics {
        var metrics = ForceMetrics()
        metrics.onset = onset
        metrics.peakPercent = percent
        metrics.peak = peak
        metrics.saturatedShare = frames.saturatedShare
        metrics.mean = durationMicroseconds > 0 ? whole.mean : nil
        metrics.impulse = whole.integral
        metrics.maximumRise = rise
        metrics.variation = whole.variation
        metrics.holdVariation = hold.durationMicroseconds >= Self.shortestHold ? hold.variation : nil
        metrics.tremorShare = spectrum?.tremorShare
        metrics.holdTremorShare = holdSpectrum?.tremorShare
        metrics.holdTremor = holdSpectrum.map { $0.tremorPower.squareRoot() }
        // Quantization noise is white with a variance of q²/12 up to 100 Hz; 8 Hz of the 25 Hz are counted as tremor.
        metrics.tremorFloor = gramsPerCount / 12.0.squareRoot() * TremorBand.share.squareRoot()
        metrics.tremor = holdSpectrum.map {
            TremorEstimate($0, holdSeconds: frameSeconds, resolution: metrics.tremorFloor)
        }
        return metrics
    }
}
