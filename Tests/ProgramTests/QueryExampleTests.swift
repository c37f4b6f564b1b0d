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
            try Program.run(command.split(separator: " ").map(String.init) + ["--help"]).output
        }
        texts.append(
            try Program.run(["manual"]).output.replacing("\\-", with: "-").replacing("\\e", with: "\\"))
        let pages = try FileManager.default.contentsOfDirectory(
            at: Program.root.appending(path: "docs"), includingPropertiesForKeys: nil)
        for page in pages + [Program.root.appending(path: "README.md")] where page.pathExtension == "md" {
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
        let reads = Set(["weigh", "watch", "gestures"])
        let profile = """
            printf 'reference_g,raw\\n0,92\\n5,102\\n10,112\\n' > "$HOME/p.csv"
            forcescale calibrate fit "$HOME/p.csv" -o mypad --axis 0:253 > /dev/null 2>&1

            """
        for example in Dictionary(grouping: examples, by: { "\($0.command) \($0.filter)" }).values.compactMap(
            \.first)
        {
            let source = reads.contains(example.command) ? " --demo --speed max" : ""
            let run = try Program.shell(
                profile + "forcescale \(example.command)\(source) --json 2> /dev/null | jq \(example.filter)")
            #expect(run.code == 0, "\(example): \(run.notes)")
            let lines = run.output.split(separator: "\n")
            #expect(!lines.contains("null"), "\(example)")
            // A machine without pads has no devices to name.
            #expect(!lines.isEmpty || example.command == "devices", "\(example)")
        }
    }
}
