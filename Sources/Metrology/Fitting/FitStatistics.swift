internal import Core

/// The goodness of fit of a curve, in grams unless stated otherwise (docs/metrology.md).
package struct FitStatistics: Equatable, Sendable {
    /// The root mean square error (RMSE).
    package var rmse: Double
    /// The magnitude of the largest error.
    package var maxError: Double
    /// The coefficient of determination: the fraction of the variance of the masses that the curve explains, at most 1.
    package var r2: Double
    /// The cross-validated RMS error, of levels that were left out of the fit in turn; nil if none can be left out.
    package var leaveOneOut: Double?
    /// The pooled standard deviation of repeated measurements; nil without repeats.
    package var repeatability: Double?
    /// The largest difference between increasing and decreasing loads; nil if no level has both.
    package var hysteresis: Double?
    /// The nonlinearity: the largest deviation of level means from a straight line, in percent of their span.
    package var linearity: Double
    /// The resolution: grams per count in the middle of the range.
    package var resolution: Double
    /// The standard deviation of the levels about the curve, besides the uncertainty of their masses; nil if the levels
    /// determine no more than the curve. For a curve through all levels it is the cross-validated error.
    package var levelDeviation: Double?
    /// The degrees of freedom of this standard deviation, 0 or more.
    package var degreesOfFreedom: Int
    /// The expanded uncertainty of a load as heavy as the heaviest mass, with coverage factor 2; nil if it is unknown,
    /// as with two masses.
    package var expandedUncertainty: Double?

    init(_ points: [CalibrationPoint], _ fit: LevelFit) {
        let (levels, curve) = (fit.levels, fit.curve)
        let references = points.map(\.referenceGrams)
        let grams = points.map { curve.grams(ofCounts: $0.raw) }
        let errors = zip(grams, references).map(-)
        rmse = (errors.sumOfSquares / Double(errors.count)).squareRoot()
        maxError = errors.map(abs).max() ?? 0
        r2 = 1 - errors.sumOfSquares / references.sumOfSquaredDeviations
        leaveOneOut = fit.leaveOneOut
        repeatability = Self.repeatability(points, curve)
        hysteresis = Self.hysteresis(levels, curve)
        linearity = Self.linearity(levels)
        let raws = points.map(\.raw)
        resolution = curve.gramsPerCount(at: ((raws.min() ?? 0) + (raws.max() ?? 0)) / 2)
        degreesOfFreedom = max(0, fit.degreesOfFreedom)
        levelDeviation =
            degreesOfFreedom == 0 ? nil : fit.model == .monotone ? leaveOneOut : fit.variance.squareRoot()
        if let light = levels.first?.meanRaw, let heavy = levels.last?.meanRaw {
            expandedUncertainty = fit.uncertainty(crossValidated: leaveOneOut)
                .map { 2 * $0.standard(from: light, to: heavy) }
        }
    }

    /// The points of one mass and direction.
    private struct Group: Hashable {
        let referenceGrams: Double
        let direction: CalibrationPoint.Direction?
    }

    private static func repeatability(_ points: [CalibrationPoint], _ curve: ForceCurve) -> Double? {
        let groups = Dictionary(grouping: points) {
            Group(referenceGrams: $0.referenceGrams, direction: $0.direction)
        }
        .values.map { $0.map { curve.grams(ofCounts: $0.raw) } }
        let freedom = groups.reduce(0) { $0 + $1.count - 1 }
        guard freedom > 0 else { return nil }
        // Sorted, so that the sum is the same on every run.
        let squares = groups.map(\.sumOfSquaredDeviations).sorted().reduce(0, +)
        return (squares / Double(freedom)).squareRoot()
    }

    private static func hysteresis(_ levels: [CalibrationLevel], _ curve: ForceCurve) -> Double? {
        levels.compactMap { level -> Double? in
            func grams(_ direction: CalibrationPoint.Direction) -> Double? {
                let raws = level.points.filter { $0.direction == direction }.map(\.raw)
                return raws.isEmpty ? nil : raws.map { curve.grams(ofCounts: $0) }.mean
            }
            guard let up = grams(.up), let down = grams(.down) else { return nil }
            return abs(up - down)
        }.max()
    }

    private static func linearity(_ levels: [CalibrationLevel]) -> Double {
        100 * (PolynomialFit.nonlinearity(levels.map(\.referenceGrams), levels.map(\.meanRaw)) ?? 0)
    }
}
