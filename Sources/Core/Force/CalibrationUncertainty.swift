/// What is known about the errors of the fit and of the references of a calibrated scale
/// (docs/metrology.md, "Uncertainty of a calibration").
///
/// The errors of the fit are kept as curves. Each is the calibration curve that would have resulted if one level had
/// been off by its standard uncertainty; what it changes in the difference of two loads is the contribution of that
/// level. For a polynomial this equals J C Jᵀ with the covariance matrix C of the coefficients.
public struct CalibrationUncertainty: Equatable, Sendable {
    /// The calibration curve.
    private let curve: ForceCurve
    /// The curves with one level off by the scatter of the levels; these errors are independent.
    private let scattered: [ForceCurve]
    /// The curves with the reference mass of one level off by its standard uncertainty. The masses of several levels are
    /// often the same pieces, so that their errors may all have the same sign.
    private let misjudged: [ForceCurve]
    /// The standard deviation of the levels about the curve, in grams, and the load over which the deviation of the
    /// true response from the curve changes by as much; 0 for a curve through all levels.
    private let lackOfFit: (grams: Double, reach: Double)

    /// Creates the uncertainty of a calibration.
    ///
    /// - Parameters:
    ///   - curve: the calibration curve.
    ///   - scattered: the curves with one level off by the scatter of the levels.
    ///   - misjudged: the curves with one reference mass off by its standard uncertainty.
    ///   - lackOfFit: the scatter of the levels about the curve in grams; 0 for a curve through all levels.
    ///   - reach: the load in grams over which the response may leave the curve by this much.
    public init(
        of curve: ForceCurve, scattered: [ForceCurve], misjudged: [ForceCurve], lackOfFit: Double,
        reach: Double
    ) {
        (self.curve, self.scattered, self.misjudged) = (curve, scattered, misjudged)
        self.lackOfFit = (lackOfFit, reach)
    }

    /// Returns the standard uncertainty, in grams, of the load between two readings in counts. Twice this value covers
    /// the error in about 95 % of cases, since the scatter of a polynomial includes Student's factor.
    public func standard(from light: Double, to heavy: Double) -> Double {
        let load = curve.grams(ofCounts: heavy) - curve.grams(ofCounts: light)
        func change(_ other: ForceCurve) -> Double {
            other.grams(ofCounts: heavy) - other.grams(ofCounts: light) - load
        }
        let fit = scattered.reduce(0) { $0 + change($1) * change($1) }
        let references = misjudged.reduce(0) { $0 + abs(change($1)) }
        let share = lackOfFit.reach > 0 ? min(1, abs(load) / lackOfFit.reach) : 0
        return (fit + references * references + 2 * lackOfFit.grams * lackOfFit.grams * share).squareRoot()
    }

    /// Whether both are the same.
    public static func == (one: Self, other: Self) -> Bool {
        one.curve == other.curve && one.scattered == other.scattered && one.misjudged == other.misjudged
            && one.lackOfFit == other.lackOfFit
    }
}
