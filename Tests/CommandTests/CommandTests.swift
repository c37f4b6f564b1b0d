import Foundation
import TestSupport
import Testing

import Sessions

@Suite("A command performed in this process")
struct CommandTests {
    private static let table = "reference_g,raw\n0,0\n10,100\n20,200\n50,500\n"

    @Test("writes to its own standard output")
    func output() throws {
        let run = try Command.run(["--version"])
        #expect(run.output == "\(Version.current)\n")
        #expect(run.notes == "")
        #expect(run.code == 0)
    }

    @Test("ends with an exit code and a message")
    func failure() throws {
        let run = try Command.run(["weihg"])
        #expect(run.code == 64)
        #expect(run.notes == "forcescale: unknown command 'weihg'; did you mean 'weigh'?\n")
        #expect(run.output == "")
    }

    /// Commands, scenarios, options, targets, tasks, metrics and files.
    @Test(
        "suggests what was probably meant",
        arguments: [
            (["pen", "curve", "PENS", "--for", "kwin", "--target", "softer"], "'soft'"),
            (["analyze", "--explain", "treemor"], "'tremor'"),
            (["analyze", "plum.cvs"], "'plum.csv'"), (["weigh", "plum.cvs"], "'plum.csv'"),
            (["pen", "show", "plum.cvs"], "'plum.csv'"), (["results", "plum.cvs"], "'plum.csv'"),
        ])
    func suggestions(words: [String], meant: String) throws {
        try withTemporaryFolder { folder in
            let pens = folder.appending(path: "pens.csv")
            try Data("".utf8).write(to: folder.appending(path: "plum.csv"))
            try Data("percent,force_g\n0,2\n50,100\n100,400\n".utf8).write(to: pens)
            let typed = words.map { word in
                word == "PENS"
                    ? pens.path() : word.contains("plum") ? folder.appending(path: word).path() : word
            }
            let run = try Command.run(typed)
            #expect(run.code == 64 || run.code == 66)
            let word = String(meant.dropFirst().dropLast())
            let suggestion = meant.contains("plum") ? folder.appending(path: word).path() : word
            #expect(run.notes.contains("did you mean '\(suggestion)'?"), "\(run.notes)")
        }
    }

    @Test("says what is wrong with an option, and how it is used")
    func usage() throws {
        let run = try Command.run(["convert", "x.csv", "--rate", "0"])
        #expect(run.code == 64)
        #expect(run.notes.hasPrefix("forcescale: --rate"))
    }

    @Test("wraps its help to COLUMNS")
    func help() throws {
        let run = try Command.run(["devices", "--help"], environment: ["COLUMNS": "50"])
        #expect(run.code == 0)
        let longest = run.output.split(separator: "\n").map(\.count).max() ?? 0
        #expect(longest <= 50)
    }

    @Test("reads its own standard input, and finds relative paths in its own folder")
    func input() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let run = try Command.run(
            ["calibrate", "fit", "-", "-o", "./pad.json", "--axis", "0:600"], input: Self.table,
            in: folder.url)
        #expect(run.code == 0, "\(run.notes)")
        let shown = try Command.run(["calibrate", "show", "pad.json", "--json"], in: folder.url)
        #expect(try shown.lines.first?["profile"] as? String == "pad")
    }

    @Test("finds options and profiles by its own environment, beside others", arguments: 0..<8)
    func environment(index: Int) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let variables = ["XDG_CONFIG_HOME": folder.url.path()]
        let made = try Command.run(
            ["calibrate", "fit", "-", "-o", "pad\(index)"], input: Self.table, environment: variables)
        #expect(made.code == 0, "\(made.notes)")
        let list = try Command.run(["calibrate", "list", "--json"], environment: variables)
        let names = try list.lines.compactMap { $0["name"] as? String }
        #expect(names.first == "pad\(index)")
        #expect(names.filter { $0.hasPrefix("pad") }.count == 1)
    }

    @Test(
        "reads, measures and reports on its own console",
        arguments: [
            "weigh --demo press --speed max --json", "weigh --demo press --speed max --plain",
            "weigh --demo plum --guided --speed max --plain", "watch --demo press --speed max",
            "gestures --demo --speed max --json", "gestures --demo --speed max --plain",
            "circle --demo --speed max --json", "circle --demo --speed max --plain",
            "check --demo loads --stand --speed max", "check --demo creep --speed max --json",
            "calibrate run --demo --points 0,5,10,20,50 --speed max --plain",
            "calibrate run --demo --points 0,5,10,20,50 --speed max --json",
            "record --demo press --speed max -o -", "analyze --demo press --speed max --json",
            "setup --print", "manual", "weigh --demo list",
        ])
    func live(line: String) throws {
        let run = try Command.run(line.split(separator: " ").map(String.init))
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.count > 100, "\(run.output)")
    }

    @Test("draws a picture into its own folder")
    func snapshot() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let run = try Command.run(["weigh", "--demo", "--snapshot", "plum.svg"], in: folder.url)
        #expect(run.code == 0, "\(run.notes)")
        let picture = try String(contentsOf: folder.url.appending(path: "plum.svg"), encoding: .utf8)
        #expect(picture.hasPrefix("<?xml"))
        #expect(run.notes.contains("Picture written to plum.svg."))
    }

    @Test("reports the time of day of its own clock")
    func clock() throws {
        let run = try Command.run(
            ["calibrate", "fit", "-", "-o", "-"], input: Self.table, at: 1_700_000_000_000_000)
        #expect(try run.lines.first?["date"] as? String == "2023-11-14T22:13:20Z", "\(run.output)")
    }

    @Test("looks up in its own environment on the threads of analyze, too")
    func threads() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let trace = folder.url.appending(path: "a.csv").path()
        let record = try Command.run(["record", "--demo", "press", "--speed", "max", "-o", trace])
        #expect(record.code == 0, "\(record.notes)")
        let run = try Command.run(
            ["analyze", trace, trace, "--json"],
            environment: ["HOME": "/nowhere", "TMPDIR": folder.url.path()])
        #expect(run.code == 0, "\(run.notes)")
        #expect(try run.lines.count == 3)
    }
}
