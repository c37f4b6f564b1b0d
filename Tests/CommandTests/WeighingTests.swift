import Foundation
import TestSupport
import Testing

/// Weighing: step by step, results in a file, limits, pieces.
@Suite struct WeighingTests {
    private static func objects(_ arguments: [String], type: String) throws -> [[String: Any]] {
        let run = try Command.run(["weigh", "--speed", "max", "--json"] + arguments)
        #expect(run.code == 0, "\(run.notes)")
        return try run.lines.filter { $0["type"] as? String == type }
    }

    @Test func guidedAsLinesOfJSON() throws {
        let arguments = ["--demo", "--guided", "--label", "plum", "--limits", "140..160"]
        let result = try #require(try Self.objects(arguments, type: "result").first)
        let grams = try #require(result["grams"] as? Double)
        let uncertainty = try #require(result["uncertainty_g"] as? Double)
        #expect(abs(grams - 152.3) <= uncertainty)
        #expect(result["command"] as? String == "weigh")
        #expect(result["label"] as? String == "plum")
        #expect(result["limits"] as? String == "ok")
        #expect(result["scale"] as? String == "device")
        #expect(result["kind"] as? String == "force")
        #expect((result["flags"] as? [String]) == [], "the demo's finger hardly moves, but trembles")
        let terms = try #require(result["variance_g2"] as? [String: Any]).compactMapValues { $0 as? Double }
        let sum = terms.values.reduce(0, +)
        #expect(abs(uncertainty - 2 * sum.squareRoot()) < 1e-9)
        let baseline = try #require(result["baseline_g"] as? Double)
        #expect(abs((result["loaded_g"] as? Double ?? 0) - baseline - grams) < 1e-9)
        #expect((result["degrees_of_freedom"] as? Int ?? 0) >= 6)
        // The plum of the demo is put down over 0.6 s.
        #expect((0.2...1.5).contains(try #require(result["settle_s"] as? Double)))
        #expect(result["gap_s"] is Double && result["block_variance_g2"] is Double)
        let steps = try Self.objects(arguments, type: "step").map { $0["step"] as? String }
        #expect(steps.prefix(5) == ["rest", "hold", "put-on", "settle", "take-off"])
        let summary = try #require(try Self.objects(arguments, type: "summary").first)
        #expect(summary["count"] as? Int == 1)
        #expect(summary["total_g"] as? Double == grams && summary["mean_g"] as? Double == grams)
        #expect(summary["min_g"] as? Double == grams && summary["max_g"] as? Double == grams)
    }

    @Test("Nothing is asked for any more when a demo or a recording has ended") func endedSteps() throws {
        let run = try Command.run(["weigh", "--demo", "--guided", "--plain", "--speed", "max"])
        let steps = run.notes.split(separator: "\n").filter { $0.hasPrefix("Step ") }
        #expect(steps.first?.hasPrefix("Step 1 of 3: Rest") == true)
        #expect(steps.last?.hasPrefix("Step 1 of 3: Rest") == false, "\(run.notes)")
    }

    @Test("A pen that is lifted is no conductive object") func pen() throws {
        let run = try Command.run(["weigh", "--demo", "pen", "--guided", "--plain", "--speed", "max"])
        #expect(!run.notes.contains("conductive"), "\(run.notes)")
    }

