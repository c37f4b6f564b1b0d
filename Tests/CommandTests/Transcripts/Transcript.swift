import Foundation
import TestSupport

/// Commands in the home of a user, with all that they print, as a terminal shows it.
///
///     # A remark.
///     $ printf 'reference_g,raw\n5,x\n' > bad.csv
///     $ forcescale calibrate fit bad.csv
///     ! forcescale: bad.csv:2: raw is not a number
///     exit 65
///
/// A line that begins with `$` is a command, and those with `>` after it belong to it. Lines of standard output begin
/// with `|`, those of standard error with `!`; the exit code follows unless it is 0. All other lines are remarks.
///
/// `forcescale` is performed in this process; it may have `< FILE` and `> FILE` at its end, and variables before it.
/// Anything else is a line of shell.
struct Transcript {
    /// The home, which is the current folder of the commands.
    private let home: Home
    /// What was played so far.
    private var text = ""

    /// The transcript of the same commands and remarks, as the program prints it now.
    static func played(_ text: String) throws -> String {
        let home = try Home()
        defer { home.end() }
        var transcript = Transcript(home: home)
        var command: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if !command.isEmpty, line.hasPrefix("> ") {
                command.append(line)
                continue
            }
            try transcript.perform(command)
            command = []
            if line.hasPrefix("$ ") {
                command = [line]
            } else if !["|", "!", "exit "].contains(where: line.hasPrefix) {
                transcript.text += "\(line)\n"
            }
        }
        try transcript.perform(command)
        // The last line break begins no line.
        return String(transcript.text.dropLast())
    }

    /// Performs a command, and shows it with what it prints.
    private mutating func perform(_ lines: [Substring]) throws {
        guard !lines.isEmpty else { return }
        let run = try run(lines.map { $0.dropFirst(2) }.joined(separator: "\n"))
        text += lines.map { "\($0)\n" }.joined()
        for (mark, stream) in [("|", run.output), ("!", run.notes)] where !stream.isEmpty {
            var shown = stream.split(separator: "\n", omittingEmptySubsequences: false).map {
                "\($0.isEmpty ? mark : "\(mark) \($0)")\n"
            }
            if shown.last == "\(mark)\n" {
                shown.removeLast()
            } else {
                shown.append("\(mark) (no line end)\n")
            }
            text += everywhere(shown.joined())
        }
        if run.code != 0 { text += "exit \(run.code)\n" }
    }

    /// Runs a command.
    private func run(_ line: String) throws -> RunResult {
        var words = Self.words(line)
        let name = words.firstIndex { !$0.contains("=") }
        guard let name, words[name] == "forcescale" else {
            return try SpawnedProcess.run(
                URL(filePath: "/bin/sh"), ["-c", line],
                environment: ["HOME": home.path(""), "PATH": "/usr/bin:/bin"], in: home.folder)
        }
        var variables = ["XDG_CONFIG_HOME": home.folder.path()]
        for word in words[..<name] {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            variables[String(parts[0])] = String(parts[1])
        }
        words.removeFirst(name + 1)
        var (input, output) = ("", String?.none)
        while words.count > 2, ["<", ">"].contains(words[words.count - 2]) {
            let file = words.removeLast()
            if words.removeLast() == "<" { input = try home.read(file) } else { output = file }
        }
        var run = try Command.run(
            words, input: input, environment: variables, in: home.folder, at: Self.moment)
        if let output {
            _ = try home.write(run.output, output)
            run.output = ""
        }
        return run
    }

    /// The words of a line; quotation marks keep spaces.
    private static func words(_ line: String) -> [String] {
        var (words, word, quote) = ([String](), String?.none, Character?.none)
        for character in line {
            switch character {
            case quote: quote = nil
            case "'" where quote == nil, "\"" where quote == nil:
                quote = character
                word = word ?? ""
            case " " where quote == nil:
                if let complete = word { words.append(complete) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        return words + [word].compactMap(\.self)
    }

    /// What is printed, with a fixed name for the home folder.
    private func everywhere(_ text: String) -> String {
        let path = home.folder.path()
        let name = path.hasSuffix("/") ? String(path.dropLast()) : path
        // The bits of a pad are random.
        let units = text.replacing(#/checks-[0-9a-f]{16}/#, with: "checks-UNIT")
        return ApprovedText.everywhere(units.replacing(name, with: "HOME"))
    }

    /// The moment at which every command is run.
    private static let moment: Int64 = 1_769_860_800_000_000
}
