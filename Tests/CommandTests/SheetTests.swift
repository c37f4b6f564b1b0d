import Foundation
import POSIX
import Recordings
import TestSupport
import Testing

/// Several recordings in one figure.
@Suite struct SheetTests {
    /// A folder with recordings of the simulated pad.
    private static func folder(
        _ scenarios: [String] = ["plum", "press", "two-fingers"], _ body: (URL) throws -> Void
    )
        throws
    {
        try withTemporaryFolder { folder in
            for scenario in scenarios {
                let run = try Command.run(
                    ["record", "--demo", scenario, "--speed", "max", "-o", "\(scenario).csv"], in: folder)
                #expect(run.code == 0, "\(run.notes)")
            }
            try body(folder)
        }
    }

    private static func sheet(
        _ words: String, in folder: URL, environment: [String: String] = [:]
    ) throws -> RunResult {
        try Command.run(
            ["sheet"] + words.split(separator: " ").map(String.init), environment: environment, in: folder)
    }

    private static func text(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    @Test(
        "No folder of the one who made it is in a sheet, which --from makes again",
        arguments: ["svg", "html", "png"])
    func foldersOfTheMaker(ending: String) throws {
        try Self.folder { folder in
            let panes = ["plum", "press", "two-fingers"].map { "\(folder.path)/\($0).csv" }
            try FileManager.default.createDirectory(
                at: folder.appending(path: "out"), withIntermediateDirectories: true)
            let run = try Self.sheet(
                "\(panes.joined(separator: " ")) -o \(folder.path)/out/a.\(ending)", in: folder)
            #expect(run.code == 0, "\(run.notes)")
            let bytes = try Data(contentsOf: folder.appending(path: "out/a.\(ending)"))
            #expect(bytes.range(of: Data(folder.lastPathComponent.utf8)) == nil)
            guard ending == "svg" else { return }
            // The name of the file is a part of its command.
            try FileManager.default.createDirectory(
                at: folder.appending(path: "again"), withIntermediateDirectories: true)
            #expect(try Self.sheet("--from out/a.svg -o again/a.svg", in: folder).code == 0)
            #expect(try Data(contentsOf: folder.appending(path: "again/a.svg")) == bytes)
        }
    }

    @Test("Names that begin with a dash are files, also in the command that makes the sheet again")
    func namesWithADash() throws {
        try Self.folder { folder in
            for name in ["plum", "press"] {
                try FileManager.default.copyItem(
                    at: folder.appending(path: "\(name).csv"), to: folder.appending(path: "-\(name).csv"))
            }
            let made = try Self.sheet("-o ./-a.svg -- -plum.csv -press.csv:heat two-fingers.csv", in: folder)
            #expect(made.code == 0, "\(made.notes)")
            let bytes = try Data(contentsOf: folder.appending(path: "-a.svg"))
            let text = String(decoding: bytes, as: UTF8.self)
            let command = try #require(text.firstMatch(of: /forcescale (sheet [^<"&]*)/)?.output.1)
            #expect(
                command.contains(" ./-plum.csv:force ./-press.csv:heat two-fingers.csv:force -o ./-a.svg"))
            let words = command.split(separator: " ").dropFirst().joined(separator: " ")
            #expect(try Self.sheet("\(words) --force", in: folder).code == 0)
            #expect(try Data(contentsOf: folder.appending(path: "-a.svg")) == bytes)
            #expect(try Self.sheet("--from=./-a.svg -o ./-b.svg", in: folder).code == 0)
        }
    }

