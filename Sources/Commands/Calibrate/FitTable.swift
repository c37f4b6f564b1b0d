import Metrology
import Sessions
import Text

/// A fit as text: the curve, its statistics, and the points with their residuals.
struct FitTable {
    private let fit: Fit
    private let title: String
    /// Each needs all levels, and all are needed for each point.
    private let loads: [(grams: Double, expandedUncertainty: Double?)]
    /// The expanded uncertainties by load.
    private let uncertainties: [Double: Double]

    init(_ fit: Fit, title: String) {
        self.fit = fit
        self.title = title
        loads = fit.loads
        uncertainties = Dictionary(
            loads.compactMap { load in load.expandedUncertainty.map { (load.grams, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The text of the table.
    var text: String {
        let levels = CalibrationLevel.levels(of: fit.points).count
        var lines = [
            "\(title)\(fit.points.count.counted("point")), \(levels.counted("level"))", "",
        ]
        // What matters most is last, where a low window still shows it.
        lines += pointRows + [""] + statisticRows + ["", "  \(formula)", ""]
        for sentence in [conclusion, masses, deviation, range].compactMap(\.self) {
            lines += Wrapping.lines(sentence, columns: Console.current.columns, first: "  ", rest: "  ")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The formula, such as `linear: g = -46.1 + 0.512 raw`.
    private var formula: String {
        guard fit.model != .monotone else {
            return "monotone: a curve through the mean of each level, extrapolated linearly"
        }
        let terms = fit.coefficients.enumerated().map { power, value in
            let size =
                FourDigits.text(power == 0 ? value : value.magnitude) + ["", " raw", " raw²"][min(power, 2)]
            return power == 0 ? size : (value < 0 ? " - " : " + ") + size
        }
        return "\(fit.model.rawValue): g = \(terms.joined())"
    }

    private var pointRows: [String] {
        let decimals = 2
        let lightest = fit.points.map(\.referenceGrams).min() ?? 0
        let rows = zip(fit.points, fit.residuals).map { point, residual in
            return [
                point.referenceGrams.fixed(decimals), point.raw.fixed(1), point.direction?.rawValue ?? "",
                (point.referenceGrams + residual).fixed(decimals),
                residual.signed(decimals),
                uncertainties[point.referenceGrams - lightest].map { "± \($0.twoDigits)" } ?? "",
            ]
        }
        return ([["mass g", "raw", "", "curve g", "error g", "U g"]] + rows).rightAligned
    }

    private var statisticRows: [String] {
        let statistics = fit.statistics
        let rows: [(String, Double?, String)] = [
            ("RMS error", statistics.rmse, "g"),
            ("largest error", statistics.maxError, "g"), ("r²", statistics.r2, ""),
            ("cross-validated RMS error", statistics.leaveOneOut, "g"),
            ("repeatability", statistics.repeatability, "g"), ("hysteresis", statistics.hysteresis, "g"),
            ("nonlinearity", statistics.linearity, "%"),
            ("resolution (one count)", statistics.resolution, "g"),
            ("scatter about the curve", statistics.levelDeviation, "g"),
        ]
        return rows.compactMap { name, value, unit in
            value.map { "  \(name.padded(to: 26))\(FourDigits.text($0)) \(unit)".trimmingEnd }
        }
    }

    private var conclusion: String {
        guard let heaviest = loads.last, let expanded = heaviest.expandedUncertainty else {
            let levels = CalibrationLevel.levels(of: fit.points).count
            return levels == 2
                ? "Calibrated with two masses: the error is unknown, since two masses fit any straight line. Use five or more."
                : "Too few masses for this curve: the error is unknown. Use five or more, or a simpler --model."
        }
        let freedom = fit.statistics.degreesOfFreedom
        // Curve and U are those of the mean of both directions; a point of one of them contains half of the loop.
        let hysteresis =
            fit.statistics.hysteresis.map {
                " This is the uncertainty of the mean of rising and falling loads; one load alone differs from it by up "
                    + "to half of the hysteresis, \(($0 / 2).twoDigits) g."
            } ?? " Hysteresis is unknown: there is no mass with both rising and falling loads."
        return
            "Expanded uncertainty U of a load of \(heaviest.grams.significant) g: ± \(expanded.twoDigits) g (95 %, t of "
            + "\(freedom.counted("degree", "degrees")) of freedom); finger, creep and position are not included."
            + hysteresis
    }

    /// How well the heaviest mass is known, which is a part of U; nil if no uncertainty was stated.
    private var masses: String? {
        guard loads.last?.expandedUncertainty != nil,
            let heaviest = fit.points.max(by: { $0.referenceGrams < $1.referenceGrams }),
            let uncertainty = heaviest.uncertainty
        else { return nil }
        return
            "U contains the tolerance of the masses themselves: \(heaviest.referenceGrams.significant) g is known to "
            + "± \((2 * uncertainty).twoDigits) g."
    }

    /// What it means that a point is further off than the uncertainty of its load; nil if there is none.
    private var deviation: String? {
        let lightest = fit.points.map(\.referenceGrams).min() ?? 0
        let off = zip(fit.points, fit.residuals).filter { point, residual in
            uncertainties[point.referenceGrams - lightest].map { residual.magnitude > $0 } ?? false
        }
        guard let worst = off.max(by: { $0.1.magnitude < $1.1.magnitude }) else { return nil }
        return
            "The error at \(worst.0.referenceGrams.significant) g (raw \(worst.0.raw.fixed(1))) is larger than U, which is that of "
            + "the curve through all points. If it is much larger than the others, measure this mass again."
    }

    /// The loads for which the calibration is valid.
    private var range: String? {
        loads.last.map {
            "It covers loads up to \($0.grams.significant) g on what lay there first"
                + (Profile.stand(of: fit) > 0
                    ? " (\((Profile.stand(of: fit) + (fit.points.map(\.referenceGrams).max() ?? 0)).significant) g gross)"
                    : "") + "; heavier ones are extrapolated, and flagged."
        }
    }
}
