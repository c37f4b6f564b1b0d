import Core
import Foundation
import Recordings
import TestSupport
import Testing

/// `analyze` as its users see it.
@Suite struct AnalyzeTests {
    /// Lives as long as one test.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, _ name: String) throws -> String {
        let file = folder.url.appending(path: name)
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
        let path = try write(Self.head + Self.press, "a.csv")
        let run = try Command.run(["analyze", "--json", path])
        #expect(run.code == 0, "\(run.notes)")
        let lines = try run.lines
        #expect(lines.map { $0["type"] as? String } == ["analysis", "summary"])
        let touches = try #require(lines[0]["touches"] as? [[String: Any]])
        #expect(touches.count == 1)
        #expect(touches[0]["mean_g"] as? Double == 75 && touches[0]["path_length"] as? Double == 5)
        #expect(touches[0]["duration_s"] as? Double == 0.2 && touches[0]["cut"] as? Bool == false)
        #expect(lines[0]["levels"] as? Int == 2 && lines[0]["range_used"] as? [Double] == [0.1, 0.2])
        #expect((lines[0]["overall"] as? [String: Any])?["impulse_gs"] as? Double == 15)
        #expect(lines[1]["touch_count"] as? Int == 1 && lines[1]["failed"] as? Int == 0)
    }

    /// A tremor of less than rounding makes is no figure.
    @Test func whatIsFinerThanACountIsBelowResolution() throws {
        let rows = (1..<400).map { "\($0 * 10_000),move,0,7,10,20,\($0 == 200 ? 101 : 100),10,50,,,,\n" }
            .joined()
        let press = "0,down,0,7,10,20,100,10,50,,,,\n\(rows)4000000,up,0,7,10,20,0,0,0,,,,\n"
        let run = try Command.run(["analyze", try write(Self.head + press, "still.csv")])
        let lines = run.output.split(separator: "\n")
        let tremor = try #require(lines.first { $0.hasPrefix("hold tremor g ") })
        #expect(tremor.hasSuffix(" below resolution"))
    }

    @Test func aFileWithoutTouchesGivesAnEmptyList() throws {
        let path = try write(Self.head, "empty.csv")
        let run = try Command.run(["analyze", "--json", path])
        #expect(run.code == 0)
        #expect((try run.lines[0]["touches"] as? [Any])?.isEmpty == true)
    }

    @Test func aRowATouchWithWhatPeopleWrote() throws {
        let path = try write(Self.head + Self.press, "a.csv")
        let table = path + ".table"
        #expect(try Command.run(["analyze", path, path, "--csv", table]).code == 0)
        let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
        #expect(rows.count == 3)
        #expect(
            rows[0].hasPrefix("file,device,scale,tracking_id,")
                && rows[0].contains(",meta.participant,kind,onset_percent,"))
        #expect(rows[1].contains(",\"P07, left\",force,"))
    }

    @Test func liveATableToo() throws {
        let table = try write("", "table.csv") + ".new"
        let run = try Command.run(["analyze", "--demo", "press", "--speed", "max", "--json", "--csv", table])
        #expect(run.code == 0, "\(run.notes)")
        let touches = try run.lines.filter { $0["type"] as? String == "touch" }.count
        let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
        #expect(rows.count == touches + 1 && touches > 0)
        #expect(rows.dropFirst().allSatisfy { $0.hasPrefix("demo") }, "\(rows)")
    }

    /// A file that is read in pieces on all cores, or on one core, gives the same figures.
    @Test(arguments: Seeds.of([5])) func piecesAreLikeTheWhole(seed: UInt64) throws {
        var text = Self.head
        var time = 0
        var random = SplitMix(seed: seed)
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
            if touch % 7 == 0 { text += "# a note\n# mark: {\"time_us\":\(time),\"label\":\"\(touch)\"}\n" }
            time += touch % 5 == 0 ? 1 : 100_000
        }
        // Of several recordings each is read by one core.
        let path = try write(text + "\(time),move,0,800,1,1,1,1,1,,,,\n", "pieces.csv")
        for options in [[], ["--from", "3.5", "--to", "40.001"], ["--marks", "14..210"]] {
            let objects = try [[path], [path, path]].map {
                try Command.run(["analyze", "--json"] + $0 + options).lines[0] as NSDictionary
            }
            #expect(objects[0]["touches"] as? NSArray == objects[1]["touches"] as? NSArray)
            for key in ["frames", "duration_s", "interval_ms", "histogram", "levels", "range_used", "marks"] {
                #expect(objects[0][key] as? NSObject == objects[1][key] as? NSObject, "\(key)")
            }
            let count = (objects[0]["touches"] as? NSArray)?.count ?? 0
            #expect(options.isEmpty ? count == 535 : count > 20 && count < 535, "\(count)")
        }
    }

    /// More text than is kept in memory lies on the disk until its turn; of several files less is kept.
    @Test func muchTextIsTheSameByWayOfTheDisk() throws {
        var text = Self.head
        for touch in 0..<45_000 {
            let time = 20_000 * touch
            text += "\(time),down,0,\(touch),\(touch % 977),5,\(touch % 251),1,1,,,,\n"
            text += "\(time + 8_000),up,0,\(touch),1,5,0,0,0,,,,\n"
        }
        let path = try write(text, "many.csv")
        let one = try Command.run(["analyze", "--json", path]).output.split(separator: "\n")
        let both = try Command.run(["analyze", "--json", path, path]).output.split(separator: "\n")
        try #require(one.count == 2 && both.count == 3)
        #expect(one[0].utf8.count > 1 << 24)
        #expect(one[0] == both[0] && one[0] == both[1])
        #expect(one[1].contains("\"touch_count\":45000"))
    }

    @Test func badInput() throws {
        let path = try write(Self.head + Self.press + "300000,down,0,x,1,1,1,1,1,,,,\n", "bad.csv")
        let good = try write(Self.head + Self.press, "good.csv")
        let both = try Command.run(["analyze", "--json", path, good])
        #expect(both.code == 65)
        #expect(try both.lines.last?["failed"] as? Int == 1)
    }

    @Test(arguments: [40, 80, 200])
    func linesFit(columns: Int) throws {
        let path = try write(Self.head + Self.press, "a.csv")
        let run = try Command.run(["analyze", path], environment: ["COLUMNS": "\(columns)"])
        let lines = run.output.split(separator: "\n").filter { !$0.contains(folder.url.lastPathComponent) }
        #expect(lines.count > 3 && lines.allSatisfy { $0.count <= columns }, "\(run.output)")
    }

    /// A recording of several pieces has the same figures as standard input, redirected or from a pipe, as it has as a file.
    @Test func standardInput() throws {
        let touches = (0..<400).map { touch in
            (0..<20).map { row in
                let time = touch * 400_000 + row * 8_000
                let phase = row == 0 ? "down" : row == 19 ? "up" : "move"
                return
                    "\(time),\(phase),0,\(touch),\(row),\(touch % 50),\(row == 19 ? 0 : 100 + row * touch % 97),,,,,,\n"
            }.joined()
        }.joined()
        let text = Self.head + touches
        let file = try Command.run(["analyze", try write(text, "long.csv"), "--json"])
        let pipe = Pipe()
        let writer = Thread {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8));
            try? pipe.fileHandleForWriting.close()
        }
        writer.start()
        let piped = try Command.run(
            ["analyze", "-", "--json"], inputStream: pipe.fileHandleForReading.fileDescriptor)
        let redirected = try Command.run(["analyze", "-", "--json"], input: text)
        let figures = try #require(try Self.figures(file.output))
        for run in [piped, redirected] {
            #expect(run.code == 0 && run.notes.isEmpty, "\(run.notes)")
            #expect(run.output.split(separator: "\n").count { $0.hasPrefix("{\"type\":\"touch\"") } == 400)
            let found = try #require(try Self.figures(run.output))
            #expect(found.keys == figures.keys)
            for (name, value) in figures {
                #expect(abs(value - found[name, default: .nan]) <= 1e-12 * abs(value), "\(name)")
            }
        }
    }

    /// The numbers of the line of a recording about all of it.
    private static func figures(_ output: String) throws -> [String: Double]? {
        let line = output.split(separator: "\n").first { $0.hasPrefix("{\"type\":\"analysis\"") }
        let object = try line.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
        let overall = (object as? [String: Any])?["overall"] as? [String: Any]
        return overall?.compactMapValues { ($0 as? NSNumber)?.doubleValue }
    }

    /// What a recording says of itself is not overruled; what it does not say may be stated.
    @Test(arguments: ["analyze", "weigh", "convert", "check", "watch", "gestures"])
    func anotherAxis(command: String) throws {
        let path = try write(Self.head + Self.press, "a.csv")
        let refused = try Command.run([command, path, "--axis", "0:100"])
        #expect(refused.code == 64 && refused.output.isEmpty, "\(refused.notes)")
        #expect(try Command.run([command, path, "--axis", "0:1000"]).code == 0)
        let bare = try write(
            Self.head.replacing(/# axis.*\n/, with: "") + Self.press, "bare.csv")
        #expect(try Command.run([command, bare, "--axis", "0:100"]).code == 0)
    }

    @Test func liveEachTouchAsItEnds() throws {
        let run = try Command.run(["analyze", "--demo", "press", "--speed", "max", "--json"])
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
        let path = try write(rows.joined(separator: "\n") + "\n", "spiral.txt")
        let run = try Command.run([
            "analyze", "--json", path, "--columns", "x=0,y=1,pressure=3,time=5,part=6", "--axis", "0:1023",
        ])
        #expect(run.code == 0, "\(run.notes)")
        let touches = try #require(try run.lines[0]["touches"] as? [[String: Any]])
        #expect(touches.map { $0["frames"] as? Int } == [151, 141])
        #expect(touches[0]["duration_s"] as? Double == 1.043)
        let drawing = try #require(touches[0]["drawing"] as? [String: Any])
        #expect(abs((drawing["mean_speed"] as? Double ?? 0) - 5.0.squareRoot() / 0.007) < 1e-6)
        #expect(drawing["sparc"] is Double)
    }

    /// One screen has a line for each row of docs/analysis.md.
    @Test func metricsAreListed() throws {
        let run = try Command.run(["analyze", "--explain"])
        #expect(run.code == 0, "\(run.notes)")
        let lines = run.output.split(separator: "\n")
        #expect((25...38).contains(lines.count) && lines.allSatisfy { $0.count <= 80 }, "\(run.output)")
        #expect(lines.contains { $0.firstMatch(of: /^tremor_hz +the frequency of the tremor$/) != nil })
    }

    @Test func metricsAreExplained() throws {
        let run = try Command.run(["analyze", "--explain", "rfd 20–80 %", "hold_tremor_g"])
        #expect(
            run.output == """
                rfd_20_80_gps ('rfd 20–80 %' in the table): how fast the middle of the rise is
                  Unit: g/s.
                  Definition: mean rate between 20 % and 80 % of the rise from g(onset) to the peak; null if g never rises above its onset.
                  Source: Maffiuletti et al., Rate of force development: physiological and methodological considerations, European Journal of Applied Physiology 116:1091 (2016).

                hold_tremor_share, hold_tremor_g ('hold tremor' in the table): fast movement while held, noise included
                  Unit: none; g RMS.
                  Definition: tremor_share over the hold part, which must last 2 s or more; RMS grams in 4…12 Hz there.
                  Report tremor_g with tremor_hz, or, if it is 0, that there is no tremor above tremor_limit_g; the shares and hold_tremor_g contain the noise of the sensor.

                g is the force in grams; the hold part runs from 0.5 s after the first frame to 0.25 s before the last. docs/analysis.md has the rest.

                """, "\(run.output)")
        let mistyped = try Command.run(["analyze", "--explain", "hold_cw"])
        #expect(mistyped.code == 64 && mistyped.output.isEmpty)
    }

    @Test("The rows of a table are sampled, and not sent only when something changed") func sampledRows()
        throws
    {
        let home = try Home()
        defer { home.end() }
        let rows = (0..<30).map { "\($0 * 10),\(100 + $0 % 3)\n" }.joined()
        let file = try home.write(rows, "rows.csv")
        let run = try home.run("analyze", file, "--columns", "time=0,pressure=1", "--axis", "0:255")
        #expect(run.code == 0 && run.output.contains("the table's clock"), "\(run.output) \(run.notes)")
        #expect(!run.output.contains("sent only") && !run.output.contains("kernel's"))
    }
}
