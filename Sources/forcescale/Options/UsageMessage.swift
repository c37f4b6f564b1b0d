import App
import Text

/// What the parser of the command line says. It quotes the words of a command, which somebody else may have written.
enum UsageMessage {
    /// Writes the message, if there is one, with the words that it quotes as they may be shown.
    static func write(_ message: String, quoting words: [String]) {
        guard !message.isEmpty else { return }
        Notes.write(
            strange(in: words).reduce(message) {
                $0.replacing($1, with: $1.printable(limit: 80))
            })
    }

    /// The words, and the parts that an option or `=` is joined to, that cannot be shown as they are; longest first.
    private static func strange(in words: some Sequence<String>) -> [String] {
        words.flatMap { word in
            let bare = String(word.drop { $0 == "-" })
            return [word, bare, bare.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""]
        }
        .filter { $0.printable(limit: 80) != $0 }
        .sorted { $0.utf8.count > $1.utf8.count }
    }
}
