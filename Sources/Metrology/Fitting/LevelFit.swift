internal import Core

/// A curve fitted to the means of levels, weighted by the uncertainties of their masses.
///
/// The levels, not the points, are fitted: what the response deviates from the curve is common to all points of a
/// level, so that repeating a mass does not make it smaller.
struct LevelFit {
    let levels: [CalibrationLevel]
    let model: ForceModel
    let curve: ForceCurve
    /// The polynomial before it is extended by a straight line; nil for `monotone`.
    private let polynomial: PolynomialFit?
    /// The variance s² of the levels about the curve in g², besides that of their masses.
    let variance: Double

    /// Fits a curve; nil if the levels do not determine it.
    ///
    /// The variance of a level is s² + u_ref². s² is such that the squared errors divided by it add up to the degrees
    /// of freedom (Mandel and Paule), and at least q²/12, the variance of rounding to whole counts.
    init?(_ levels: [CalibrationLevel], _ model: ForceModel) {
        guard let light = levels.first, let heavy = levels.last else { return nil }
        let count = (heavy.referenceGrams - light.referenceGrams) / (heavy.meanRaw - light.meanRaw)
        let rounding = count.isFinite && count != 0 ? count * count / 12 : 1e-18
        // Means over many readings are not rounded, and their scatter is known.
        let least = levels.allSatisfy { $0.deviation != nil } ? rounding * 1e-6 : rounding
        var variance = least
        guard model != .monotone, let first = LevelFit(levels, model, variance: least) else {
            self.init(levels, model, variance: least)
            return
        }
        let freedom = first.degreesOfFreedom
        func isTooSmall(_ variance: Double) -> Bool {
            LevelFit(levels, model, variance: variance).map { $0.chiSquared > Double(freedom) } ?? false
        }
        if freedom > 0, isTooSmall(least) {
            var high = least
            while isTooSmall(high), high < 1e30 { high *= 4 }
            var low = high / 4
            for _ in 0..<60 {
                let middle = (low * high).squareRoot()
                if isTooSmall(middle) { low = middle } else { high = middle }
            }
            variance = high
        }
        self.init(levels, model, variance: variance)
    }

    /// Fits a curve with a known variance of the levels; nil if the levels do not determine it.
    init?(_ levels: [CalibrationLevel], _ model: ForceModel, variance: Double) {
        guard levels.count >= model.fewestLevels else { return nil }
        (self.levels, self.model, self.variance) = (levels, model, variance)
        let (raws, references) = (levels.map(\.meanRaw), levels.map(\.referenceGrams))
        if model == .monotone {
            let knots = zip(raws, references).map { MonotoneCurve.Knot(counts: $0, grams: $1) }
            guard let curve = MonotoneCurve(knots) else { return nil }
            (self.curve, polynomial) = (.monotone(curve), nil)
            return
        }
        // Relative to the greatest, so that equal weights are 1 and round nothing.
        let variances = levels.map { $0.variance(besides: variance) }
        let least = variances.min() ?? 1
        let weights = variances.map { least / $0 }
        let fit =
            switch model {
            case .proportional: PolynomialFit(throughOrigin: raws, references, weights: weights)
            case .linear: PolynomialFit(degree: 1, raws, references, weights: weights)
            case .quadratic, .monotone: PolynomialFit(degree: 2, raws, references, weights: weights)
            }
        let all = levels.flatMap(\.points).map(\.raw)
        guard let fit, fit.coefficients.allSatisfy(\.isFinite), let first = all.min(), let last = all.max()
        else { return nil }
        (curve, polynomial) = (.polynomial(PolynomialCurve(fit.coefficients, domain: first...last)), fit)
    }

    /// The coefficients, lowest power first; none for `monotone`.
    var coefficients: [Double] { polynomial?.coefficients ?? [] }

    /// Levels minus parameters; for `monotone`, which has no error at its levels, those that can be left out.
    var degreesOfFreedom: Int {
        model == .monotone ? levels.count - 2 : levels.count - model.parameters(levels: levels.count)
    }

