import App
import Text

/// Messages of the command-line parser. They quote arguments, which may contain control characters.
enum UsageMessage {
    /// Writes a message in the form of all errors, unless it is empty, with the arguments that it quotes made printable.
    static func write(_ text: String, quoting words: [String]) {
        guard !text.isEmpty else { return }
        let message = inFormOfErrors(text)
        Diagnostics.writeError(
            strange(in: words).reduce(message) {
                $0.replacing($1, with: $1.printable(limit: 80))
            })
    }

    /// A message with the name of the program instead of `Error:`, and with a small letter after it.
    private static func inFormOfErrors(_ message: String) -> String {
        let prefix = "Error: "
        guard message.hasPrefix(prefix) else { return message }
        let text = message.dropFirst(prefix.count)
        return "forcescale: \(text.prefix(1).lowercased())\(text.dropFirst())"
    }

    /// The arguments, and their parts before and after `=`, that are not printable as they are; longest first.
    private static func strange(in words: some Sequence<String>) -> [String] {
        words.flatMap { word in
            let bare = String(word.drop { $0 == "-" })
            return [word, bare, bare.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""]
        }
        .filter { $0.printable(limit: 80) != $0 }
        .sorted { $0.utf8.count > $1.utf8.count }
    }
}
