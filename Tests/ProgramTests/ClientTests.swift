import Foundation
import TestSupport
import Testing

/// Programs of others take the files that this one writes.
@Suite struct ClientTests {
    private static let clients = Program.root.appending(path: "Tests/ProgramTests/Clients").path()

    /// Whether a line of shell succeeds here; said where it does not.
    private static func isHere(_ probe: String, _ what: String) throws -> Bool {
        if try Program.shell(probe).code == 0 { return true }
        print("skipped: \(what) is not installed here")
        return false
    }

    /// A trace of the demo in a format.
    private static func withTrace(_ name: String, _ body: (String) throws -> Void) throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: name).path()
            let run = try Program.run(["record", "--demo=two-fingers", "--speed", "max", "-o", path])
            #expect(run.code == 0, "\(run.notes)")
            try body(path)
        }
    }

    @Test func libevemu() throws {
        guard try Self.isHere("python3 -c 'import ctypes; ctypes.CDLL(\"libevemu.so.3\")'", "libevemu") else {
            return
        }
        try Self.withTrace("a.evemu") { path in
            let run = try Program.shell("python3 \(Self.clients)/evemu_read.py \(path)")
            #expect(run.code == 0, "\(run.notes)")
            let lines = run.output.split(separator: "\n")
            #expect(lines.first == "Simulated Pad 0 6160 16")
            let written = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
                .filter { $0.hasPrefix("E: ") }
                .map { line in
                    let words = line.split(separator: " ")
                    let numbers = words.dropFirst(2).enumerated().map {
                        Int($1, radix: $0 < 2 ? 16 : 10) ?? -1
                    }
                    let time = words[1].replacing(".", with: "").drop { $0 == "0" }
                    return "\(time.isEmpty ? "0" : time) \(numbers[0]) \(numbers[1]) \(numbers[2])"
                }
            #expect(lines.dropFirst().map(String.init) == written)
        }
    }

    @Test func libinputAnalyze() throws {
        let program = "/usr/libexec/libinput/libinput-analyze-recording"
        guard
            try Self.isHere(
                "test -e \(program) && /usr/bin/python3 -c 'import libevdev, yaml'", "libinput analyze")
        else { return }
        try Self.withTrace("a.yml") { path in
            let run = try Program.shell("/usr/bin/python3 \(program) \(path)")
            #expect(run.code == 0, "\(run.notes)")
            #expect(run.output.contains("PRESSURE"))
            #expect(run.output.split(separator: "\n").count > 500)
        }
    }

    @Test func libinputReplayAsksForNothingThatIsMissing() throws {
        guard try Self.isHere("/usr/bin/python3 -c 'import yaml'", "PyYAML") else { return }
        try Self.withTrace("a.yml") { path in
            let code = """
                import yaml
                y = yaml.safe_load(open("\(path)"))
                assert y["version"] == 1 and y["ndevices"] == len(y["devices"]) == 1
                d = y["devices"][0]
                e = d["evdev"]
                assert len(e["id"]) == 4 and isinstance(e["name"], str) and e["properties"] == [0, 7]
                assert set(e["codes"][3]) == set(e["absinfo"]) and all(len(v) == 5 for v in e["absinfo"].values())
                assert d["udev"]["properties"] == [] and not d["quirks"]
                assert all(f["evdev"][-1][2:] == [0, 0, 0] for f in d["events"])
                print(len(d["events"]))
                """
            let run = try Program.shell("/usr/bin/python3 -c '\(code)'")
            #expect(run.code == 0, "\(run.notes)")
            #expect((Int(run.output.dropLast()) ?? 0) > 100)
        }
    }

    @Test func jq() throws {
        guard try Self.isHere("jq --version", "jq") else { return }
        try Self.withTrace("a.ndjson") { path in
            let run = try Program.shell("jq -s 'map(select(.type == \"reading\") | .raw) | max' \(path)")
            #expect(run.code == 0, "\(run.notes)")
            #expect((Int(run.output.dropLast()) ?? 0) > 500)
        }
    }

    @Test(arguments: [
        ("pandas", "pandas.read_csv(path, comment='#')['raw'].sum()"),
        ("polars", "polars.read_csv(path, comment_prefix='#')['raw'].sum()"),
        ("duckdb", "duckdb.sql(f\"select sum(raw) from read_csv('{path}', comment='#')\").fetchall()[0][0]"),
    ])
    func tables(module: String, sum: String) throws {
        let cache = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
        let kept = cache + "/forcescale-bench/venv/bin/python3"
        let python = FileManager.default.isExecutableFile(atPath: kept) ? kept : "python3"
        guard try Self.isHere("\(python) -c 'import \(module)'", module) else { return }
        try Self.withTrace("a.csv") { path in
            let code = "import \(module)\npath = \"\(path)\"\nprint(int(\(sum)))"
            try Data(code.utf8).write(to: URL(filePath: path + ".py"))
            let run = try Program.shell("\(python) \(path).py")
            #expect(run.code == 0, "\(run.notes)")
            let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter {
                !$0.hasPrefix("#")
            }
            let expected = rows.dropFirst().compactMap { row in
                Int(row.split(separator: ",", omittingEmptySubsequences: false)[6])
            }.reduce(0, +)
            #expect(Int(run.output.dropLast()) == expected)
        }
    }
}
