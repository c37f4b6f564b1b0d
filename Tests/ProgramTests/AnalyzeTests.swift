import Foundation
import Testing

/// `analyze` as its users see it.
@Suite struct AnalyzeTests {
    private static func write(_ text: String, _ name: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "analyze-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path()
    }

    private static let head = """
        # forcescale-trace: 1
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":2}
        # meta: {"participant":"P07, left"}
        time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us

        """

    private static let press = """
        0,down,0,7,10,20,100,10,50,,,,
        100000,move,0,7,13,24,200,20,100,,,,
        200000,up,0,7,13,24,0,0,0,,,,

        """

    @Test func oneObjectARecordingAndASummary() throws {
        let path = try Self.write(Self.head + Self.press, "a.csv")
        let run = try Program.run(["analyze", "--json", path])
        #expect(run.code == 0, "\(run.notes)")
        let lines = try run.lines
        #expect(lines.map { $0["type"] as? String } == ["analysis", "summary"])
        let touches = try #require(lines[0]["touches"] as? [[String: Any]])
        #expect(touches.count == 1)
        #expect(touches[0]["mean_g"] as? Double == 75 && touches[0]["path_length"] as? Double == 5)
        #expect(touches[0]["duration_s"] as? Double == 0.2 && touches[0]["cut"] as? Bool == false)
        #expect(lines[0]["levels"] as? Int == 2 && lines[0]["range_used"] as? [Double] == [0.1, 0.2])
        #expect((lines[0]["overall"] as? [String: Any])?["impulse_gs"] as? Double == 15)
        #expect(lines[1]["touches"] as? Int == 1 && lines[1]["failed"] as? Int == 0)
    }

    @Test func aFileWithoutTouchesGivesAnEmptyList() throws {
        let path = try Self.write(Self.head, "empty.csv")
        let run = try Program.run(["analyze", "--json", path])
        #expect(run.code == 0)
        #expect((try run.lines[0]["touches"] as? [Any])?.isEmpty == true)
        #expect(try Program.run(["analyze", path]).output.contains("No touches"))
    }

    @Test func aRowATouchWithWhatPeopleWrote() throws {
        let path = try Self.write(Self.head + Self.press, "a.csv")
        let table = path + ".table"
        #expect(try Program.run(["analyze", path, path, "--csv", table]).code == 0)
        let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
        #expect(rows.count == 3)
        #expect(rows[0].hasPrefix("file,device,scale,tracking_id,") && rows[0].hasSuffix(",meta.participant"))
        #expect(rows[1].hasSuffix(",\"P07, left\""))
    }

    @Test func aTableIsNotOverwrittenUnasked() throws {
        let path = try Self.write(Self.head + Self.press, "a.csv")
        let table = try Self.write("mine\n", "table.csv")
        for words in [["analyze", path, "--csv", table], ["analyze", "--demo", "press", "--csv", table]] {
            let refused = try Program.run(words + (words.contains("--demo") ? ["--speed", "max"] : []))
            #expect(refused.code == 64 && refused.notes.contains("--force overwrites it"), "\(refused.notes)")
            #expect(try String(contentsOfFile: table, encoding: .utf8) == "mine\n")
        }
        #expect(try Program.run(["analyze", path, "--csv", path, "--force"]).code == 64)
        #expect(try Program.run(["analyze", path, "--csv", table, "--force"]).code == 0)
        #expect(try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n").count == 2)
    }

    @Test func liveATableToo() throws {
        let table = try Self.write("", "table.csv") + ".new"
        let run = try Program.run(["analyze", "--demo", "press", "--speed", "max", "--json", "--csv", table])
        #expect(run.code == 0, "\(run.notes)")
        let touches = try run.lines.filter { $0["type"] as? String == "touch" }.count
        let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
        #expect(rows.count == touches + 1 && touches > 0)
        #expect(rows.dropFirst().allSatisfy { $0.hasPrefix("demo") }, "\(rows)")
    }

    /// Read on all cores in pieces, and line by line: the same figures.
    @Test func piecesAreLikeTheWhole() throws {
        var text = Self.head
        var time = 0
        var random = SystemRandomNumberGenerator()
        for touch in 0..<400 {
            let both = touch % 3 == 0
            for frame in 0...Int.random(in: 1...200, using: &random) {
                for slot in both ? 0...1 : 0...0 {
                    let raw = Int.random(in: -5...1005, using: &random)
                    let phase = frame == 0 ? "down" : "move"
                    text +=
                        "\(time),\(phase),\(slot),\(2 * touch + slot),\(frame),\(-raw),\(raw),\(raw),1,,,,\n"
                }
                time += Int.random(in: 1...20_000, using: &random)
            }
            for slot in both ? 0...1 : 0...0 {
                text += "\(time),up,\(slot),\(2 * touch + slot),1,1,0,0,0,,,,\n"
            }
            time += touch % 5 == 0 ? 1 : 100_000
        }
        let paths = [try Self.write(text, "pieces.csv"), try Self.write(text + "# a note\n", "lines.csv")]
        let objects = try paths.map { try Program.run(["analyze", "--json", $0]).lines[0] as NSDictionary }
        #expect(objects[0]["touches"] as? NSArray == objects[1]["touches"] as? NSArray)
        for key in ["frames", "duration_s", "interval_ms", "histogram", "levels", "range_used"] {
            #expect(objects[0][key] as? NSObject == objects[1][key] as? NSObject, "\(key)")
        }
        #expect((objects[0]["touches"] as? NSArray)?.count == 534)
    }

