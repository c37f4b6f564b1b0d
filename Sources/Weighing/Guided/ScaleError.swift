internal import Core

/// What a scale contributes to the uncertainty of a load (docs/metrology.md).
struct ScaleError: Equatable, Sendable {
    /// The value of one count at the load, in grams.
    let gramsPerCount: Double
    /// The variance of what is proportional to the load, as a part of the square of the load.
    private let proportional: Double
    /// The variance that each gram of a load adds because the counts between differ in width, in g² per gram.
    private let steps: Double
    /// The standard uncertainty of the calibration in grams; nil if it is unknown.
    let calibration: Double?

    /// The standard uncertainty that is allowed for hysteresis, as a part of the load, where a calibration knows none.
    static let hysteresis = 0.012
    /// The same for creep between landing and measurement.
    static let creep = 0.01
    /// The same for the place on the pad and for a surface that gives way; no calibration knows them.
    static let place = 0.009
    /// The standard uncertainty of the width of a count, as a part of its mean (differential nonlinearity). The scatter
    /// of a calibration contains it.
    static let width = 0.05

    /// The contributions to a load between two gross weights.
    ///
    /// - Parameters:
    ///   - scale: the scale.
    ///   - light: the lighter gross weight in grams.
    ///   - heavy: the heavier gross weight in grams.
    ///   - counts: the counts at the load.
    init(_ scale: Scale, from light: Double, to heavy: Double, counts: Int64) {
        gramsPerCount = scale.curve.gramsPerCount(at: Double(counts))
        let hysteresis = scale.hysteresisVariance ?? Self.hysteresis * Self.hysteresis
        let creep = scale.creepVariance ?? Self.creep * Self.creep
        proportional = hysteresis + creep + Self.place * Self.place
        calibration = scale.standardUncertainty(from: light, to: heavy)
        steps = calibration == nil ? Self.width * Self.width * gramsPerCount : 0
    }

    /// The variance of what grows with the load, in g².
    ///
    /// The widths of counts are independent, so that their variances add: a load of n counts has n times that of one.
    func variance(ofLoad grams: Double) -> Double { proportional * grams * grams + steps * abs(grams) }
}
