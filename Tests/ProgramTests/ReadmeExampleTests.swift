import Foundation
import TestSupport
import Testing

/// The commands that README and documentation show print what they are said to print.
@Suite struct ReadmeExampleTests {
    /// The commands of a page's console blocks with the lines that they are said to print; `…` stands for the rest of one.
    private static func examples(in page: String) throws -> [(command: String, lines: [String])] {
        let text = try String(contentsOf: SpawnedProcess.packageFolder.appending(path: page), encoding: .utf8)
        var examples: [(command: String, lines: [String])] = []
        let blocks = text.components(separatedBy: "```console\n").dropFirst()
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

    @Test func examplesOfTheReadme() throws {
        let examples = try Self.examples(in: "README.md")
        #expect(examples.count == 5)
        try run(examples)
    }

    @Test func examplesOfTheDocumentation() throws {
        let folder = SpawnedProcess.packageFolder.appending(path: "docs")
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".md") }
        let examples = try pages.sorted().map { try Self.examples(in: "docs/\($0)") }
        #expect(examples.contains { !$0.isEmpty })
        for examples in examples { try run(examples) }
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
}