    @Test("What was not steady was a pen") func unsteadyPen() throws {
        let head = """
            # forcescale-trace: 1
            # device: {"name":"A pen","kind":"pen"}
            # axis: {"code":"ABS_PRESSURE","minimum":0,"maximum":4095,"resolution":0}
            time_us,phase,slot,tracking_id,x,y,raw
            """
        let rows = (0..<50).map { "\(20_000 * $0),\($0 == 0 ? "down" : "move"),0,0,10,10,\(1000 + 40 * $0)" }
        let trace = ([head] + rows + ["1000000,up,0,0,10,10,0\n"]).joined(separator: "\n")
        let run = try Command.run(
            ["weigh", "-", "--guided", "--plain", "--speed", "max", "--full-scale", "500"], input: trace)
        #expect(
            run.output.hasSuffix("No results: the pen was not steady for long enough.\n"), "\(run.output)")
    }

    @Test func onAnAssumedScaleItSaysThatTheScaleIsUnknown() throws {
        let run = try Command.run(
            ["-", "--guided", "--plain", "--speed", "max", "--full-scale", "400"],
            input: PressRecording.loaded(PressRecording.header(feelsForce: true)))
        #expect(run.code == 0, "\(run.notes)")
        #expect(
            run.output == """
                A pad, standard input, force
                GRAMS ASSUMED: 400 g full scale, not verified on this pad
                200 g ± 8 g; grams assumed: the scale is not verified; no tremor visible: no finger holds the load, or the pad smooths small changes away; settled in 0.4 s.
                1 result, 200 g.

                """)
    }

    @Test func onAContactSizePadItRefusesAndSaysWhatThePadCanDo() throws {
        let run = try Command.run(
            ["-", "--guided", "--plain", "--speed", "max", "--full-scale", "400"],
            input: PressRecording.loaded(PressRecording.header()))
        #expect(run.code == 65 && run.output.isEmpty)
    }

    @Test(arguments: ["4", "30", "max"]) func guidedIsRightAtEverySpeed(speed: String) throws {
        let run = try Command.run(["weigh", "--demo", "--guided", "--json", "--speed", speed])
        let result = try #require(try run.lines.first { $0["type"] as? String == "result" })
        let grams = try #require(result["grams"] as? Double)
        let uncertainty = try #require(result["uncertainty_g"] as? Double)
        // The demo's plum weighs 152.3 g.
        #expect(abs(grams - 152.3) <= uncertainty, "\(grams) ± \(uncertainty)")
    }

    @Test func resultsGoIntoAFileThatTheNextSessionGoesOnWith() throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let folder = own.url
        let file = folder.appending(path: "plums.csv")
        let arguments = [
            "weigh", "--demo", "--guided", "--plain", "--speed", "max", "--results", file.path(),
        ]
        let first = try Command.run(arguments + ["--label", "plum, ripe"])
        #expect(first.code == 0, "\(first.notes)")
        // Somebody's editor, or a kill, left the last line without its end.
        var text = try String(contentsOf: file, encoding: .utf8)
        let header = "time,label,grams,uncertainty_g,scale,kind,flags,pieces,limits,device"
        #expect(text.hasPrefix("\(header),scale_uncertainty_g,u_common_g,u_random_g,percent,interval_g\n"))
        #expect(text.contains(",\"plum, ripe\",15"))
        try text.dropLast().write(to: file, atomically: true, encoding: .utf8)
        let second = try Command.run(arguments)
        #expect(second.code == 0, "\(second.notes)")
        text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.split(separator: "\n").count == 3)
        #expect(text.hasSuffix("\n"))
    }

    /// A replay does not make an old weighing one of today.
    @Test(
        "The table has the time of a recorded weighing, or none",
        arguments: [
            (
                "# clock: {\"clock_us\":10000000,\"utc\":\"2025-03-01T12:00:00.000000Z\"}\n", "2025-03-01T",
                "on 2025-03-01"
            ),
            ("", ",", "without a time"),
        ])
    func timesOfRecordings(clock: String, start: String, name: String) throws {
        let home = try Home()
        defer { home.end() }
        let header = PressRecording.header(maximum: 400, countsPerGram: 1, feelsForce: true)
        _ = try home.write(PressRecording.loaded(header + clock), "old.evemu")
        let run = try home.run(
            line: "weigh old.evemu --guided --plain --speed max --results r.csv")
        #expect(run.code == 0, "\(run.notes)")
        let last = run.notes.split(separator: "\n").last
        #expect(last == "r.csv, \(name): 1 result, 100 g.")
        let rows = try home.read("r.csv").split(separator: "\n")
        #expect(rows.count == 2 && rows[1].hasPrefix(start), "\(rows)")
    }

    /// 152.3 g is 5.37 oz: limits without a unit are in that of --unit.
    @Test(arguments: [
        (["--unit", "oz", "--limits", "5..6"], "ok"), (["--unit", "oz", "--limits", "140..160"], "under"),
        (["--limits", "140..160"], "ok"), (["--unit", "oz", "--limits", "140..160g"], "ok"),
        (["--unit", "%", "--limits", "160..170"], "under"),
    ])
    func limitsFollowTheUnit(arguments: [String], verdict: String) throws {
        let results = try Self.objects(["--demo", "--guided"] + arguments, type: "result")
        #expect(results.map { $0["limits"] as? String } == [verdict])
    }

    @Test func oneUnitThroughout() throws {
        let run = try Command.run(
            ["weigh", "--demo", "--guided", "--plain", "--speed", "max", "--unit", "oz"])
        #expect(run.output.hasSuffix("\n1 result, 5.375 oz.\n"), "\(run.output)")
        #expect(run.output.firstMatch(of: /[0-9] g\b/) == nil, "\(run.output)")
    }

    @Test func everyOptionIsInTheHelp() throws {
        let help = try Command.run(["weigh", "--help-all"]).output
        for option in ["--guided", "--results", "--label", "--limits", "--count", "--tare", "--unit"] {
            #expect(help.contains(option), "\(option)")
        }
    }

    @Test(arguments: [("%", true), ("raw", true), ("oz", false)])
    func guidedResultsAreWeightsInEachUnit(unit: String, isExplained: Bool) throws {
        let run = try Command.run(["weigh", "--demo", "--guided", "--plain", "--speed", "max", "-u", unit])
        let note = "The results of guided weighing are in grams, because \(unit) is not a unit of weight."
        #expect(run.code == 0 && run.notes.split(separator: "\n").contains(note[...]) == isExplained)
    }
}
