/// The variance of what grows with a load, by its causes, in g² (docs/metrology.md).
package struct LoadVariance: Equatable, Sendable {
    /// The load in grams.
    let grams: Double
    /// The variances of hysteresis, of creep, and of the place on the pad with a surface that gives way, as parts of the
    /// square of the load.
    let hysteresisPart, creepPart, eccentricityPart: Double
    /// The variance that each gram adds because the counts between differ in width, in g² per gram.
    let widthPart: Double
    /// Whether the hysteresis and the creep of this pad are known, and no allowances.
    let (knowsHysteresis, knowsCreep): (Bool, Bool)

    var hysteresis: Double { hysteresisPart * grams * grams }
    var creep: Double { creepPart * grams * grams }
    var eccentricity: Double { eccentricityPart * grams * grams }
    /// The widths of counts are independent, so that their variances add: a load of n counts has n times that of one.
    var width: Double { widthPart * abs(grams) }
    var total: Double { (hysteresisPart + creepPart + eccentricityPart) * grams * grams + width }
}
