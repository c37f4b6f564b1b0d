import Foundation
import TestSupport
import Testing

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

    @Test(arguments: CommandNames.all)
    func help(command: String) throws {
        for option in ["--help", "--help-all"] {
            let words = command.split(separator: " ").map(String.init)
            let run = try Command.run(words + [option], at: Self.moment)
            try Self.compare(Self.text(of: run), ApprovedText.help(of: command, String(option.dropFirst(2))))
        }
    }

    /// Every file there is of a scenario and a command that are compared.
    @Test func nothingElseIsApproved() throws {
        let all = try Set(FileManager.default.subpathsOfDirectory(atPath: Self.folder.path()))
        let commands = (ApprovedCommand.scenarios + ApprovedCommand.own.keys).flatMap { scenario in
            (ApprovedCommand.own[scenario] ?? ApprovedCommand.all).map { "\(scenario)/\($0.name).txt" }
        }
        let help = CommandNames.all.flatMap { command in
            ["help", "help-all"].map { "\(ApprovedText.help(of: command, $0)).txt" }
        }
        #expect(all.filter { $0.hasSuffix(".txt") } == Set(commands + help))
    }

    /// A changed sentence is shown as the lines that changed.
    @Test func differencesAreShort() {
        let lines = (1...100).map { "line \($0)" }
        var other = lines
        other[49] = "line fifty"
        let difference = ApprovedText.difference(
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
        try ApprovedText(path: "Tests/Approved/\(name).txt").compare(ApprovedText.everywhere(text))
    }
}
