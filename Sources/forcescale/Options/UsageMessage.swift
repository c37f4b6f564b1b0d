import App
import Text

/// Messages of the command-line parser. They quote arguments, which may contain control characters.
enum UsageMessage {
    /// Writes a message, unless it is empty, with the arguments that it quotes made printable.
    static func write(_ message: String, quoting words: [String]) {
        guard !message.isEmpty else { return }
        Diagnostics.writeError(
            strange(in: words).reduce(message) {
                $0.replacing($1, with: $1.printable(limit: 80))
            })
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
