import Foundation
import Recordings
import TestSupport
import Testing

/// Many recordings in one run: lists of paths, a line for each, and what is left out.
@Suite struct BatchTests {
    /// Lives as long as one test.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path() }

    /// Writes recordings of which every fifth is broken; returns their paths.
    private func recordings(_ count: Int, broken: Bool = true) throws -> [String] {
        try (0..<count).map { index in
            let row = broken && index % 5 == 4 ? "100000,move,0,x,1,1,1\n" : ""
            let text = """
                # forcescale-trace: 1
                # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":2}
                time_us,phase,slot,tracking_id,x,y,raw
                0,down,0,7,10,20,\(100 + index)
                \(row)200000,up,0,7,13,24,0

                """
            let path = path("r\(index).csv")
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return path
        }
    }

    private func analyze(_ arguments: [String], input: String = "") throws -> RunResult {
        try Command.run(["analyze", "--json"] + arguments, input: input)
    }

    @Test(arguments: [
        ["--files-from", "-"], ["--files-from", "-", "--jobs", "1"], ["--files-from", "-", "-0"],
    ])
    func aLineForEach(arguments: [String]) throws {
        let paths = try recordings(12)
        let separator = arguments.contains("-0") ? "\0" : "\n"
        let run = try analyze(arguments, input: paths.joined(separator: separator) + separator)
        #expect(run.code == 65)
        let lines = try run.lines
        #expect(lines.dropLast().map { $0["file"] as? String } == paths)
        let types = lines.map { $0["type"] as? String ?? "" }
        #expect(types == (0..<12).map { $0 % 5 == 4 ? "failed" : "analysis" } + ["summary"])
        for line in lines.dropLast() {
            #expect(line["xxh128"] as? String == InputDigest.xxh128(of: line["file"] as? String ?? ""))
            #expect(line["version"] is String && line["options"] as? String == "")
        }
        #expect(lines[4]["exit"] as? Int == 65)
        #expect((lines[4]["reason"] as? String)?.contains("r4.csv:5") == true)
        #expect(lines[12]["files"] as? Int == 12 && lines[12]["failed"] as? Int == 2)
    }

    /// What follows `--` is a file, whatever it is called, and so is a line of a list.
    @Test(arguments: ["-a.csv", "--demo", "--demo=plum", "--lsl", "--pty", "--help-all"])
    func namesWithADash(name: String) throws {
        let home = try Home()
        defer { home.end() }
        try home.record(into: "press.csv")
        for number in 0..<20 {
            _ = try home.write(home.read("press.csv"), number == 0 ? name : "\(name)\(number)")
        }
        let names = [name] + (1..<20).map { "\(name)\($0)" }
        for arguments in [["analyze", "--json", "--"] + names, ["analyze", "--json", "--", name]] {
            let run = try home.run(arguments)
            #expect(run.code == 0, "\(run.notes)")
            let files = try run.lines.filter { $0["type"] as? String == "analysis" }.map {
                $0["file"] as? String
            }
            #expect(files == names.prefix(files.count).map { $0 } && files.count == arguments.count - 3)
        }
        let listed = try home.run(line: "analyze --json --files-from -", input: name + "\n")
        let file = try listed.lines.first?["file"] as? String
        #expect(listed.code == 0 && file == name, "\(listed.notes)")
        for words in [
            ["weigh", "--speed", "max", "--json"], ["gestures", "--json", "--speed", "max"], ["check"],
        ] {
            let run = try home.run(words + ["--", name])
            #expect(run.code == 0, "\(words): \(run.notes)")
        }
        let converted = try home.run(["convert", "--", name, "copy.evemu"])
        #expect(converted.code == 0, "\(converted.notes)")
    }

    @Test func anyNumberOfFilesOnACommandLine() throws {
        let paths = try recordings(50, broken: false)
        for arguments in [
            paths, ["--jobs", "1"] + paths, ["--jobs", "1", "--"] + paths,
            Array(paths[..<20]) + ["--jobs", "1"] + paths[20...],
        ] {
            let run = try analyze(arguments)
            #expect(run.code == 0)
            #expect(try run.lines.dropLast().map { $0["file"] as? String } == paths)
        }
        let mistyped = try analyze(["--job", "1"] + paths)
        #expect(mistyped.code == 64 && mistyped.output.isEmpty)
    }

