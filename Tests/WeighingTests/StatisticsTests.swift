import Core
import Testing

@testable import Weighing

/// Statistics of tables of results: reading, grouping, charts and refusals.
@Suite struct StatisticsTests {
    private static let head = ResultsTable.columns(meta: ["operator"]).joined(separator: ",")

    private static func rows(_ lines: [String]) throws -> [ResultRow] {
        try ResultsReader.rows(of: Array(([head] + lines).joined(separator: "\n").utf8) + [10])
    }

    private static func group(_ grams: [Double]) throws -> ResultsGroup {
        let rows = grams.map { ResultRow(grams: $0, scale: .calibrated, kind: .force) }
        return try #require(try ResultsGroup.groups(of: rows, ResultsQuery()).first)
    }

    @Test("A row is read by the names of its columns") func reading() throws {
        let row = try #require(
            try Self.rows([
                "2026-01-31,\"plum, ripe\",152.0,2.5,calibrated,force,direct,,ok,A pad,1.5,2.5,0.5,,0.10,Ada"
            ])
            .first)
        #expect(row.label == "plum, ripe" && row.grams == 152 && row.uncertainty == 2.5)
        #expect(row.scaleUncertainty == 1.5 && row.verdict == .ok && row.device == "A pad")
        #expect(row.others == ["meta.operator": "Ada"] && row.text("meta.operator") == "Ada")
    }

    @Test("Rows of the same pad at the same second repeat the first one, wherever the clock was set to")
    func repeated() throws {
        func row(_ time: String, _ grams: Double, _ pad: String, uncertainty: String = "2.5") -> String {
            "\(time),plum,\(grams),\(uncertainty),calibrated,force,,,,\(pad),,,"
        }
        let rows = try Self.rows([
            row("2026-01-31T20:14:07+01:00", 152, "A"), row("2026-01-31T20:14:07+01:00", 152, "B"),
            row("2026-01-31T20:14:08+01:00", 152, "A"), row("2026-01-31T19:14:07Z", 151.2, "A"),
            row("2026-01-31T14:44:07.9-04:30", 152, "B"),
            // Without a time: two equal rows, one of another weight, and two of which nothing identifies the weighing.
            row("", 150.12, "A"), row("", 150.13, "A"), row("", 150.12, "A"),
            row("", 150, "A", uncertainty: ""), row("", 150, "A", uncertainty: ""),
            row("2026-01-31", 150, "A"), row("2026-01-31", 150, "A"),
        ])
        #expect(
            RepeatedResult.all(among: rows) == [
                RepeatedResult(index: 3, first: 0, hasTime: true),
                RepeatedResult(index: 4, first: 1, hasTime: true),
                RepeatedResult(index: 7, first: 5, hasTime: false),
            ])
        #expect(rows.map(\.line) == Array(2...13))
    }

    @Test("In lines of JSON a revision replaces the result before it, and an undone one is left out")
    func revisions() throws {
        func result(_ t: Double, _ grams: Double, _ revision: Int) -> String {
            #"{"type":"result","command":"weigh","t":\#(t),"label":"","grams":\#(grams),"uncertainty_g":2,"#
                + #""scale":"device","kind":"force","flags":[],"revision":\#(revision)}"#
        }
        let session = #"{"type":"session","device":{"name":"pad"}}"#
        let clock = #"{"type":"clock","t0_monotonic_us":5,"t0_utc":"2026-01-31T19:14:07.000000Z"}"#
        let undone = #"{"type":"undone","t":9,"label":"","grams":30}"#
        // A revision whose result is in no line before it replaces nothing of another session.
        let lines = [
            session, clock, result(1.5, 10, 0), result(2, 11, 1), result(5, 20, 0), result(8, 30, 0), undone,
            session, result(3, 40, 1),
        ]
        let rows = try ResultsReader.rows(of: Array(lines.joined(separator: "\n").utf8))
        #expect(rows.map(\.grams) == [11, 20, 40])
        #expect(rows.map(\.instant) == [1_769_886_849, 1_769_886_852, nil])
        #expect(rows.map(\.line) == [4, 5, 9])
    }

    @Test("Lines of JSON are read like a table, with the pad and metadata of their session") func json()
        throws
    {
        let text = #"""
            {"type":"session","device":{"name":"A pad"},"meta":{"operator":"Ada"}}
            {"type":"reading","t":0}
            {"type":"result","command":"weigh","label":"plum","grams":152,"uncertainty_g":2.5,"scale":"assumed","kind":"force"}
            {"type":"resu
            """#
        let row = try #require(try ResultsReader.rows(of: Array(text.utf8)).first)
        #expect(row.grams == 152 && row.label == "plum" && row.device == "A pad")
        #expect(row.text("meta.operator") == "Ada")
    }

    @Test("Of a result that was revised or undone, only the last revision counts, or nothing") func revised()
        throws
    {
        func result(_ grams: Int, _ revision: Int) -> String {
            #"{"type":"result","command":"weigh","grams":\#(grams),"scale":"device","kind":"force","#
                + #""flags":["disagree"],"revision":\#(revision)}"#
        }
        func grams(_ lines: [String]) throws -> [Double] {
            try ResultsReader.rows(of: Array(lines.joined(separator: "\n").utf8)).map(\.grams)
        }
        let undone = #"{"type":"undone","t":1,"label":"","grams":12}"#
        #expect(try grams([result(10, 0), result(11, 1), result(12, 2)]) == [12])
        #expect(try grams([result(10, 0), result(20, 0), result(21, 1)]) == [10, 21])
        #expect(try grams([result(10, 0), result(11, 0), result(12, 1), undone, result(30, 0)]) == [10, 30])
        #expect(try grams([result(10, 0) + "\r", "\r", result(11, 1) + "\r", ""]) == [11])
        // The beginning of the stream may be missing.
        #expect(try grams([undone, result(12, 1)]) == [12])
        let rows = try ResultsReader.rows(of: Array(result(10, 0).utf8))
        #expect(rows.first?.text("flags") == "disagree")
    }

    @Test("Quoted fields may contain line breaks, and only line ends separate rows") func lineBreaks() throws
    {
        let rows = try Self.rows([
            "t,\"plum,\nripe\",1,1,device,force,,,,pad,,,",
            "t,a\u{2028}b\u{85}c,2,1,device,force,,,,pad,,,\r",
        ])
        #expect(rows.map(\.grams) == [1, 2])
        #expect(rows.map(\.label) == ["plum,\nripe", "a\u{2028}b\u{85}c"])
        #expect {
            _ = try Self.rows(["t,a,1,1,device,force,,,,pad,,", "t,\"b,1", "t,c,1,1,device,force,,,,pad,,"])
        } throws: { "\($0)" == "line 3: a quoted field has no end" }
    }

    @Test("Results with flags are counted, and without all uncertainties the part of the scale is unknown")
    func flagged() throws {
        let rows = try Self.rows([
            "t,a,1,2,calibrated,force,disagree,,,pad,1,,,,", "t,a,1,,calibrated,force,,,,pad,1,,,,",
        ])
        let group = try #require(try ResultsGroup.groups(of: rows, ResultsQuery()).first)
        let figures = group.figures
        #expect(figures.first { $0.key == "flagged" }?.value == .whole(1))
        #expect(group.statistics.meanUncertainty == nil && group.statistics.scaleUncertainty == nil)
    }

    @Test("Every column can separate groups") func everyColumn() throws {
        let row = try #require(
            try Self.rows([
                "2026-01-31,plum,152.5,2.5,calibrated,force,direct tilted,7,ok,pad,1.5,2.5,0.5,,0.10,Ada"
            ])
            .first)
        for (column, text) in [
            ("time", "2026-01-31"), ("label", "plum"), ("grams", "152.5"), ("uncertainty_g", "2.5"),
            ("scale", "calibrated"), ("kind", "force"), ("flags", "direct tilted"), ("pieces", "7"),
            ("limits", "ok"), ("device", "pad"), ("scale_uncertainty_g", "1.5"), ("u_common_g", "2.5"),
            ("u_random_g", "0.5"), ("meta.operator", "Ada"),
        ] {
            #expect(row.text(column) == text)
        }
        #expect(row.text("percent") == nil && row.text("other") == nil)
    }

    @Test("Equal results do not vary, whatever their rounding errors") func equalResults() throws {
        let rows = (0..<12).map { index in
            var row = ResultRow(grams: 0.1, scale: .device, kind: .force)
            row.label = index % 2 == 0 ? "a" : "b"
            row.others = ["meta.operator": index < 6 ? "Ada" : "Ben", "reference_g": "0.1"]
            return row
        }
        let group = try #require(try ResultsGroup.groups(of: rows, ResultsQuery()).first)
        let chart = try #require(group.chart)
        #expect(chart.values.outside.isEmpty && chart.shifts.isEmpty && chart.values.center == 0.1)
        let study = try #require(group.study)
        #expect(study.percentOfTotal == nil && study.distinctCategories == nil)
        #expect(study.interactionProbability == 1)
        #expect(group.agreement?.slope == nil)
        // The means of these differ by rounding alone.
        #expect(BlandAltman([(100.1, 99.9), (99.7, 100.3), (100.3, 99.7)])?.slope == nil)
    }

    @Test(
        "What is no result is refused with its line",
        arguments: [
            ("2026,,x,,calibrated,force,,,,pad,,", "line 2: grams is not a number: x"),
            (
                "2026,,1,,guess,force,,,,pad,,",
                "line 2: unknown scale 'guess'; expected calibrated, device, type, assumed or none"
            ),
            (
                "2026,,1,,device,size,,,,pad,,",
                "line 2: unknown kind 'size'; expected force, contact-size, pen or unknown"
            ),
            ("2026,,1", "line 2: the row has only 3 fields"),
            ("2026,,1,-1,device,force,,,,pad,,", "line 2: uncertainty_g must be 0 or more"),
            ("2026,,1,1,device,force,,,,pad,-0.5,", "line 2: scale_uncertainty_g must be 0 or more"),
        ])
    func refusals(line: String, reason: String) {
        #expect { _ = try Self.rows([line]) } throws: { "\($0)" == reason }
        #expect { _ = try ResultsReader.rows(of: Array("a,b\n1,2\n".utf8)) } throws: {
            "\($0)".hasPrefix("line 1")
        }
    }

    @Test("Grams of different scales and kinds are never in one group") func groups() throws {
        let rows = try Self.rows([
            "t,plum,10,1,calibrated,force,,,,pad,,", "t,plum,20,1,assumed,force,,,,pad,,",
            "t,fig,30,,assumed,contact-size,,,ok,pad,,", "t,fig,40,1,calibrated,force,,,,pad,,",
        ])
        let groups = try ResultsGroup.groups(of: rows, ResultsQuery())
        #expect(groups.map(\.statistics.count) == [2, 1, 1])
        #expect(groups.map { $0.name(nil) } == ["calibrated", "assumed", "contact size, assumed"])
        var query = ResultsQuery()
        (query.separator, query.limits) = ("label", Limits(15...50))
        let separate = try ResultsGroup.groups(of: rows, query)
        #expect(separate.map(\.value) == ["plum", "plum", "fig", "fig"])
        let size = separate[2]
        #expect(size.statistics.total == nil && size.statistics.verdicts.isEmpty && size.capability == nil)
        #expect(separate[0].statistics.verdicts == [.under: 1])
    }

    @Test("A chart of individuals, with a point outside and a shift") func chart() throws {
        let steady = (0..<20).map { 100 + Double($0 % 2) }
        let chart = try #require(ControlChart(steady))
        #expect(chart.values.center == 100.5 && abs(chart.sigma - 1 / 1.128379) < 1e-12)
        #expect(chart.values.outside.isEmpty && chart.shifts.isEmpty)
        let shifted = try #require(ControlChart(steady + [110] + Array(repeating: 99, count: 9)))
        #expect(shifted.values.outside == [20] && shifted.shifts == [29])
        #expect(ControlChart([1, 2]) == nil && ControlChart([1, 2, 3], size: 2) == nil)
        #expect(ControlChart(Array(repeating: 5, count: 9))?.shifts.isEmpty == true)
    }

    @Test("Without spread there are no capability indices") func noSpread() {
        let capability = Capability(Limits(1...3), mean: 2, within: 0, overall: nil)
        #expect(capability.cp == nil && capability.cpk == nil && capability.ppk == nil)
    }

    @Test("A gauge study says what it lacks") func studies() throws {
        func study(_ trials: [(String, String, Int)], _ query: ResultsQuery = .init()) throws -> ResultsGroup
        {
            var lines: [String] = []
            for (name, part, count) in trials {
                for trial in 0..<count {
                    lines.append(
                        "t,\(part),\(100 + 10 * part.count + trial),1,calibrated,force,,,,pad,,,,,,\(name)")
                }
            }
            return try #require(try ResultsGroup.groups(of: try Self.rows(lines), query).first)
        }
        let whole = try study([("A", "a", 2), ("A", "bb", 2), ("B", "a", 2), ("B", "bb", 2)])
        #expect(whole.study?.trials == 2 && whole.studyRefusal == nil)
        #expect(whole.study?.variance.operators == 0 && whole.study?.distinctCategories ?? 0 > 1)
        let uneven = try study([("A", "a", 2), ("A", "bb", 3), ("B", "a", 2), ("B", "bb", 2)])
        #expect(uneven.study == nil && uneven.studyRefusal?.hasSuffix("not 2 to 3") == true)
        let single = try study([("A", "a", 1), ("A", "bb", 1), ("B", "a", 1), ("B", "bb", 1)])
        #expect(single.studyRefusal?.contains("two or more trials") == true)
        let alone = try study([("A", "a", 2), ("B", "a", 2)])
        #expect(alone.studyRefusal?.contains("two or more operators and parts") == true)
        // One name in the usual column says who weighed, and does not count as an attempt at a study.
        #expect(try study([("A", "a", 2), ("A", "bb", 2)]).studyRefusal == nil)
        let none = try Self.group([1, 2, 3])
        #expect(none.study == nil && none.studyRefusal == nil)
    }
}
