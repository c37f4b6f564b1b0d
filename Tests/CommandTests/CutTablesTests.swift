import Foundation
import Glibc
import POSIX
import TestSupport
import Testing
import Weighing

import Sessions

/// Tables that were cut off anywhere, as a full disk does it: what follows must not damage them.
@Suite struct CutTablesTests {
    /// A table as its rows, of which the first is the header, each with its line end.
    struct Table: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let meta: [String]
        let rows: [String]
        /// The row that is added.
        let next: String
    }

    private static let head = "time,label,grams,uncertainty_g,scale,kind,flags,pieces,limits,device"
    private static let usual = head + ",scale_uncertainty_g,u_common_g,u_random_g,percent,interval_g"

    private static func row(_ label: String, _ grams: Double, _ rest: String) -> String {
        "2026-01-31T20:14:07+01:00,\(label),\(grams),2.5,device,force,direct,,ok,\(rest)"
    }

    static let tables = [
        Table(
            testDescription: "the columns of the program", meta: [],
            rows: [
                "\(usual)\n", row("plum", 152.3, "A pad,1.25,1.5,0.5,,0.10\n"),
                row("\"a, b\"", 61.5, "A pad,,,,,20.0\n"),
            ],
            next: row("new", 1, "A pad,,,,,0.10")),
        Table(
            testDescription: "metadata and quotes", meta: ["operator"],
            rows: [
                "\(usual),meta.operator\n", row("\"6\"\" plum\"", 152.3, "A pad,1.25,1.5,0.5,,0.10,Ada\n"),
                row("", 61.5, "\"A, pad\",,,,,,\"Ada \"\"B\"\"\"\n"),
            ], next: row("new", 1, "A pad,,,,,,Ben")),
        Table(
            testDescription: "labels with line breaks, CR LF", meta: [],
            rows: [
                "\(usual),mine\r\n", row("\"a\r\nb\"", 152.3, "A pad,1.25,1.5,0.5,,,x\r\n"),
                row("\"c\nd\"", 61.5, "A pad,1,,,,,\r\n"), row("e", 2, "A pad,1,,,,,y\r\n"),
            ], next: row("new", 1, "A pad,,,,,,")),
        Table(
            testDescription: "percent, and columns of an earlier version", meta: [],
            rows: [
                "\(usual)\n", "2026-01-31T20:14:07+01:00,,148.0,,assumed,contact-size,,,,A pad,,,,38.44,\n",
                "2026-01-31T20:14:07+01:00,,62.0,,assumed,contact-size,,,,A pad,,,,8.00,\n",
            ], next: row("new", 1, "A pad,,,,,")),
        Table(
            testDescription: "an earlier version", meta: [],
            rows: ["\(head)\n", row("plum", 152.3, "A pad\n"), row("x", 61.5, "A pad\n")],
            next: row("new", 1, "A pad")),
    ]

    @Test("A table that was cut at any byte gains its next row, or stays as it is", arguments: tables)
    func everyByte(table: Table) throws {
        let home = try Home()
        defer { home.end() }
        let whole = Array(table.rows.joined().utf8)
        var refusals = 0
        for length in 0...whole.count {
            let cut = Array(whole.prefix(length))
            let path = home.path("w.csv")
            try Data(cut).write(to: URL(filePath: path))
            let (failure, notes) = try Self.quietly(in: home) {
                try ResultsFile(path: path, meta: table.meta.map { ($0, "") }).write(table.next)
            }
            let after = try Array(Data(contentsOf: URL(filePath: path)))
            if let failure {
                refusals += 1
                #expect(failure.code == .badData && after == cut, "\(length): \(failure)")
                continue
            }
            // The rows that are whole by their bytes; of one that lacks only its line end, all values are there.
            var (expected, end) = ([String](), 0)
            for row in table.rows {
                guard end + row.utf8.count - (row.hasSuffix("\r\n") ? 2 : 1) <= length else { break }
                end += row.utf8.count
                expected.append(row.replacing("\r\n", with: "\n").trimmingCharacters(in: .newlines))
            }
            let hasHead = length >= table.rows[0].utf8.count - (table.rows[0].hasSuffix("\r\n") ? 1 : 0)
            if !hasHead {
                expected = [([Self.usual] + table.meta.map { "meta.\($0)" }).joined(separator: ",")]
            }
            let text = String(decoding: after, as: UTF8.self)
            let found = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            #expect(found == (expected + [table.next, ""]).joined(separator: "\n"), "\(length)")
            let count = try ResultsReader.rows(of: after).count
            #expect(count == expected.count, "\(length)")
            let isSaid = notes.contains("was incomplete")
            #expect(isSaid == (length > (hasHead ? end : 0)), "\(length): \(notes)")
        }
        #expect(refusals < whole.count, "most are mended")
    }

    /// What a closure throws, and what it writes to standard error.
    private static func quietly(in home: Home, _ body: () throws -> Void) throws -> (Failure?, String) {
        let stream = try Command.open(home.path("notes"), O_RDWR | O_CREAT | O_TRUNC)
        defer { close(stream) }
        let console = Console(input: stream, output: stream, error: stream, environment: Environment([:]))
        var failure: Failure?
        do {
            try Console.$current.withValue(console) { try body() }
        } catch let error as Failure {
            failure = error
        }
        return (failure, try home.read("notes"))
    }

    @Test(
        "A weighing and a circle test continue a table whose last row was cut off")
    func commands() throws {
        let home = try Home()
        defer { home.end() }
        for (line, file, count) in [
            ("weigh --demo --guided --plain --speed max --results w.csv", "w.csv", 1),
            ("circle --demo --plain --speed max --results c.csv", "c.csv", 2),
        ] {
            #expect(try home.run(line: line).code == 0)
            let whole = try home.read(file)
            _ = try home.write(String(whole.dropLast(30)), file)
            let run = try home.run(line: line)
            #expect(run.code == 0, "\(run.notes)")
            #expect(try home.read(file).split(separator: "\n").count == 2 * count)
        }
        let run = try home.run(line: "results w.csv --json")
        #expect(try run.code == 0 && run.lines.first?["count"] as? Int == 1)
    }

    @Test("results leaves out a row that was cut off, and says so; it never takes a part of a number")
    func results() throws {
        let home = try Home()
        defer { home.end() }
        let whole = Self.tables[0].rows.joined()
        for length in 1...40 {
            _ = try home.write(String(whole.dropLast(length)), "w.csv")
            let run = try home.run(line: "results w.csv --json")
            // The last field, 20.0, is the display interval: without its end, the weight is known all the same.
            let hasWeight = length <= 5
            #expect(try run.lines.first?["count"] as? Int == (hasWeight ? 2 : 1), "\(length)")
            let isSaid = run.notes == "w.csv:3: the last row is incomplete, so it was left out.\n"
            #expect(isSaid != hasWeight, "\(run.notes)")
            #expect(run.notes.contains("may be incomplete") == (2...5).contains(length), "\(run.notes)")
        }
    }

    @Test("A last line of an interrupted calibration without a line end is not taken for a point")
    func unfinishedCalibration() throws {
        let home = try Home()
        defer { home.end() }
        let folder = home.folder.appending(path: "forcescale/calibration")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let points = "reference_g,raw\n0,0\n20.0,322.6\n50.0,807.5"
        for length in 1...6 {
            _ = try home.write(
                String(points.dropLast(length - 1)), "forcescale/calibration/half.unfinished.csv")
            let line =
                "calibrate run --demo --points 0,20,50 --no-falling --json --speed max -o half --resume"
            let run = try home.run(line: line)
            // With three points it would be fitted.
            #expect(run.code == 65, "\(run.notes)")
            _ = try home.run(line: "calibrate remove half")
        }
    }

    @Test("New results are not appended to an unfinished line of known ones")
    func knownResults() throws {
        let home = try Home()
        defer { home.end() }
        try home.record(into: "a.csv")
        let analyze = "analyze --json --keep-going --files-from list --skip-known known.ndjson"
        _ = try home.write("a.csv\n", "list")
        let line = String(try home.run(line: analyze).output.split(separator: "\n")[0]) + "\n"
        for (text, code) in [(line, 0), (String(line.dropLast()), 65), (String(line.dropLast(20)), 65)]
            as [(String, Int32)]
        {
            _ = try home.write(text, "known.ndjson")
            let output = try Command.open(home.path("known.ndjson"), O_RDWR | O_APPEND)
            defer { close(output) }
            let run = try home.run(analyze.split(separator: " ").map(String.init), outputStream: output)
            #expect(run.code == code, "\(run.notes)")
            if code != 0 {
                #expect(
                    run.notes == """
                        forcescale: known.ndjson: its last line has no line end, so a new result would be joined to it, and nothing was written; remove that line first, for example with sed -i '$d' FILE

                        """)
                #expect(try home.read("known.ndjson") == text)
            }
        }
    }
}
