import Foundation
import TestSupport
import Testing

/// The examples of the README print what they are said to print.
@Suite struct ReadmeExampleTests {
    private static var readme: String {
        get throws {
            try String(contentsOf: SpawnedProcess.packageFolder.appending(path: "README.md"), encoding: .utf8)
        }
    }

    /// The commands of its console blocks with the lines that they are said to print; `…` stands for the rest of one.
    private static var examples: [(command: String, lines: [String])] {
        get throws {
            var examples: [(command: String, lines: [String])] = []
            let blocks = try readme.components(separatedBy: "```console\n").dropFirst()
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
    }

    @Test func examplesPrintWhatTheySay() throws {
        let examples = try Self.examples
        #expect(examples.count == 5)
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
