internal import Core
internal import Metrology

/// What a scale contributes to the uncertainty of a load (docs/metrology.md).
struct ScaleError: Equatable, Sendable {
    /// The value of one count at the load, in grams.
    let gramsPerCount: Double
    /// The scale, for what is known of its hysteresis and creep.
    private let scale: Scale
    /// The standard uncertainty of the calibration in grams; nil if it is unknown.
    let calibration: Double?
    /// The part of it that is due to the reference masses, in grams; 0 if the calibration is unknown.
    let masses: Double

    /// The standard uncertainty that is allowed for hysteresis, as a part of the load, where a calibration knows none.
    static let hysteresis = 0.012
    /// The same for creep between landing and measurement.
    static let creep = 0.01
    /// The same for the position on the pad and for a surface that gives way; no calibration knows them.
    static let eccentricity = CheckRecord.place
    /// The standard uncertainty of the width of a count, as a part of its mean (differential nonlinearity). The scatter
    /// of a calibration contains it.
    static let width = 0.05

    /// The contributions to a load between two gross weights.
    ///
    /// - Parameters:
    ///   - scale: gives grams and their uncertainty.
    ///   - light: the lighter gross weight in grams.
    ///   - heavy: the heavier gross weight in grams.
    ///   - counts: the counts at the load.
    init(_ scale: Scale, from light: Double, to heavy: Double, counts: Double) {
        gramsPerCount = scale.curve.gramsPerCount(at: counts)
        self.scale = scale
        calibration = scale.standardUncertainty(from: light, to: heavy)
        masses = scale.massUncertainty(from: light, to: heavy) ?? 0
    }

    /// The variance of what grows with the load.
    func variance(ofLoad grams: Double) -> LoadVariance {
        LoadVariance(
            grams: grams, hysteresisPart: scale.hysteresisVariance ?? Self.hysteresis * Self.hysteresis,
            creepPart: scale.creepVariance ?? Self.creep * Self.creep,
            eccentricityPart: Self.eccentricity * Self.eccentricity, agePart: scale.age?.variance ?? 0,
            widthPart: calibration == nil ? Self.width * Self.width * gramsPerCount : 0,
            knowsHysteresis: scale.hysteresisVariance != nil, knowsCreep: scale.creepVariance != nil)
    }
}
