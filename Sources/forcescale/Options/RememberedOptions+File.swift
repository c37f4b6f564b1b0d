import App
import Text

extension RememberedOptions {
    /// No file of options is longer, in bytes.
    private static let limit = 65_536

    /// Where this user's file is; nil where neither XDG_CONFIG_HOME nor HOME says it.
    static var location: String? { UserFolder.configuration.map { "\($0)/options" } }

    /// The text of a file; nil where there is none.
    static func contents(of path: String) throws -> String? {
        do {
            return String(decoding: try BoundedFile.read(path, limit: limit), as: UTF8.self)
        } catch let failure as Failure where failure.code == .noInput {
            return nil
        }
    }

    /// The part of the help that says where options come from, and which those are now.
    static var help: String {
        let start = "Options are also read from \(shownPath), one per line, such as --unit oz."
        // Read here and not checked: checking makes a command, whose help is being made.
        guard let path = location, let text = try? contents(of: path) else { return start }
        let words = text.split(separator: "\n").map { Self.words(of: $0).joined(separator: " ") }
        guard words.contains(where: { !$0.isEmpty }) else { return start }
        let options = words.filter { !$0.isEmpty }.joined(separator: " ")
        return "\(start)\nNow there, from \(path.printable()): \(options.printable())"
    }
}
