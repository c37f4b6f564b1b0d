import Foundation
import TestSupport
import Testing

/// `circle`, run as a user runs it.
@Suite struct CircleTests {
    private static func results(_ arguments: [String], input: String = "") throws -> [[String: Any]] {
        let run = try Command.run(["circle", "--json", "--speed", "max"] + arguments, input: input)
        #expect(run.code == 0, "\(run.notes)")
        let lines = try run.lines
        #expect(lines.first?["type"] as? String == "session")
        return lines.filter { $0["type"] as? String == "result" }
    }

    @Test func theDemoTracesACircleAndThenNone() throws {
        let results = try Self.results(["--demo"])
        #expect(results.map { $0["outcome"] as? String } == ["success", "fail"])
        #expect(results.allSatisfy { $0["command"] as? String == "circle" })
        #expect(
            results[0]["coverage_deg"] as? Double == 360 && results[0]["direction"] as? String == "clockwise")
        #expect(abs((results[0]["mean_radius"] as? Double ?? 0) - 27.5) < 1)
        #expect(results[0]["quadrants"] as? [Bool] == [true, true, true, true])
        #expect(results[0]["force_cv"] is Double && results[0]["hold_tremor_g"] is Double)
        #expect(results[1]["reason"] as? String == "began 5 mm too far out")
    }

    @Test func inSentences() throws {
        let run = try Command.run(["circle", "--demo", "--plain", "--speed", "max"])
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("SIMULATED PAD") == true)
        // Lines have no picture below them.
        #expect(lines.contains { $0.hasPrefix("Trace a circle on the pad, around a point ") })
        #expect(
            lines.contains { $0.hasPrefix("Completed: a circle, 4 of 4 quarters, 360° clockwise, radius ") })
        #expect(lines.contains { $0.hasPrefix("Not completed: began 5 mm too far out") })
        #expect(lines.last == "2 traces, 1 circle")
    }

    @Test func resultsAndDrawing() throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let folder = own.url
        let (table, drawing) = (folder.appending(path: "t.csv"), folder.appending(path: "t.svg"))
        for _ in 0..<2 {
            _ = try Self.results(["--demo", "--results", table.path(), "--svg", drawing.path(), "--force"])
        }
        let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
        #expect(rows.count == 5 && rows[0].hasPrefix("time,outcome,reason,upper_right,"))
        #expect(
            rows[2].contains(",fail,began 5 mm too far out,") && rows[1].contains(",Simulated Pad,force,"))
        let svg = try String(contentsOf: drawing, encoding: .utf8)
        #expect(svg.contains("Not completed") && svg.contains("class=\"cross\""))
    }

    /// A pad of 100 × 50 mm at 40 counts a millimeter, and a finger that goes round its middle at 12 mm.
    private static func recording(end: String) -> String {
        var events = PressRecording.header(
            width: 4000, height: 2000, resolution: 40, maximum: 255, feelsForce: true)
        for step in 0...40 {
            let angle = (Double(step) * 10 + 5) * .pi / 180
            events += PressRecording.frame(
                at: 1 + 0.05 * Double(step),
                PressRecording.Contact(
                    id: step == 0 ? 7 : nil, x: Int(2000 + 480 * cos(angle)), y: Int(1000 + 480 * sin(angle)),
                    pressure: 100 + step % 2))
        }
        return events + end
    }

    @Test func ofARecording() throws {
        let lift = PressRecording.frame(at: 3.05, PressRecording.Contact(id: -1))
        let results = try Self.results(["-"], input: Self.recording(end: lift))
        #expect(results.map { $0["outcome"] as? String } == ["success"])
        #expect(abs((results[0]["mean_radius"] as? Double ?? 0) - 12) < 0.02)
        #expect(results[0]["duration_s"] as? Double == 2.05)
        let small = try Self.results(
            ["-", "--center", "50mm,25mm", "--min-radius", "2mm", "--max-radius", "40%"],
            input: Self.recording(end: lift))
        #expect(small.first?["reason"] as? String == "began 2.0 mm too far out")
    }

    @Test func aRecordingThatEndsWithinATraceCancelsIt() throws {
        let results = try Self.results(["-"], input: Self.recording(end: ""))
        #expect(results.map { $0["outcome"] as? String } == ["cancelled"])
    }
}
