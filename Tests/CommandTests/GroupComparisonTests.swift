import Foundation
import TestSupport
import Testing

/// `analyze --compare --by` as its users see it.
@Suite struct GroupComparisonTests {
    /// Lives as long as one test.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path() }

    /// The lines of six stands with three recordings each, of which one is broken; stand S6 shows twice the force.
    private func results() throws -> String {
        let files = try (0..<18).map { index in
            let raw = index % 6 == 5 ? 600 : 300 + index
            let file = path("r\(index).csv")
            try """
            # forcescale-trace: 1
            # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":2}
            # started: 2026-11-\(10 + index / 6)T08:00:00Z
            # meta: {"stand":"S\(index % 6 + 1)"}
            time_us,phase,slot,tracking_id,x,y,raw
            0,down,0,7,10,20,\(raw)
            \(index == 3 ? "100000,move,0,x,1,1,1\n" : "")200000,up,0,7,13,24,0

            """.write(toFile: file, atomically: true, encoding: .utf8)
            return file
        }
        let run = try Command.run(["analyze", "--json", "--keep-going"] + files)
        let file = path("results.ndjson")
        // What was analyzed twice counts once, and a line that was cut off counts not at all.
        try (run.output + run.output + #"{"type":"analysis","fi"#).write(
            toFile: file, atomically: true, encoding: .utf8)
        return file
    }

    @Test func groupsAreCompared() throws {
        let file = try results()
        let lines = try Command.run(["analyze", file, "--compare", "--by", "meta.stand", "--json"]).lines
        #expect(lines.map { $0["group"] as? String } == ["S1", "S2", "S3", "S4", "S5", "S6", nil])
        #expect(lines.dropLast().map { $0["odd"] as? Bool } == [false, false, false, false, false, true])
        #expect(lines.last?["files"] as? Int == 17 && lines.last?["failed"] as? Int == 1)
        #expect(lines[0]["days"] as? Int == 3 && (lines[0]["drift_per_day"] as? Double ?? 0) > 0)
    }

    @Test(
        "Pads that measure different quantities are named", arguments: ["peak_percent", "cv", "duration_s"])
    func kinds(metric: String) throws {
        let files = try ["press", "pen"].map { scenario in
            let file = path("\(scenario).csv")
            let run = try Command.run(["record", "--demo", scenario, "--speed", "max", "-o", file])
            #expect(run.code == 0, "\(run.notes)")
            return file
        }
        let results = try Command.run(["analyze", "--json"] + files).output
        let words = ["analyze", "-", "--compare", "--by", "version", "--metric", metric]
        let text = try Command.run(words, input: results).output.replacing("\n", with: " ")
        let summary = try #require(try Command.run(words + ["--json"], input: results).lines.last)
        let isForce = metric != "duration_s"
        #expect(text.contains("different kinds (force and pen)") == isForce, "\(text)")
        #expect((summary["kinds"] as? [String] == ["force", "pen"]) == isForce)
    }

    @Test func theReportHasPlotsAndATable() throws {
        let (page, picture, table) = (path("fleet.html"), path("fleet.svg"), path("fleet.csv"))
        let run = try Command.run(
            ["analyze", "-", "--compare", "--by", "meta.stand", "--metric", "peak_percent", "--plot"]
                + ["--report", page, "--svg", picture, "--csv", table],
            input: try String(contentsOfFile: results(), encoding: .utf8))
        #expect(run.code == 0, "\(run.notes)")
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(text.contains("Median of each day") && text.contains("<td>odd</td>"))
        #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("By meta.stand"))
        let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
        #expect(
            rows.count == 7 && rows[6].hasPrefix("S6,,3,3,0,60.0,0,60.0,0,60.0,0,3,")
                && rows[6].hasSuffix(",1"))
    }
}
