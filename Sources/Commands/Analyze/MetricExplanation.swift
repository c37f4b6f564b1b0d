import Sessions
import Text

/// What `analyze --explain` prints: a line for each metric of a touch, or what some figures mean.
struct MetricExplanation {
    /// The figures, or commands with figures, that were asked for; empty for the metrics of a touch.
    let names: [String]

    private static let notes =
        "g is the force in grams; the hold part runs from 0.5 s after the first frame to 0.25 s before the last. "

    /// Lines of text, wrapped to a width; nil for no limit.
    ///
    /// - Throws: `Failure` if a name is unknown.
    func text(columns: Int?) throws -> String {
        let lines = try names.isEmpty ? list(columns: columns) : explanations(columns: columns)
        return lines.joined(separator: "\n") + "\n"
    }

    private func list(columns: Int?) -> [String] {
        let definitions = ExplainedRecord.touches.definitions
        let labels = definitions.map { definition in
            definition.keys.count > 2
                ? [definition.keys.first, definition.keys.last].compactMap(\.self).joined(separator: " … ")
                : definition.keys.joined(separator: ", ")
        }
        let width = (labels.map(\.count).max() ?? 0) + 2
        let others = ExplainedRecord.all.dropFirst().map(\.command)
        return zip(labels, definitions).map { $0.padded(to: width) + $1.meaning }
            + ["", "forcescale analyze --explain NAME explains one, or a figure of another command."]
            + Wrapping.lines(
                "The name of a command explains all of its figures: \(others.joined(separator: ", ")).",
                columns: columns ?? 80)
    }

    private func explanations(columns: Int?) throws -> [String] {
        var found: [(record: ExplainedRecord, definition: FigureDefinition)] = []
        for name in names {
            let matches = ExplainedRecord.matching(name)
            guard !matches.isEmpty else { throw Self.unknown(name) }
            found += matches.filter { match in !found.contains { $0.definition == match.definition } }
        }
        var pages: [String] = []
        var lines: [String] = []
        for (record, definition) in found {
            if !pages.contains(record.page) { pages.append(record.page) }
            let isOfTouch = record.command == ExplainedRecord.touches.command
            lines +=
                explanation(of: definition, in: isOfTouch ? nil : record.command, columns: columns) + [""]
        }
        let notes = pages.contains(ExplainedRecord.touches.page) ? Self.notes : ""
        let rest = "\(pages.listed(with: "and")) \(pages.count > 1 ? "have" : "has") the rest."
        return lines + Wrapping.lines(notes + rest, columns: columns)
    }

    private func explanation(
        of definition: FigureDefinition, in command: String?, columns: Int?
    ) -> [String] {
        var facts = ["Unit: \(Self.plain(definition.unit))."]
        facts.append("Definition: \(Self.plain(definition.definition)).")
        if let absence = definition.absence { facts.append("null if \(absence).") }
        if let source = definition.source { facts.append("Source: \(source).") }
        if let advice = definition.advice { facts.append(Self.plain(advice)) }
        var heading = definition.keys.map { key in
            definition.titles[key].map { "\(key) ('\($0)' in the table)" } ?? key
        }.joined(separator: ", ")
        if let command { heading += " of \(command)" }
        if definition.meaning != definition.definition { heading += ": \(definition.meaning)" }
        return Wrapping.lines(heading, columns: columns, rest: "  ")
            + facts.flatMap { Wrapping.lines($0, columns: columns, first: "  ", rest: "  ") }
    }

    private static func unknown(_ name: String) -> Failure {
        let names = ExplainedRecord.all.flatMap(\.definitions).flatMap(\.names)
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
