import Foundation
import TestSupport
import Testing

/// A recording read by the program.
@Suite struct ReplayTests {
    @Test func pressAndLift() throws {
        let run = try Command.run(
            ["-", "--json", "--speed", "max"],
            input: PressRecording.header(feelsForce: true) + PressRecording.press)
        #expect(run.code == 0)
        let lines = try run.lines
        #expect(
            lines.map { $0["type"] as? String } == [
                "session", "touch", "reading", "threshold", "reading", "reading", "touch", "reading",
                "threshold", "summary",
            ])
        let readings = lines.filter { $0["type"] as? String == "reading" }
        #expect(readings.map { $0["t"] as? Double } == [0, 0.1, 0.2, 0.25])
        #expect(readings.map { $0["tick"] as? Bool } == [false, true, true, false])
        #expect(readings.map { $0["gross_g"] as? Double } == [192.5, 192.5, 192.5, 0])
        #expect(readings.map { $0["percent"] as? Double } == [50, 50, 50, 0])
        #expect(lines[0]["scale"] as? String == "assumed")
        #expect(lines[0]["started"] is NSNull)
    }

    @Test func lineEndsOfOldMacsAreNamed() throws {
        let home = try Home()
        defer { home.end() }
        try home.record(into: "press.csv")
        let text = try home.read("press.csv")
        _ = try home.write(text.replacing("\n", with: "\r"), "cr.csv")
        let run = try home.run(line: "convert cr.csv")
        #expect(run.code == 65 && run.notes.contains("its lines end with CR alone"), "\(run.notes)")
        _ = try home.write(text.replacing("\n", with: "\r\n"), "crlf.csv")
        #expect(try home.run(line: "convert crlf.csv").code == 0)
    }

    @Test(arguments: ["1", "7.5", "max"])
    func sameAtEverySpeed(speed: String) throws {
        let plain = try Command.run(
            ["-", "--json", "--speed", "max"], input: PressRecording.header() + PressRecording.press)
        let paced = try Command.run(
            ["-", "--json", "--speed", speed], input: PressRecording.header() + PressRecording.press)
        #expect(paced.output == plain.output)
    }

    /// Lines of words too: what the pace of one a second holds back is said as of the moment at which its second is over,
    /// and a weight that lies still is said to be stable, though the recording says nothing for seconds.
    @Test(arguments: [
        [(0.0, 60), (3.0, -1)], [(0, 60), (1, 61), (5, -1)],
        [(0, 60), (0.4, 130), (0.7, 20), (2.9, 199), (3, -1)],
        [(0, 20), (1.05, 60), (1.9, -1), (2.3, 130), (2.4, -1), (6, 130), (9, -1)],
    ])
    func sameWordsAtEverySpeed(presses: [(Double, Int)]) throws {
        var events = PressRecording.header()
        var isTouching = false
        for (time, raw) in presses {
            let stamp = String(format: "E: %.6f", 10 + time)
            if raw < 0 {
                events += "\(stamp) 0003 0039 -1\n"
            } else {
                if !isTouching { events += "\(stamp) 0003 0039 7\n" }
                events += "\(stamp) 0003 003a \(raw)\n"
            }
            events += "\(stamp) 0000 0000 0\n"
            isTouching = raw >= 0
        }
        let atOnce = try Command.run(["-", "--plain", "--speed", "max"], input: events)
        let paced = try Command.run(["-", "--plain", "--speed", "40"], input: events)
        #expect(atOnce.output == paced.output)
        #expect(
            atOnce.output.contains("\ntouched\n") && atOnce.output.contains("\nstable "), "\(atOnce.output)")
    }

    @Test func cutOffInATouch() throws {
        let cut = PressRecording.press.split(separator: "\n").prefix(5).joined(separator: "\n") + "\n"
        let run = try Command.run(["-", "--json", "--speed", "max"], input: PressRecording.header() + cut)
        let last = try #require(try run.lines.dropLast().last)
        #expect(last["type"] as? String == "touch")
        #expect(last["phase"] as? String == "up")
        #expect(last["cut"] as? Bool == true)
        #expect(try run.lines.count == 6)
    }

    @Test func tareMayMakeNetNegative() throws {
        let run = try Command.run(
            ["-", "--json", "--speed", "max", "--tare", "50"],
            input: PressRecording.header(feelsForce: true) + PressRecording.press)
        let readings = try run.lines.filter { $0["type"] as? String == "reading" }
        #expect(readings.first?["net_g"] as? Double == 142.5)
        #expect(readings.last?["net_g"] as? Double == -50)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let sentence: String
        let input: String
        let code: Int32
        let word: String
        var testDescription: String { sentence }
    }

    @Test(arguments: [
        Refusal(sentence: "no axis is stated", input: PressRecording.press, code: 65, word: "--axis 0:255"),
        Refusal(
            sentence: "the axis is no range",
            input: PressRecording.header(maximum: 0) + PressRecording.press,
            code: 65,
            word: "0 to 0"),
        Refusal(sentence: "nothing is in it", input: "", code: 65, word: "empty"),
        Refusal(sentence: "it is no recording", input: "Dear diary\n", code: 65, word: "evemu"),
        Refusal(
            sentence: "a value is no number", input: PressRecording.header() + "E: 1.0 0003 003a ten\n",
            code: 65, word: "14"),
    ])
    func refused(_ refusal: Refusal) throws {
        let run = try Command.run(["-", "--json", "--speed", "max"], input: refusal.input)
        #expect(run.code == refusal.code, "\(run.notes)")
        #expect(run.notes.contains(refusal.word), "\(run.notes)")
    }

    @Test func missingFile() throws {
        let run = try Command.run(["/nonexistent/file", "--json"])
        #expect(run.code == 66)
        #expect(run.notes.contains("/nonexistent/file"))
    }

    /// The time runs out in a silence, in which the press lasts.
    @Test(arguments: ["1", "max"])
    func durationOfASilence(speed: String) throws {
        let run = try Command.run(
            ["-", "--json", "--duration", "0.2", "--speed", speed],
            input: PressRecording.header(feelsForce: true) + PressRecording.press)
        let readings = try run.lines.filter { $0["type"] as? String == "reading" }
        #expect(readings.map { $0["t"] as? Double } == [0, 0.1, 0.2])
        #expect(readings.last?["gross_g"] as? Double == 192.5)
        let rows = try Command.run(
            ["record", "-", "-o", "-", "--rate", "20", "--duration", "0.2", "--speed", speed],
            input: PressRecording.header() + PressRecording.press
        ).output.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(
            rows.dropFirst().map { $0.prefix { $0 != "," } } == ["0", "50000", "100000", "150000", "200000"])
    }

    /// What a recording's grams were made by holds wherever it is read, unless another full scale is asked for.
    @Test(arguments: [
        ("weigh", [String](), 250.0), ("weigh", ["--full-scale", "385"], 192.5), ("watch", [], 250),
        ("analyze", [], 250),
    ])
    func fullScaleOfTheRecording(command: String, options: [String], grams: Double) throws {
        let trace = """
            # forcescale-trace: 1
            # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":200,"resolution":0}
            # scale: {"kind":"assumed","full_scale_g":500}
            time_us,phase,raw
            0,down,100
            250000,up,0

            """
        let speed = command == "analyze" ? [] : ["--speed", "max"]
        let run = try Command.run([command, "-", "--json"] + speed + options, input: trace)
        #expect(run.code == 0, "\(run.notes)")
        let lines = try run.lines
        #expect(lines.first?["full_scale_g"] as? Double == (options.isEmpty ? 500 : 385))
        let reported = lines.compactMap {
            $0["gross_g"] as? Double ?? ($0["overall"] as? [String: Any])?["peak_g"] as? Double
        }
        #expect(reported.first == grams)
    }
}
