import Core
import Metrology
import Text

/// A fit as text: the curve, its statistics, and the points with their residuals.
struct FitTable {
    private let fit: Fit
    private let title: String

    init(_ fit: Fit, title: String) {
        self.fit = fit
        self.title = title
    }

    /// The text of the table.
    var text: String {
        let levels = CalibrationLevel.levels(of: fit.points).count
        var lines = [
            "\(title)\(fit.points.count.counted("point")), \(levels.counted("level"))", "", "  \(formula)",
            "",
        ]
        lines += pointRows + [""] + statisticRows + [""]
        lines += Wrapping.lines(conclusion, columns: Console.current.columns, first: "  ", rest: "  ")
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
        let rows = zip(fit.points, fit.residuals).map { point, residual in
            [
                point.reference.fixed(decimals), point.raw.fixed(1), point.direction?.rawValue ?? "",
                (point.reference + residual).fixed(decimals),
                (residual < 0 ? "" : "+") + residual.fixed(decimals),
            ]
        }
        return Self.columns([["mass g", "raw", "", "f(raw) g", "error g"]] + rows)
    }

    private var statisticRows: [String] {
        let statistics = fit.statistics
        let rows: [(String, Double?, String)] = [
            ("RMS error", statistics.rmse, "g"),
            ("largest error", statistics.maxError, "g"), ("r²", statistics.r2, ""),
            ("cross-validated RMS error", statistics.leaveOneOut, "g"),
            ("repeatability", statistics.repeatability, "g"), ("hysteresis", statistics.hysteresis, "g"),
            ("nonlinearity", statistics.linearity, "%"),
            ("resolution at mid-range", statistics.resolution, "g"),
        ]
        return rows.compactMap { name, value, unit in
            value.map { "  \(name.padded(to: 26))\(FourDigits.text($0)) \(unit)".trimmingEnd }
        }
    }

    private var conclusion: String {
        guard let expanded = fit.statistics.expandedUncertainty else {
            return "Too few masses for cross-validation: the uncertainty is unknown."
        }
        return
            "Expanded uncertainty ± \(FourDigits.text(expanded)) g (k = 2), finger movement excluded."
    }

    /// Formats rows as right-aligned columns.
    static func columns(_ rows: [[String]]) -> [String] {
        let widths = (0..<(rows.first?.count ?? 0)).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { "  " + String(repeating: " ", count: $1 - $0.count) + $0 }.joined()
                .trimmingEnd
        }
    }
}

extension String {
    /// The text, padded with blanks to a width.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }

    /// The text without trailing blanks.
    var trimmingEnd: String {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
