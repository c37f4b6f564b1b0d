import Foundation
import TestSupport
import Testing

/// Calibrating as a user does it: fits, profiles, what is refused, and what is never overwritten.
@Suite struct CalibrateTests {
    private static let table = "reference_g,raw\n0,92\n5,102\n10,112\n20,132\n50,192\n"

    /// Without a scenario the simulated hand puts on the masses of `--points`: others would calibrate it wrongly.
    @Test("A scenario that is asked for is played, and the masses of the plan where none is")
    func scenarios() throws {
        let home = try Home()
        defer { home.end() }
        let cases = [(["--demo"], 100.0), (["--demo", "plum"], 152.3), (["--demo=plum"], 152.3)]
        for (demo, grams) in cases {
            let run = try home.run(
                ["calibrate", "run"] + demo + [
                    "--points", "0,100", "--no-falling", "--speed", "max", "--json",
                ])
            let raw = try run.lines.compactMap { $0["raw"] as? Double }
            try #require(raw.count == 2, "\(demo): \(run.output) \(run.notes)")
            // The simulated pad has 16 counts a gram.
            #expect(abs((raw[1] - raw[0]) / 16 - grams) < 1, "\(demo): \(raw)")
        }
    }

    @Test("The demo says that its device declares grams; calibrated it says so everywhere")
    func calibrated() throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(
            "calibrate", "run", "--demo", "--points", "0,5,10,20,50", "--no-falling", "--speed", "max",
            "-o", "coins", "--json")
        #expect(run.code == 0, "\(run.notes)")
        let lines = try run.lines
        #expect(lines.filter { $0["type"] as? String == "point" }.count == 5)
        let result = try #require(try run.result)
        #expect(result["command"] as? String == "calibrate run")
        let expanded = try #require(result["expanded_uncertainty_g"] as? Double)
        let before = try home.run("weigh", "--demo", "--json", "--speed", "max", "--profile", "none").lines
        #expect(before.first?["scale"] as? String == "device")
        // Its pad has no ids, so that nothing finds it; who asks for it gets it.
        let unasked = try home.run("weigh", "--demo", "--json", "--speed", "max").lines
        #expect(unasked.first?["scale"] as? String == "device")
        let weighed = try home.run(
            "weigh", "--demo", "--guided", "--json", "--speed", "max", "--profile", "coins"
        ).lines
        #expect(weighed.first?["scale"] as? String == "calibrated")
        #expect(weighed.first?["profile"] as? String == "coins")
        let plum = try #require(weighed.first { $0["type"] as? String == "result" })
        #expect(plum["scale"] as? String == "calibrated")
        let terms = try #require(plum["variance_g2"] as? [String: Double])
        // The plum is heavier than the heaviest mass, 50 g, at which U is stated; beyond it U grows.
        #expect(try #require(terms["calibration"]) > expanded * expanded / 4)
        let grams = try #require(plum["grams"] as? Double)
        #expect(abs(grams - 152.3) <= plum["uncertainty_g"] as? Double ?? 0)
        let trace = home.path("t.csv")
        #expect(
            try home.run("record", "--demo", "--speed", "max", "--profile", "coins", "-o", trace).code == 0)
        let head = try String(contentsOfFile: trace, encoding: .utf8).prefix(4_000)
        #expect(head.contains("\"kind\":\"calibrated\"") && head.contains("\"source\":\"coins\""))
        // Another axis is another pad's.
        let narrow = try home.write(
            String(contentsOfFile: trace, encoding: .utf8).replacing(
                "\"ABS_MT_PRESSURE\",\"minimum\":0,\"maximum\":6160",
                with: "\"ABS_MT_PRESSURE\",\"minimum\":0,\"maximum\":100"), "narrow.csv")
        let other = try home.run("weigh", narrow, "--profile", "coins", "--json")
        #expect(other.code == 65 && other.output.isEmpty, "\(other.notes)")
    }

    @Test("Before a calibration the grams of a pad of which nothing is known are unknown")
    func unknown() throws {
        let home = try Home()
        defer { home.end() }
        let trace = try home.write(
            "# forcescale-trace: 1\n# axis: {\"code\":\"ABS_MT_PRESSURE\",\"minimum\":0,\"maximum\":253}\n"
                + "time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us\n"
                + "0,down,0,1,1,1,97,,,,,,\n500000,move,0,1,1,1,98,,,,,,\n", "t.csv")
        let first = try home.run("weigh", trace, "--json", "--speed", "max").lines.first
        #expect(first?["scale"] as? String == "none" && first?["kind"] as? String == "contact-size")
        let points = try home.write(Self.table, "p.csv")
        #expect(try home.run("calibrate", "fit", points, "-o", "it", "--axis", "0:253").code == 0)
        // It names no pad, so nothing finds it; who asks for it gets it.
        #expect(
            try home.run("weigh", trace, "--json", "--speed", "max").lines.first?["scale"] as? String
                == "none")
        let lines = try home.run("weigh", trace, "--json", "--speed", "max", "--profile", "it").lines
        let reading = try #require(lines.first { $0["type"] as? String == "reading" })
        // 0 counts are 46 g less than the first mass: a stand of 46 g, without which a lighter touch would weigh less
        // than nothing.
        #expect(reading["gross_g"] as? Double == 48.5)
        let converted = home.path("other.csv")
        #expect(try home.run("convert", trace, converted, "--profile", "it").code == 0)
        // The grams of each row are the profile's, 0.5 raw, beside the percent that needs none.
        let rows = try String(contentsOfFile: converted, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.map {
                $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
        let names = try #require(rows.first)
        let values = rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(names, $0)) }
        #expect(values.map { $0["raw"] } == ["97", "98"])
        #expect(values.compactMap { $0["grams"].flatMap { Double($0) } } == [48.5, 49])
        for (row, raw) in zip(values, [97.0, 98]) {
            let percent = try #require(row["percent"].flatMap { Double($0) })
            #expect(abs(percent - 100 * raw / 253) < 1e-9)
        }
    }

    @Test("A fit reports its figures")
    func fits() throws {
        let home = try Home()
        defer { home.end() }
        let points = try home.write(Self.table, "p.csv")
        let result = try #require(try home.run("calibrate", "fit", points, "--json").lines.first)
        #expect(result["model"] as? String == "linear" && result["coefficients"] as? [Double] == [-46, 0.5])
        for key in [
            "rmse_g", "max_error_g", "r2", "loo_rmse_g", "repeatability_g", "hysteresis_g", "linearity_pct",
            "resolution_g", "level_sd_g", "expanded_uncertainty_g", "degrees_of_freedom",
        ] {
            #expect(result[key] != nil, "\(key)")
        }
        let loads = try #require(result["loads"] as? [[String: Double]])
        #expect(loads.compactMap { $0["load_g"] } == [5, 10, 20, 50])
        #expect(loads.last?["expanded_uncertainty_g"] == result["expanded_uncertainty_g"] as? Double)
    }

    @Test("The error of a calibration with two masses is unknown, not zero")
    func twoMasses() throws {
        let home = try Home()
        defer { home.end() }
        let points = try home.write("reference_g,raw\n0,30\n100,230\n", "two.csv")
        let result = try #require(try home.run("calibrate", "fit", points, "--json").lines.first)
        #expect(result["expanded_uncertainty_g"] is NSNull && result["level_sd_g"] is NSNull)
        #expect(result["degrees_of_freedom"] as? Int == 0)
    }

    @Test("Points that were tared make a profile with a stand, so that no touch weighs less than nothing")
    func taredPoints() throws {
        let home = try Home()
        defer { home.end() }
        let points = try home.write("reference_g,raw\n0,30\n50,130\n100,230\n150,331\n", "tared.csv")
        let run = try home.run("calibrate", "fit", points, "-o", "tared", "--model", "linear")
        #expect(run.code == 0, "\(run.notes)")
        let shown = try #require(try home.run("calibrate", "show", "tared", "--json").lines.first)
        let offset = try #require((shown["coefficients"] as? [Double])?.first)
        #expect(offset < -14 && shown["stand_g"] as? Double == -offset)
    }

    @Test("Points of a pad that is not here bear the ids that were typed")
    func absentPad() throws {
        let home = try Home()
        defer { home.end() }
        let rows = [0.0, 5, 10, 20, 50].map { "\($0),\(100 + 4 * $0)\n" }.joined()
        let points = try home.write("reference_g,raw\n\(rows)", "p.csv")
        let run = try home.run(
            "calibrate", "fit", points, "-o", "far", "--device", "feed:BEEF", "--axis", "0:400")
        #expect(run.code == 0, "\(run.notes)")
        let shown = try #require(try home.run("calibrate", "show", "far", "--json").lines.first)
        #expect(shown["command"] as? String == "calibrate show" && shown["profile"] as? String == "far")
        #expect((shown["device"] as? [String: Any])?["vendor"] as? Int == 0xFEED)
        #expect((shown["axis"] as? [String: Any])?["maximum"] as? Int == 400)
        #expect(shown["model"] as? String == "linear" && shown["r2"] is Double)
    }

    @Test("The errors of the points are within the uncertainty of their masses and half of the hysteresis")
    func errorsOfPoints() throws {
        let run = try Command.run([
            "calibrate", "run", "--demo", "--points", "0,1 EUR,2x 1 EUR,4x 1 EUR,8x 1 EUR,12x 1 EUR",
            "--speed",
            "max", "--json", "-o", "-",
        ])
        let lines = try run.lines
        let result = try #require(lines.first { $0["type"] as? String == "result" })
        let residuals = try #require(result["residuals_g"] as? [Double])
        let half = try #require(result["hysteresis_g"] as? Double) / 2
        let loads = try #require(result["loads"] as? [[String: Any]])
        let masses = lines.filter { $0["type"] as? String == "point" }.compactMap {
            $0["reference_g"] as? Double
        }
        #expect(residuals.count == 11 && masses.count == 11)
        for (mass, error) in zip(masses, residuals) where mass > 0 {
            let load = loads.first { $0["load_g"] as? Double == mass }
            let uncertainty = try #require(load?["expanded_uncertainty_g"] as? Double)
            #expect(
                abs(error) <= (uncertainty * uncertainty + half * half).squareRoot(), "\(mass) g: \(error)")
        }
    }

    @Test("Up and down again, as is the default: the demo shows hysteresis")
    func falling() throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(
            "calibrate", "run", "--demo", "--points", "0,5,10,20,50", "--speed", "max", "--json")
        #expect(run.code == 0, "\(run.notes)")
        let lines = try run.lines
        #expect(lines.filter { $0["type"] as? String == "point" }.count == 9)
        let result = try #require(try run.result)
        // A pad that creeps reports more for the same mass on the way down.
        let errors = try #require(result["residuals_g"] as? [Double])
        #expect(errors.count == 9 && (1...3).allSatisfy { errors[8 - $0] > errors[$0] }, "\(errors)")
        #expect((0.5...2).contains(result["hysteresis_g"] as? Double ?? 0))
    }

    @Test("udev's line names the bus of a pad that was connected")
    func hardwareDatabase() throws {
        let home = try Home()
        defer { home.end() }
        func profile(_ perGram: Double, _ name: String) throws -> String {
            let rows = [0.0, 5, 10, 20, 50].map { "\($0),\(100 + perGram * $0)\n" }.joined()
            let points = try home.write("reference_g,raw\n\(rows)", "\(name).csv")
            #expect(
                try home.run("calibrate", "fit", points, "-o", home.path("\(name).json"), "--axis", "0:400")
                    .code == 0)
            let text = try String(contentsOfFile: home.path("\(name).json"), encoding: .utf8)
            let device = "{\"name\":\"Pad\",\"bus\":3,\"vendor\":1452,\"product\":613,\"version\":272}"
            return try home.write(
                text.replacing("\"device\":null", with: "\"device\":\(device)"), "\(name).json")
        }
        let near = try home.run("calibrate", "show", try profile(4.1, "near"), "--hwdb")
        #expect(
            near.output
                == "# Pad: 4.100 units per gram, rounded by 2.4 %\nevdev:input:b0003v05ACp0265*\n EVDEV_ABS_3A=::4\n"
        )
    }

    @Test(
        "Continued, the demo loads what is asked for on the same pad, and the later points lie on the line of the first",
        // The pad of the usual masses creeps by 3 %.
        arguments: [([0.0, 5, 10, 20, 50], 2.5), ([0, 7.5, 22.5, 52.5, 105], 0.2)])
    func continuedMasses(masses: [Double], tolerance: Double) throws {
        let home = try Home()
        defer { home.end() }
        let list = masses.map { "\($0)" }.joined(separator: ",")
        let line = "calibrate run --demo --points \(list) --speed max --json -o again"
        let first = try home.run(line: "\(line) --duration 9")
        let kept = try first.lines.filter { $0["type"] as? String == "point" }
        #expect(first.code == 65 && kept.count == 2)
        let second = try home.run(line: "\(line) --resume")
        #expect(second.code == 0, "\(second.notes)")
        let lines = try second.lines
        let again = lines.filter { $0["type"] as? String == "measured-again" }
        #expect(again.compactMap { $0["reference_g"] as? Double } == Array(masses.prefix(2)))
        for line in again {
            let raws = ["raw", "kept_raw"].compactMap { line[$0] as? Double }
            // The simulated pad has 16 counts a gram.
            #expect(raws.count == 2 && abs(raws[0] - raws[1]) < 16 * tolerance / 2, "\(line)")
        }
        let points = kept + lines.filter { $0["type"] as? String == "point" }
        #expect(points.compactMap { $0["reference_g"] as? Double } == masses + masses.dropLast().reversed())
        let zero = try #require(points[0]["raw"] as? Double)
        for point in points {
            let (grams, raw) = (point["reference_g"] as? Double ?? 0, point["raw"] as? Double ?? 0)
            #expect(abs((raw - zero) / 16 - grams) < tolerance, "\(point)")
        }
    }
}
