import Core
import Text
import TouchAnalysis

/// What `analyze --explain` prints: a line for each metric, or what some of them mean.
struct MetricExplanation {
    /// The metrics that were asked for; empty for all.
    let names: [String]

    private static let notes =
        "g is the force in grams; the hold part runs from 0.5 s after the first frame to 0.25 s before the last. "
        + "docs/analysis.md has the rest."

    /// Lines of text, wrapped to a width; nil for no limit.
    ///
    /// - Throws: `Failure` if a name is unknown.
    func text(columns: Int?) throws -> String {
        let lines = try names.isEmpty ? list : explanations(columns: columns)
        return lines.joined(separator: "\n") + "\n"
    }

    private var list: [String] {
        let labels = MetricDefinition.all.map { definition in
            definition.keys.count > 2
                ? [definition.keys.first, definition.keys.last].compactMap(\.self).joined(separator: " … ")
                : definition.keys.joined(separator: ", ")
        }
        let width = (labels.map(\.count).max() ?? 0) + 2
        return zip(labels, MetricDefinition.all).map { $0.padded(to: width) + $1.meaning }
            + ["", "forcescale analyze --explain NAME explains one."]
    }

    private func explanations(columns: Int?) throws -> [String] {
        var found: [MetricDefinition] = []
        for name in names {
            let definitions = MetricDefinition.matching(name)
            guard !definitions.isEmpty else { throw Self.unknown(name) }
            found += definitions.filter { !found.contains($0) }
        }
        let parts = found.map { definition in
            var facts = [
                "Unit: \(definition.unit).", "Definition: \(Self.plain(definition.definition)).",
            ]
            if let source = definition.source { facts.append("Source: \(source).") }
            if let advice = definition.advice { facts.append(Self.plain(advice)) }
            let heading = definition.keys.map { key in
                MetricDefinition.columns[key].map { "\(key) ('\($0)' in the table)" } ?? key
            }.joined(separator: ", ")
            return Wrapping.lines("\(heading): \(definition.meaning)", columns: columns, rest: "  ")
                + facts.flatMap { Wrapping.lines($0, columns: columns, first: "  ", rest: "  ") } + [""]
        }
        return parts.flatMap(\.self) + Wrapping.lines(Self.notes, columns: columns)
    }

    private static func unknown(_ name: String) -> Failure {
        let names = MetricDefinition.names
        let words = names.flatMap { $0.split(whereSeparator: { !$0.isLetter }).map(String.init) }
        let nearest = Spelling.nearest(to: name, among: names) ?? Spelling.nearest(to: name, among: words)
        return Failure(
            .usage,
            "unknown metric '\(name.printable(limit: 60))'; "
                + (nearest.map { "did you mean '\($0)'? " } ?? "") + "analyze --explain lists all")
    }

    /// Markdown without its marks, and without what its links lead to.
    private static func plain(_ text: String) -> String {
        let parts = text.replacing("`", with: "").split(separator: "](")
        return parts.enumerated().map { index, part in
            let rest = index == 0 ? part : part.drop { $0 != ")" }.dropFirst()
            guard index < parts.count - 1, let mark = rest.lastIndex(of: "[") else { return String(rest) }
            return String(rest[..<mark] + rest[mark...].dropFirst())
        }.joined()
    }
}
