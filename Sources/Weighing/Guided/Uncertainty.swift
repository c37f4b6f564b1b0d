/// The uncertainty budget of a weighing (docs/metrology.md).
public struct Uncertainty: Equatable, Sendable {
    /// The pooled variance s_b² of the block means, each plateau about its own mean, in g².
    public var blockVariance: Double
    /// The degrees of freedom ν of the block variance.
    public var degreesOfFreedom: Int
    /// The gap G from the end of the baseline to the start of the loaded plateau, in seconds.
    public var gap: Double
    /// The contribution of drift between the plateaus, in g².
    public var drift: Double
    /// The contribution of the reaction of the hand to the load, in g².
    public var reaction: Double
    /// The contribution of what grows with the load: creep, hysteresis, place, and a surface that gives way, in g².
    public var load: Double
    /// The contribution of the resolution, in g².
    public var resolution: Double
    /// The contribution of the calibration, in g².
    public var calibration: Double

    /// The standard uncertainty u in grams.
    public var standard: Double { (drift + reaction + load + resolution + calibration).squareRoot() }

    /// The expanded uncertainty U in grams, with coverage factor 2.
    public var expanded: Double { 2 * standard }

    /// Creates the budget of a weighing by difference.
    ///
    /// - Parameters:
    ///   - baseline: the block means before the load, at least four.
    ///   - loaded: the block means under the load, at least four.
    ///   - gap: the seconds between the two plateaus.
    ///   - finger: the force of the finger alone, in gross grams.
    ///   - gramsPerCount: the value of one count at the load.
    ///   - calibration: the standard uncertainty of the scale itself in grams; 0 if unknown.
    init(
        baseline: [Double], loaded: [Double], gap: Double, finger: Double, gramsPerCount: Double,
        calibration: Double
    ) {
        degreesOfFreedom = baseline.count + loaded.count - 2
        blockVariance = (Self.squares(baseline) + Self.squares(loaded)) / Double(degreesOfFreedom)
        self.gap = gap
        drift = 2 * blockVariance * (1 + Self.wandering * gap) * Self.studentFactor(degreesOfFreedom)
        reaction = Self.reactionPart * finger * Self.reactionPart * finger
        let grams = loaded.reduce(0, +) / Double(loaded.count) - finger
        load = Self.loadPart * grams * Self.loadPart * grams
        resolution = gramsPerCount * gramsPerCount / 6
        self.calibration = calibration * calibration
    }

    /// Creates the budget of an object that touches the pad itself: one plateau, no difference.
    init(direct blocks: [Double], gramsPerCount: Double, calibration: Double) {
        degreesOfFreedom = blocks.count - 1
        blockVariance = Self.squares(blocks) / Double(degreesOfFreedom)
        gap = 0
        drift = blockVariance * Self.studentFactor(degreesOfFreedom)
        reaction = 0
        load = 0
        resolution = gramsPerCount * gramsPerCount / 12
        self.calibration = calibration * calibration
    }

    /// The drift that each second between the plateaus adds, relative to that within the plateaus (docs/metrology.md).
    static let wandering = 0.5

    /// The standard uncertainty of the force of the finger under a load, as a part of that force (docs/metrology.md).
    static let reactionPart = 0.02

    /// The standard uncertainty of what grows with the load, as a part of it (docs/metrology.md).
    static let loadPart = 0.01

    /// The ratio of the variance of Student's t distribution to that of the normal distribution.
    private static func studentFactor(_ degrees: Int) -> Double {
        Double(degrees) / Double(max(degrees - 2, 1))
    }

    /// The sum of squared deviations from the mean.
    private static func squares(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
}
