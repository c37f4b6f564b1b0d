internal import Core
package import Text

extension PenSession {
    /// The pen, the tablet and the day.
    package var title: String {
        let named = [brand, pen].filter { !$0.isEmpty }.joined(separator: " ")
        let tablet = tablet.isEmpty ? "" : " on \(tablet)"
        return "\(named.isEmpty ? "a pen" : named)\(tablet)\(date.isEmpty ? "" : ", \(date)")".printable(
            limit: 120)
    }
}

extension PenForce {
    /// The value with its ± in grams.
    package var text: String { "\(value.fixed(1))\(uncertainty.map { " ± \(Self.reach($0))" } ?? "") g" }

    /// An uncertainty, rounded up.
    private static func reach(_ uncertainty: Double) -> String {
        ((uncertainty * 10).rounded(.up) / 10).fixed(1)
    }
}

extension PenFigures {
    /// The pressures in percent with their forces, without those that are unknown.
    package var responseRows: [Figure.Row] {
        percentiles.filter { $0.percent > 0 }.compactMap { percentile in
            percentile.force.map { Figure.Row(name: percentile.percent.fixed(0), text: $0.text) }
        }
    }

    /// The figures as lines.
    package var text: [String] {
        let head = responseRows.isEmpty ? [] : [Figure.Row(name: "percent", text: "force")]
        return (rows + head + responseRows).map { $0.name.padded(to: 16) + $0.text }
            + limits.map { "Note: \($0)." }
    }
}

extension PenComparison {
    /// The envelope of each model as a table.
    package var text: [String] {
        models.flatMap { model in
            [model.heading]
                + ([Self.columns] + model.rows).map { $0.map { $0.padded(to: 10) }.joined().trimmingEnd }
        }
    }

    /// The titles of the columns of `Model.rows`.
    package static let columns = ["percent", "least", "median", "greatest", "spread"]
}

extension PenComparison.Model {
    /// The name and the number of sessions.
    package var heading: String { "\(name.printable(limit: 80)), \(sessions.counted("session"))" }

    /// The envelope as a table: percent, and forces in grams.
    package var rows: [[String]] {
        bands.map { band in
            [
                band.percent.fixed(0), band.least.fixed(1), band.median.fixed(1), band.greatest.fixed(1),
                band.spread.map { "\($0.fixed(0)) %" } ?? "",
            ]
        }
    }
}
