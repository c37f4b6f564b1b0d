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
    /// The figures as lines; what is unknown is missing.
    package var text: [String] {
        var lines: [String] = []
        func add(_ name: String, _ value: String?) {
            if let value { lines.append(name.padded(to: 16) + value) }
        }
        add("activation", activation?.text)
        add("at contact", on?.text)
        add("at loss", off?.text)
        add("maximum", maximum?.text)
        add("hysteresis", hysteresis.map { "\($0.fixed(1)) g" })
        add("repeatability", repeatability.map { "\($0.fixed(2)) g (SD)" })
        add("sweeps", sweeps.map(String.init))
        if let reporting { lines += reporting.text }
        let known = percentiles.filter { $0.force != nil && $0.percent > 0 }
        if !known.isEmpty { lines.append("percent         force") }
        for percentile in known {
            add(percentile.percent.fixed(0), percentile.force?.text)
        }
        return lines + limits.map { "Note: \($0)." }
    }
}

extension PenReporting {
    /// What the reports show, as lines.
    package var text: [String] {
        var lines = ["steps".padded(to: 16) + "\(steps) of \(declaredSteps) declared"]
        if let refresh {
            lines.append(
                "refresh".padded(to: 16) + (refresh == 1 ? "every report" : "every \(refresh) reports"))
        }
        if let firstPercent { lines.append("first pressure".padded(to: 16) + "\(firstPercent.fixed(2)) %") }
        if let greatestPercent { lines.append("greatest".padded(to: 16) + "\(greatestPercent.fixed(1)) %") }
        return lines
    }
}

extension PenComparison {
    /// The envelope of each model as a table.
    package var text: [String] {
        models.flatMap { model in
            ["\(model.name.printable(limit: 80)), \(model.sessions.counted("session"))"]
                + ["percent   least     median    greatest  spread"]
                + model.bands.map { band in
                    [
                        band.percent.fixed(0), band.least.fixed(1), band.median.fixed(1),
                        band.greatest.fixed(1), band.spread.map { "\($0.fixed(0)) %" } ?? "",
                    ].map { $0.padded(to: 10) }.joined().trimmingEnd
                }
        }
    }
}
