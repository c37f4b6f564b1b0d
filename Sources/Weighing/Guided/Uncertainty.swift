import Metrology

internal import Core

/// The variances of a guided weighing as they are estimated (docs/metrology.md); `Budget` states them by term.
package struct Uncertainty: Equatable, Sendable {
    /// The pooled variance s_b² of the block means, each plateau about its own mean, in g².
    package var blockVariance: Double
    /// The degrees of freedom ν of the block variance.
    package var degreesOfFreedom: Int
    /// The gap G from the end of the baseline to the start of the loaded plateau, in seconds.
    package var gap: Double
    /// The contribution of drift between the plateaus, in g².
    package var drift: Double
    /// The contribution of a level that was still sinking or rising, in g².
    package var settling: Double
    /// The contribution of the reaction of the hand to the load, in g².
    package var reaction: Double
    /// The contribution of what grows with the load: hysteresis, creep, place, a surface that gives way, the age of the
    /// calibration, and counts of unequal width.
    package var load: LoadVariance
    /// The contribution of the resolution, in g².
    package var resolution: Double
    /// The contribution of the calibration, in g²; nil if it is unknown.
    package var calibration: Double?
    /// The part of it that is due to the reference masses, in g²; 0 if the calibration is unknown.
    package var masses: Double

    /// The combined variance u² in g².
    var variance: Double { drift + settling + reaction + load.total + resolution + (calibration ?? 0) }

    /// The standard uncertainty u in grams.
    package var standard: Double { variance.squareRoot() }

    /// The expanded uncertainty U in grams.
    package var expanded: Double { Budget.coverageFactor * standard }

    /// - Parameters:
    ///   - baseline: the block means before the load, latest first, at least four.
    ///   - loaded: the block means under the load, at least four.
    ///   - watched: the block means of the load at rest, as long as it was watched, latest first.
    ///   - gap: the seconds between the two plateaus.
    ///   - finger: the force of the finger alone, in gross grams.
    ///   - load: the load in grams.
    ///   - scale: what the scale contributes.
    init(
        baseline: [Double], loaded: [Double], watched: [Double], gap: Double, finger: Double, load: Double,
        scale: ScaleError
    ) {
        degreesOfFreedom = baseline.count + loaded.count - 2
        blockVariance =
            (baseline.sumOfSquaredDeviations + loaded.sumOfSquaredDeviations) / Double(degreesOfFreedom)
        self.gap = gap
        drift =
            Self.meanPart * blockVariance * (1 + Self.wandering * gap) * Self.studentFactor(degreesOfFreedom)
        let (alone, under) = (Self.slope(baseline), Self.slope(watched))
        let (landing, middle) = (gap + Self.sinceLanding, gap + Self.betweenMiddles)
        settling =
            Self.settlingPart * under * under * landing * landing
            + Self.lastingPart * max(0, alone * under) * middle * middle
        let reaction = Self.reaction(ofFinger: finger)
        self.reaction = reaction * reaction
        self.load = scale.variance(ofLoad: load)
        resolution = scale.gramsPerCount * scale.gramsPerCount / 12
        calibration = scale.calibration.map { $0 * $0 }
        masses = scale.masses * scale.masses
    }

    /// Creates the budget of an object that touches the pad itself: one plateau, no difference.
    init(direct blocks: [Double], load: Double, scale: ScaleError) {
        degreesOfFreedom = blocks.count - 1
        blockVariance = blocks.sumOfSquaredDeviations / Double(degreesOfFreedom)
        gap = 0
        drift = blockVariance * Self.studentFactor(degreesOfFreedom)
        settling = 0
        reaction = 0
        self.load = scale.variance(ofLoad: load)
        resolution = scale.gramsPerCount * scale.gramsPerCount / 12
        calibration = scale.calibration.map { $0 * $0 }
        masses = scale.masses * scale.masses
    }

    /// The budget of a weighted mean with a second measurement of the same load.
    ///
    /// Drift, settling, reaction and resolution are independent. What grows with the load is the same both times: the
    /// greater of its two estimates is taken. The calibration, and what describes the plateaus, stay those of this
    /// measurement.
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
        if other.load.total > load.total { mean.load = other.load }
        return mean
    }
}

extension Uncertainty {
    /// The variance of the difference of two means, relative to that of their blocks (docs/metrology.md).
    static let meanPart = 0.26

    /// The drift that each second between the plateaus adds, relative to that within the plateaus.
    static let wandering = 0.6

    /// How much of what the slope under the load makes since the landing is in the budget, as a part of its square.
    static let settlingPart = 0.81

    /// The same for a slope that finger and load have in common, between the middles of both levels.
    static let lastingPart = 0.4

    /// From the landing to the middle of B, less the gap, in seconds: 0.8 s, less the 0.3 s of the gap before it.
    static let sinceLanding = 0.5

    /// From the middle of A to that of B, less the gap, in seconds: 0.8 s each, as the nearest blocks weigh most.
    static let betweenMiddles = 1.6

    /// The standard uncertainty of the force of a finger under a load, as a part of that force.
    static let reactionPart = 0.0114
    /// The force in grams above which that part grows with the force: fingers that press harder change more within
    /// seconds.
    static let lightFinger = 90.0

    /// The standard uncertainty of the force of a finger under a load, in grams.
    static func reaction(ofFinger grams: Double) -> Double {
        reactionPart * grams * max(1, grams / lightFinger)
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

    /// The ratio of the variance of Student's t distribution to that of the normal distribution.
    static func studentFactor(_ degrees: Int) -> Double {
        Double(degrees) / Double(max(degrees - 2, 1))
    }
}

/// The variance of what grows with a load, by its causes, in g² (docs/metrology.md).
package struct LoadVariance: Equatable, Sendable {
    /// The load in grams.
    let grams: Double
    /// The variances of hysteresis, of creep, and of the place on the pad with a surface that gives way, as parts of the
    /// square of the load.
    let hysteresisPart, creepPart, eccentricityPart: Double
    /// The same of what changed since the calibration; 0 if nothing is known of it.
    let agePart: Double
    /// The variance that each gram adds because the counts between differ in width, in g² per gram.
    let widthPart: Double
    /// Whether the hysteresis and the creep of this pad are known, and no allowances.
    let (knowsHysteresis, knowsCreep): (Bool, Bool)

    var hysteresis: Double { hysteresisPart * grams * grams }
    var creep: Double { creepPart * grams * grams }
    var eccentricity: Double { eccentricityPart * grams * grams }
    var age: Double { agePart * grams * grams }
    /// The widths of counts are independent, so that their variances add: a load of n counts has n times that of one.
    var width: Double { widthPart * abs(grams) }
    var total: Double { (hysteresisPart + creepPart + eccentricityPart + agePart) * grams * grams + width }
}
