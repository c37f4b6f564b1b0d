/// What the force of a touch, or of all contacts combined, was like.
///
/// g(t) are its grams, held between frames. A figure that its definition does not give is nil.
public struct ForceMetrics: Equatable, Sendable {
    /// Grams at the first frame.
    public var onset: Double
    /// The greatest percent of full scale.
    public var peakPercent: Double
    /// The greatest grams.
    public var peak: Double
    /// ∫g dt / duration, in grams; nil at duration 0.
    public var mean: Double?
    /// ∫g dt in gram seconds.
    public var impulse: Double
    /// The largest (g(t + 0.05 s) − g(t)) / 0.05 s on the series of 5 ms, in grams a second, at least 0; nil when
    /// shorter than 50 ms.
    public var maximumRise: Double?
    /// The coefficient of variation over the held values; nil where the mean is 0 or nil.
    public var variation: Double?
    /// The coefficient of variation from 0.5 s after the first frame to 0.25 s before the last; nil where that is
    /// under 1 s.
    public var holdVariation: Double?
    /// The share of 4…12 Hz in the power of 0.5…25 Hz (Welch), 0…1; nil under 2 s and for a constant force.
    public var tremorShare: Double?
    /// The same over the part that `holdVariation` looks at, of 2 s and more.
    public var holdTremorShare: Double?
    /// The tremor of 4…12 Hz in that part, in grams rms.
    public var holdTremor: Double?
    /// The grams rms of 4…12 Hz that rounding to whole counts makes: a tremor below it cannot be told from rounding.
    public var tremorFloor: Double

    /// The share of the frames with contact in which the pad was at its limit, 0…1.
    public var saturatedShare: Double

    /// Whether the pad was ever at its limit: then the force was greater than what was felt, so that the greatest, the
    /// mean, the impulse and the steepest rise are lower bounds, and variation and tremor those of a clipped force.
    public var isSaturated: Bool { saturatedShare > 0 }

    /// No force.
    public init() {
        (onset, peakPercent, peak, impulse, tremorFloor, saturatedShare) = (0, 0, 0, 0, 0, 0)
    }
}
