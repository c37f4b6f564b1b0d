import Foundation
import Testing
import TestSupport

/// Tables of other programs in the commands that read them.
@Suite struct TablesOfOthersTests {
    /// A climber's hang: 2.5 kg per row of 80 Hz up to 20.05 kg, after the export of a force gauge for climbers.
    private static let hang: String = {
        let rows = (0..<161).map { row -> String in
            let time = Double(row) / 80
            let force = time < 0.5 ? 0.05 : time >= 1.9 ? 0 : min(20.05, 0.05 + 50 * (time - 0.5))
            return String(format: "%.4f,%.3f\n", time, force)
        }
        return "Progressor,RFD\nright hand,half crimp\ntime,weight\n" + rows.joined()
    }()
    private static let columns = ["--columns", "time=time,force=weight:kg,unit=s"]

    private static func touch(_ run: RunResult) throws -> [String: Any] {
        let line = try #require(
            try run.lines.first { $0["touches"] != nil || $0["type"] as? String == "touch" })
        if let touches = line["touches"] as? [[String: Any]] { return try #require(touches.first) }
        return line
    }

    @Test("The force of a named column is stated in grams, with its rate of development") func rates() throws
    {
        let home = try Home()
        defer { home.end() }
        let file = try home.write(Self.hang, "rfd.csv")
        let run = try home.run(["analyze", file, "--json", "--onset", "400g"] + Self.columns)
        #expect(run.code == 0, "\(run.notes)")
        let line = try #require(try run.lines.first { $0["type"] as? String == "analysis" })
        #expect(line["kind"] as? String == "force" && line["scale"] as? String == "device")
        #expect(line["scale_source"] as? String == "table" && line["counts_per_unit"] as? Double == 1000)
        let full = try #require(line["full_scale_g"] as? Double)
        #expect((full - 20_050).magnitude < 1e-9)
        let touch = try Self.touch(run)
        #expect(touch["peak_raw"] as? Int == 20_050 && touch["peak_percent"] as? Double == 100)
        #expect(touch["saturated"] as? Bool == false)
        for key in ["rfd_50_gps", "rfd_100_gps", "rfd_150_gps", "rfd_200_gps"] {
            let rate = try #require(touch[key] as? Double)
            #expect((rate / 50_000 - 1).magnitude < 1e-3, "\(key) \(rate)")
        }
        let text = try home.run(["analyze", file, "-u", "kg"] + Self.columns)
        #expect(text.output.contains("grams as reported by the table"), "\(text.output)")
    }

    @Test("Standard input has grams, and percent only with an axis in the unit of the table") func input()
        throws
    {
        let words = ["analyze", "-", "--json"] + Self.columns
        let bare = try Command.run(words, input: Self.hang)
        #expect(bare.code == 0, "\(bare.notes)")
        let touch = try Self.touch(bare)
        #expect(touch["peak_g"] as? Double == 20_050 && touch["peak_percent"] is NSNull)
        #expect(touch["impulse_percent_s"] is NSNull && touch["saturated"] as? Bool == false)
        let session = try #require(try bare.lines.first)
        #expect(session["full_scale_g"] is NSNull && session["scale_source"] as? String == "table")
        let stated = try Command.run(words + ["--axis", "0:40"], input: Self.hang)
        #expect(try Self.touch(stated)["peak_percent"] as? Double == 50.125, "\(stated.notes)")
        let text = try Command.run(["analyze", "-"] + Self.columns, input: Self.hang)
        #expect(text.code == 0 && text.output.contains("full scale unknown"), "\(text.output)\(text.notes)")
        for command in ["check", "circle"] {
            let run = try Command.run([command, "-", "--json"] + Self.columns, input: Self.hang)
            #expect(run.code == 65 && run.notes.contains("--axis 0:100"), "\(command): \(run.notes)")
        }
    }

    @Test("What a table becomes keeps its grams", arguments: ["csv", "ndjson", "evemu", "yml"])
    func conversion(ending: String) throws {
        let home = try Home()
        defer { home.end() }
        let file = try home.write(Self.hang, "rfd.csv")
        let path = "made.\(ending)"
        let made = try home.run(["convert", file, path] + Self.columns)
        #expect(made.code == 0, "\(made.notes)")
        let run = try home.run("analyze", path, "--json")
        #expect(run.code == 0, "\(run.notes)")
        let line = try #require(try run.lines.first { $0["type"] as? String == "analysis" })
        #expect(line["scale"] as? String == "device" && line["scale_source"] as? String == "table")
        #expect(line["kind"] as? String == "force")
        let touch = try Self.touch(run)
        #expect(touch["peak_g"] as? Double == 20_050)
        // The greatest force of a table is not a limit.
        #expect(touch["saturated"] as? Bool == false && touch["peak_percent"] as? Double == 100)
    }

