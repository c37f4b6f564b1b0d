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
    /// A line for each model: `Model.overview`.
    package var overview: [String] {
        let names = models.map { $0.name.printable(limit: Self.longestName) }
        let width = names.reduce(Self.overviewColumns[0].count) { max($0, $1.count) }
        let figures = ([Self.overviewColumns] + models.map(\.overview)).map { Array($0.dropFirst()) }
        return zip([Self.overviewColumns[0]] + names, figures.rightAligned).map { name, figures in
            name + String(repeating: " ", count: width - name.count) + figures
        }
    }

    /// The envelope of each model as a table.
    package var details: [String] {
        models.flatMap { model in
            [model.heading]
                + ([Self.columns] + model.rows).map { $0.map { $0.padded(to: 12) }.joined().trimmingEnd }
        }
    }

    /// The titles of the columns of `Model.overview`.
    package static let overviewColumns = [
        "pen", "activation, g", "50 %, g", "maximum, g", "sessions", "spread",
    ]
    /// The titles of the columns of `Model.rows`.
    package static let columns = ["percent", "least, g", "median, g", "greatest, g", "spread"]
    /// The characters of names that leave the overview within 80 columns.
    private static let longestName = 25
}

extension PenComparison.Model {
    /// The name and the number of sessions.
    package var heading: String { "\(name.printable(limit: 80)), \(sessions.counted("session"))" }

    /// The name, the median forces in grams at activation, 50 % and maximum, the number of sessions, and
    /// their spread at 50 %.
    package var overview: [String] {
        let bands = [0.0, 50, 100].map { band(atPercent: $0) }
        return [name.printable(limit: 80)] + bands.map { $0?.median.fixed(1) ?? "–" }
            + ["\(sessions)", bands[1]?.spreadText ?? "–"]
    }

    /// The envelope as a table: percent, and forces in grams.
    package var rows: [[String]] {
        bands.map { band in
            [
                band.percent.fixed(0), band.least.fixed(1), band.median.fixed(1), band.greatest.fixed(1),
                band.spreadText,
            ]
        }
    }
}

extension PenComparison.Band {
    /// The spread in percent; a dash if it is unknown.
    fileprivate var spreadText: String { spread.map { "\($0.fixed(0)) %" } ?? "–" }
}