    @Test func aProfileThatCannotBeReadIsNotedForEachRecording() throws {
        let paths = try recordings(3, broken: false)
        let profiles = folder.url.appending(path: "config/forcescale/calibration")
        try FileManager.default.createDirectory(at: profiles, withIntermediateDirectories: true)
        try Data("{".utf8).write(to: profiles.appending(path: "bad.json"))
        let run = try Command.run(
            ["analyze", "--json", "--jobs", "1"] + paths, environment: ["XDG_CONFIG_HOME": path("config")])
        #expect(run.code == 0)
        #expect(run.notes.split(separator: "\n").count { $0.contains("bad.json") } == 3, "\(run.notes)")
    }

    @Test func failuresNeedNotFailTheRun() throws {
        let paths = try recordings(5) + [path("missing.csv")]
        let run = try analyze(["--keep-going", "--from", "0.5"] + paths)
        #expect(run.code == 0)
        let last = try #require(try run.lines.dropLast().last)
        #expect(last["type"] as? String == "failed" && last["exit"] as? Int == 66)
        #expect(last["xxh128"] is NSNull && last["options"] as? String == "--from 0.5")
        let single = try analyze(["--keep-going", path("missing.csv")])
        #expect(single.code == 0)
        #expect(try single.lines.map { $0["type"] as? String } == ["failed", "summary"])
    }

    @Test func aSingleFailureHasALineToo() throws {
        let run = try analyze([path("missing.csv")])
        #expect(run.code == 66)
        #expect(try run.lines.map { $0["type"] as? String } == ["failed", "summary"])
    }

    @Test func theOrderMayBeThatOfTheirEnds() throws {
        let paths = try recordings(40)
        let run = try analyze(
            ["--unordered", "--keep-going", "--files-from", "-"], input: paths.joined(separator: "\n"))
        #expect(run.code == 0)
        let files = try run.lines.dropLast().compactMap { $0["file"] as? String }
        #expect(files.sorted() == paths.sorted())
    }

    @Test func knownOnesAreLeftOut() throws {
        let paths = try recordings(10)
        let list = path("list")
        try paths.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
        let arguments = ["--keep-going", "--files-from", list]
        let first = try analyze(arguments)
        let results = path("results.ndjson")
        // A run that was killed in the middle of its seventh line.
        let lines = first.output.split(separator: "\n")
        let cut = lines.prefix(6).joined(separator: "\n") + "\n" + lines[6].prefix(50)
        try cut.write(toFile: results, atomically: true, encoding: .utf8)
        let second = try analyze(arguments + ["--skip-known", results])
        #expect(second.output.split(separator: "\n").dropLast() == lines[6..<10])
        #expect(try second.lines.last?["known"] as? Int == 6)
        try first.output.write(toFile: results, atomically: true, encoding: .utf8)
        #expect(try analyze(arguments + ["--skip-known", results]).lines.count == 1)
        let others = try analyze(arguments + ["--from", "0.1", "--skip-known", results])
        #expect(try others.lines.count == 11)
        let none = try analyze(arguments + ["--skip-known", path("none")])
        #expect(none.output.split(separator: "\n").dropLast() == lines.dropLast())
    }

