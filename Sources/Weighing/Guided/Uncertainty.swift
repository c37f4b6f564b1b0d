internal import Core
import Metrology

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
    /// The contribution of a level that was still sinking or rising, in g².
    public var settling: Double
    /// The contribution of the reaction of the hand to the load, in g².
    public var reaction: Double
    /// The contribution of what grows with the load: creep, hysteresis, place, and a surface that gives way, in g².
    public var load: Double
    /// The contribution of the resolution, in g².
    public var resolution: Double
    /// The contribution of the calibration, in g².
    public var calibration: Double

    /// The combined variance u² in g².
    var variance: Double { drift + settling + reaction + load + resolution + calibration }

    /// The standard uncertainty u in grams.
    public var standard: Double { variance.squareRoot() }

    /// The expanded uncertainty U in grams, with coverage factor 2.
    public var expanded: Double { 2 * standard }

    /// Creates the budget of a weighing by difference.
    ///
    /// - Parameters:
    ///   - baseline: the block means before the load, at least four.
    ///   - loaded: the block means under the load, at least four.
    ///   - watched: the block means of the load at rest, as long as it was watched, latest first.
    ///   - gap: the seconds between the two plateaus.
    ///   - finger: the force of the finger alone, in gross grams.
    ///   - load: the load in grams.
    ///   - gramsPerCount: the value of one count at the load.
    ///   - calibration: the standard uncertainty of the scale itself in grams; 0 if unknown.
    init(
        baseline: [Double], loaded: [Double], watched: [Double], gap: Double, finger: Double, load: Double,
        gramsPerCount: Double,
        calibration: Double
    ) {
        degreesOfFreedom = baseline.count + loaded.count - 2
        blockVariance = (Self.squares(baseline) + Self.squares(loaded)) / Double(degreesOfFreedom)
        self.gap = gap
        drift =
            Self.meanPart * blockVariance * (1 + Self.wandering * gap) * Self.studentFactor(degreesOfFreedom)
        let (alone, under) = (Self.slope(baseline), Self.slope(watched))
        let (landing, middle) = (gap + Self.sinceLanding, gap + Self.betweenMiddles)
        settling =
            Self.settlingPart * under * under * landing * landing
            + Self.lastingPart * max(0, alone * under) * middle * middle
        reaction = Self.reactionPart * finger * Self.reactionPart * finger
        self.load = Self.loadPart * load * Self.loadPart * load
        resolution = gramsPerCount * gramsPerCount / 6
        self.calibration = calibration * calibration
    }

    /// Creates the budget of an object that touches the pad itself: one plateau, no difference.
    init(direct blocks: [Double], gramsPerCount: Double, calibration: Double) {
        degreesOfFreedom = blocks.count - 1
        blockVariance = Self.squares(blocks) / Double(degreesOfFreedom)
        gap = 0
        drift = blockVariance * Self.studentFactor(degreesOfFreedom)
        settling = 0
        reaction = 0
        load = 0
        resolution = gramsPerCount * gramsPerCount / 12
        self.calibration = calibration * calibration
    }

    /// The variance of the difference of two means, relative to that of their blocks (docs/metrology.md).
    static let meanPart = 0.35

    /// How much of what the slope under the load makes since the landing is in the budget, as a part of its square.
    static let settlingPart = 0.7

    /// The same for a slope that finger and load have in common, from the middle of one level to that of the other.
    static let lastingPart = 0.35

    /// From the middle of one level to that of the other, less the gap, in seconds: half of 1 s and half of 2 s.
    static let betweenMiddles = 1.5

    /// From the landing to the middle of the level, less the gap: half of 2 s, less the part of the gap before the landing.
    static let sinceLanding = 0.7

    /// The budget of a weighted mean with a second measurement of the same load.
    ///
    /// Drift, settling, reaction and resolution are independent; what grows with the load, and the calibration, are the
    /// same both times.
    ///
    /// - Parameters:
    ///   - other: the budget of the second measurement.
    ///   - part: the weight of this measurement in the mean, 0…1.
    func mean(with other: Uncertainty, part: Double) -> Uncertainty {
        func independent(_ term: KeyPath<Uncertainty, Double>) -> Double {
            part * part * self[keyPath: term] + (1 - part) * (1 - part) * other[keyPath: term]
        }
        var mean = self
        mean.drift = independent(\.drift)
        mean.settling = independent(\.settling)
        mean.reaction = independent(\.reaction)
        mean.resolution = independent(\.resolution)
        mean.load = max(load, other.load)
        return mean
    }

    /// The drift that each second between the plateaus adds, relative to that within the plateaus (docs/metrology.md).
    static let wandering = 0.5

    /// The standard uncertainty of the force of the finger under a load, as a part of that force (docs/metrology.md).
    static let reactionPart = 0.0117

    /// The standard uncertainty of what grows with the load, as a part of it (docs/metrology.md).
    static let loadPart = 0.015

    /// The ratio of the variance of Student's t distribution to that of the normal distribution.
    private static func studentFactor(_ degrees: Int) -> Double {
        Double(degrees) / Double(max(degrees - 2, 1))
    }

    /// The slope of the line through block means, latest first, in grams per second.
    static func slope(_ blocks: [Double]) -> Double {
        let middle = Double(blocks.count - 1) / 2
        var (product, square) = (0.0, 0.0)
        for (back, mean) in blocks.enumerated() {
            let age = Double(back) - middle
            product -= age * mean
            square += age * age
        }
        return square > 0 ? product / square * Double(SampleGrid.rate) / Double(Plateau.blockSteps) : 0
    }

    /// The sum of squared deviations from the mean.
    private static func squares(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
}