    /// The sum of the squared errors of the levels, divided by their variances.
    private var chiSquared: Double {
        levels.reduce(0) { sum, level in
            let error = curve.grams(ofCounts: level.meanRaw) - level.referenceGrams
            return sum + error * error / level.variance(besides: variance)
        }
    }

    /// The cross-validated RMS error, of levels that were left out of the fit in turn; nil if none can be left out.
    var leaveOneOut: Double? {
        guard levels.count >= 3, levels.count - 1 >= model.fewestLevels else { return nil }
        var errors: [Double] = []
        for (index, level) in levels.enumerated() {
            guard let grams = grams(without: index) else { return nil }
            errors += level.points.map { grams($0.raw) - $0.referenceGrams }
        }
        return (errors.sumOfSquares / Double(errors.count)).squareRoot()
    }

    /// The grams of counts by the fit without one level, with the same weights; nil if the others do not determine it. Of a
    /// polynomial itself, even where the curve in use is extended by a straight line, so that the error is not
    /// underestimated.
    private func grams(without index: Int) -> ((Double) -> Double)? {
        guard let polynomial else {
            guard case .monotone(let curve) = curve else { return nil }
            return { curve.grams(ofCounts: $0, without: index) ?? .nan }
        }
        let level = levels[index]
        let influence = polynomial.influence(of: index)
        // The leverages add up to the number of parameters, so few exceed one half. These levels are left out by a new
        // fit, since 1 minus a leverage near 1 has lost most of its digits.
        let leverage = PolynomialFit.value(influence, at: level.meanRaw)
        guard leverage < 0.5 else {
            var others = levels
            others.remove(at: index)
            return LevelFit(others, model, variance: variance)?.polynomial.map { $0.value(at:) }
        }
        let change = (polynomial.value(at: level.meanRaw) - level.referenceGrams) / (1 - leverage)
        return { polynomial.value(at: $0) + change * PolynomialFit.value(influence, at: $0) }
    }
}

extension CalibrationLevel {
    /// The variance of the level about a curve in g², including that of its mass and of its counts.
    fileprivate func variance(besides common: Double) -> Double {
        common + uncertainty * uncertainty + (deviation ?? 0) * (deviation ?? 0)
    }
}

extension LevelFit {
    /// What the fit knows about its errors; nil with fewer than three levels, or without degrees of freedom.
    ///
    /// - Parameter crossValidated: the cross-validated error, from which the scatter of a curve through all levels is taken.
    func uncertainty(crossValidated: Double?) -> CalibrationUncertainty? {
        guard levels.count >= 3, degreesOfFreedom > 0, let light = levels.first, let heavy = levels.last
        else { return nil }
        let scatter: Double
        let deviations = levels.compactMap(\.deviation)
        if model == .monotone, deviations.count == levels.count {
            scatter = 0
        } else if model == .monotone {
            // The errors of levels that were left out need no Student's factor: each spans twice the distance of the
            // levels, and is larger than that of the curve through all of them.
            guard let crossValidated else { return nil }
            scatter = max(variance.squareRoot(), crossValidated)
        } else {
            scatter = variance.squareRoot() * StudentFactor.of(degreesOfFreedom)
        }
        return CalibrationUncertainty(
            of: curve,
            scattered: errors { level in
                let deviation = level.deviation ?? 0
                return (scatter * scatter + deviation * deviation).squareRoot()
            },
            misjudged: errors(\.uncertainty), lackOfFit: model == .monotone ? 0 : scatter,
            reach: Self.reach * (heavy.referenceGrams - light.referenceGrams))
    }

    /// Returns the changes of the curve if each level is off by some grams.
    private func errors(_ grams: (CalibrationLevel) -> Double) -> CalibrationUncertainty.LevelErrors {
        guard let polynomial else { return .knots(levels.map(grams)) }
        return .coefficients(
            levels.indices.compactMap { index in
                let error = grams(levels[index])
                guard error > 0 else { return nil }
                let influence = polynomial.influence(of: index)
                return error * SIMD2(influence[1], influence.count > 2 ? influence[2] : 0)
            })
    }

    /// The share of the span of the masses over which the response may leave a fitted polynomial by the scatter of the
    /// levels.
    private static let reach = 0.25
}
