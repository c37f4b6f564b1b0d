import Foundation
import TestSupport
import Testing

import App

/// The whole output of commands is that of the files in `Tests/Approved`, which `make approve` writes after a change that
/// was looked at.
@Suite struct ApprovedTests {
    /// The moment at which every command is run.
    private static let moment: Int64 = 1_769_860_800_000_000

    @Test(arguments: ApprovedCommand.scenarios + ApprovedCommand.own.keys)
    func outputs(scenario: String) throws {
        try withTemporaryFolder { folder in
            for (name, options) in [("whole.csv", []), ("slow.csv", ["--rate", "10", "--duration", "6"])] {
                let made = try Command.run(
                    ["record", "--demo", scenario, "--speed", "max", "-o", name] + options, in: folder,
                    at: Self.moment)
                try #require(made.code == 0, "\(made.notes)")
            }
            for command in ApprovedCommand.own[scenario] ?? ApprovedCommand.all {
                let before = try Self.files(in: folder)
                let run = try Command.run(command.words(scenario), in: folder, at: Self.moment)
                var text = Self.text(of: run)
                for file in try Self.files(in: folder).subtracting(before).sorted() {
                    let path = folder.appending(path: file)
                    text += "--- \(file)\n\(try String(contentsOf: path, encoding: .utf8))"
                    try FileManager.default.removeItem(at: path)
                }
                try Self.compare(text, "\(scenario)/\(command.name)")
            }
        }
    }

    @Test(arguments: ApprovedCommand.helped)
    func help(command: String) throws {
        for option in ["--help", "--help-all"] {
            let words = command.split(separator: " ").map(String.init)
            let run = try Command.run(words + [option], at: Self.moment)
            let name = (words + [String(option.dropFirst(2))]).joined(separator: "-")
            try Self.compare(Self.text(of: run), "help/\(name)")
        }
    }

    /// Every file there is of a scenario and a command that are compared.
    @Test func nothingElseIsApproved() throws {
        let all = try Set(FileManager.default.subpathsOfDirectory(atPath: Self.folder.path()))
        let commands = (ApprovedCommand.scenarios + ApprovedCommand.own.keys).flatMap { scenario in
            (ApprovedCommand.own[scenario] ?? ApprovedCommand.all).map { "\(scenario)/\($0.name).txt" }
        }
        let help = ApprovedCommand.helped.flatMap { command in
            ["help", "help-all"].map {
                "help/\((command.split(separator: " ") + [Substring($0)]).joined(separator: "-")).txt"
            }
        }
        #expect(all.filter { $0.hasSuffix(".txt") } == Set(commands + help))
    }

    /// A changed sentence is shown as the lines that changed.
    @Test func differencesAreShort() {
        let lines = (1...100).map { "line \($0)" }
        var other = lines
        other[49] = "line fifty"
        let difference = Self.difference(
            from: lines.joined(separator: "\n"), to: other.joined(separator: "\n"))
        #expect(difference == "50 - line 50\n50 + line fifty")
    }

    private static let folder = SpawnedProcess.packageFolder.appending(path: "Tests/Approved")

    private static func files(in folder: URL) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { !$0.hasPrefix(".") })
    }

    /// What a command wrote.
    private static func text(of run: RunResult) -> String {
        "exit \(run.code)\n\(run.output)--- notes\n\(run.notes)"
    }

    /// Compares a text with the approved one, but for what depends on the version, the time zone and the machine.
    private static func compare(_ text: String, _ name: String) throws {
        let text =
            text
            .replacing("\"version\":\"\(Version.current)\"", with: "\"version\":\"VERSION\"")
            .replacing(/\b[0-9a-f]{32}\b/, with: "XXH128")
            .replacing(/"t0_monotonic_us":\d+/, with: "\"t0_monotonic_us\":0")
            .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d/, with: "TIME")
        let file = folder.appending(path: "\(name).txt")
        if ProcessInfo.processInfo.environment["FORCESCALE_WRITE_DOCS"] != nil {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let approved = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        #expect(
            text == approved,
            "Tests/Approved/\(name).txt differs; after a look at it, make approve:\n\(difference(from: approved, to: text))"
        )
    }

    /// The lines that differ, with their numbers; not more than can be read.
    private static func difference(from approved: String, to text: String) -> String {
        func lines(_ text: String) -> [Substring] {
            text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        let changes = lines(text).difference(from: lines(approved)).map { change in
            switch change {
            case .remove(let offset, let line, _): (offset, "\(offset + 1) - \(line.prefix(200))")
            case .insert(let offset, let line, _): (offset, "\(offset + 1) + \(line.prefix(200))")
            }
        }
        let shown = changes.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(
            \.element.1)
        return (shown.prefix(20) + (shown.count > 20 ? ["… \(shown.count) lines"] : [])).joined(
            separator: "\n")
    }
}
