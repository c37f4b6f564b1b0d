internal import Core
internal import Text

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
    /// The names of the figures with their values; what is unknown is missing.
    package var rows: [(name: String, value: String)] {
        var rows: [(name: String, value: String)] = []
        func add(_ name: String, _ value: String?) {
            if let value { rows.append((name, value)) }
        }
        add("activation", activation?.text)
        add("at contact", on?.text)
        add("at loss", off?.text)
        add("maximum", maximum?.text)
        add("hysteresis", hysteresis.map { "\($0.fixed(1)) g" })
        add("repeatability", repeatability.map { "\($0.fixed(2)) g (SD)" })
        add("sweeps", sweeps.map(String.init))
        return rows + (reporting?.rows ?? [])
    }

    /// The pressures in percent with their forces, without those that are unknown.
    package var responseRows: [(name: String, value: String)] {
        percentiles.filter { $0.percent > 0 }.compactMap { percentile in
            percentile.force.map { (percentile.percent.fixed(0), $0.text) }
        }
    }

    /// The figures as lines.
    package var text: [String] {
        let head = responseRows.isEmpty ? [] : [(name: "percent", value: "force")]
        return (rows + head + responseRows).map { $0.name.padded(to: 16) + $0.value }
            + limits.map { "Note: \($0)." }
    }
}

extension PenReporting {
    /// What the reports show, as names and values.
    var rows: [(name: String, value: String)] {
        var rows = [(name: "steps", value: "\(steps) of \(declaredSteps) declared")]
        if let refresh {
            rows.append(("refresh", refresh == 1 ? "every report" : "every \(refresh) reports"))
        }
        if let firstPercent { rows.append(("first pressure", "\(firstPercent.fixed(2)) %")) }
        if let greatestPercent { rows.append(("greatest", "\(greatestPercent.fixed(1)) %")) }
        return rows
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