    /// More text than is kept in memory lies on the disk until its turn; of several files less is kept.
    @Test func muchTextIsTheSameByWayOfTheDisk() throws {
        var text = Self.head
        for touch in 0..<45_000 {
            let time = 20_000 * touch
            text += "\(time),down,0,\(touch),\(touch % 977),5,\(touch % 251),1,1,,,,\n"
            text += "\(time + 8_000),up,0,\(touch),1,5,0,0,0,,,,\n"
        }
        let path = try Self.write(text, "many.csv")
        let one = try Program.run(["analyze", "--json", path]).output.split(separator: "\n")
        let both = try Program.run(["analyze", "--json", path, path]).output.split(separator: "\n")
        try #require(one.count == 2 && both.count == 3)
        #expect(one[0].utf8.count > 1 << 24)
        #expect(one[0] == both[0] && one[0] == both[1])
        #expect(one[1].contains("\"touches\":45000"))
    }

    @Test func badInput() throws {
        let path = try Self.write(Self.head + Self.press + "300000,down,0,x,1,1,1,1,1,,,,\n", "bad.csv")
        let run = try Program.run(["analyze", path])
        #expect(run.code == 65 && run.notes.contains("bad.csv:8") && run.output.isEmpty)
        let good = try Self.write(Self.head + Self.press, "good.csv")
        let both = try Program.run(["analyze", "--json", path, good])
        #expect(both.code == 65)
        #expect(try both.lines.last?["failed"] as? Int == 1)
        #expect(try Program.run(["analyze", good, "--marks", "a..b"]).code == 65)
        #expect(try Program.run(["analyze", good, "--marks", "a"]).code == 64)
        #expect(try Program.run(["analyze", good, "--columns", "x=0"]).code == 64)
        #expect(try Program.run(["analyze", good + ".none"]).code == 66)
    }

    @Test(arguments: [40, 80, 200])
    func linesFit(columns: Int) throws {
        let path = try Self.write(Self.head + Self.press, "a.csv")
        let run = try Program.run(["analyze", path], environment: ["COLUMNS": "\(columns)"])
        let lines = run.output.split(separator: "\n").filter { !$0.contains("analyze-") }
        #expect(lines.count > 3 && lines.allSatisfy { $0.count <= columns }, "\(run.output)")
    }

    @Test func liveEachTouchAsItEnds() throws {
        let run = try Program.run(["analyze", "--demo", "press", "--speed", "max", "--json"])
        #expect(run.code == 0, "\(run.notes)")
        let lines = try run.lines
        #expect(lines.first?["type"] as? String == "session" && lines.last?["type"] as? String == "summary")
        let touch = try #require(lines.first { $0["type"] as? String == "touch" })
        #expect(touch["phase"] as? String == "up" && touch["mean_g"] is Double)
    }

    @Test func foreignTables() throws {
        let rows = (0..<300).map { (row: Int) -> String in
            let pressure = row < 290 ? 100 + row : 0
            return "\(200 + row);\(200 + 2 * row);0;\(pressure);9;\(17_000 + 7 * row);\(row / 150)"
        }
        let path = try Self.write(rows.joined(separator: "\n") + "\n", "spiral.txt")
        let run = try Program.run([
            "analyze", "--json", path, "--columns", "x=0,y=1,pressure=3,time=5,part=6", "--axis", "0:1023",
        ])
        #expect(run.code == 0, "\(run.notes)")
        let touches = try #require(try run.lines[0]["touches"] as? [[String: Any]])
        #expect(touches.map { $0["frames"] as? Int } == [151, 141])
        #expect(touches[0]["duration_s"] as? Double == 1.043)
        let drawing = try #require(touches[0]["drawing"] as? [String: Any])
        #expect(abs((drawing["mean_speed"] as? Double ?? 0) - 5.0.squareRoot() / 0.007) < 1e-6)
        #expect(drawing["sparc"] is Double)
        let bad = try Self.write("1;2;x\n", "bad.txt")
        let refused = try Program.run(["analyze", bad, "--columns", "pressure=2,time=0"])
        #expect(refused.code == 65 && refused.notes.contains("column 2 is no number"))
    }
}