    @Test(
        "A stream without a range keeps its grams and has no percent",
        arguments: ["csv", "ndjson", "evemu", "yml"])
    func streamConversion(ending: String) throws {
        let home = try Home()
        defer { home.end() }
        let made = try home.run(["convert", "-", "made.\(ending)"] + Self.columns, input: Self.hang)
        #expect(made.code == 0, "\(made.notes)")
        #expect(!(try home.read("made.\(ending)")).contains("nan"))
        let run = try home.run("analyze", "made.\(ending)", "--json")
        let touch = try Self.touch(run)
        #expect(touch["peak_g"] as? Double == 20_050 && touch["peak_percent"] is NSNull, "\(run.notes)")
        let line = try #require(try run.lines.first { $0["type"] as? String == "analysis" })
        #expect(line["range_used"] is NSNull)
        let overall = try #require(line["overall"] as? [String: Any])
        #expect(overall["peak_percent"] is NSNull && overall["peak_raw"] as? Int == 20_050)
        for words in [["convert", "made.\(ending)"], ["analyze", "made.\(ending)"]] {
            let shown = try home.run(words)
            #expect(shown.output.contains("ABS_PRESSURE 0..") && !shown.output.contains("214748"))
        }
    }

    @Test("Values below 0 are reported; if there are no others, the sign may be inverted") func inverted()
        throws
    {
        let columns = ["--columns", "time=0,force=1:N,unit=s"]
        for (rows, said, isInverted) in [
            ("0,-1\n0.1,-1.5\n0.2,-1\n", "line 1: 3 values are below 0", true),
            ("0,0\n0.1,1.5\n0.2,-0.1\n0.3,0\n", "line 3: 1 value is below 0", false),
        ] {
            let run = try Command.run(["analyze", "-"] + columns, input: rows)
            #expect(run.code == 0 && run.notes.contains(said), "\(run.notes)")
            #expect(run.notes.contains("sign of the column inverted") == isInverted, "\(run.notes)")
        }
        let within = try Command.run(
            ["analyze", "-", "--axis=-2:2"] + columns, input: "0,-1\n0.1,1.5\n0.2,-1\n")
        #expect(within.code == 0 && !within.notes.contains("below"), "\(within.notes)")
    }

    @Test("Rows without times have those of a rate; columns end where they are empty") func rate() throws {
        let home = try Home()
        defer { home.end() }
        let file = try home.write("x y pressure\n1 2 120\n1 3 410\n1 4 0\n", "points.txt")
        let run = try home.run(
            "analyze", file, "--json", "--axis", "0:1023", "--columns", "x=x,y=y,pressure=pressure,rate=100")
        #expect(try Self.touch(run)["duration_s"] as? Double == 0.02, "\(run.notes)")
        let hands = try home.write(
            "a (s),l (kg),b (s),r (kg)\n0,5,0,8\n1,5,1,8\n2,5,2,0\n3,5,,\n4,0, , \n", "hands.csv")
        for (columns, grams, seconds, notes) in [
            ("time=a,force=l", 5000.0, 4.0, false), ("time=b,force=r", 8000, 2, true),
        ] {
            let run = try home.run("analyze", hands, "--json", "--columns", columns)
            let touch = try Self.touch(run)
            #expect(touch["peak_g"] as? Double == grams && touch["duration_s"] as? Double == seconds)
            #expect(run.notes.contains("line 5: column 2 ends here; 2 rows") == notes, "\(run.notes)")
        }
    }

    @Test("A sheet of a table keeps the meaning of its columns") func sheet() throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write(Self.hang, "rfd.csv")
        let made = try home.run(
            ["sheet", "rfd.csv", "rfd.csv:counts", "rfd.csv:intervals", "-o", "fig.svg"] + Self.columns)
        guard made.code == 0 else {
            Issue.record("\(made.notes)")
            return
        }
        let again = try home.run("sheet", "--from", "fig.svg", "-o", "new.svg")
        #expect(again.code == 0, "\(again.notes)")
        #expect(try home.read("new.svg").contains("force=weight:kg"))
    }

    @Test(
        "Columns without a table, and what is refused",
        arguments: [
            ("analyze --demo --columns time=0,force=1:N", 64), ("circle --columns time=0,force=1:N", 64),
            ("check --demo --columns time=0,force=1:N", 64), ("convert t.csv --columns time=0", 64),
            ("sheet t.csv -o f.svg --columns time=0,force=1:V", 64),
            ("analyze t.csv --columns time=t,force=F", 65), ("convert t.csv --columns time=t,force=f", 65),
        ])
    func refused(line: String, code: Int32) throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write("t,F\n0,1\n", "t.csv")
        let run = try home.run(line: line)
        #expect(run.code == code, "\(run.notes)")
    }
}
