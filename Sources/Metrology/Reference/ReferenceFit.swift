internal import Core
internal import Text

/// A calibration against a reference scale: the alignment, and the curve that was fitted to its pairs.
package struct ReferenceFit: Sendable {
    /// The alignment of the scale with the pad.
    package let alignment: ReferenceAlignment
    /// The curve and its statistics.
    package let fit: Fit
    /// The standard deviation in grams of the passes at the same load; nil without repeats.
    package let repeatability: Double?
    /// By how much a fit that ignores the errors of the counts would change the load over the range, in grams.
    package let leastSquaresChange: Double

    /// The fewest levels for a curve.
    static let fewestLevels = 4

    /// Fits a curve to what was measured.
    ///
    /// - Parameters:
    ///   - series: the counts of the pad and the readings of the scale.
    ///   - model: the shape of the curve; nil for the simplest that predicts as well as any other.
    ///   - isForced: whether to accept a fit that would be refused for a reason that can be overridden.
    ///   - last: the alignment for fewer readings; nil to search the delay everywhere.
    /// - Throws: `ReferenceRefusal`.
    package init(
        _ series: ReferenceSeries, model: ForceModel? = nil, isForced: Bool = false,
        near last: ReferenceAlignment? = nil
    ) throws(ReferenceRefusal) {
        let alignment = try ReferenceAlignment(series, near: last)
        let reduced = ReferenceLevels(alignment)
        let points = reduced.points
        let levels = CalibrationLevel.levels(of: points).count
        guard levels >= Self.fewestLevels else {
            throw ReferenceRefusal(
                description:
                    "rising and falling pairs overlap at \(levels.counted("load")) only; press more slowly, up and down "
                    + "over the same range", needsMore: true)
        }
        do throws(FitRefusal) {
            // The models are compared by the middle of the loop, from which hysteresis takes the points of both branches.
            var chosen = model
            if chosen == nil { chosen = try Fit(Self.middles(of: points), isForced: isForced).model }
            fit = try Fit(points, model: chosen, isForced: isForced)
        } catch {
            throw ReferenceRefusal(description: error.description, needsMore: true)
        }
        (self.alignment, repeatability) = (alignment, reduced.repeatability)
        leastSquaresChange = Self.leastSquaresChange(alignment, fit.curve)
    }

    /// The levels as points in the middle of the hysteresis loop.
    private static func middles(of points: [CalibrationPoint]) -> [CalibrationPoint] {
        CalibrationLevel.levels(of: points).map {
            CalibrationPoint(
                referenceGrams: $0.referenceGrams, raw: $0.meanRaw, uncertainty: $0.uncertainty,
                deviation: $0.deviation)
        }
    }

    /// Whether the errors of the counts matter: a fit that ignores them would be off by more than a third of the
    /// uncertainty.
    package var countErrorsMatter: Bool {
        abs(leastSquaresChange) > (fit.statistics.expandedUncertainty ?? .infinity) / 3
    }

    /// The difference between lines with errors in both coordinates and in grams only, from the grams of the pad to
    /// those of the scale, over the range of the pairs.
    private static func leastSquaresChange(_ alignment: ReferenceAlignment, _ curve: ForceCurve) -> Double {
        let points = alignment.pairs.map { (x: curve.grams(ofCounts: $0.raw), y: $0.grams) }
        guard let low = points.map(\.y).min(), let high = points.map(\.y).max() else { return 0 }
        // What the digits of the scale do not explain is attributed to the counts.
        let digits = alignment.digit * alignment.digit / 12
        let counts = max(0, alignment.residual * alignment.residual - digits).squareRoot()
        guard let both = YorkLine(points, x: counts, y: max(digits.squareRoot(), 1e-6)),
            let one = YorkLine(points, x: 0, y: 1)
        else { return 0 }
        return (both.slope - one.slope) * (high - low)
    }
}
