import Foundation
import TestSupport
import Testing

/// `check --store`, `check --history`, and what weights make of the history.
@Suite struct CheckHistoryTests {
    /// A user with a calibrated demo, and a clock.
    private struct User {
        let home: Home
        /// 2026-01-01.
        static let start: Int64 = 1_767_225_600_000_000

        func run(_ words: [String], onDay day: Double, columns: Int? = nil) throws -> RunResult {
            var environment = ["HOME": home.folder.path(), "XDG_CONFIG_HOME": home.folder.path()]
            environment["COLUMNS"] = columns.map { "\($0)" }
            return try Command.run(
                words, environment: environment, in: home.folder,
                at: Self.start + Int64(day * 86_400e6))
        }

        func calibrate(onDay day: Double = 0) throws {
            let run = try run(
                [
                    "calibrate", "run", "--demo", "--points", "0,20,50,100,200", "--speed", "max", "-o",
                    "pad",
                ], onDay: day)
            #expect(run.code == 0, "\(run.notes)")
        }

        /// Checks the demo with known masses.
        func check(onDay day: Double, _ more: String...) throws -> RunResult {
            try run(
                [
                    "check", "--demo", "staircase", "--stand", "--loads", "0,5,10,20,50,20,10,5,0", "--store",
                ] + more, onDay: day)
        }

        func history(onDay day: Double, _ more: String...) throws -> RunResult {
            try run(["check", "--history", "--demo"] + more, onDay: day)
        }

        func result(onDay day: Double, _ more: String...) throws -> [String: Any] {
            let run = try run(["check", "--history", "--demo", "--json"] + more, onDay: day)
            let lines = try run.lines
            #expect(lines.map { $0["type"] as? String } == ["result", "summary"], "\(run.notes)")
            return try #require(lines.first)
        }

        /// The lines of a weighing of the plum.
        func weigh(onDay day: Double) throws -> RunResult {
            try run(
                ["weigh", "--demo", "--guided", "--json", "--speed", "max", "--profile", "pad"], onDay: day)
        }

        /// The name of the only file with checks, below the folder of the user.
        var file: String {
            get throws {
                let folder = home.path("forcescale/calibration")
                let names = try FileManager.default.contentsOfDirectory(atPath: folder)
                return try "forcescale/calibration/\(#require(names.first { $0.hasPrefix("checks-") }))"
            }
        }
    }

    private static func with(_ body: (User) throws -> Void) throws {
        let home = try Home()
        defer { home.end() }
        try body(User(home: home))
    }

    /// The terms of the budget of the first result, and its flags.
    private static func budget(_ run: RunResult) throws -> (terms: [String], flags: [String]) {
        let result = try #require(try run.lines.first { $0["type"] as? String == "result" })
        let budget = try #require(result["budget"] as? [[String: Any]])
        return (budget.compactMap { $0["term"] as? String }, result["flags"] as? [String] ?? [])
    }

