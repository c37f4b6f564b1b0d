/// What figures of machine output mean: what `--explain` says, and the rows of the documentation's tables.
package struct FigureDefinition: Equatable, Sendable {
    /// The names in machine output; several if one row of the documentation defines them together.
    package let keys: [String]
    /// The meaning in a few words.
    package let meaning: String
    /// The units of the keys; `none` for ratios and names.
    package let unit: String
    /// The definition in Markdown, as the documentation has it.
    package let definition: String
    /// When it is null, as a clause without `if`; nil if it is always known, or if the definition says it.
    package let absence: String?
    /// The literature; nil if there is none, or if the definition names it.
    package let source: String?
    /// Which of several similar figures to report; nil if there is only one.
    package let advice: String?
    /// The titles by which tables for people call the keys, if they differ.
    package var titles: [String: String] = [:]

    package init(
        _ keys: [String], _ meaning: String, unit: String = "none", _ definition: String? = nil,
        null absence: String? = nil, source: String? = nil, advice: String? = nil
    ) {
        (self.keys, self.meaning, self.unit) = (keys, meaning, unit)
        (self.definition, self.absence) = (definition ?? meaning, absence)
        (self.source, self.advice) = (source, advice)
    }

    /// The row of a table of the documentation.
    package var row: String {
        let names = keys.map { "`\($0)`" }.joined(separator: ", ")
        return "| \(names) | \(definition)\(absence.map { "; `null` if \($0)" } ?? "") |"
    }

    /// Keys and titles.
    package var names: [String] { keys + keys.compactMap { titles[$0] } }
}

extension FigureDefinition {
    /// Where the grams of a record come from.
    package static let scale = FigureDefinition(
        ["scale"], "the source of the grams, `none` where they are unknown")
}

extension [FigureDefinition] {
    /// The definitions of a name: of the key or the title that is equal, or else of all whose name contains it; empty if
    /// there are none.
    ///
    /// - Parameter name: a key such as `hold_cv`, a title such as `hold cv %` or `peak g`, or a part such as `tremor`.
    package func matching(_ name: String) -> [FigureDefinition] {
        let wanted = Self.folded(name)
        guard !wanted.isEmpty else { return [] }
        let exact = filter { $0.names.contains { Self.folded($0) == wanted } }
        if !exact.isEmpty { return exact }
        let titled = filter { $0.titles.values.contains { wanted.hasPrefix("\(Self.folded($0)) ") } }
        if !titled.isEmpty { return titled }
        return filter { $0.names.contains { Self.folded($0).contains(wanted) } }
    }

    /// Lowercase, with blanks instead of underscores, and hyphens instead of dashes, which keyboards lack.
    private static func folded(_ name: String) -> String {
        name.lowercased().replacing("_", with: " ").replacing("–", with: "-")
    }
}
