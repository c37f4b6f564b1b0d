import Text

extension RememberedOptions {
    /// The greatest size of the file, in bytes.
    private static let limit = 65_536

    /// The path of the user's file; nil if neither XDG_CONFIG_HOME nor HOME is set.
    static var location: String? { UserFolder.configuration.map { "\($0)/options" } }

    /// The text of a file; nil if it does not exist.
    static func contents(of path: String) throws -> String? {
        do {
            return String(decoding: try BoundedFile.read(path, limit: limit), as: UTF8.self)
        } catch let failure as Failure where failure.code == .noInput {
            return nil
        }
    }

    /// The part of the help that names the file and the options in it.
    static var help: String {
        let start = "Options for every run, one per line: \(shownPath)"
        // The options are not validated here: that would create a command, whose help is being created.
        guard let path = location, let text = try? contents(of: path) else { return start }
        let words = text.split(separator: "\n").map { Self.words(of: $0).joined(separator: " ") }
        guard words.contains(where: { !$0.isEmpty }) else { return start }
        let options = words.filter { !$0.isEmpty }.joined(separator: " ")
        return "\(start)\nNow in \(path.printable()): \(options.printable())"
    }
}