    @Test("A line is kept without a profile, which is said, and with one, which gets its part") func stored()
        throws
    {
        try Self.with { user in
            let none = try user.history(onDay: 0)
            #expect(none.code == 66 && none.notes.contains("no checks of Simulated Pad yet"), "\(none.notes)")
            let first = try user.check(onDay: 1)
            #expect(first.code == 0 && first.notes.contains("No profile of this pad"), "\(first.notes)")
            try user.calibrate(onDay: 2)
            let second = try user.check(onDay: 3, "--profile", "pad")
            #expect(second.code == 0 && second.notes.contains("For profile pad"), "\(second.notes)")
            let lines = try user.home.read(user.file).split(separator: "\n")
            let records = try lines.map {
                try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
            }
            #expect(
                records.map { $0["time"] as? String } == [
                    "2026-01-02T00:00:00.000000Z", "2026-01-04T00:00:00.000000Z",
                ])
            #expect(records[0]["profile"] is NSNull && records[1]["profile"] as? String == "pad")
            #expect(
                records.allSatisfy {
                    ($0["counts_per_gram"] as? Double).map { (14...18).contains($0) } ?? false
                })
            #expect((records[0]["levels"] as? [Any])?.count == 5)
            #expect(records[0]["source"] as? String == "demo")
            // What later checks cannot be compared with is not stored.
            let plum = try user.run(["check", "--demo", "plum", "--stand", "--store"], onDay: 4)
            #expect(plum.code == 65 && plum.notes.contains("nothing to store"))
            #expect(try user.home.read(user.file).split(separator: "\n").count == 2)
        }
    }

    @Test("A recording has the date at which it was made, and is of the pad that it states") func recordings()
        throws
    {
        try Self.with { user in
            func trace(_ started: String) -> String {
                """
                # forcescale-trace: 1
                # device: {"name":"A pad","bus":24,"vendor":1739,"product":52791,"version":256,"kind":"force","why":"known"}
                # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":4000,"resolution":0}
                # axes: {"ABS_MT_SLOT":{"minimum":0,"maximum":4,"resolution":0}}
                \(started)time_us,phase,slot,tracking_id,x,y,raw
                0,down,0,1,10,10,100
                2000000,move,0,1,10,10,500
                4000000,move,0,1,10,10,900
                6000000,move,0,1,10,10,500
                8000000,move,0,1,10,10,100
                10000000,up,0,1,10,10,0

                """
            }
            func store(_ started: String) throws -> RunResult {
                let file = try user.home.write(trace(started), "pad.csv")
                return try user.run(
                    ["check", file, "--stand", "--loads", "0,50,100,50,0", "--store"], onDay: 100)
            }
            #expect(try store("# started: 2026-02-03T04:05:06.000000Z\n").code == 0)
            #expect(try store("# started: 2026-01-03T04:05:06.000000Z\n").code == 0)
            let undated = try store("")
            #expect(undated.code == 65 && undated.notes.contains("does not state when"), "\(undated.notes)")
            let run = try user.run(["check", "--history", user.home.path("pad.csv"), "--json"], onDay: 100)
            let result = try #require(try run.lines.first)
            let checks = try #require(result["checks"] as? [[String: Any]])
            #expect(checks.map { ($0["time"] as? String)?.prefix(7) } == ["2026-01", "2026-02"])
            #expect(
                checks.allSatisfy {
                    $0["source"] as? String == "replay" && $0["counts_per_gram"] as? Double == 8
                })
            #expect(result["due"] as? String == "unknown" && result["profile"] is NSNull)
            // Another pad has another history.
            #expect(try user.history(onDay: 100).code == 66)
        }
    }

    @Test("Without a history nothing changes; with three checks over 30 days the budget has the age")
    func age() throws {
        try Self.with { user in
            try user.calibrate()
            let before = try user.weigh(onDay: 50)
            #expect(try !Self.budget(before).terms.contains("age"))
            for day in [10.0, 25] {
                #expect(try user.check(onDay: day, "--profile", "pad", "--quiet").code == 0)
            }
            // The profile has what the checks found out about the sensor.
            let few = try user.weigh(onDay: 50)
            #expect(try !Self.budget(few).terms.contains("age"))
            #expect(try user.check(onDay: 45, "--profile", "pad").code == 0)
            let after = try user.weigh(onDay: 50)
            #expect(try Self.budget(after).terms == Self.budget(few).terms + ["age"])
            // A weighing of before the third check is as it was, and so is any without the file: byte for byte.
            #expect(try user.weigh(onDay: 44).output == few.output)
            let text = try user.home.read(user.file)
            try FileManager.default.removeItem(atPath: user.home.path(user.file))
            #expect(try user.weigh(onDay: 50).output == few.output)
            // A pad that has lost 10 % since is flagged.
            let changed = text.split(separator: "\n").map { line in
                line.replacing(#/"raw":([0-9.]+)/#) { "\"raw\":\((Double($0.output.1) ?? 0) * 0.9)" }
            }
            _ = try user.home.write(changed.joined(separator: "\n") + "\n", Self.name(of: text))
            let drifted = try user.weigh(onDay: 50)
            #expect(try Self.budget(drifted).flags.contains("drifted"), "\(drifted.notes)")
            #expect(try user.result(onDay: 50, "--profile", "pad")["due"] as? String == "yes")
            // A new calibration corrects it.
            try user.calibrate(onDay: 49)
            #expect(try !Self.budget(try user.weigh(onDay: 50)).flags.contains("drifted"))
        }
    }

    /// The name of the file that a text was in.
    private static func name(of text: String) throws -> String {
        let line = try #require(text.split(separator: "\n").first)
        let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return "forcescale/calibration/checks-\(try #require(json?["unit"] as? String)).ndjson"
    }

    @Test("A damaged line is named and left alone, and the next check has a line of its own") func damaged()
        throws
    {
        try Self.with { user in
            #expect(try user.check(onDay: 1).code == 0)
            let file = try user.file
            let whole = try user.home.read(file)
            let cut = whole + String(whole.prefix(200))
            _ = try user.home.write(cut, file)
            let second = try user.check(onDay: 20)
            #expect(
                second.code == 0 && second.notes.contains(".ndjson:2: damaged"),
                "\(second.notes)")
            let text = try user.home.read(file)
            #expect(text.hasPrefix(cut + "\n{") && text.split(separator: "\n").count == 3)
            let result = try user.result(onDay: 21)
            #expect((result["checks"] as? [Any])?.count == 2)
            let leftOut = try #require(result["left_out"] as? [[String: Any]])
            #expect(leftOut.map { $0["line"] as? Int } == [2])
        }
    }

    @Test("A clock that was set back, and a history that was copied from another pad, are named")
    func impossible() throws {
        try Self.with { user in
            for day in [40.0, 10] { #expect(try user.check(onDay: day).code == 0) }
            let run = try user.history(onDay: 41)
            #expect(run.code == 0 && run.notes.contains(":2: dated before line 1"), "\(run.notes)")
            let early = try user.history(onDay: 5)
            #expect(early.notes.contains(":1: dated after today") && early.output.contains("unknown"))
            let text = try user.home.read(user.file)
            let unit = try Self.name(of: text).split(separator: "-")[1].prefix(16)
            let other = text.replacing(unit, with: "00000000000000aa")
            _ = try user.home.write(other, user.file)
            #expect(try user.history(onDay: 41).notes.contains(":1: of another pad"))
            #expect((try user.result(onDay: 41)["checks"] as? [Any])?.isEmpty == true)
        }
    }

    @Test("The history fits the window, and ends with whether the pad is due", arguments: [40, 80, 100])
    func fits(columns: Int) throws {
        try Self.with { user in
            try user.calibrate()
            for day in [1.0, 20, 35, 50] { #expect(try user.check(onDay: day, "--profile", "pad").code == 0) }
            let run = try user.run(
                ["check", "--history", "--demo", "--profile", "pad"], onDay: 51, columns: columns)
            let lines = run.output.split(separator: "\n")
            #expect(run.code == 0 && lines.allSatisfy { $0.count <= columns }, "\(run.output)")
            for part in [
                "2026-01-02", "Sensitivity", "Zero return", "Noise", "Drift: ", "Due for a calibration: ",
            ] {
                #expect(run.output.contains(part), "\(part)")
            }
            let page = user.home.path("checks.html")
            let report = try user.history(onDay: 51, "--report", page)
            #expect(report.code == 0)
            #expect(try user.home.read("checks.html").contains("Due for a calibration"))
        }
    }

    @Test("A history of 10 000 lines is shown, and weighed with, in bounded time")
    func tenThousandLines() throws {
        try Self.with { user in
            try user.calibrate()
            #expect(try user.check(onDay: 1, "--profile", "pad").code == 0)
            let file = try user.file
            let line = try #require(try user.home.read(file).split(separator: "\n").first)
            let other = line.replacing(#/"raw":([0-9.]+)/#) {
                "\"raw\":\((Double($0.output.1) ?? 0) * 1.001)"
            }
            // Each month another reading, so that the pad drifts.
            let lines = (0..<10_000).map { number in
                let (year, month) = (10 + number / 1000, number % 1000 / 120)
                return (month % 2 == 0 ? String(line) : String(other))
                    .replacing("2026-01-02T00:00:00", with: "20\(year)-0\(1 + month)-02T00:00:00")
            }
            _ = try user.home.write(lines.joined(separator: "\n") + "\n", file)
            let clock = ContinuousClock()
            let start = clock.now
            let run = try user.history(onDay: 2, "--profile", "pad")
            #expect(run.code == 0 && run.output.contains("9980 earlier checks"), "\(run.notes)")
            #expect(try Self.budget(user.weigh(onDay: 2)).terms.contains("age"))
            #expect(clock.now - start < .seconds(120))
        }
    }

    @Test(
        "--history is given alone",
        arguments: ["--stand", "--store --stand", "--loads 1,2", "--touch", "--quirk", "--guided"])
    func alone(options: String) throws {
        let run = try Command.run(
            ["check", "--history", "--demo"] + options.split(separator: " ").map(String.init))
        #expect(run.code == 64 && run.output.isEmpty, "\(run.notes)")
    }
}
