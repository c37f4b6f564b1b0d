/// The parts of a command's help, parsed from what `--help-all` prints, so that the manual page always agrees with it.
struct HelpText {
    /// An option, an argument or a subcommand.
    struct Entry {
        var label: String
        var help: String
    }

    /// A line that says what the command does.
    private(set) var overview = ""
    /// Examples and explanations, line by line.
    private(set) var discussion: [String] = []
    /// The synopsis.
    private(set) var usage = ""
    /// The groups of options, with their titles.
    private(set) var sections: [(title: String, entries: [Entry])] = []

    /// - Parameter text: the help, with lines that are not wrapped.
    init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let rest = Self.rest(of: line, after: "OVERVIEW: ") {
                overview = rest
            } else if let rest = Self.rest(of: line, after: "USAGE: ") {
                usage = rest
            } else if usage.isEmpty {
                discussion.append(line)
            } else if line.hasSuffix(":"), !line.hasPrefix(" ") {
                sections.append((String(line.dropLast()), []))
            } else if !line.isEmpty, !sections.isEmpty {
                add(line)
            }
        }
        discussion = Array(discussion.drop { $0.isEmpty })
        while discussion.last?.isEmpty == true { discussion.removeLast() }
    }

    /// Parses a label that is followed by two spaces and its help, or help on a line of its own.
    private mutating func add(_ line: String) {
        let last = sections.count - 1
        let indent = line.prefix { $0 == " " }.count
        let text = line.dropFirst(indent)
        if indent > 2, !sections[last].entries.isEmpty {
            sections[last].entries[sections[last].entries.count - 1].help = String(text)
        } else if let gap = text.firstRange(of: "  ") {
            let help = text[gap.upperBound...].drop { $0 == " " }
            sections[last].entries.append(
                Entry(label: String(text[..<gap.lowerBound]), help: String(help)))
        } else if text.hasPrefix("-") || text.hasPrefix("<") {
            sections[last].entries.append(Entry(label: String(text), help: ""))
        }
    }

    private static func rest(of line: String, after start: String) -> String? {
        line.hasPrefix(start) ? String(line.dropFirst(start.count)) : nil
    }
}

extension String {
    /// Help in which the value of an option that may be given without one is called its default.
    ///
    /// ArgumentParser 1.8 writes `(default as flag: plum)`, also across the end of a line.
    var withPlainDefaults: String {
        replacing(#/\(default\s+as\s+flag:\s+(?<value>[^\s()]+)\)/#) { "(default: \($0.value))" }
    }
}
