/// A command's help as its parts: what `--help` prints, so that a manual made of it cannot say anything else.
struct HelpText {
    /// An option, an argument or a subcommand.
    struct Entry {
        var label: String
        var help: String
    }

    /// What the command does, a line.
    private(set) var overview = ""
    /// Examples and explanations, as they stand.
    private(set) var discussion: [String] = []
    /// How it is called.
    private(set) var usage = ""
    /// The groups of options, each with its title.
    private(set) var sections: [(title: String, entries: [Entry])] = []

    /// - Parameter text: the help, on lines so long that none is broken.
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
                take(line)
            }
        }
        discussion = Array(discussion.drop { $0.isEmpty })
        while discussion.last?.isEmpty == true { discussion.removeLast() }
    }

    /// A label with its help behind two spaces, or a help that had to go on the next line.
    private mutating func take(_ line: String) {
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