    /// Lines of earlier versions name recordings by SHA-256. Those that have changed, and those of other options, are not known.
    @Test func knownOnesOfEarlierVersionsAreLeftOut() throws {
        let paths = try recordings(5)
        let arguments = ["--keep-going"] + paths
        let first = try analyze(arguments)
        let lines = first.output.split(separator: "\n")
        var earlier = ""
        for (path, line) in zip(paths, lines) {
            let hashes = try (
                #require(InputDigest.xxh128(of: path)), #require(InputDigest.sha256(of: path))
            )
            earlier +=
                line.replacing("\"xxh128\":\"\(hashes.0)\"", with: "\"sha256\":\"\(hashes.1)\"") + "\n"
        }
        #expect(!earlier.contains("xxh128"))
        let results = path("results.ndjson")
        try earlier.write(toFile: results, atomically: true, encoding: .utf8)
        let second = try analyze(arguments + ["--skip-known", results]).lines
        #expect(second.count == 1 && second.last?["known"] as? Int == 5)
        #expect(try analyze(arguments + ["--from", "0.1", "--skip-known", results]).lines.count == 6)
        try (String(contentsOfFile: paths[2], encoding: .utf8) + "# remark\n")
            .write(toFile: paths[2], atomically: true, encoding: .utf8)
        let third = try analyze(arguments + ["--skip-known", results]).lines
        #expect(third.map { $0["file"] as? String } == [paths[2], nil])
        // Two lines of one recording are compared as two, which is said.
        try (earlier + first.output).write(toFile: results, atomically: true, encoding: .utf8)
        let both = try Command.run(["analyze", "--compare", "--by", "device.name", results])
        #expect(
            both.code == 0 && both.notes.contains("a recording may count more than once"), "\(both.notes)")
        try earlier.write(toFile: results, atomically: true, encoding: .utf8)
        let one = try Command.run(["analyze", "--compare", "--by", "device.name", results])
        #expect(one.code == 0 && !one.notes.contains("more than once"), "\(one.notes)")
    }

    @Test func touchesMayBeFlat() throws {
        let paths = try recordings(3)
        let nested = try analyze(paths).lines
        let run = try analyze(["--touches", "flat"] + paths)
        let lines = try run.lines
        #expect(
            lines.map { $0["type"] as? String } == [
                "touch", "analysis", "touch", "analysis", "touch", "analysis", "summary",
            ])
        for (index, line) in lines.enumerated() where line["type"] as? String == "touch" {
            let touches = try #require(nested[index / 2]["touches"] as? [[String: Any]])
            var flat = line
            (flat["type"], flat["file"]) = (nil, nil)
            #expect(flat.removeValue(forKey: "scale") as? String == nested[index / 2]["scale"] as? String)
            #expect(flat.removeValue(forKey: "kind") as? String == nested[index / 2]["kind"] as? String)
            #expect(line["file"] as? String == paths[index / 2])
            #expect(NSDictionary(dictionary: flat) == NSDictionary(dictionary: touches[0]))
            #expect(!line.values.contains { $0 is [Any] || $0 is [String: Any] })
        }
        #expect(lines[1]["touches"] == nil && lines[1]["options"] as? String == "--touches flat")
    }

    @Test func anEmptyListIsNoError() throws {
        let run = try analyze(["--files-from", "-"])
        #expect(run.code == 0)
        #expect(try run.lines.map { $0["files"] as? Int } == [0])
    }

    @Test(arguments: [
        ["analyze", "--files-from", "list", "--demo"], ["analyze", "-0", "a.csv"],
        ["analyze", "a.csv", "--jobs", "0"],
        ["analyze", "a.csv", "--touches", "flat"], ["analyze", "a.csv", "--json", "--touches", "nested"],
        ["analyze", "a.csv", "--skip-known", "r.ndjson"],
        ["convert", "--files-from", "list", "/nonexistent/"],
        ["convert", "--files-from", "list", "/tmp"], ["convert"],
    ])
    func refused(arguments: [String]) throws {
        let run = try Command.run(arguments)
        #expect(run.code == 64 && run.output.isEmpty, "\(run.notes)")
    }

    @Test func aListIsConvertedIntoAFolder() throws {
        let paths = try recordings(6)
        let out = path("out")
        try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
        let run = try Command.run(
            ["convert", "--files-from", "-", out, "--format", "evemu"], input: paths.joined(separator: "\n"))
        #expect(run.code == 65)
        let lines = try run.lines
        #expect(
            lines.map { $0["type"] as? String } == [
                "converted", "converted", "converted", "converted", "failed", "converted",
            ])
        for (index, line) in lines.enumerated() where index != 4 {
            let output = try #require(line["output"] as? String)
            #expect(line["xxh128"] as? String == InputDigest.xxh128(of: paths[index]))
            let alone = path("alone.evemu")
            #expect(try Command.run(["convert", paths[index], alone, "--force"]).code == 0)
            #expect(try Data(contentsOf: URL(filePath: output)) == Data(contentsOf: URL(filePath: alone)))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: out).count == 5)
    }

    @Test func aListIsChecked() throws {
        let paths = try recordings(3)
        let run = try Command.run(["convert", "--files-from", "-"], input: paths.joined(separator: "\n"))
        #expect(run.code == 0)
        #expect(try run.lines.map { $0["type"] as? String } == ["checked", "checked", "checked"])
        #expect(try run.lines.map { $0["rows"] as? Int } == [2, 2, 2])
    }

    @Test func twoRecordingsDoNotBecomeOneFile() throws {
        let list = ["a/x.csv", "b/x.csv"].map { path($0) }.joined(separator: "\n")
        let run = try Command.run(
            ["convert", "--files-from", "-", folder.url.path(), "--format", "csv"], input: list)
        #expect(run.code == 64 && run.output.isEmpty)
    }

    /// Lists from Windows have CR LF, and may begin with a byte-order mark; others may name files that end with CR.
    @Test(arguments: [
        ("%@\r\n%@\r\n", ["a.csv", "b.csv"]), ("\u{FEFF}%@\r\n\r\n%@", ["a.csv", "b.csv"]),
        ("%@\n%@\n", ["a.csv", "b\r"]), ("%@\n%@\n", ["a.csv", "b.csv"]),
    ])
    func lineEndsOfLists(list: String, names: [String]) throws {
        for name in names {
            let made = try recordings(1, broken: false)[0]
            try? FileManager.default.removeItem(atPath: path(name))
            try FileManager.default.moveItem(atPath: made, toPath: path(name))
        }
        let paths = names.map(path)
        let run = try analyze(["--files-from", "-"], input: String(format: list, paths[0], paths[1]))
        #expect(run.code == 0, "\(run.notes)")
        #expect(try run.lines.dropLast().map { $0["file"] as? String } == paths)
    }

    /// The message is the same each time: the first two that would become one file.
    @Test func firstOfSeveralForOneFile() throws {
        let made = try recordings(1, broken: false)[0]
        let names = ["x", "y", "z"].flatMap { folder in ["p", "q", "r"].map { "\(folder)/\($0).evemu" } }
        for folder in ["x", "y", "z"] {
            try FileManager.default.createDirectory(
                atPath: path(folder), withIntermediateDirectories: false)
        }
        for name in names { try FileManager.default.copyItem(atPath: made, toPath: path(name)) }
        let list = names.map(path).joined(separator: "\n")
        for _ in 0..<5 {
            let run = try Command.run(
                ["convert", "--files-from", "-", folder.url.path(), "--format", "csv"], input: list)
            #expect(run.code == 64)
            #expect(
                run.notes.contains(
                    "\(path("x/p.evemu")) and \(path("y/p.evemu")) would become the same file"),
                "\(run.notes)")
        }
    }

    /// Tables with fractions, and recordings that do not state their axis, as others collect them in a folder.
    @Test(
        "Options of the source work for a list as for files",
        arguments: [
            ["--axis", "0:1000"], ["--axis=0:1000", "--speed", "max"],
            ["--axis", "0:1", "--columns", "time=0,pressure=1"],
            ["--speed", "max", "--axis", "0:1000", "--device", "pad"],
        ])
    func sourceOptions(options: [String]) throws {
        let isTable = options.contains("--columns")
        let paths = try (0..<3).map { index in
            let path = path("s\(index).txt")
            let text =
                isTable
                ? "0,0.2\n10,0.5\n20,0.\(index + 1)\n"
                : "N: pad\nE: 1.0 0003 0039 7\nE: 1.0 0003 003a 12\(index)\nE: 1.0 0000 0000 0\n"
                    + "E: 1.1 0003 0039 -1\nE: 1.1 0000 0000 0\n"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return path
        }
        let named = try analyze(paths + options)
        #expect(named.code == 0, "\(named.notes)")
        let list = path("list")
        try paths.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
        for (words, input) in [
            (["--files-from", list], ""), (["--files-from", "-"], paths.joined(separator: "\n")),
            (["--files-from=-", "-0"], paths.joined(separator: "\0")),
        ] {
            let run = try analyze(options + words, input: input)
            #expect(run.code == 0 && run.output == named.output, "\(words): \(run.notes)")
        }
        // A pad states its own axis.
        #expect(try Command.run(["analyze", "--axis", "0:255"]).code == 64)
    }
}
