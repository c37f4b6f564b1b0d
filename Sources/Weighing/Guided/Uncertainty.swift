/// The terms of a weighing's uncertainty (docs/metrology.md).
public struct Uncertainty: Equatable, Sendable {
    /// The pooled variance s_b² of the block means, each plateau about its own mean, in g².
    public var blockVariance: Double
    /// Its degrees of freedom, ν.
    public var degreesOfFreedom: Int
    /// G, from the end of the baseline to the start of the loaded plateau, in seconds.
    public var gap: Double
    /// What wandering between the plateaus contributes, in g².
    public var drift: Double
    /// What the hand's answer to the load contributes, in g².
    public var reaction: Double
    /// What whole counts contribute, in g².
    public var resolution: Double
    /// What the calibration contributes, in g².
    public var calibration: Double

    /// The standard uncertainty u in grams.
    public var standard: Double { (drift + reaction + resolution + calibration).squareRoot() }

    /// The expanded uncertainty U in grams, with coverage factor 2.
    public var expanded: Double { 2 * standard }

    /// The terms of a weighing by difference.
    ///
    /// - Parameters:
    ///   - baseline: the block means before the load, at least four.
    ///   - loaded: the block means under the load, at least four.
    ///   - gap: seconds between the two.
    ///   - finger: what the finger alone gives, gross grams.
    ///   - gramsPerCount: one count's worth at the load.
    ///   - calibration: the standard uncertainty of the scale itself in grams, 0 where nobody knows it.
    init(
        baseline: [Double], loaded: [Double], gap: Double, finger: Double, gramsPerCount: Double,
        calibration: Double
    ) {
        degreesOfFreedom = baseline.count + loaded.count - 2
        blockVariance = (Self.squares(baseline) + Self.squares(loaded)) / Double(degreesOfFreedom)
        self.gap = gap
        drift = 2 * blockVariance * (1 + Self.wandering * gap) * Self.studentFactor(degreesOfFreedom)
        reaction = 0.01 * finger * 0.01 * finger
        resolution = gramsPerCount * gramsPerCount / 6
        self.calibration = calibration * calibration
    }

    /// The terms of a thing that touches the pad itself: one plateau, no difference.
    init(direct blocks: [Double], gramsPerCount: Double, calibration: Double) {
        degreesOfFreedom = blocks.count - 1
        blockVariance = Self.squares(blocks) / Double(degreesOfFreedom)
        gap = 0
        drift = blockVariance * Self.studentFactor(degreesOfFreedom)
        reaction = 0
        resolution = gramsPerCount * gramsPerCount / 12
        self.calibration = calibration * calibration
    }

    /// How much a second between the plateaus adds, of what they tell themselves (docs/metrology.md).
    static let wandering = 0.5

    /// The variance of Student's distribution over that of the normal one.
    private static func studentFactor(_ degrees: Int) -> Double {
        Double(degrees) / Double(max(degrees - 2, 1))
    }

    /// The sum of the squared distances from the mean.
    private static func squares(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
}
