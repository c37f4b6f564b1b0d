import Foundation
import TestSupport
import Testing

/// `check` of recordings and of the simulated pad.
@Suite struct CheckTests {
    private static func trace(_ rows: [String]) -> String {
        """
        # forcescale-trace: 1
        # device: {"name":"A pad","bus":24,"vendor":1739,"product":52791,"version":256,"kind":"force","why":"known"}
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":0}
        # axes: {"ABS_MT_SLOT":{"minimum":0,"maximum":4,"resolution":0}}
        time_us,phase,slot,tracking_id,x,y,raw

        """ + rows.joined(separator: "\n") + "\n"
    }

    /// Loadings of 2 s, each of these counts.
    private static func loadings(_ counts: [Int]) -> String {
        trace(
            counts.enumerated().flatMap { index, raw in
                let start = index * 3_000_000
                return [
                    "\(start),down,0,\(index + 1),10,10,\(raw)",
                    "\(start + 1_000_000),move,0,\(index + 1),10,10,\(raw)",
                    "\(start + 2_000_000),up,0,\(index + 1),10,10,0",
                ]
            })
    }

    private static func run(_ text: String, _ arguments: [String]) throws -> RunResult {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "check.csv")
            try Data(text.utf8).write(to: file)
            return try Command.run(["check", file.path()] + arguments)
        }
    }

    /// Of a touchpad whose pressure stays at its maximum.
    @Test(arguments: [
        ([100, 100, 100, 100, 100, 100], "poor"), ([0, 0, 0], "poor"), ([127, 127], "unclear"),
        ([100, 100, 101], "good"),
    ])
    func aPadThatNeverChangesIsNoSensor(counts: [Int], grade: String) throws {
        let result = try #require(try Self.run(Self.loadings(counts), ["--json"]).result)
        let figures = try #require(result["figures"] as? [[String: Any]])
        let codes = try #require(figures.first { $0["name"] as? String == "missing_codes" })
        #expect(codes["grade"] as? String == grade)
        #expect(result["sensor_verdict"] as? String == grade)
        let stated = figures.filter { !($0["value"] is NSNull) }.compactMap { $0["name"] as? String }
        #expect(grade != "poor" || stated == ["missing_codes"], "\(stated)")
    }

    @Test func theDemoOfLoadsIsLinear() throws {
        let loads = ["check", "--demo", "loads", "--stand", "--json", "--loads"]
        let reported = try #require(try Command.run(loads + ["50,100,150,200"]).result)
        let linearity = try #require(reported["linearity_pct"] as? Double)
        #expect(linearity >= 0 && linearity < 0.5)
    }

    @Test func theDemoCreeps() throws {
        let run = try Command.run(["check", "--demo", "creep", "--stand", "--json"])
        #expect(run.code == 0, "\(run.notes)")
        let lines = try run.lines
        #expect(lines.map { $0["type"] as? String } == ["session", "result", "summary"])
        #expect(lines[0]["source"] as? String == "demo")
        let result = lines[1]
        #expect(result["command"] as? String == "check")
        // 2 percent of 200 g over 9 s, seen from 1 s to 30 s.
        let creep = try #require(result["creep_g"] as? Double)
        #expect(creep > 3 && creep < 4)
        #expect(result["repeatability_g"] is NSNull)
        let figures = try #require(result["figures"] as? [[String: Any]])
        #expect(figures.count == 18)
        for figure in figures {
            let name = try #require(figure["name"] as? String)
            if figure["value"] is NSNull {
                #expect((figure["reason"] as? String)?.isEmpty == false, "\(name)")
                #expect(figure["verdict"] is NSNull && figure["grade"] is NSNull, "\(name)")
            } else {
                #expect((figure["verdict"] as? String)?.isEmpty == false, "\(name)")
                #expect(["good", "fair", "poor", "unclear"].contains(figure["grade"] as? String), "\(name)")
                #expect((figure["from"] as? String)?.isEmpty == false, "\(name)")
                #expect(figure["value"] as? Double == result[name] as? Double, "\(name)")
            }
        }
    }

    @Test func massesOnAStandThatStays() throws {
        let run = try Command.run([
            "check", "--demo", "staircase", "--stand", "--loads", "0,5,10,20,50,20,10,5,0", "--json",
        ])
        #expect(try run.result?["creep_g"] is NSNull, "the masses changed")
        let result = try #require(try run.result)
        #expect(
            result["linearity_pct"] is Double && result["discrimination_g"] as? Double == 5, "\(run.output)")
        // The pad of this demo creeps: more on the way down.
        let hysteresis = try #require(result["hysteresis_g"] as? Double)
        #expect((0.5...2).contains(hysteresis))
        #expect(try #require(result["zero_return_g"] as? Double) > 0.5)
        let errors = try #require(result["indication"] as? [[String: Any]])
        #expect(errors.count == 9 && errors.count { $0["direction"] as? String == "down" } == 4)
        #expect(["fair", "poor"].contains(result["verdict"] as? String))
        #expect((result["worst"] as? [String])?.isEmpty == false)
    }

    @Test func allStepsOnASimulatedPad() throws {
        let run = try Command.run([
            "check", "--demo", "--guided", "--stand", "--loads", "0,20,50,100,200", "--json",
        ])
        #expect(run.code == 0)
        let result = try #require(try run.result)
        #expect(result["verdict"] as? String == "fair", "\(run.output)")
        #expect(result["worst"] as? [String] == ["minimum_weight_g"])
        let figures = try #require(result["figures"] as? [[String: Any]])
        let missing = figures.filter { $0["value"] is NSNull }.compactMap { $0["name"] as? String }
        // The pad of this demo creeps by 1 %, which leaves nothing of 1 %.
        #expect(missing == ["minimum_weight_g"])
        let creep = try #require(result["creep_settled_g"] as? Double)
        #expect((1.5...3).contains(creep))
        #expect((result["indication"] as? [[String: Any]])?.count == 9)
    }

    @Test("A key that the steps have no use for is reported") func otherKeys() throws {
        let run = try Command.run(
            ["check", "--demo", "--guided", "--stand", "--loads", "0,20,50"], input: "t\n")
        #expect(run.notes.contains("t is not a key"))
    }

    @Test("The demo loads its stand with the masses that are given, and is then guided")
    func demoWithOtherMasses()
        throws
    {
        let run = try Command.run(["check", "--demo", "--stand", "--loads", "0,1 EUR,3x 1 EUR", "--json"])
        #expect(run.code == 0, "\(run.notes)")
        let result = try #require(try run.result)
        let errors = try #require(result["indication"] as? [[String: Any]])
        #expect(errors.compactMap { $0["load_g"] as? Double } == [0, 7.5, 22.5, 7.5, 0], "\(errors)")
    }

    /// What a check finds out about creep and hysteresis is used by the next weighing.
    @Test func findingsAreStored() throws {
        let home = try Home()
        defer { home.end() }
        #expect(
            try home.run(
                "calibrate", "run", "--demo", "--points", "0,20,50,100,200", "--no-falling", "--speed", "max",
                "-o", "pad"
            ).code == 0)
        func load() throws -> Double {
            let lines = try home.run(
                "weigh", "--demo", "--guided", "--json", "--speed", "max", "--profile", "pad"
            ).lines
            let plum = try #require(lines.first { $0["type"] as? String == "result" })
            let terms = try #require(plum["variance_g2"] as? [String: Double])
            let grams = try #require(plum["grams"] as? Double)
            return try #require(terms["load"]) / grams / grams
        }
        let before = try load()
        let creeping = ["check", "--demo", "creep", "--profile", "pad", "--store"]
        #expect(try home.run(creeping).code == 64)
        let stored = try home.run(creeping + ["--stand"])
        #expect(stored.code == 0, "\(stored.notes)")
        let shown = try #require(try home.run("calibrate", "show", "pad", "--json").lines.last)
        let sensor = try #require(shown["sensor"] as? [String: Any])
        let creep = try #require(sensor["creep_pct"] as? Double) / 100
        #expect((0.015...0.02).contains(creep) && sensor["hysteresis_pct"] is NSNull)
        // The allowance of 1 % for creep (docs/metrology.md) is replaced by what was measured.
        #expect(abs(try load() - (before - 0.01 * 0.01 + creep * creep / 12)) < 1e-9)
        // A later check adds hysteresis and keeps the creep.
        let steps = [
            "check", "--demo", "staircase", "--stand", "--loads", "0,5,10,20,50,20,10,5,0", "--profile",
            "pad",
            "--store",
        ]
        #expect(try home.run(steps).code == 0)
        let both = try #require(try home.run("calibrate", "show", "pad", "--json").lines.last)
        let kept = try #require(both["sensor"] as? [String: Any])
        let again = try #require(kept["creep_pct"] as? Double)
        #expect(abs(again - 100 * creep) < 1e-9 && kept["hysteresis_pct"] as? Double ?? 0 > 0)
        #expect(try home.run("check", "--demo", "plum", "--stand", "--profile", "pad", "--store").code == 65)
        // Without a profile, the figures are kept in the history alone, which is said.
        let unprofiled = try home.run("check", "--demo", "creep", "--stand", "--store")
        #expect(unprofiled.code == 0, "\(unprofiled.notes)")
        #expect(unprofiled.notes.contains("No profile of this pad defines the grams"), "\(unprofiled.notes)")
    }

    @Test func aReportIsAPage() throws {
        try withTemporaryFolder { folder in
            let page = folder.appending(path: "check.html").path()
            let demo = ["check", "--demo", "staircase", "--stand", "--loads", "0,5,10,20,50,20,10,5,0"]
            let run = try Command.run(demo + ["--report", page])
            #expect(run.code == 0 && run.notes.hasSuffix("\nReport written to \(page).\n"), "\(run.notes)")
            let text = try String(contentsOfFile: page, encoding: .utf8)
            #expect(text.hasPrefix("<!doctype html>") && text.contains("Error of indication"))
            #expect(
                text.contains("hysteresis") && text.contains("Not measured") && text.contains("As a scale"))
            // It is not overwritten unasked.
            #expect(try Command.run(demo + ["--report", page]).code != 0)
            #expect(try Command.run(demo + ["--report", page, "--force"]).code == 0)
            #expect(try Command.run(demo + ["--report", "-"]).code == 64)
        }
    }

    @Test func fiveLoadings() throws {
        let result = try #require(
            try Self.run(Self.loadings([200, 202, 198, 201, 199]), ["--json"]).result)
        // The scale is assumed: 385 g over 1000 counts.
        let deviation = try #require(result["repeatability_g"] as? Double)
        #expect(abs(deviation - 0.385 * 2.5.squareRoot()) < 1e-9)
        #expect(result["scale"] as? String == "assumed")
    }

    /// Recordings of one pad are one check: each ends the current holds, and time starts again.
    @Test func severalRecordings() throws {
        try withTemporaryFolder { folder in
            func write(_ text: String, _ name: String) throws -> String {
                let file = folder.appending(path: name)
                try Data(text.utf8).write(to: file)
                return file.path()
            }
            let first = try write(Self.loadings([200, 202, 198]), "first.csv")
            let second = try write(Self.loadings([201, 199]), "second.csv")
            let run = try Command.run(["check", first, second, "--json"])
            #expect(run.code == 0, "\(run.notes)")
            let lines = try run.lines
            #expect(lines.map { $0["type"] as? String } == ["session", "result", "summary"])
            let result = try #require(try run.result)
            let deviation = try #require(result["repeatability_g"] as? Double)
            #expect(abs(deviation - 0.385 * 2.5.squareRoot()) < 1e-9)
            #expect(result["recordings"] as? [String] == [first, second])
            // The second begins with a contact that the first left down.
            let cut = Self.loadings([200]).split(separator: "\n").dropLast().joined(separator: "\n")
            let left = try write(cut + "\n", "left.csv")
            let both = try #require(try Command.run(["check", left, left, "--json"]).result)
            #expect(both["noise_floor_g"] is NSNull, "nothing was held for long enough in either")

            let stranger = try write(Self.loadings([200]).replacing("A pad", with: "B pad"), "other.csv")
            let wide = try write(Self.loadings([200]).replacing(":1000,", with: ":2000,"), "wide.csv")
            for other in [stranger, wide] {
                let refused = try Command.run(["check", first, other])
                #expect(refused.code == 65 && refused.output.isEmpty)
            }
            let missing = try Command.run(["check", first, folder.appending(path: "none.csv").path()])
            #expect(missing.code == 66)
            let piped = try Command.run(["check", first, "-"])
            #expect(piped.code == 64 && piped.output.isEmpty, "\(piped.notes)")
        }
    }

    @Test func knownMassesGiveLinearity() throws {
        let text = Self.loadings([100, 200, 300])
        let result = try #require(try Self.run(text, ["--json", "--loads", "50,100,150"]).result)
        #expect(abs(try #require(result["linearity_pct"] as? Double)) < 1e-9)
    }

    @Test(arguments: [40, 80]) func theTableFits(columns: Int) throws {
        let run = try Command.run(["check", "--demo", "plum"], environment: ["COLUMNS": "\(columns)"])
        #expect(run.code == 0)
        let lines = run.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= columns })
        #expect(lines.count > 10, "\(run.output)")
        #expect(run.notes.hasPrefix("Demo: ") && run.notes.split(separator: "\n").count == 1)
    }
}
