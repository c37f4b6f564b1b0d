import Core
import Formatting
import Foundation
import Gestures
import Plots
import Screens
import Testing

@Suite("Results of the circle test")
struct CircleResultTests {
    @Test func jsonHasAllKeys() throws {
        var bench = try CirclePictureTests.success()
        bench.touch([CircleBench.center])
        bench.lift()
        #expect(bench.results.map(\.outcome) == [.success, .fail])
        let lines = try bench.results.map { result in
            try #require(
                try JSONSerialization.jsonObject(with: Data(CircleRecord(result, on: bench.channel).line))
                    as? [String: Any]
            )
        }
        let keys: Set<String> = [
            "type", "command", "outcome", "reason", "quadrants", "coverage_deg", "direction", "mean_radius",
            "radius_sd", "duration_s", "force_cv",
        ]
        for line in lines { #expect(keys.isSubset(of: line.keys)) }
        #expect(lines[0]["quadrants"] as? [Bool] == [true, true, true, true])
        #expect(lines[0]["direction"] as? String == "clockwise" && lines[0]["reason"] is NSNull)
        #expect(lines[0]["hold_tremor_g"] is Double && lines[0]["coverage_deg"] as? Double == 360)
        #expect(lines[1]["reason"] as? String == "began 12 mm too close to the center")
        #expect(lines[1]["mean_radius"] is NSNull && lines[1]["failed_at"] is [String: Any])
    }

    @Test func aRowHasAFieldForEachName() throws {
        var bench = try CirclePictureTests.success()
        bench.touch([CircleBench.center])
        bench.lift()
        var device = bench.device
        device.name = "a, b"
        let origin = SourceInfo(kind: .demo, device: device, mode: .slots, channel: bench.channel)
        for (result, header) in bench.results.flatMap({ result in
            [CircleTable.header, CircleTable.newHeader].map { (result, $0) }
        }) {
            let columns = header.split(separator: ",").map(String.init)
            let fields = CircleTable.fields(
                result, time: "2026-01-31T20:14:07+01:00", of: origin, on: bench.channel)
            #expect(Set(columns).isSubset(of: fields.keys))
            #expect(fields["device"] == "\"a, b\"")
        }
    }

    /// Where grams are unknown, no output states them, and percent stand for them.
    @Test func unknownGrams() throws {
        let bench = try CirclePictureTests.success()
        let result = try #require(bench.results.first)
        let unknown = ForceChannel(bench.channel.axis, of: .pen)
        let line = try #require(
            try JSONSerialization.jsonObject(with: Data(CircleRecord(result, on: unknown).line))
                as? [String: Any])
        for key in line.keys where key.hasSuffix("_g") { #expect(line[key] is NSNull, "\(key)") }
        #expect(line["scale"] as? String == "none" && line["mean_percent"] is Double)
    }

    @Test func sentences() throws {
        var bench = try CirclePictureTests.failure()
        bench.lift()
        let words = CircleWords(bench.results[0], bench.model.session.wording)
        #expect(
            words.sentence.hasPrefix(
                "Not completed: went less than 0.1 mm too far out, 2 of 4 quarters, 127° clockwise"))
        #expect(words.sentence.hasSuffix("tremor needs 2.75 s, 1.4 s, grams assumed."))
        let success = try #require(try CirclePictureTests.success().results.first)
        let completed = CircleWords(success, bench.model.session.wording)
        #expect(
            completed.sentence.hasPrefix(
                "Completed: a circle, 4 of 4 quarters, 360° clockwise, radius 25.0 mm, SD 0.0 mm"))
    }

    @Test func guessedGramsAreMarked() throws {
        var bench = try CircleBench(kind: .contactSize)
        bench.trace(by: 365)
        bench.lift()
        #expect(CircleWords(bench.results[0], bench.model.session.wording).force.hasPrefix("~"))
    }

    @Test func drawingHoldsTraceCirclesAndReason() throws {
        let bench = try CirclePictureTests.failure()
        let text = CircleFigure.draw(bench.results[0], on: bench.surface, bench.model.session).text()
        #expect(text.matches(of: /class="guide"/).count == 2)
        #expect(text.matches(of: /class="force[012]"/).count > 50)
        #expect(text.contains("class=\"cross\"") && text.contains("too far out"))
        #expect(text.contains(CircleModel.task) && text.contains("grams assumed"))
    }

    @Test func tally() throws {
        var bench = try CirclePictureTests.failure()
        bench.lift()
        #expect(bench.model.tally.text == "1 trace, 0 circles")
        #expect(CircleTally().text == "No trace was finished.")
    }
}
