import Sessions
import Text

/// Messages of the command-line parser. They quote arguments, which may contain control characters.
package enum UsageMessage {
    /// Writes a message in the form of all errors, unless it is empty, with the arguments that it quotes made printable.
    ///
    /// - Parameters:
    ///   - text: the message of the parser, with the usage of the command.
    ///   - cause: the cause that is stated instead of the one that the parser found; nil for that one.
    ///   - words: the arguments.
    package static func write(_ text: String, cause: String? = nil, quoting words: [String]) {
        guard !text.isEmpty else { return }
        let usage = text.firstRange(of: "\nUsage: ").map { text[$0.lowerBound...] } ?? ""
        let message = cause.map { "forcescale: \($0)\(usage)" } ?? inFormOfErrors(text)
        Diagnostics.writeError(
            strange(in: words).reduce(message) {
                $0.replacing($1, with: $1.printable(limit: 80))
            })
    }

    /// A message with the name of the program instead of `Error:`, reworded.
    private static func inFormOfErrors(_ message: String) -> String {
        let prefix = "Error: "
        guard message.hasPrefix(prefix) else { return message }
        return "forcescale: \(ParserMessage(String(message.dropFirst(prefix.count))).text)"
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