    @Test("A list of results is named as one")
    func listOfResults() throws {
        try Self.folder(["plum"]) { folder in
            for command in ["analyze plum.csv --json", "check plum.csv --json"] {
                let lines = try Command.run(command.split(separator: " ").map(String.init), in: folder).output
                // A check begins with the session that it judges.
                let results = lines.split(separator: "\n").filter { !$0.contains("\"session\"") }
                try Data(results.joined(separator: "\n").utf8).write(to: folder.appending(path: "all.ndjson"))
                let run = try Command.run(["analyze", "all.ndjson"], in: folder)
                #expect(
                    run.code == 65 && run.notes.contains("is a result, not a part of a recording"),
                    "\(run.notes)")
            }
        }
    }

    @Test(arguments: [
        ("wide-top", "plum.csv press.csv:heat two-fingers.csv:counts"),
        ("wide-bottom", "plum.csv:spectrum press.csv:intervals two-fingers.csv:path"),
        ("four", "plum.csv:force@1..4 plum.csv press.csv:touches two-fingers.csv"),
    ])
    func sameInputsGiveTheSameBytes(layout: String, panes: String) throws {
        let scenarios =
            layout == "four" ? ["plum", "gestures", "two-fingers"] : ["plum", "press", "two-fingers"]
        try Self.folder(scenarios) { folder in
            let panes = layout == "four" ? panes.replacing("press", with: "gestures") : panes
            for file in ["a.svg", "a.html"] {
                let words = "--layout \(layout) \(panes) -o \(file)"
                let first = try Self.sheet(words, in: folder)
                #expect(
                    first.code == 0 && first.notes == "Sheet written to \(file).\n", "\(first.notes)")
                let bytes = try Self.text(file, in: folder)
                #expect(try Self.sheet("\(words) --force", in: folder).code == 0)
                #expect(try Self.text(file, in: folder) == bytes)
                for part in ["forcescale sheet --layout \(layout) ", "full scale", "Simulated Pad", "xxh128"]
                {
                    #expect(bytes.contains(part), "\(part)")
                }
            }
        }
    }

    @Test func withoutAFolderTheSheetGoesToStandardOutput() throws {
        try Self.folder(["plum"]) { folder in
            let run = try Self.sheet("plum.csv plum.csv:heat plum.csv:counts -o -", in: folder)
            #expect(run.code == 0 && run.output.hasPrefix("<?xml") && run.notes.isEmpty, "\(run.notes)")
        }
    }

    /// A sheet and its recordings can be moved together.
    @Test func aSheetOpensAgain() throws {
        try Self.folder { folder in
            let manager = FileManager.default
            for name in ["here", "here/data", "here/out"] {
                try manager.createDirectory(
                    at: folder.appending(path: name), withIntermediateDirectories: true)
            }
            for name in ["plum", "press", "two-fingers"] {
                try manager.moveItem(
                    at: folder.appending(path: "\(name).csv"),
                    to: folder.appending(path: "here/data/\(name).csv"))
            }
            let made = try Self.sheet(
                "--unit N here/data/plum.csv:force@1..4 here/data/press.csv:heat here/data/two-fingers.csv "
                    + "-o here/out/a.svg", in: folder)
            #expect(made.code == 0, "\(made.notes)")
            #expect(try Self.text("here/out/a.svg", in: folder).contains("&quot;../data/plum.csv&quot;"))
            try manager.moveItem(at: folder.appending(path: "here"), to: folder.appending(path: "there"))
            let again = try Self.sheet("--from there/out/a.svg -o b.svg", in: folder)
            #expect(again.code == 0, "\(again.notes)")
            let text = try Self.text("b.svg", in: folder)
            #expect(text.contains("--unit N ") && text.contains(":force@1..4 "))
            #expect(text.contains("force (by the device), N"))
            let other = try Self.sheet("--from there/out/a.svg --layout wide-bottom -o c.svg", in: folder)
            #expect(other.code == 0)
            #expect(try Self.text("c.svg", in: folder).contains("--layout wide-bottom"))
            let short = try Self.sheet("--from there/out/a.svg --layout four -o d.svg", in: folder)
            #expect(short.code == 65 && short.output.isEmpty, "\(short.notes)")
        }
    }

    /// A sheet of an earlier version names recordings by SHA-256; once it is opened and written, by XXH3-128.
    @Test func aSheetOfAnEarlierVersionOpens() throws {
        try Self.folder { folder in
            let panes = "plum.csv press.csv two-fingers.csv"
            #expect(try Self.sheet("\(panes) -o a.svg", in: folder).code == 0)
            var text = try Self.text("a.svg", in: folder)
            for name in panes.split(separator: " ") {
                let path = folder.appending(path: String(name)).path()
                let hashes = try (
                    #require(InputDigest.xxh128(of: path)), #require(InputDigest.sha256(of: path))
                )
                text = text.replacing(
                    "xxh128&quot;:&quot;\(hashes.0)", with: "sha256&quot;:&quot;\(hashes.1)")
            }
            #expect(!text.contains("xxh128&quot;"))
            try Data(text.utf8).write(to: folder.appending(path: "earlier.svg"))
            let run = try Self.sheet("--from earlier.svg -o b.svg", in: folder)
            #expect(run.code == 0 && !run.notes.contains("has changed"), "\(run.notes)")
            #expect(
                try Self.text("b.svg", in: folder)
                    == Self.text("a.svg", in: folder).replacing("a.svg", with: "b.svg"))
            let press = folder.appending(path: "press.csv")
            try Data((String(contentsOf: press, encoding: .utf8) + "# remark\n").utf8).write(to: press)
            let changed = try Self.sheet("--from earlier.svg -o c.svg", in: folder)
            #expect(changed.code == 65 && changed.output.isEmpty, "\(changed.notes)")
        }
    }

    @Test func countsAndGramsHaveScalesOfTheirOwn() throws {
        try Self.folder(["plum"]) { folder in
            var rows = "# forcescale-trace: 1\ntime_us,phase,slot,tracking_id,x,y,raw,percent,grams\n"
            for row in 0..<50 { rows += "\(row * 10_000),\(row == 0 ? "down" : "move"),0,1,,,\(row),,\n" }
            try Data(rows.utf8).write(to: folder.appending(path: "bare.csv"))
            // Counts and grams have no common axis, which is said in the figure.
            let mixed = try Self.sheet("plum.csv bare.csv plum.csv -o fig.svg", in: folder)
            #expect(mixed.code == 0, "\(mixed.notes)")
            let text = try Self.text("fig.svg", in: folder)
            #expect(
                text.contains("range of the axis unknown")
                    && text.contains("separate scale: pressure, counts"))
        }
    }

    @Test func aCommandGetsThePathOfTheFile() throws {
        try Self.folder(["plum"]) { folder in
            let copied = try Command.run(
                [
                    "sheet", "plum.csv", "plum.csv", "plum.csv", "-o", "it's.svg", "--share-with",
                    "sh -c 'cp \"$1\" \"$1.copy\"' copy",
                ],
                in: folder)
            #expect(copied.code == 0, "\(copied.notes)")
            #expect(try Self.text("it's.svg.copy", in: folder) == Self.text("it's.svg", in: folder))
        }
    }

    private static let views = ["force", "heat", "counts", "spectrum", "intervals", "path"]

    @Test("One to six panes have a layout, and --from makes the sheet again", arguments: 1...6)
    func numbersOfPanes(count: Int) throws {
        try Self.folder(["plum"]) { folder in
            let panes = Self.views.prefix(count).map { "plum.csv:\($0)" }.joined(separator: " ")
            let run = try Self.sheet("\(panes) -o a.svg", in: folder)
            #expect(run.code == 0, "\(run.notes)")
            let text = try Self.text("a.svg", in: folder)
            let layout = ["one", "two", "wide-top", "four", "five", "six"][count - 1]
            #expect(text.contains("forcescale sheet --layout \(layout) plum.csv:force"))
            #expect(text.components(separatedBy: "class=\"pane\"").count == count + 1)
            #expect(try Self.sheet("--from a.svg -o b.svg", in: folder).code == 0)
            #expect(try Self.text("b.svg", in: folder) == text.replacing("a.svg", with: "b.svg"))
        }
    }

    @Test("Titles, letters and lines of thresholds are those of the command, also after --from")
    func titlesAndLetters() throws {
        try Self.folder(["plum", "two-fingers"]) { folder in
            try FileManager.default.copyItem(
                at: folder.appending(path: "plum.csv"), to: folder.appending(path: "a=1:2.csv"))
            let panes = [
                "a=1:2.csv:force@1..9=Ratio: a=b", "a=1:2.csv", "plum.csv=", "two-fingers.csv:heat=Two <3",
            ]
            let run = try Command.run(["sheet", "--letters"] + panes + ["-o", "a.svg"], in: folder)
            #expect(run.code == 0, "\(run.notes)")
            let text = try Self.text("a.svg", in: folder)
            for title in ["A  Ratio: a=b", "B  a=1:2.csv: Force over time", "C", "D  Two &lt;3"] {
                #expect(text.contains(">\(title)</text>"), "\(title)")
            }
            #expect(text.contains(">A, B a=1:2.csv: Simulated Pad"))
            #expect(!text.contains(">press</text>"))
            #expect(try Self.sheet("--from a.svg -o b.svg", in: folder).code == 0)
            #expect(try Self.text("b.svg", in: folder) == text.replacing("a.svg", with: "b.svg"))
            #expect(try Self.sheet("--from a.svg --thresholds -o c.svg", in: folder).code == 0)
            #expect(try Self.text("c.svg", in: folder).contains(">press</text>"))
            #expect(try Self.sheet("--from c.svg -o d.svg", in: folder).code == 0)
            #expect(try Self.text("d.svg", in: folder).contains(">press</text>"))
        }
    }

    @Test("Tables of other programs are panes beside recordings, also after --from") func tables() throws {
        try Self.folder(["plum"]) { folder in
            var rows = "ms;raw\n"
            for row in 0..<300 { rows += "\(row * 10);\(row < 150 ? row : 300 - row)\n" }
            try Data(rows.utf8).write(to: folder.appending(path: "table.csv"))
            let without = try Self.sheet("plum.csv table.csv -o a.svg", in: folder)
            #expect(without.code == 65 && without.notes.contains("pane 2 (table.csv)"), "\(without.notes)")
            let run = try Self.sheet(
                "plum.csv table.csv --columns time=0,pressure=1,skip=1 --axis 0:200 -o a.svg", in: folder)
            #expect(run.code == 0, "\(run.notes)")
            let text = try Self.text("a.svg", in: folder)
            #expect(text.contains("2  table.csv: ") && text.contains("--columns time=0,pressure=1,skip=1 "))
            #expect(try Self.sheet("--from a.svg -o b.svg", in: folder).code == 0)
            #expect(try Self.text("b.svg", in: folder) == text.replacing("a.svg", with: "b.svg"))
            let wrong = try Self.sheet("plum.csv --columns time=0 -o c.svg", in: folder)
            #expect(wrong.code == 64 && wrong.notes.contains("--columns"), "\(wrong.notes)")
        }
    }

    /// A PDF has the date of the newest recording; without a program for it, that is said.
    @Test func printablePages() throws {
        try Self.folder { folder in
            let words = "plum.csv press.csv:heat two-fingers.csv=Two --letters -o"
            let without = try Self.sheet("\(words) a.pdf", in: folder, environment: ["PATH": folder.path()])
            #expect(without.code == 74 && without.notes.contains("rsvg-convert"), "\(without.notes)")
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "a.pdf").path()))
            guard FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert") else { return }
            var pages: [Data] = []
            for _ in 0..<2 {
                let run = try Self.sheet(
                    "\(words) a.pdf --force", in: folder, environment: ["PATH": "/usr/bin:/bin"])
                #expect(run.code == 0, "\(run.notes)")
                pages.append(try Data(contentsOf: folder.appending(path: "a.pdf")))
            }
            #expect(pages[0] == pages[1])
            #expect(pages[0].prefix(5) == Data("%PDF-".utf8))
            let starts = try ["plum", "press", "two-fingers"].compactMap { name in
                try Self.text("\(name).csv", in: folder).firstMatch(of: /# started: ([0-9T:-]+)/)?.output.1
            }
            let newest = try #require(starts.max()).filter(\.isNumber)
            let dates = ["CreationDate (\(newest)", "CreationDate (D:\(newest)"].map { Data($0.utf8) }
            #expect(dates.contains { pages[0].range(of: $0) != nil })
            let from = try Self.sheet("--from a.pdf -o b.svg", in: folder)
            #expect(from.code == 65, "\(from.notes)")
        }
    }

    /// A PNG of twice the size of the SVG; without a program for it, that is said.
    @Test func images() throws {
        try Self.folder(["plum"]) { folder in
            let words = "plum.csv plum.csv:heat plum.csv:spectrum -o a.png"
            let without = try Self.sheet(words, in: folder, environment: ["PATH": folder.path()])
            #expect(without.code == 74, "\(without.notes)")
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "a.png").path()))
            guard FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert") else { return }
            let run = try Self.sheet(words, in: folder, environment: ["PATH": "/usr/bin:/bin"])
            #expect(run.code == 0, "\(run.notes)")
            let image = try Data(contentsOf: folder.appending(path: "a.png"))
            #expect(image.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
            #expect(image[16..<20] == Data([0, 0, 0x09, 0xB0]), "2480 pixels wide")
        }
    }

    @Test func themes() throws {
        try Self.folder(["plum"]) { folder in
            for (theme, has) in [("auto", true), ("light", false), ("dark", false)] {
                let run = try Self.sheet(
                    "plum.csv plum.csv plum.csv -o \(theme).svg --theme \(theme)", in: folder)
                #expect(run.code == 0, "\(run.notes)")
                let text = try Self.text("\(theme).svg", in: folder)
                #expect(text.contains("prefers-color-scheme") == has)
                #expect(text.contains(".page{fill:#15181c}") == (theme != "light"))
            }
        }
    }
}
