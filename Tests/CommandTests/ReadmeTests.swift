import Foundation
import TestSupport
import Testing

/// The commands and options in the README, and in the guide that continues it, exist.
@Suite struct ReadmeTests {
    private static var readme: String { get throws { try text(of: "README.md") } }

    private static func text(of page: String) throws -> String {
        try String(contentsOf: SpawnedProcess.packageFolder.appending(path: page), encoding: .utf8)
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

    /// The commands that the sentences name are there and explain themselves; without a terminal the demo runs once.
    @Test(arguments: ["README.md", "docs/guide.md"])
    func commandsInSentences(of page: String) throws {
        let named = try Self.text(of: page).matches(of: /`forcescale( [^`]+)?`/).map { String($0.1 ?? "") }
        #expect(named.contains(" setup") && named.contains(" --demo"))
        for words in Set(named) {
            let own = words.split(separator: "|").first ?? ""
            let end = words.contains("--demo") ? ["--speed", "max"] : ["--help"]
            #expect(try Command.run(own.split(separator: " ").map(String.init) + end).code == 0, "\(words)")
        }
    }

    @Test func targetsOfMake() throws {
        let makefile = try String(
            contentsOf: SpawnedProcess.packageFolder.appending(path: "Makefile"), encoding: .utf8)
        let commands = try Self.commands.filter { $0.hasPrefix("make") }
        #expect(!commands.isEmpty)
        for command in commands {
            let target = command.split(separator: " ").dropFirst().first ?? ""
            #expect(makefile.contains("\n\(target):"), "\(command)")
        }
    }

    @Test func linksLeadSomewhere() throws {
        // Pages of other sites are not files of the project.
        let links = try Self.readme.matches(of: /\]\(([^)#]+)\)/).filter { !$0.1.hasPrefix("https://") }
        #expect(!links.isEmpty)
        for match in links {
            let path = SpawnedProcess.packageFolder.appending(path: String(match.1)).path()
            #expect(FileManager.default.fileExists(atPath: path), "\(match.1)")
        }
    }
}
