import Foundation
import Testing

/// What the README tells people to type works as it stands there.
@Suite struct ReadmeTests {
    private static var readme: String {
        get throws { try String(contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8) }
    }

    /// The lines of its shell blocks, without their comments.
    private static var commands: [String] {
        get throws {
            try readme.components(separatedBy: "```sh\n").dropFirst()
                .compactMap { $0.components(separatedBy: "```").first }
                .flatMap { $0.split(separator: "\n") }
                .map { String($0.split(separator: "#").first ?? "").trimmingCharacters(in: .whitespaces) }
        }
    }

    @Test func commandsOfTheProgram() throws {
        let commands = try Self.commands.filter { $0.hasPrefix("forcescale") }
        #expect(commands.count == 5)
        for command in commands {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            // Without a terminal the gauge gives its lines, and the demo runs once.
            let hurried = command == "forcescale --demo" ? command + " --speed max" : command
            let run = try Program.shell("cd '\(folder.path())' && \(hurried)")
            #expect(run.code == 0, "\(command): \(run.notes)")
            let written = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            #expect(!run.output.isEmpty || !written.isEmpty, "\(command) shows nothing")
        }
    }

    @Test func targetsOfMake() throws {
        let makefile = try String(contentsOf: Program.root.appending(path: "Makefile"), encoding: .utf8)
        for command in try Self.commands where command.hasPrefix("make") {
            let target = command.split(separator: " ").dropFirst().first ?? ""
            #expect(makefile.contains("\n\(target):"), "\(command)")
        }
    }

    @Test func linksLeadSomewhere() throws {
        let readme = try Self.readme
        for match in readme.matches(of: /\]\(([^)#]+)\)/) {
            let path = Program.root.appending(path: String(match.1)).path()
            #expect(FileManager.default.fileExists(atPath: path), "\(match.1)")
        }
    }
}
