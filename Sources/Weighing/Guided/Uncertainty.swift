internal import Core

/// The uncertainty budget of a weighing (docs/metrology.md).
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
    /// The contribution of what grows with the load: hysteresis, creep, place, a surface that gives way, and counts of
    /// unequal width.
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

    /// Creates the budget of a weighing by difference.
    ///
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
        if other.load.total > load.total { mean.load = other.load }
        return mean
    }
}
