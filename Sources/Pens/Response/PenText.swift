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

extension PenFigures {
    /// The figures as lines; what is unknown is missing.
    package var text: [String] {
        var lines: [String] = []
        func add(_ name: String, _ grams: Double?) {
            if let grams { lines.append(name.padded(to: 16) + "\(grams.fixed(1)) g") }
        }
        add("activation", activation)
        add("maximum", maximum)
        let known = percentiles.filter { $0.force != nil && $0.percent > 0 }
        if !known.isEmpty { lines.append("percent         force") }
        for percentile in known {
            add(percentile.percent.fixed(0), percentile.force)
        }
        return lines + limits.map { "Note: \($0)." }
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
