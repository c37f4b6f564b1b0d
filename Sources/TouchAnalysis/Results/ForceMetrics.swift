/// Metrics of the force of a touch, or of all contacts combined.
///
/// g(t) is the force in grams, with zero-order hold between frames. A figure that is undefined is nil.
package struct ForceMetrics: Equatable, Sendable {
    /// The force in the first frame, in grams; nil if it is unknown.
    package var onset: Double?
    /// The peak in percent of full scale.
    package var peakPercent: Double
    /// The peak in grams.
    package var peak: Double
    /// ∫g dt / duration, in grams; nil at duration 0.
    package var mean: Double?
    /// ∫g dt in gram-seconds; nil if the force is unknown for a part of the time, as then all figures but the peak are.
    package var impulse: Double?
    /// The largest (g(t + 0.05 s) − g(t)) / 0.05 s on the 5 ms grid, in grams per second, at least 0; nil if shorter
    /// than 50 ms.
    package var maximumRise: Double?
    /// The coefficient of variation over time; nil if the mean is 0 or nil.
    package var variation: Double?
    /// The coefficient of variation of the hold part, from 0.5 s after the first frame to 0.25 s before the last; nil
    /// if that is shorter than 1 s.
    package var holdVariation: Double?
    /// The power at 4…12 Hz as a fraction of that at 0.5…25 Hz (Welch), 0…1; nil if shorter than 2 s or if the force is
    /// constant.
    package var tremorShare: Double?
    /// The same fraction for the hold part; nil if that is shorter than 2 s.
    package var holdTremorShare: Double?
    /// The tremor in the hold part at 4…12 Hz, in grams RMS.
    package var holdTremor: Double?
    /// The tremor detection limit: the quantization noise at 4…12 Hz, in grams RMS. A smaller tremor cannot be
    /// distinguished from rounding to whole counts.
    package var tremorFloor: Double

    /// The tremor of the hold part above the noise of the sensor; nil if the hold part has no spectrum.
    var tremor: TremorEstimate?

    /// The frequency of the tremor of the hold part in hertz; nil if none is significant.
    package var tremorFrequency: Double? { tremor?.frequency }
    /// The tremor of the hold part in grams RMS at 4…12 Hz, corrected for the hold from frame to frame, above the
    /// sensor's noise and slow movement; 0 if none is significant.
    package var tremorAmplitude: Double? { tremor?.amplitude }
    /// The sensor's noise at 4…12 Hz in grams RMS, estimated at 15…25 Hz.
    package var tremorNoise: Double? { tremor?.noise }
    /// The smallest tone at 8 Hz that is significant, in grams RMS.
    package var tremorLimit: Double? { tremor?.limit }

    /// The fraction of the frames with contact in which the pad was at its limit, 0…1.
    package var saturatedShare: Double

    /// Whether the pad was ever at its limit. In that case the true force was larger than measured: peak, mean, impulse
    /// and maximum rise are lower bounds, and variation and tremor are those of a clipped signal.
    package var isSaturated: Bool { saturatedShare > 0 }

    package init() {
        (peakPercent, peak, tremorFloor, saturatedShare) = (0, 0, 0, 0)
    }

    /// The peak of what is known, where the force is unknown for a part of the time.
    init(peak: Double, percent: Double) {
        self.init()
        (self.peak, peakPercent) = (peak, percent)
    }
}

/// Metrics of drawing with a pen. Positions are sampled every 5 ms by linear interpolation between frames.
package struct DrawingMetrics: Equatable, Sendable {
    /// The path length divided by the duration, in device units per second; nil if the duration is 0.
    package var meanSpeed: Double?
    /// The largest distance between two positions 50 ms apart, divided by that time, in device units per second; nil
    /// for shorter drawings.
    package var peakSpeed: Double?
    /// The spectral arc length of the speed (SPARC), which is negative; values closer to 0 mean a smoother movement.
    ///
    /// Balasubramanian, Melendez-Calderon, Roby-Brami, Burdet: On the analysis of movement smoothness, Journal of
    /// NeuroEngineering and Rehabilitation 12:112 (2015).
    package var spectralArcLength: Double?
    /// The log dimensionless jerk (LDLJ) of the speed, which is negative; values closer to 0 mean a smoother movement.
    ///
    /// The source is the same; second derivatives are central differences over 25 ms.
    package var logJerk: Double?
    /// The log dimensionless jerk of the force, computed in the same way.
    package var forceLogJerk: Double?
    /// The power of the speed at 4…12 Hz as a fraction of that at 0.5…25 Hz (Welch), 0…1; nil if shorter than 2 s.
    package var speedTremorShare: Double?
}
