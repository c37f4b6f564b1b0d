import ArgumentParser
import Text

/// The arguments and options of a command, from the description that ArgumentParser writes for other tools.
package struct CommandArguments {
    /// An argument, an option, or a flag together with its inversion.
    package struct Entry {
        /// The names of an option, such as `-d` and `--device`; empty for an argument.
        var names: [String]
        /// The names and the value, such as `-d, --device <device>`.
        var label: String
        var help: String
        var takesValue: Bool
        /// The values that shells complete; empty if they complete others.
        var values: [String]
        /// The title of its section in the help.
        var section: String
    }

    /// In the order in which they are declared.
    private(set) var entries: [Entry] = []

    init(of command: any ParsableCommand.Type) {
        // The parser reads one line.
        let text = command._dumpHelp().utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
        let tool = try? JSONParser.value(of: text.span)
        for entry in (tool?["command"]?["arguments"]?.elements ?? []).map(Entry.init) {
            if let flag = entries.last?.names.last, entry.names.last == "--no-\(flag.dropFirst(2))" {
                entries[entries.count - 1].names += entry.names
                entries[entries.count - 1].label += "/\(entry.label)"
            } else {
                entries.append(entry)
            }
        }
    }

    /// The names of all options.
    var names: Set<String> { Set(entries.flatMap(\.names)) }

    /// Whether an option is followed by a value.
    func takesValue(_ option: String) -> Bool {
        entries.contains { $0.takesValue && $0.names.contains(option) }
    }

    /// Whether an option and its value are among what the command takes.
    ///
    /// - Parameters:
    ///   - words: an option that `other` takes, and its value if it has one.
    ///   - other: a command whose option of this name may have other values.
    func takes(_ words: [String], as other: CommandArguments) -> Bool {
        guard let name = words.first, let values = values(of: name) else { return false }
        guard words.count > 1, !values.isEmpty, !values.contains(words[1]) else { return true }
        // Words and capital letters, which either command reads, are not among what shells complete.
        return other.values(of: name)?.contains { $0.lowercased() == words[1].lowercased() } != true
    }

    /// The values of an option that shells complete; nil if there is no such option.
    private func values(of option: String) -> [String]? {
        entries.first { $0.names.contains(option) }?.values
    }

    /// The sections of the help.
    var sections: [(title: String, entries: [Entry])] {
        var titles = [Entry.arguments]
        for entry in entries where !titles.contains(entry.section) { titles.append(entry.section) }
        return titles.map { title in (title, entries.filter { $0.section == title }) }.filter {
            !$0.1.isEmpty
        }
    }
}

extension CommandArguments.Entry {
    /// The title of arguments without a section, which are the first in the help.
    fileprivate static let arguments = "Arguments"
    /// The options whose value may be omitted, which the description by ArgumentParser 1.8 does not mark.
    private static let withOptionalValue = ["--demo", "--lsl"]

    fileprivate init(_ argument: JSONValue) {
        let all = (argument["names"]?.elements ?? []).compactMap { name in
            name["name"]?.string.map { name["kind"]?.string == "short" ? "-\($0)" : "--\($0)" }
        }
        names = all.filter { !$0.hasPrefix("--") } + all.filter { $0.hasPrefix("--") }
        takesValue = argument["kind"]?.string == "option"
        values = (argument["completionKind"]?["list"]?["values"]?.elements ?? []).compactMap(\.string)
        section = argument["sectionTitle"]?.string ?? (names.isEmpty ? Self.arguments : "Options")
        label = names.joined(separator: ", ")
        if argument["kind"]?.string != "flag" {
            let value = "<\(argument["valueName"]?.string ?? "")>"
            label +=
                label.isEmpty ? value : Self.withOptionalValue.contains(label) ? " [\(value)]" : " \(value)"
        }
        let values = (argument["allValues"]?.elements ?? []).compactMap(\.string)
        let remarks = [
            values.isEmpty ? nil : "values: \(values.joined(separator: ", "))",
            argument["defaultValue"]?.string.map { "default: \($0)" },
        ].compactMap(\.self)
        help = argument["abstract"]?.string ?? ""
        if !remarks.isEmpty { help += " (\(remarks.joined(separator: "; ")))" }
    }
}
