/// Something to do next: what to paste into a shell, and why.
package struct Step: Equatable, Sendable {
    /// Lines of a shell.
    package enum Line: Equatable, Sendable {
        /// A command that fits any width.
        case command([Word])
        /// A line that must stand as it is at the beginning of a line, as in a here-document.
        case verbatim(String)
    }

    /// A word of a command.
    package enum Word: Equatable, Sendable {
        /// A word that needs no quotes, or an operator of the shell.
        case plain(String)
        /// A path or a name, which is quoted where it is printed.
        case argument(String)
    }

    /// A step where there is no room for its lines.
    package struct Brief: Equatable, Sendable {
        /// Why, and what to do with what is printed, as sentences.
        package var why: String
        /// What to paste.
        package var lines: [Line]
    }

    /// Why, as a sentence.
    package var why: String
    /// What to paste.
    package var lines: [Line]
    /// The step where there is no room for the lines; nil if they are short.
    package var brief: Brief?

    init(_ why: String, _ lines: Line...) { (self.why, self.lines) = (why, lines) }
}

extension Step.Line {
    /// A command of plain words, and the arguments after them.
    static func run(_ words: String, _ arguments: String..., then rest: String = "") -> Step.Line {
        .command(
            words.split(separator: " ").map { .plain(String($0)) } + arguments.map { .argument($0) }
                + rest.split(separator: " ").map { .plain(String($0)) })
    }

    /// A here-document that is appended to a file of the system.
    ///
    /// It begins with an empty line: without it, udev ignores an entry after another one, and the end of a file that lacks
    /// a line end would be joined.
    static func lines(_ text: String, into path: String) -> [Step.Line] {
        [.verbatim("sudo tee -a \(path) <<'END'"), .verbatim("")]
            + text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { .verbatim(String($0)) }
            + [.verbatim("END")]
    }
}
