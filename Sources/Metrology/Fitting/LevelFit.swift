internal import Core

/// A curve fitted to the means of levels, weighted by the uncertainties of their masses.
///
/// The levels, not the points, are fitted: what the response deviates from the curve is common to all points of a
/// level, so that repeating a mass does not make it smaller.
struct LevelFit {
    let levels: [CalibrationLevel]
    let model: ForceModel
    let curve: ForceCurve
    /// The coefficients, lowest power first; none for `monotone`.
    let coefficients: [Double]
    /// The variance s² of the levels about the curve in g², besides that of their masses.
    let variance: Double

    /// Fits a curve; nil if the levels do not determine it.
    ///
    /// The variance of a level is s² + u_ref². s² is such that the squared errors divided by it add up to the degrees
    /// of freedom (Mandel and Paule), and at least q²/12, the variance of rounding to whole counts.
    init?(_ levels: [CalibrationLevel], _ model: ForceModel) {
        guard let light = levels.first, let heavy = levels.last else { return nil }
        let count = (heavy.reference - light.reference) / (heavy.meanRaw - light.meanRaw)
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
        let references = levels.map(\.reference)
        guard levels.count >= model.fewestLevels,
            let fitted = Self.curve(model, levels, references, variance)
        else { return nil }
        (self.levels, self.model, self.variance) = (levels, model, variance)
        (curve, coefficients) = fitted
    }

    /// Levels minus parameters; for `monotone`, which has no error at its levels, those that can be left out.
    var degreesOfFreedom: Int {
        model == .monotone ? levels.count - 2 : levels.count - model.parameters(levels: levels.count)
    }

    /// The sum of the squared errors of the levels, divided by their variances.
    private var chiSquared: Double {
        levels.reduce(0) { sum, level in
            let error = curve.grams(ofCounts: level.meanRaw) - level.reference
            return sum + error * error / level.variance(besides: variance)
        }
    }

    /// The curve with the mass of one level changed by some grams.
    func curve(changing place: Int, by grams: Double) -> ForceCurve? {
        var references = levels.map(\.reference)
        references[place] += grams
        return Self.curve(model, levels, references, variance)?.curve
    }

    /// The fit without one level, with the same weights.
    func without(_ place: Int) -> LevelFit? {
        LevelFit(levels.enumerated().filter { $0.offset != place }.map(\.element), model, variance: variance)
    }

    private static func curve(
        _ model: ForceModel, _ levels: [CalibrationLevel], _ references: [Double], _ variance: Double
    ) -> (curve: ForceCurve, coefficients: [Double])? {
        let raws = levels.map(\.meanRaw)
        // Relative to the greatest, so that equal weights are 1 and round nothing.
        let variances = levels.map { $0.variance(besides: variance) }
        let least = variances.min() ?? 1
        let weights = variances.map { least / $0 }
        let coefficients: [Double]?
        switch model {
        case .proportional:
            coefficients = LineFit.slopeThroughOrigin(raws, references, weights: weights).map { [0, $0] }
        case .linear:
            coefficients = LeastSquares.polynomial(degree: 1, raws, references, weights: weights)
        case .quadratic:
            coefficients = LeastSquares.polynomial(degree: 2, raws, references, weights: weights)
        case .monotone:
            let knots = zip(raws, references).map { MonotoneCurve.Knot(counts: $0, grams: $1) }
            return MonotoneCurve(knots).map { (.monotone($0), []) }
        }
        let all = levels.flatMap(\.points).map(\.raw)
        guard let coefficients, coefficients.allSatisfy(\.isFinite), let first = all.min(),
            let last = all.max()
        else { return nil }
        return (.polynomial(PolynomialCurve(coefficients, domain: first...last)), coefficients)
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
        let misjudged = levels.indices.filter { levels[$0].uncertainty > 0 }
            .compactMap { curve(changing: $0, by: levels[$0].uncertainty) }
        return CalibrationUncertainty(
            of: curve,
            scattered: levels.indices.compactMap { place in
                let deviation = levels[place].deviation ?? 0
                return curve(
                    changing: place, by: (scatter * scatter + deviation * deviation).squareRoot())
            },
            misjudged: misjudged, lackOfFit: model == .monotone ? 0 : scatter,
            reach: Self.reach * (heavy.reference - light.reference))
    }

    /// The share of the span of the masses over which the response may leave a fitted polynomial by the scatter of the
    /// levels.
    private static let reach = 0.25
}
