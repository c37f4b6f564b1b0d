import Foundation
import TestSupport
import Testing

/// Pictures of recordings as people ask for them.
@Suite struct PictureTests {
    /// A folder of its own with a recording of the demo.
    private static func folder(_ body: (URL) throws -> Void) throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let folder = own.url
        let file = folder.appending(path: "plum.csv").path()
        let run = try Command.run(["record", "--demo", "--speed", "max", "-o", file])
        #expect(run.code == 0, "\(run.notes)")
        try body(folder)
    }

    @Test func plotsInAPipeAreText() throws {
        try Self.folder { folder in
            let file = folder.appending(path: "plum.csv").path()
            for columns in ["40", "200"] {
                let run = try Command.run(
                    ["analyze", file, "--plot"], environment: ["COLUMNS": columns, "TERM": "xterm-256color"])
                #expect(run.code == 0, "\(run.notes)")
                for title in [
                    "Force over time", "Raw counts", "Time between frames", "Spectrum of the force",
                ] {
                    #expect(run.output.contains("\n\(title)\n"), "\(title)")
                }
                #expect(!run.output.contains("\u{1B}"))
                let plots = run.output.components(separatedBy: "\nForce over time\n").last ?? ""
                #expect(plots.split(separator: "\n").allSatisfy { $0.count <= Int(columns) ?? 0 })
            }
        }
    }

    @Test func filesAreNotOverwrittenUnasked() throws {
        try Self.folder { folder in
            let file = folder.appending(path: "plum.csv").path()
            for (option, name) in [("--svg", "a.svg"), ("--report", "a.html")] {
                let picture = folder.appending(path: name).path()
                let first = try Command.run(["analyze", file, option, picture])
                #expect(first.code == 0 && first.notes.contains(picture), "\(first.notes)")
                let again = try Command.run(["analyze", file, option, picture])
                #expect(again.code == 64 && again.notes.contains("--force"), "\(again.notes)")
                #expect(try Command.run(["analyze", file, option, picture, "--force"]).code == 0)
                let itself = try Command.run(["analyze", file, option, file, "--force"])
                #expect(itself.code == 64, "\(itself.notes)")
            }
        }
    }

    @Test(arguments: [
        ["analyze", "a.csv", "--compare"], ["analyze", "a.csv", "--plot", "--json"],
        ["analyze", "a.csv", "--svg", "-"],
        ["analyze", "--demo", "--report", "a.html"],
    ])
    func whatCannotBeDrawnIsSaid(_ arguments: [String]) throws {
        #expect(try Command.run(arguments).code == 64)
    }

    /// Nobody finds SVG in a file that is called a PNG: another ending is refused, and nothing is written.
    @Test(arguments: [
        ("weigh --demo --speed max --snapshot x.png", "use a name such as x.svg"),
        ("weigh plum.csv --snapshot a.b/x.PDF", "use a name such as x.svg"),
        ("analyze plum.csv --svg x.png", "use a name such as x.svg"),
        ("analyze plum.csv --report x.pdf", "use a name such as x.html"),
        ("circle --demo --speed max --svg x.jpg", "use a name such as x.svg"),
        ("calibrate show mypad --svg x.png", "use a name such as x.svg"),
    ])
    func otherEndingsAreRefused(_ words: String, _ advice: String) throws {
        try Self.folder { folder in
            let run = try Command.run(words.split(separator: " ").map(String.init), in: folder)
            #expect(run.code == 64 && run.notes.contains(advice), "\(run.notes)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["plum.csv"])
        }
    }

    /// A broken recording is refused as everywhere: bad data with file, line and reason, and no picture.
    @Test func aBrokenRecordingIsBadData() throws {
        try Self.folder { folder in
            let file = folder.appending(path: "plum.csv")
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data(text.replacing(",move,", with: ",mvoe,").utf8).write(to: file)
            let run = try Command.run(["weigh", "plum.csv", "--snapshot", "x.svg"], in: folder)
            #expect(run.code == 65 && run.notes.hasPrefix("forcescale: plum.csv:"), "\(run.notes)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["plum.csv"])
        }
    }

    /// A name without an ending, and an ending in capitals, are taken.
    @Test(arguments: ["x", "x.SVG", ".hidden"]) func theseEndingsAreTaken(_ name: String) throws {
        try Self.folder { folder in
            let run = try Command.run(["weigh", "plum.csv", "--snapshot", name], in: folder)
            #expect(run.code == 0, "\(run.notes)")
        }
    }

    @Test func comparisonsAreLinesToo() throws {
        try Self.folder { folder in
            let file = folder.appending(path: "plum.csv").path()
            let other = folder.appending(path: "other.csv").path()
            #expect(try Command.run(["record", "--demo", "press", "--speed", "max", "-o", other]).code == 0)
            let run = try Command.run(["analyze", file, other, "--compare", "--json"])
            let lines = try run.lines
            #expect(lines.map { $0["type"] as? String } == ["analysis", "analysis", "comparison", "summary"])
            let figures = lines[2]["figures"] as? [String: [String: Any]]
            let touches = figures?["touch_count"]?["difference"] as? Int
            let counts = lines.prefix(2).compactMap { ($0["touches"] as? [Any])?.count }
            #expect(counts.count == 2 && touches == counts[1] - counts[0])
            let text = try Command.run(["analyze", file, other, "--compare"])
            #expect(text.output.contains("B − A"))
        }
    }
}
