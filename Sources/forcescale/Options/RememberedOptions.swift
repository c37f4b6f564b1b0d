import App
import ArgumentParser
import Text

/// Options that hold for every run: a file of lines such as `--unit oz`, with comments after `#`.
struct RememberedOptions {
    /// One option of the file.
    struct Line: Equatable {
        var number: Int
        /// `--unit`, and its value where it has one.
        var words: [String]
    }

    /// The file as people write its path.
    static let shownPath = "$XDG_CONFIG_HOME/forcescale/options"

    /// The options that may be remembered: those that say how to weigh, none that says what or where to.
    static let known: Set<String> = [
        "--full-scale", "--combine", "--smooth", "--stable", "--interval", "--threshold", "--per-contact",
        "--unit",
        "--grab", "--no-grab", "--haptics",
    ]

    let path: String
    let lines: [Line]

    /// The options of a file.
    ///
    /// - Throws: a `Failure` with code 64 that names file and line.
    init(path: String, text: String) throws {
        self.path = path
        var lines: [Line] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = Self.words(of: line)
            guard let name = words.first else { continue }
            let place = "\(path.printable()), line \(index + 1)"
            guard Self.known.contains(name) else {
                throw Failure(
                    .usage,
                    "\(place): \(name.printable()) is none of the options that can be remembered: "
                        + Self.known.sorted().joined(separator: ", "))
            }
            let command: WeighCommand
            do {
                command = try WeighCommand.parse(words)
            } catch {
                throw Failure(.usage, "\(place): \(WeighCommand.message(for: error))")
            }
            // What to weigh on, and on what to play, is said each time: the device may be another one next time.
            if case .device(.some, strength: _) = command.events.haptic.haptics {
                throw Failure(
                    .usage,
                    "\(place): \(words.joined(separator: " ").printable()) names a device, which cannot be remembered; "
                        + "auto, device[,STRENGTH%], bell and off can be")
            }
            lines.append(Line(number: index + 1, words: words))
        }
        self.lines = lines
    }

    /// What is remembered for this user; nil where there is no file, or the command takes nothing that could be in it.
    ///
    /// - Parameter options: the options of the command.
    static func load(for options: () -> Set<String>) throws -> RememberedOptions? {
        if let obstacle = UserFolder.obstacle {
            Notes.write("Note: \(obstacle); options and profiles there are passed over.")
            return nil
        }
        guard let path = location else { return nil }
        let found = Result { try contents(of: path) }
        if case .success(nil) = found { return nil }
        guard !known.isDisjoint(with: options()), let text = try found.get() else { return nil }
        return try RememberedOptions(path: path, text: text)
    }

    /// The words to be read before those that were typed, so that these count more.
    ///
    /// - Parameters:
    ///   - typed: the command line.
    ///   - takes: whether the command has an option.
    func words(before typed: [String], takes: (String) -> Bool) -> [String] {
        let names = Set(typed.map { String($0.prefix { $0 != "=" }) })
        return lines.filter { takes($0.words[0]) && !names.contains($0.words[0]) }.flatMap(\.words)
    }

    /// An option and its value, which may be joined by `=` or stand behind a space.
    static func words(of line: Substring) -> [String] {
        let text = line.prefix { $0 != "#" && $0 != "\r" }.trimmed
        guard let end = text.firstIndex(where: { $0 == " " || $0 == "\t" || $0 == "=" }) else {
            return text.isEmpty ? [] : [String(text)]
        }
        return [String(text[..<end]), String(text[text.index(after: end)...].trimmed)]
    }
}

extension Substring {
    /// Without blanks at both ends.
    fileprivate var trimmed: Substring {
        var rest = drop { $0.isWhitespace }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
