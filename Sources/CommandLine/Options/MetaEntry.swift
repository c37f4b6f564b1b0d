package import ArgumentParser
import Sessions

/// Metadata on the command line: `--meta KEY=VALUE`.
package enum MetaEntry {
    /// Parses the values of `--meta`.
    ///
    /// - Parameters:
    ///   - texts: the values.
    ///   - label: the value of `--label`, which is an entry too; nil for none.
    ///   - example: a valid value, for the error.
    package static func entries(
        parsing texts: [String], label: String? = nil, example: String
    ) throws -> [(name: String, value: String)] {
        try expectLabel(label)
        return try texts.map { text in
            let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, !halves[0].isEmpty else {
                throw ValidationError("--meta must be KEY=VALUE, for example --meta \(example).")
            }
            return (String(halves[0]), String(halves[1]))
        } + (label.map { [(ResultsFile.labelKey, $0)] } ?? [])
    }

    /// - Throws: `ValidationError` if a label is empty.
    package static func expectLabel(_ label: String?) throws {
        if let label, label.isEmpty {
            throw ValidationError("--label must not be empty, for example --label plum.")
        }
    }

    /// - Throws: `ValidationError` if two entries have the same key, so that a table would have a column twice.
    package static func expectColumns(_ entries: [(name: String, value: String)]) throws {
        guard Set(entries.map(\.name)).count == entries.count else {
            throw ValidationError("--meta must not name a column twice.")
        }
    }
}

/// What is noted of a session: who does it, and a name.
package struct NoteOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Note in the table and the first line of JSON; repeatable.", valueName: "key=value"))
    package var meta: [String] = []

    @Option(help: ArgumentHelp("Name of what is measured, noted like --meta.", valueName: "name"))
    package var label: String?

    package init() {}

    package func validate() throws { _ = try entries }

    /// The notes by their keys; the label is the last one.
    package var entries: [(name: String, value: String)] {
        get throws {
            let entries = try MetaEntry.entries(parsing: meta, label: label, example: "participant=P07")
            try MetaEntry.expectColumns(entries)
            return entries
        }
    }
}
