/// A command that a user bound to the name of a threshold or gesture.
package struct Hook: Equatable, Sendable {
    /// The name to which the command is bound.
    package var name: String
    /// The command line for the shell, unchanged. Data about the event is passed only in environment variables.
    package var command: String
}

extension Hook {
    /// Parses `NAME=COMMAND`; nil if the text is invalid.
    package init?(parsing text: String) {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        name = String(text[..<equals])
        command = String(text[text.index(after: equals)...])
        guard !name.isEmpty, command.contains(where: { !$0.isWhitespace }), !command.contains("\0") else {
            return nil
        }
    }
}

/// An environment variable that passes data about an event to a hook.
package struct HookVariable: Equatable, Sendable {
    /// The name of the variable, `FORCESCALE_…`.
    package var name: String
    /// The value. It ends at a NUL character, because environment variables cannot contain one.
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
