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
        #expect(lines.map { $0["group"] as? String } == ["S1", "S2", "S3", "S4", "S5", "S6", nil, nil])
        #expect(lines.dropLast(2).map { $0["odd"] as? Bool } == [false, false, false, false, false, true])
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
                && rows[6].hasSuffix(",1,3,60.0,60.0,60.0,0.0,60.0"))
    }

    /// A study of some persons in two groups with two recordings each.
    private func study(_ notes: (_ person: Int) -> [(String, String)]) throws -> [String] {
        try (0..<8).flatMap { person in
            try (0..<2).map { trial in
                let file = path("P\(person)-\(trial).csv")
                let meta = notes(person).map { #""\#($0)":"\#($1)""# }.joined(separator: ",")
                try """
                # forcescale-trace: 1
                # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":2}
                # meta: {\(meta)}
                time_us,phase,slot,tracking_id,x,y,raw
                0,down,0,7,10,20,\(200 + 40 * (person % 2) + 7 * (person % 5) + 2 * trial)
                200000,up,0,7,13,24,0

                """.write(toFile: file, atomically: true, encoding: .utf8)
                return file
            }
        }
    }

    @Test("Recordings are compared as their results are, by person") func recordings() throws {
        let files = try study { [("participant", "P\($0)"), ("group", $0 % 2 == 0 ? "control" : "patient")] }
        let words = ["--compare", "--by", "group", "--per", "participant", "--json"]
        let run = try Command.run(["analyze"] + files + words)
        #expect(run.code == 0, "\(run.notes)")
        let results = try Command.run(["analyze", "--json"] + files).output
        #expect(try Command.run(["analyze", "-"] + words, input: results).output == run.output)
        let line = try #require(try run.lines.first { $0["type"] as? String == "comparison" })
        let groups = try #require(line["groups"] as? [[String: Any]])
        #expect(groups.map { $0["n"] as? Int } == [4, 4])
        // Half of the counts are grams: 201 + 7 k, of patients 241 + 7 k, with a mean of k of 1.75 and 1.5.
        #expect(groups.map { $0["mean"] as? Double } == [106.625, 125.75])
        let pair = try #require((line["comparisons"] as? [[String: Any]])?.first)
        #expect(pair["test"] as? String == "welch" && (pair["p"] as? Double ?? 1) < 0.05)
        #expect(pair["base"] as? String == "control" && (pair["difference"] as? Double ?? 0) > 10)
        #expect(!run.notes.contains("independent"))
    }

    @Test("Touches count as independent unless persons are named, which is said") func independence() throws {
        let files = try study { [("group", $0 % 2 == 0 ? "control" : "patient")] }
        let text = try Command.run(["analyze"] + files + ["--compare", "--by", "group"])
        #expect(text.output.replacing("\n", with: " ").contains("Touches are treated as independent"))
        let json = try Command.run(["analyze"] + files + ["--compare", "--by", "group", "--json"])
        #expect(json.notes.contains("treated as independent"))
        let nobody = try Command.run(
            ["analyze"] + files + ["--compare", "--by", "group", "--per", "participant"])
        #expect(nobody.code == 65 && nobody.notes.contains("no result has participant"))
    }

    @Test("A recording that cannot be read is named, and the others are compared") func broken() throws {
        let files = try study { [("participant", "P\($0)"), ("group", $0 % 2 == 0 ? "control" : "patient")] }
        try "0,down\n".write(toFile: files[3], atomically: true, encoding: .utf8)
        let words = ["analyze"] + files + ["--compare", "--by", "group", "--per", "participant", "--json"]
        let run = try Command.run(words)
        #expect(run.code == 65 && run.notes.contains("1 of 16 recordings"))
        let summary = try #require(try run.lines.last)
        #expect(summary["failed"] as? Int == 1 && summary["files"] as? Int == 15)
        #expect(try Command.run(words + ["--keep-going"]).code == 0)
    }

    @Test("The plot of means has the names of the groups on its axis") func names() throws {
        let files = try study { [("participant", "P\($0)"), ("group", $0 % 2 == 0 ? "control" : "patient")] }
        let (picture, page) = (path("study.svg"), path("study.html"))
        let run = try Command.run(
            ["analyze"] + files + ["--compare", "--by", "group", "--per", "participant", "--plot"]
                + ["--svg", picture, "--report", page])
        #expect(run.code == 0, "\(run.notes)")
        let axis = run.output.split(separator: "\n").first {
            $0.contains("control") && $0.contains("patient") && !$0.contains("−")
        }
        #expect(axis != nil, "\(run.output)")
        let svg = try String(contentsOfFile: picture, encoding: .utf8)
        #expect(svg.contains(">control<") && svg.contains(">patient<") && svg.contains("Means by group"))
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("patient − control"))
    }
}
