import Foundation
import TestSupport
import Testing

/// Programs of others take the files that this one writes.
@Suite struct ClientTests {
    private static let clients = SpawnedProcess.packageFolder
        .appending(path: "Tests/CommandTests/Peers/Clients").path()

    /// A trace of the demo in a format.
    private static func withTrace(_ name: String, _ body: (String) throws -> Void) throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: name).path()
            let run = try Command.run(["record", "--demo=two-fingers", "--speed", "max", "-o", path])
            #expect(run.code == 0, "\(run.notes)")
            try body(path)
        }
    }

    @Test(.needs("libevemu", "python3 -c 'import ctypes; ctypes.CDLL(\"libevemu.so.3\")'"))
    func libevemu() throws {
        try Self.withTrace("a.evemu") { path in
            let run = try SpawnedProcess.shell("python3 \(Self.clients)/evemu_read.py \(path)")
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

    private static let analyzer = "/usr/libexec/libinput/libinput-analyze-recording"

    @Test(.needs("libinput analyze", "test -e \(analyzer) && /usr/bin/python3 -c 'import libevdev, yaml'"))
    func libinputAnalyze() throws {
        try Self.withTrace("a.yml") { path in
            let run = try SpawnedProcess.shell("/usr/bin/python3 \(Self.analyzer) \(path)")
            #expect(run.code == 0, "\(run.notes)")
            #expect(run.output.contains("PRESSURE"))
            #expect(run.output.split(separator: "\n").count > 500)
        }
    }

    @Test(.needs("PyYAML", "/usr/bin/python3 -c 'import yaml'"))
    func libinputReplayAsksForNothingThatIsMissing() throws {
        try Self.withTrace("a.yml") { path in
            let code = """
                import yaml
                y = yaml.safe_load(open("\(path)"))
                assert y["version"] == 1 and y["ndevices"] == len(y["devices"]) == 1
                d = y["devices"][0]
                e = d["evdev"]
                assert len(e["id"]) == 4 and isinstance(e["name"], str) and e["properties"] == [0, 2, 7]
                assert set(e["codes"][3]) == set(e["absinfo"]) and all(len(v) == 5 for v in e["absinfo"].values())
                assert d["udev"]["properties"] == [] and not d["quirks"]
                assert all(f["evdev"][-1][2:] == [0, 0, 0] for f in d["events"])
                print(len(d["events"]))
                """
            let run = try SpawnedProcess.shell("/usr/bin/python3 -c '\(code)'")
            #expect(run.code == 0, "\(run.notes)")
            #expect((Int(run.output.dropLast()) ?? 0) > 100)
        }
    }

    @Test(.needs("jq", "jq --version")) func jq() throws {
        try Self.withTrace("a.ndjson") { path in
            let run = try SpawnedProcess.shell(
                "jq -s 'map(select(.type == \"reading\") | .raw) | max' \(path)")
            #expect(run.code == 0, "\(run.notes)")
            #expect((Int(run.output.dropLast()) ?? 0) > 500)
        }
    }

    @Test(.needs("pandas", "\(python) -c 'import pandas'")) func pandas() throws {
        try Self.expectSum("import pandas", "pandas.read_csv(path, comment='#')['raw'].sum()")
    }

    @Test(.needs("polars", "\(python) -c 'import polars'")) func polars() throws {
        try Self.expectSum("import polars", "polars.read_csv(path, comment_prefix='#')['raw'].sum()")
    }

    @Test(.needs("DuckDB", "\(python) -c 'import duckdb'")) func duckDB() throws {
        try Self.expectSum(
            "import duckdb",
            "duckdb.sql(f\"select sum(raw) from read_csv('{path}', comment='#')\").fetchall()[0][0]")
    }

    /// The Python that has them: `FORCESCALE_PEERS`, which `make test` sets, else the one in the path.
    private static let python = ProcessInfo.processInfo.environment["FORCESCALE_PEERS"] ?? "python3"

    /// Expects a library to find the sum of the column `raw` of a trace.
    private static func expectSum(_ imported: String, _ sum: String) throws {
        try withTrace("a.csv") { path in
            let code = "\(imported)\npath = \"\(path)\"\nprint(int(\(sum)))"
            try Data(code.utf8).write(to: URL(filePath: path + ".py"))
            let run = try SpawnedProcess.shell("\(python) \(path).py")
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
