/// What is known about the errors of the fit and of the references of a calibrated scale
/// (docs/metrology.md, "Uncertainty of a calibration").
package struct CalibrationUncertainty: Equatable, Sendable {
    /// What an error of each level by its standard uncertainty changes in the curve.
    package enum LevelErrors: Equatable, Sendable {
        /// The changes of the coefficients of the first and the second power of a polynomial, in grams per count to that
        /// power. The constant cancels in the difference of two readings.
        case coefficients([SIMD2<Double>])
        /// The errors of the knots of a monotone curve in grams.
        case knots([Double])
        /// Independent deviations of a monotone curve, each as grams at its knots: how pads of one model differ from their
        /// mean. Between two knots they follow the grams; beyond the last one they grow in proportion to the load.
        case curves([[Double]])

        /// Two errors whose squares add up to those of all errors of a polynomial, for every load.
        fileprivate var condensed: LevelErrors {
            guard case .coefficients(let errors) = self, errors.count > 2 else { return self }
            let squares = errors.reduce(0) { $0 + $1.x * $1.x }
            guard squares > 0 else { return self }
            let share = errors.reduce(0) { $0 + $1.x * $1.y } / squares
            let rest = errors.reduce(0) { $0 + ($1.y - share * $1.x) * ($1.y - share * $1.x) }
            return .coefficients([squares.squareRoot() * SIMD2(1, share), SIMD2(0, rest.squareRoot())])
        }
    }

    /// The calibration curve.
    private let curve: ForceCurve
    /// The scatter of the levels; these errors are independent.
    private let scattered: LevelErrors
    /// The uncertainties of the reference masses. The masses of several levels are often the same pieces, so that their
    /// errors may all have the same sign.
    private let misjudged: LevelErrors
    /// The standard deviation of the levels about the curve in grams; 0 for a curve through all levels.
    private let lackOfFit: Double
    /// The load in grams over which the deviation of the true response from the curve changes by the lack of fit.
    private let reach: Double

    /// - Parameters:
    ///   - curve: the calibration curve.
    ///   - scattered: the scatter of the levels about the curve.
    ///   - misjudged: the standard uncertainties of the reference masses.
    ///   - lackOfFit: the scatter of the levels about the curve in grams; 0 for a curve through all levels.
    ///   - reach: the load in grams over which the response may leave the curve by this much.
    package init(
        of curve: ForceCurve, scattered: LevelErrors, misjudged: LevelErrors, lackOfFit: Double,
        reach: Double
    ) {
        (self.curve, self.scattered, self.misjudged) = (curve, scattered.condensed, misjudged)
        (self.lackOfFit, self.reach) = (lackOfFit, reach)
    }

    /// Returns the standard uncertainty, in grams, of the load between two readings in counts. Twice this value covers
    /// the error in about 95 % of cases, since the scatter of a polynomial includes Student's factor.
    package func standard(from light: Double, to heavy: Double) -> Double {
        let load = curve.grams(ofCounts: heavy) - curve.grams(ofCounts: light)
        let fit = sum(of: scattered, from: light, to: heavy) { $0 * $0 }
        let references = masses(from: light, to: heavy)
        let share = reach > 0 ? min(1, abs(load) / reach) : 0
        return (fit + references * references + 2 * lackOfFit * lackOfFit * share).squareRoot()
    }

    /// Returns the part of it that is due to the reference masses, in grams.
    package func masses(from light: Double, to heavy: Double) -> Double {
        sum(of: misjudged, from: light, to: heavy, abs)
    }

    /// Adds up a function of what the error of each level changes in the difference of two readings, in grams; the function
    /// of 0 is 0.
    private func sum(
        of errors: LevelErrors, from light: Double, to heavy: Double, _ function: (Double) -> Double
    ) -> Double {
        switch (errors, curve) {
        case (.coefficients(let errors), _):
            let powers = curve.powers(at: heavy) - curve.powers(at: light)
            return errors.reduce(0) { $0 + function(($1 * powers).sum()) }
        case (.knots(let errors), .monotone(let curve)):
            let load = curve.grams(ofCounts: heavy) - curve.grams(ofCounts: light)
            return Set(curve.knots(near: light)).union(curve.knots(near: heavy)).sorted().reduce(0) {
                sum, index in
                func grams(_ counts: Double) -> Double {
                    curve.grams(ofCounts: counts, raising: index, by: errors[index])
                }
                return sum + function(grams(heavy) - grams(light) - load)
            }
        case (.curves(let deviations), .monotone(let curve)):
            let (light, heavy) = (curve.position(of: light), curve.position(of: heavy))
            return deviations.reduce(0) { sum, grams in
                func deviation(_ position: (piece: Int, share: Double, scale: Double)) -> Double {
                    let (left, right) = (grams[position.piece], grams[position.piece + 1])
                    return position.scale * (left + position.share * (right - left))
                }
                return sum + function(deviation(heavy) - deviation(light))
            }
        case (.knots, _), (.curves, _):
            return 0
        }
    }
}
