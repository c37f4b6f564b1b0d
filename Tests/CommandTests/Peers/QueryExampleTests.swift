import Foundation
import TestSupport
import Testing

/// The examples that pass machine output to jq print what they say they do, and no `null` for lines of another type.
@Suite struct QueryExampleTests {
    private static let jq = ["/usr/bin/jq", "/usr/local/bin/jq", "/bin/jq"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// `forcescale COMMAND --json | jq FILTER` wherever people read it: command and filter.
    private static func examples() throws -> [(command: String, filter: String)] {
        var texts = try CommandNames.all.map { command in
            try Command.run(command.split(separator: " ").map(String.init) + ["--help"]).output
        }
        texts.append(
            try Command.run(["manual"]).output.replacing("\\-", with: "-").replacing("\\e", with: "\\"))
        let pages = try FileManager.default.contentsOfDirectory(
            at: SpawnedProcess.packageFolder.appending(path: "docs"), includingPropertiesForKeys: nil)
        for page in pages + [SpawnedProcess.packageFolder.appending(path: "README.md")]
        where page.pathExtension == "md" {
            texts.append(try String(contentsOf: page, encoding: .utf8))
        }
        return texts.flatMap { text in
            text.matches(of: /forcescale ([a-z ]*?)--json[^|\n]*\| jq (?:-r )?('[^'\n]+'|[^ `\n]+)/)
                .map { (String($0.1).trimmingCharacters(in: .whitespaces), String($0.2)) }
        }
    }

    @Test(.enabled(if: jq != nil, "jq is not installed"))
    func theyPrintNoNulls() throws {
        let examples = try Self.examples()
        #expect(Set(examples.map(\.command)).isSuperset(of: ["weigh", "watch", "gestures", "devices"]))
        let reads = Set(["weigh", "watch", "gestures", "play cubes", "play bouncer"])
        let home = try Home()
        defer { home.end() }
        _ = try home.write("reference_g,raw\n0,92\n5,102\n10,112\n", "p.csv")
        #expect(try home.run("calibrate", "fit", "p.csv", "-o", "mypad", "--axis", "0:253").code == 0)
        for example in Dictionary(grouping: examples, by: { "\($0.command) \($0.filter)" }).values.compactMap(
            \.first)
        {
            let source = reads.contains(example.command) ? " --demo --speed max" : ""
            let lines = try home.run(line: "\(example.command)\(source) --json")
            #expect(lines.code == 0 || example.command == "devices", "\(example): \(lines.notes)")
            _ = try home.write(lines.output, "lines")
            let run = try SpawnedProcess.shell("jq \(example.filter) < '\(home.path("lines"))'")
            #expect(run.code == 0, "\(example): \(run.notes)")
            let found = run.output.split(separator: "\n")
            #expect(!found.contains("null"), "\(example)")
            // A machine without pads has no devices to name.
            #expect(!found.isEmpty || example.command == "devices", "\(example)")
        }
    }
}
