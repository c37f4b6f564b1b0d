import ArgumentParser
import Sessions
import Text

/// Options for every run: a file with one option per line, such as `--unit oz`, and comments after `#`.
package struct RememberedOptions {
    /// An option in the file.
    package struct Line: Equatable {
        var number: Int
        /// The option, such as `--unit`, and its value if it has one.
        var words: [String]
    }

    /// The end of the help: the remembered options of the user of the current console.
    @TaskLocal package static var shown = ""

    /// The path of the file, for messages and help.
    static let shownPath = "$XDG_CONFIG_HOME/forcescale/options"

    /// The options that can be remembered: how to weigh, but not what to weigh or where to write.
    static let known: Set<String> = [
        "--full-scale", "--combine", "--smooth", "--stable", "--interval", "--threshold", "--per-contact",
        "--unit",
        "--graphics", "--grab", "--no-grab", "--haptics",
    ]

    let path: String
    let lines: [Line]

    /// Parses the text of a file.
    ///
    /// - Parameter command: the command that has all of `known`.
    /// - Throws: `Failure` with code 64, which names the file and the line.
    init(path: String, text: String, for command: any ParsableCommand.Type) throws {
        self.path = path
        var lines: [Line] = []
        for (index, line) in text.textLines.enumerated() {
            let words = Self.words(of: line)
            guard let name = words.first else { continue }
            let location = "\(path.printable()), line \(index + 1)"
            guard Self.known.contains(name) else {
                let options = Self.known.sorted()
                let advice =
                    Spelling.nearest(to: name, among: options).map { "did you mean '\($0)'?" }
                    ?? "these options can: \(options.joined(separator: ", "))"
                throw Failure(.usage, "\(location): \(name.printable()) cannot be remembered; \(advice)")
            }
            do {
                _ = try command.parse(words)
            } catch {
                throw Failure(.usage, "\(location): \(command.message(for: error))")
            }
            // Devices are named on the command line, since another one may have the path at the next run.
            if name == "--haptics", case .device(.some, strength: _) = try HapticChoice(parsing: words[1]) {
                throw Failure(
                    .usage,
                    "\(location): \(words.joined(separator: " ").printable()) names a device, which cannot be remembered; "
                        + "auto, device[,STRENGTH%], bell and off can")
            }
            lines.append(Line(number: index + 1, words: words))
        }
        self.lines = lines
    }

    /// The remembered options of this user; nil if there is no file, or if the command has none of `known`.
    ///
    /// - Parameters:
    ///   - command: the command that has all of `known`.
    ///   - options: the options of the command that is run.
    static func load(
        for command: any ParsableCommand.Type, with options: () -> Set<String>
    ) throws -> RememberedOptions? {
        if let obstacle = UserFolder.obstacle {
            Diagnostics.writeError("Note: \(obstacle); options and profiles in it are ignored.")
            return nil
        }
        guard let path = location else { return nil }
        let found = Result { try contents(of: path) }
        if case .success(nil) = found { return nil }
        guard !known.isDisjoint(with: options()), let text = try found.get() else { return nil }
        return try RememberedOptions(path: path, text: text, for: command)
    }

    /// The arguments to insert before those on the command line, which override them.
    ///
    /// - Parameters:
    ///   - typed: the command line.
    ///   - takes: returns whether the command has an option with its value.
    func words(before typed: [String], takes: ([String]) -> Bool) -> [String] {
        let names = Set(typed.map { String($0.prefix { $0 != "=" }) })
        return lines.filter { takes($0.words) && !names.contains($0.words[0]) }.flatMap(\.words)
    }

    /// An option and its value, which are separated by `=` or blanks.
    static func words(of line: Substring) -> [String] {
        let text = String(line.prefix { $0 != "#" }).trimmed
        guard let end = text.firstIndex(where: { $0 == " " || $0 == "\t" || $0 == "=" }) else {
            return text.isEmpty ? [] : [text]
        }
        return [String(text[..<end]), String(text[text.index(after: end)...]).trimmed]
    }
}

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
    package static var help: String {
        let start = "Options for every run, one per line: \(shownPath)"
        // The options are not validated here: that would create a command, whose help is being created.
        guard let path = location, let text = try? contents(of: path) else { return start }
        let words = text.textLines.map { Self.words(of: $0).joined(separator: " ") }
        guard words.contains(where: { !$0.isEmpty }) else { return start }
        let options = words.filter { !$0.isEmpty }.joined(separator: " ")
        return "\(start)\nNow in \(path.printable()): \(options.printable())"
    }
}
