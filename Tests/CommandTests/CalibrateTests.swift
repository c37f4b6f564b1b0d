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
        let result = try #require(lines.last)
        #expect(result["command"] as? String == "calibrate run")
        let expanded = try #require(result["expanded_uncertainty_g"] as? Double)
        let before = try home.run("weigh", "--demo", "--json", "--speed", "max", "--profile", "none").lines
        #expect(before.first?["scale"] as? String == "device")
        // Its pad has no ids, so that nothing finds it; who asks for it gets it.
        #expect(run.notes.contains("--profile coins"))
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
        let plain = try home.run("weigh", trace, "--plain", "--speed", "max", "--profile", "coins")
        #expect(plain.output.contains("grams calibrated by coins"))
        // The part of U that the masses and the curve have in it is named.
        let guided = try home.run(
            "weigh", trace, "--plain", "--guided", "--speed", "max", "--profile", "coins")
        #expect(guided.output.contains(/grams calibrated to ± [0-9.]+ g;/), "\(guided.output)")
        // Another axis is another pad's.
        let narrow = try home.write(
            String(contentsOfFile: trace, encoding: .utf8).replacing(
                "\"ABS_MT_PRESSURE\",\"minimum\":0,\"maximum\":6160",
                with: "\"ABS_MT_PRESSURE\",\"minimum\":0,\"maximum\":100"), "narrow.csv")
        let other = try home.run("weigh", narrow, "--profile", "coins", "--json")
        #expect(other.code == 65 && other.notes.contains("0 to 6160") && other.notes.contains("0 to 100"))
    }

    @Test("The calibration of a demo without a name is reported but not saved")
    func demo() throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(
            "calibrate", "run", "--demo", "--points", "0,5,10,20,50", "--no-falling", "--speed", "max",
            "--plain")
        #expect(run.code == 0 && run.output.contains("linear: g =") && run.notes.contains("-o NAME"))
        let list = try home.run("calibrate", "list")
        #expect(list.output.isEmpty)
        #expect(
            list.notes
                == "No profiles in \(home.path("forcescale/calibration")); create one with forcescale calibrate run.\n"
        )
    }

    @Test("Before a calibration grams are said to be assumed, and how to calibrate")
    func assumed() throws {
        let home = try Home()
        defer { home.end() }
        let trace = try home.write(
            "# forcescale-trace: 1\n# axis: {\"code\":\"ABS_MT_PRESSURE\",\"minimum\":0,\"maximum\":253}\n"
                + "time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us\n"
                + "0,down,0,1,1,1,97,,,,,,\n500000,move,0,1,1,1,98,,,,,,\n", "t.csv")
        let first = try home.run("weigh", trace, "--json", "--speed", "max").lines.first
        #expect(first?["scale"] as? String == "assumed")
        let points = try home.write(Self.table, "p.csv")
        #expect(try home.run("calibrate", "fit", points, "-o", "it", "--axis", "0:253").code == 0)
        // It names no pad, so nothing finds it; who asks for it gets it.
        #expect(
            try home.run("weigh", trace, "--json", "--speed", "max").lines.first?["scale"] as? String
                == "assumed")
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

    @Test("A fit reports its figures; invalid points are rejected with file, line and reason")
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
        let one = try home.write("reference_g,raw\n5,10\n5,11\n", "one.csv")
        #expect(try home.run("calibrate", "fit", one, "--force").code == 65)
        let bad = try home.write("reference_g,raw\n5,x\n", "bad.csv")
        let run = try home.run("calibrate", "fit", bad)
        #expect(run.code == 65 && run.notes.contains("bad.csv:2: raw is not a number"))
        let noise = try home.write("reference_g,raw\n0,100\n10,130\n20,120\n30,125\n", "noise.csv")
        let refused = try home.run("calibrate", "fit", noise, "--model", "linear", "-o", "noise")
        #expect(refused.code == 65 && refused.notes.contains("the counts do not rise"))
        #expect(!refused.notes.contains("--force"))
        let far = try home.write("reference_g,raw\n0,92\n10,112\n", "far.csv")
        let poor = try home.run("calibrate", "fit", far, "--model", "proportional")
        #expect(poor.code == 65 && poor.notes.contains("r² 0.194, less than 0.95"), "\(poor.notes)")
        #expect(try home.run("calibrate", "fit", noise, "--model", "linear", "--force").code == 0)
        let outside = try home.run("calibrate", "fit", points, "-o", "outside", "--axis", "0:100")
        #expect(outside.code == 65 && outside.output.isEmpty)
        #expect(outside.notes.contains("5.0 g has 102.0 counts, and the axis 0:100 has 0 to 100"))
        #expect(try home.run("calibrate", "list").output.isEmpty)
        let bent = try home.write("reference_g,raw\n0,0\n9,10\n16,20\n21,30\n24,40\n", "bent.csv")
        #expect(
            try home.run("calibrate", "fit", bent, "--model", "quadratic").output.contains(
                " raw - 0.01000 raw²"))
        #expect(try home.run("calibrate", "fit", "/nowhere.csv").code == 66)
        #expect(try home.run("calibrate", "fit", points, "--model", "cubic").code == 64)
    }

    @Test("Nothing that is no profile is taken for one or written over")
    func refusals() throws {
        let home = try Home()
        defer { home.end() }
        let points = try home.write(Self.table, "p.csv")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: home.path("loop.json"), withDestinationPath: "loop.json")
        try files.createDirectory(atPath: home.path("folder.json"), withIntermediateDirectories: false)
        #expect(files.createFile(atPath: home.path("large.json"), contents: nil))
        try FileHandle(forWritingTo: URL(filePath: home.path("large.json"))).truncate(atOffset: 1 << 30)
        _ = try home.write("{\"type\":\"profile\",\"schema\":9}", "version.json")
        _ = try home.write("{\"type\":\"profile\",\"sche", "cut.json")
        for name in ["loop", "folder", "large", "version", "cut"] {
            let file = home.path("\(name).json")
            let before = try? files.attributesOfItem(atPath: file)
            let read = try home.run("weigh", "--demo", "--json", "--profile", file)
            #expect(read.code == 65 && read.notes.contains("\(name).json") && read.output.isEmpty, "\(name)")
            #expect(try home.run("calibrate", "fit", points, "-o", file).code == 65, "\(name)")
            let after = try? files.attributesOfItem(atPath: file)
            #expect(
                before?[.size] as? Int == after?[.size] as? Int
                    && before?[.type] as? String == after?[.type] as? String)
        }
        #expect(try home.run("weigh", "--demo", "--json", "--profile", "nobody").code == 66)
    }

    @Test("A profile that is replaced stays as a copy; one can be removed, exported and imported")
    func store() throws {
        let home = try Home()
        defer { home.end() }
        let points = try home.write(Self.table, "p.csv")
        let more = try home.write(Self.table + "100,292\n", "more.csv")
        #expect(try home.run("calibrate", "fit", points, "-o", "mine", "--note", "first").code == 0)
        let file = home.path("forcescale/calibration/mine.json")
        let first = try String(contentsOfFile: file, encoding: .utf8)
        let again = try home.run("calibrate", "fit", more, "-o", "mine")
        #expect(again.code == 0)
        #expect(again.notes.contains("saved to \(file); the profile that it replaces was kept as \(file)~."))
        #expect(try String(contentsOfFile: file + "~", encoding: .utf8) == first)
        #expect(try home.run("calibrate", "list").output.contains("mine"))
        #expect(try home.run("calibrate", "export", "mine", home.path("out.json")).code == 0)
        let newest = try String(contentsOfFile: file, encoding: .utf8)
        let removed = try home.run("calibrate", "remove", "mine")
        let restoring = "forcescale calibrate import \(file)~"
        #expect(
            removed.code == 0 && removed.notes.contains("backup in \(file)~. To restore it: \(restoring)."),
            "\(removed.notes)")
        #expect(try home.run("calibrate", "list").output.isEmpty)
        #expect(try home.run("calibrate", "import", file + "~").code == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == newest)
        #expect(try home.run("calibrate", "remove", "mine").code == 0)
        let none = try home.run("calibrate", "remove", "mine")
        #expect(none.code == 66 && none.notes.contains("no profile 'mine'; create one"))
        #expect(try home.run("calibrate", "fit", more, "-o", "yours").code == 0)
        let others = try home.run("calibrate", "remove", "mine")
        #expect(others.code == 66 && others.notes.contains("available: yours"))
        #expect(try home.run("calibrate", "import", home.path("out.json"), "--name", "again").code == 0)
        let shown = try home.run("calibrate", "show", "again")
        #expect(shown.code == 0 && shown.output.contains("linear: g = -46.00 + 0.5000 raw"))
        let drawn = try home.run("calibrate", "show", "again", "--svg", home.path("c.svg"))
        #expect(drawn.code == 0 && drawn.output.isEmpty)
        #expect(drawn.notes == "Curve and residuals written to \(home.path("c.svg")).\n")
        #expect(try String(contentsOfFile: home.path("c.svg"), encoding: .utf8).contains("<svg"))
        let line = try home.run("calibrate", "show", "again", "--hwdb")
        #expect(
            line.code == 65
                && line.notes.contains(
                    "lacks its pad's vendor and product ids and its pressure axis, which udev needs")
        )
        #expect(try home.run("calibrate", "fit", points, "-o", "axis", "--axis", "0:253").code == 0)
        let nameless = try home.run("calibrate", "show", "axis", "--hwdb")
        #expect(
            nameless.code == 65
                && nameless.notes.contains("lacks its pad's vendor and product ids, which udev needs"))
    }

    @Test("The error of a calibration with two masses is unknown, not zero")
    func twoMasses() throws {
        let home = try Home()
        defer { home.end() }
        let points = try home.write("reference_g,raw\n0,30\n100,230\n", "two.csv")
        let text = try home.run("calibrate", "fit", points, "-o", "two").output
        #expect(text.contains("linear: g = -15.00 + 0.5000 raw"), "\(text)")
        #expect(text.replacing("\n  ", with: " ").contains("the error is unknown"), "\(text)")
        let result = try #require(try home.run("calibrate", "fit", points, "--json").lines.first)
        #expect(result["expanded_uncertainty_g"] is NSNull && result["level_sd_g"] is NSNull)
        #expect(result["degrees_of_freedom"] as? Int == 0)
        #expect(try home.run("calibrate", "list").output.contains("unknown"))
    }

    @Test("Points that were tared make a profile with a stand, so that no touch weighs less than nothing")
    func taredPoints() throws {
        let home = try Home()
        defer { home.end() }
        let points = try home.write("reference_g,raw\n0,30\n50,130\n100,230\n150,331\n", "tared.csv")
        let run = try home.run("calibrate", "fit", points, "-o", "tared", "--model", "linear")
        #expect(run.code == 0 && run.notes.contains("taken as the weight of a stand"), "\(run.notes)")
        let shown = try #require(try home.run("calibrate", "show", "tared", "--json").lines.first)
        let offset = try #require((shown["coefficients"] as? [Double])?.first)
        #expect(offset < -14 && shown["stand_g"] as? Double == -offset)
    }

    @Test("Points of a pad that is not here bear the ids that were typed, and udev's line comes of them")
    func absentPad() throws {
        let home = try Home()
        defer { home.end() }
        let rows = [0.0, 5, 10, 20, 50].map { "\($0),\(100 + 4 * $0)\n" }.joined()
        let points = try home.write("reference_g,raw\n\(rows)", "p.csv")
        let run = try home.run(
            "calibrate", "fit", points, "-o", "far", "--device", "feed:BEEF", "--axis", "0:400")
        #expect(run.code == 0 && run.notes.contains("feed:beef is not connected"), "\(run.notes)")
        #expect(!run.notes.contains("not linked to a pad"))
        let line = try home.run("calibrate", "show", "far", "--hwdb")
        #expect(line.output.contains("evdev:input:b*vFEEDpBEEF*\n EVDEV_ABS_3A=::4\n"), "\(line.notes)")
        let shown = try #require(try home.run("calibrate", "show", "far", "--json").lines.first)
        #expect(shown["command"] as? String == "calibrate show" && shown["profile"] as? String == "far")
        #expect((shown["device"] as? [String: Any])?["vendor"] as? Int == 0xFEED)
        #expect((shown["axis"] as? [String: Any])?["maximum"] as? Int == 400)
        #expect(shown["model"] as? String == "linear" && shown["r2"] is Double)
        // A pad of the table of known pads is known by its ids with its name and axis.
        let low = try home.write("reference_g,raw\n0,50\n10,90\n20,130\n30,170\n", "low.csv")
        let known = try home.run("calibrate", "fit", low, "-o", "magic", "--device", "004c:0265")
        #expect(
            known.code == 0 && known.notes.contains("0:253, from the table of known pads"), "\(known.notes)")
        #expect(try home.run("calibrate", "list").output.contains("Apple Magic Trackpad 2"))
        let unknown = try home.run("calibrate", "fit", points, "-o", "far", "--device", "feed:beef")
        #expect(unknown.code == 64 && unknown.notes.contains("--axis 0:253"), "\(unknown.notes)")
        let named = try home.run("calibrate", "fit", points, "-o", "far", "--device", "no such pad")
        #expect(named.code == 66 && named.notes.contains("--device VENDOR:PRODUCT"), "\(named.notes)")
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

    @Test("The part of the uncertainty that the coins have in it is explained")
    func toleranceOfCoins() throws {
        let run = try Command.run([
            "calibrate", "run", "--demo", "--points", "0,1 EUR,2x 1 EUR,4x 1 EUR,8x 1 EUR,12x 1 EUR",
            "--speed", "max", "--plain",
        ])
        let words = run.output.split { " \n".contains($0) }.joined(separator: " ")
        #expect(
            words.contains(
                /U contains the tolerance of the masses themselves: 90\.0 g is known to ± 0\.[0-9]+ g\./),
            "\(words)")
        #expect(run.notes.contains("Demo: Masses on a stand"), "\(run.notes)")
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
        let result = try #require(lines.last)
        // A pad that creeps reports more for the same mass on the way down.
        let errors = try #require(result["residuals_g"] as? [Double])
        #expect(errors.count == 9 && (1...3).allSatisfy { errors[8 - $0] > errors[$0] }, "\(errors)")
        #expect((0.5...2).contains(result["hysteresis_g"] as? Double ?? 0))
    }

    @Test("udev's line is printed where whole units a gram are near enough, else refused with the figure")
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
        #expect(near.output.contains("evdev:input:b0003v05ACp0265*\n EVDEV_ABS_3A=::4\n"))
        let far = try home.run("calibrate", "show", try profile(1.7, "far"), "--hwdb")
        #expect(far.code == 65 && far.notes.contains("17.6 %"))
    }

    @Test("An interrupted calibration is gone on with")
    func interrupted() throws {
        let home = try Home()
        defer { home.end() }
        let first = try home.run(
            "calibrate", "run", "--demo", "--points", "0,5,10,20,50", "--speed", "max", "--duration", "9",
            "--plain")
        #expect(
            first.code == 65 && first.notes.contains("`calibrate run --resume` continues with them"))
        let wrong = try home.run(
            "calibrate", "run", "--demo", "--points", "0,7,9", "--resume", "--plain", "--speed", "max")
        #expect(wrong.code == 64)
        // The masses are kept too.
        let second = try home.run("calibrate", "run", "--demo", "--speed", "max", "--resume", "--plain")
        #expect(
            second.code == 0 && second.notes.contains("Continuing with 2 points: 0, 5.00 g."),
            "\(second.notes)")
        #expect(
            second.notes.contains("the stand alone, then 5 g are measured again first"), "\(second.notes)")
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

    @Test("Totals that do not rise are refused: they may have been entered as what is added")
    func order() throws {
        let home = try Home()
        defer { home.end() }
        for list in ["1 EUR,2 EUR,5 cent EUR", "10,5,0", "0,5,5"] {
            let run = try home.run(
                "calibrate", "run", "--demo", "--points", list, "--plain", "--speed", "max")
            #expect(run.code == 64 && run.notes.contains("the masses do not rise"), "\(run.notes)")
        }
        let free = try home.run(
            "calibrate", "run", "--demo", "--points", "0,20,5", "--no-falling", "--plain", "--speed", "max")
        #expect(free.code == 0, "\(free.notes)")
    }

    @Test("Once all rising masses are measured, the rest can be left out; before, nothing is said of it")
    func withoutTheWayDown() throws {
        let home = try Home()
        defer { home.end() }
        let line = "calibrate run --demo --points 0,5,10,20,50 --speed max --plain -o short"
        let early = try home.run(line: "\(line) --duration 9")
        #expect(early.code == 65 && !early.notes.contains("--no-falling"), "\(early.notes)")
        let advice = "; with --no-falling in addition, it makes a profile of the 5 rising loads; "
        let late = try home.run(line: "\(line) --duration 22")
        #expect(late.code == 65 && late.notes.contains(advice), "\(late.notes)")
        let short = try home.run(line: "\(line) --resume --no-falling")
        #expect(short.code == 0, "\(short.notes)")
        #expect(short.notes.contains(/[123] falling loads? (is|are) left out\./), "\(short.notes)")
        #expect(short.notes.contains("All 5 points were measured before"), "\(short.notes)")
        #expect(!short.notes.contains("stand or finger"), "\(short.notes)")
        // Falling loads that the plan did not have are those of another plan.
        _ = try home.write(
            "reference_g,raw\n0,100\n5,110\n10,120\n0,100\n", "forcescale/calibration/short.unfinished.csv")
        let other = try home.run(
            line: "calibrate run --demo --points 0,5,10 --speed max --plain -o short --resume --no-falling")
        #expect(other.code == 64 && other.notes.contains("began with other masses"), "\(other.notes)")
        let twice = try home.run(line: "\(line) --repeats 2 --duration 40")
        #expect(twice.code == 65 && !twice.notes.contains("--no-falling"), "\(twice.notes)")
    }

    @Test("Interrupted calibrations are listed, and removed with their profile or without one")
    func unfinished() throws {
        let home = try Home()
        defer { home.end() }
        let line = "calibrate run --demo --points 0,5,10,20,50 --speed max --json -o half --duration 9"
        #expect(try home.run(line: line).code == 65)
        #expect(try home.run("calibrate", "list").notes.contains("Unfinished: half."))
        let other = try home.run(line: line)
        #expect(
            other.notes.contains("2 points of the interrupted calibration half are kept"), "\(other.notes)")
        let removed = try home.run("calibrate", "remove", "half")
        #expect(
            removed.code == 0 && removed.notes.contains("interrupted calibration half, without a backup."))
        #expect(!(try home.run("calibrate", "list").notes.contains("Unfinished")))
        #expect(try home.run("calibrate", "remove", "half").code == 66)
    }

    @Test("Where no folder for profiles can be made, the message says what to do")
    func noFolder() throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write("", "forcescale")
        let run = try home.run(
            "calibrate", "run", "--demo", "--points", "0,20", "--plain", "--speed", "max", "-o", "mine")
        #expect(run.code == 74 && run.notes.contains("Set XDG_CONFIG_HOME to a folder"), "\(run.notes)")
    }

    @Test("A calibration whose masses were all measured, but not saved, is fitted by --resume")
    func completeButNotSaved() throws {
        let home = try Home()
        defer { home.end() }
        let line = "calibrate run --demo --points 0,20,50 --no-falling --plain --speed max -o enter.json"
        let points = "reference_g,raw\n0,100\n20,180\n50,300\n"
        let folder = home.folder.appending(path: "forcescale/calibration")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let kept = try home.write(points, "forcescale/calibration/enter.unfinished.csv")
        let run = try home.run(line: "\(line) --resume")
        #expect(run.code == 0 && run.notes.contains("All 3 points were measured before"), "\(run.notes)")
        #expect(!FileManager.default.fileExists(atPath: kept))
        // Counts that do not rise cannot be fitted; the first that contradicts is measured again.
        _ = try home.write(
            points.replacing("50,300", with: "50,100"), "forcescale/calibration/enter.unfinished.csv")
        let refused = try home.run(line: "\(line) --resume")
        #expect(refused.code == 65 && refused.notes.contains("measure again from 20.0 g"), "\(refused.notes)")
        #expect(!refused.notes.contains("--force"))
        let left = try String(contentsOfFile: kept, encoding: .utf8)
        #expect(
            left.hasPrefix("# masses: ")
                && left.hasSuffix("\nreference_g,raw,direction,u_ref_g\n0.0,100.0,,\n"),
            "\(left)")
        #expect(try String(contentsOfFile: kept + "~", encoding: .utf8).split(separator: "\n").count == 4)
        let third = try home.run(line: "\(line) --resume")
        #expect(third.code == 0 && third.notes.contains("the calibration begins again"), "\(third.notes)")
    }

    @Test("What cannot be written is refused before the first mass")
    func unwritable() throws {
        let home = try Home()
        defer { home.end() }
        for target in ["missing/p.json", "."] {
            let run = try home.run(
                "calibrate", "run", "--demo", "--points", "0,20", "--plain", "--speed", "max", "-o",
                target == "." ? home.path("") : target)
            #expect(run.code != 0 && !run.output.contains("raw"), "\(run.output)\(run.notes)")
        }
        let note = try home.write("not a profile", "note.json")
        let other = try home.run(
            "calibrate", "run", "--demo", "--points", "0,20", "--plain", "--speed", "max", "-o", note)
        #expect(other.code == 65 && other.notes.contains("is not a profile") && !other.output.contains("raw"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.path("")).allSatisfy {
                !$0.hasSuffix(".part")
            })
    }
}
