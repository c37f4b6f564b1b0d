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
        #expect(lines.map { $0["group"] as? String } == ["S1", "S2", "S3", "S5", "S6", "S4", nil, nil])
        #expect(lines.dropLast(2).map { $0["odd"] as? Bool } == [false, false, false, false, true, false])
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
            rows.count == 7 && rows[5].hasPrefix("S6,,3,3,0,60.0,0,60.0,0,60.0,0,3,")
                && rows[5].hasSuffix(",1,3,60.0,60.0,60.0,0.0,60.0"))
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
        #expect(svg.contains(">control (n = 4)<") && svg.contains(">patient (n = 4)<"))
        #expect(svg.contains("Means by group") && svg.contains(">Peak force (g)<"))
        #expect(svg.contains(">95 % confidence interval of the mean<") && !svg.contains("scale: device"))
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("patient − control"))
        #expect(run.output.contains("Peak force (g)"))
    }

    /// Recordings of sessions: the values of each person in it, in counts.
    private func sessions(_ values: [(session: String, counts: [String: Int])]) throws -> [String] {
        try values.flatMap { session, counts in
            try counts.sorted { $0.key < $1.key }.map { person, raw in
                let file = path("\(session)-\(person).csv")
                try """
                # forcescale-trace: 1
                # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":2}
                # meta: {"participant":"\(person)","session":"\(session)"}
                time_us,phase,slot,tracking_id,x,y,raw
                0,down,0,7,10,20,\(raw)
                200000,up,0,7,13,24,0

                """.write(toFile: file, atomically: true, encoding: .utf8)
                return file
            }
        }
    }

    private static let people = ["--compare", "--by", "session", "--per", "participant"]

    @Test("Groups are in the order of the files: after − before", arguments: [[], ["--unordered"]])
    func order(words: [String]) throws {
        let files = try sessions([
            ("before", ["A": 200, "B": 240, "C": 260]), ("after", ["A": 220, "B": 270, "D": 300]),
        ])
        let run = try Command.run(["analyze"] + files + Self.people + words)
        let text = run.output.split(separator: /\s+/).joined(separator: " ")
        #expect(text.contains("after − before paired 2 12.5"), "\(run.output)")
        #expect(
            text.contains("2 in one of two groups only left out. The means of the groups contain them, too."))
        let line = try #require(
            try Command.run(["analyze"] + files + Self.people + words + ["--json"]).lines.first {
                $0["type"] as? String == "comparison"
            })
        let pair = try #require((line["comparisons"] as? [[String: Any]])?.first)
        #expect(pair["base"] as? String == "before" && pair["difference"] as? Double == 12.5)
    }

    @Test("Figures have the decimals of the standard deviation, and intervals those of their means")
    func digits() throws {
        let files = try sessions([
            ("before", ["A": 200, "B": 240, "C": 260]), ("after", ["D": 220, "E": 270, "F": 300]),
        ])
        let lines = try Command.run(["analyze"] + files + Self.people).output.split(separator: "\n")
        // SD of 100, 120, 130 is 15.275, of 110, 135, 150 it is 20.207; t of two degrees of freedom is 4.30265.
        let words = try #require(lines.first { $0.contains("before  ") }).split(separator: " ")
        #expect(words == ["before", "3", "116.67", "78.72…154.61", "15.28", "120.00"], "\(lines)")
        let still = try sessions([("none", ["A": 0, "B": 0]), ("some", ["C": 200, "D": 200])])
        let text = try Command.run(["analyze"] + still + Self.people + ["--metric", "cv"]).output
        #expect(!text.contains("0.000000000"), "\(text)")
    }

    @Test("--unit applies to text, plots and report, and not to JSON") func units() throws {
        let files = try sessions([
            ("before", ["A": 200, "B": 240, "C": 260]), ("after", ["A": 220, "B": 270, "C": 300]),
        ])
        let (picture, page) = (path("n.svg"), path("n.html"))
        let words = ["analyze"] + files + Self.people
        let run = try Command.run(
            words + ["--unit", "N", "--plot", "--svg", picture, "--report", page])
        #expect(run.code == 0 && run.output.hasPrefix("peak_g, in N, scale"), "\(run.output)")
        // 116.67 g are 1.1441 N.
        #expect(run.output.contains("1.144") && run.output.contains("Peak force (N)"))
        for file in [picture, page] {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.contains("Peak force (N)") && !text.contains("Peak force (g)"))
        }
        #expect(
            try Command.run(words + ["--json", "--unit", "N"]).output
                == Command.run(words + ["--json"]).output)
    }

    @Test("The values of a person in two groups are joined") func joined() throws {
        let files = try sessions([
            ("before", ["A": 200, "B": 240, "C": 260]), ("after", ["A": 220, "B": 270, "D": 300]),
        ])
        let picture = path("joined.svg")
        let run = try Command.run(["analyze"] + files + Self.people + ["--svg", picture])
        #expect(run.code == 0, "\(run.notes)")
        let svg = try String(contentsOfFile: picture, encoding: .utf8)
        // One line for each of two persons, and the sample of the legend.
        #expect(svg.matches(of: /class="line thin s5"/).count == 3 && svg.contains(">same participant<"))
    }

    @Test("An unknown metric is refused with a list that is wrapped") func unknownMetric() throws {
        let run = try Command.run(["analyze", "a.ndjson", "--compare", "--by", "x", "--metric", "weight"])
        #expect(
            run.code == 64 && run.notes.contains("unknown metric 'weight'; expected one of\n  duration_s, "))
        let list = run.notes.split(separator: "\n").filter { $0.hasPrefix("  ") }
        #expect(list.count > 5 && list.allSatisfy { $0.count <= 80 }, "\(run.notes)")
    }
}
