import Foundation
import TestSupport
import Testing

/// The commands that README and documentation show work as printed there.
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

    /// The commands of a page's console blocks with the lines that they are said to print; `…` stands for the rest of one.
    private static func examples(in page: String) -> [(command: String, lines: [String])] {
        var examples: [(command: String, lines: [String])] = []
        let blocks = page.components(separatedBy: "```console\n").dropFirst()
        for line in blocks.compactMap({ $0.components(separatedBy: "```").first })
            .flatMap({ $0.split(separator: "\n") })
        {
            if line.hasPrefix("$ ") {
                examples.append((String(line.dropFirst(2)), []))
            } else {
                examples[examples.count - 1].lines.append(String(line))
            }
        }
        return examples
    }

    @Test func examplesPrintWhatTheySay() throws {
        let examples = Self.examples(in: try Self.readme)
        #expect(examples.count == 5)
        try run(examples)
    }

    @Test func examplesInTheDocumentation() throws {
        let folder = Program.root.appending(path: "docs")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
        where name.hasSuffix(".md") {
            try run(Self.examples(in: String(contentsOf: folder.appending(path: name), encoding: .utf8)))
        }
    }

    private func run(_ examples: [(command: String, lines: [String])]) throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let folder = own.url
        for example in examples {
            let run = try Program.shell("cd '\(folder.path())' && \(example.command)")
            #expect(run.code == 0, "\(example.command): \(run.notes)")
            let printed = (run.output + run.notes).split(separator: "\n").map(String.init)
            for line in example.lines {
                let isThere = printed.contains {
                    line.hasSuffix("…") ? $0.hasPrefix(line.dropLast()) : $0 == line
                }
                #expect(isThere, "\(example.command) prints no line '\(line)'")
            }
        }
    }

    /// The commands that its sentences name are there and explain themselves; without a terminal the demo runs once.
    @Test func commandsInItsSentences() throws {
        let named = try Self.readme.matches(of: /`forcescale( [^`]+)?`/).map { String($0.1 ?? "") }
        #expect(named.contains(" setup") && named.contains(" devices") && named.contains(" --demo"))
        for words in Set(named) {
            let end = words.contains("--demo") ? "--speed max" : "--help"
            #expect(try Program.shell("forcescale\(words) \(end)").code == 0, "\(words)")
        }
    }

    @Test func targetsOfMake() throws {
        let makefile = try String(contentsOf: Program.root.appending(path: "Makefile"), encoding: .utf8)
        let commands = try Self.commands.filter { $0.hasPrefix("make") }
        #expect(!commands.isEmpty)
        for command in commands {
            let target = command.split(separator: " ").dropFirst().first ?? ""
            #expect(makefile.contains("\n\(target):"), "\(command)")
        }
    }

    @Test func linksLeadSomewhere() throws {
        let links = try Self.readme.matches(of: /\]\(([^)#]+)\)/)
        #expect(!links.isEmpty)
        for match in links {
            let path = Program.root.appending(path: String(match.1)).path()
            #expect(FileManager.default.fileExists(atPath: path), "\(match.1)")
        }
    }
}
