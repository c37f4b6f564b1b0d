/// A command that a person binds to a name: of a threshold, of a gesture.
public struct Hook: Equatable, Sendable {
    /// The name to which the command is bound.
    public var name: String
    /// What the shell is given, word for word; what happened reaches it by its environment alone.
    public var command: String
}

extension Hook {
    /// A hook as it is written: `NAME=COMMAND`; nil where that is something else.
    public init?(parsing text: String) {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        name = String(text[..<equals])
        command = String(text[text.index(after: equals)...])
        guard !name.isEmpty, command.contains(where: { !$0.isWhitespace }), !command.contains("\0") else {
            return nil
        }
    }
}

/// What a hook is told, each as a variable of its environment.
public struct HookVariable: Equatable, Sendable {
    /// The variable's name, `FORCESCALE_…`.
    public var name: String
    /// Its value, whatever it holds; it ends at a NUL, which no environment can hold.
    public var value: String

    /// A variable.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
