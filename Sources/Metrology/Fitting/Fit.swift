package import Core

internal import Text

/// A curve fitted to calibration points, with its statistics.
///
/// ```swift
/// import Core
/// import Metrology
///
/// let fit = try Fit([
///     CalibrationPoint(referenceGrams: 0, raw: 2),
///     CalibrationPoint(referenceGrams: 50, raw: 801),
///     CalibrationPoint(referenceGrams: 100, raw: 1_603),
///     CalibrationPoint(referenceGrams: 200, raw: 3_202),
/// ])
/// print(fit.model, fit.curve.grams(ofCounts: 2_400).rounded())  // prints linear 150.0
/// print(fit.statistics.rmse < 0.1)  // prints true
/// ```
package struct Fit: Equatable, Sendable {
    package let points: [CalibrationPoint]
    /// The shape of the curve.
    package let model: ForceModel
    package let curve: ForceCurve
    /// Its coefficients in grams per count to a power, the lowest power first; none for `monotone`.
    package let coefficients: [Double]
    /// The goodness of fit.
    package let statistics: FitStatistics
    /// What the fit knows about its errors; nil if that is nothing, as with two masses.
    package let uncertainty: CalibrationUncertainty?

    /// The smallest r² that is accepted unless the fit is forced.
    package static let leastR2 = 0.95
    /// The largest expanded uncertainty of the heaviest load, as a fraction of it, that is not doubted.
    package static let greatestUncertainty = 0.1

    /// Fits a curve to points.
    ///
    /// - Parameters:
    ///   - points: masses and their counts, with at least two different masses.
    ///   - model: the shape; nil selects the simplest one whose cross-validated error is nearly the smallest.
    ///   - isForced: whether to accept a fit that would be refused for a reason that can be overridden.
    /// - Throws: `FitRefusal` with the reason.
    package init(
        _ points: [CalibrationPoint], model: ForceModel? = nil, isForced: Bool = false
    ) throws(FitRefusal) {
        for point in points {
            if let defect = point.defect { throw FitRefusal(defect) }
        }
        let levels = CalibrationLevel.levels(of: points)
        guard levels.count >= 2 else {
            throw FitRefusal(
                "\(levels.count == 1 ? "all points have the same mass" : "there are no points"); a curve needs at least "
                    + "two different masses, and 0 counts as one")
        }
        if let (low, high) = zip(levels, levels.dropFirst()).first(where: { $0.meanRaw >= $1.meanRaw }),
            !isForced || model == .monotone
        {
            throw Self.refusal(of: levels, low, high, points)
        }
        let fits: [Fit]
        if let model {
            fits = [try Fit(points, levels, model)]
        } else {
            fits = Self.rising(points, levels)
        }
        guard
            let chosen = Self.simplest(
                of: fits, span: levels[levels.count - 1].referenceGrams - levels[0].referenceGrams)
        else {
            throw FitRefusal(
                "no model gives a curve that rises at every count; check whether two masses were mixed up"
            )
        }
        guard !isForced else {
            self = chosen
            return
        }
        guard chosen.statistics.r2 >= Self.leastR2 || chosen.model == .monotone else {
            let diagnosis = chosen.diagnosis(
                of:
                    "the \(chosen.model.rawValue) curve fits the masses poorly: r² \(chosen.statistics.r2.fixed(3)), less "
                    + "than \(Self.leastR2)", remedy: "measure more points, or choose another --model")
            throw FitRefusal(diagnosis.sentence, isWorthForcing: true, suspect: diagnosis.suspect)
        }
        self = chosen
    }

    /// Why levels of which the second of two is not above the first are no calibration.
    private static func refusal(
        of levels: [CalibrationLevel], _ low: CalibrationLevel, _ high: CalibrationLevel,
        _ points: [CalibrationPoint]
    ) -> FitRefusal {
        let pairs = zip(levels, levels.dropFirst())
        if pairs.allSatisfy({ $0.meanRaw > $1.meanRaw }), let first = levels.first, let last = levels.last {
            return FitRefusal(
                "the counts fall while the mass rises, from \(first.meanRaw.fixed(1)) at "
                    + "\(first.referenceGrams.significant) g to \(last.meanRaw.fixed(1)) at "
                    + "\(last.referenceGrams.significant) g: the sensor is the other way round; swap the two wires of its "
                    + "signal, or change the sign of all counts")
        }
        if pairs.allSatisfy({ $0.meanRaw == $1.meanRaw }) {
            return FitRefusal(
                "the counts are \(low.meanRaw.fixed(1)) at every mass: the sensor does not respond to the masses"
            )
        }
        return FitRefusal(
            "the counts do not rise with the mass: \(low.meanRaw.fixed(1)) at \(low.referenceGrams.significant) g, "
                + "\(high.meanRaw.fixed(1)) at \(high.referenceGrams.significant) g; perhaps one of them was measured "
                + "before its mass lay on the pad, or two masses were mixed up",
            suspect: points.firstIndex {
                [low.referenceGrams, high.referenceGrams].contains($0.referenceGrams)
            })
    }

    private init(
        _ points: [CalibrationPoint], _ levels: [CalibrationLevel], _ model: ForceModel
    ) throws(FitRefusal) {
        guard let fitted = LevelFit(levels, model) else {
            throw FitRefusal(
                "\(levels.count.counted("level does", "levels do")) not determine a \(model.rawValue) curve; measure more masses, or choose a simpler --model"
            )
        }
        self.points = points
        self.model = model
        (curve, coefficients) = (fitted.curve, fitted.coefficients)
        statistics = FitStatistics(points, fitted)
        uncertainty = fitted.uncertainty(crossValidated: statistics.leaveOneOut)
    }

    /// The fits of all models that increase strictly at every whole count from 0 to the largest raw value.
    static func rising(_ points: [CalibrationPoint], _ levels: [CalibrationLevel]) -> [Fit] {
        let largest = points.map(\.raw).max() ?? 0
        return ForceModel.allCases.compactMap { try? Fit(points, levels, $0) }
            .filter { ForceModel.rises($0.curve, through: largest) }
    }

    /// The simplest model whose cross-validated error is nearly the smallest. If no level can be left out, a straight
    /// line through both: what lay on the pad before is unknown, so that 0 g need not be 0 counts.
    static func simplest(of fits: [Fit], span: Double) -> Fit? {
        guard let least = fits.compactMap(\.statistics.leaveOneOut).min() else {
            return fits.first { $0.model == .linear } ?? fits.first
        }
        return fits.first { fit in
            fit.statistics.leaveOneOut.map { $0 <= 1.05 * least + 1e-9 * span } ?? false
        }
    }

    /// The width of the hysteresis loop as a fraction of the span of the masses; nil if no mass was measured with both
    /// rising and falling loads.
    package var hysteresis: Double? {
        let references = points.map(\.referenceGrams)
        guard let width = statistics.hysteresis, let least = references.min(), let most = references.max()
        else { return nil }
        return width / (most - least)
    }

    /// The error of each point, f(raw) − reference in grams, in the order of the points.
    package var residuals: [Double] { points.map { curve.grams(ofCounts: $0.raw) - $0.referenceGrams } }

    /// The loads from the lightest mass to each of the others, with their expanded uncertainties (coverage factor 2);
    /// nil if these are unknown.
    package var loads: [(grams: Double, expandedUncertainty: Double?)] { loads(with: uncertainty) }

    /// The same with another uncertainty of the curve.
    func loads(with uncertainty: CalibrationUncertainty?) -> [(grams: Double, expandedUncertainty: Double?)] {
        let levels = CalibrationLevel.levels(of: points)
        return levels.dropFirst().map { level in
            (
                level.referenceGrams - levels[0].referenceGrams,
                uncertainty.map { 2 * $0.standard(from: levels[0].meanRaw, to: level.meanRaw) }
            )
        }
    }
}

/// Why points cannot be fitted with a calibration curve.
package struct FitRefusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// The problem and its remedy, in a sentence without a full stop.
    package let description: String
    /// Whether forcing the fit is worth suggesting; not where points contradict each other.
    package let isWorthForcing: Bool
    /// The index of the first point that was probably measured wrongly; nil if that cannot be said.
    package let suspect: Int?

    init(_ description: String, isWorthForcing: Bool = false, suspect: Int? = nil) {
        self.description = description
        self.isWorthForcing = isWorthForcing
        self.suspect = suspect
    }
}
