import Foundation
import TestSupport
import Testing

/// Weights to be reached, certificates, and samples of pieces.
@Suite struct CertificateTests {
    private static let coins = ["weigh", "--demo", "coins", "--guided", "--speed", "max"]

    @Test func resultsAddUpToATarget() throws {
        let run = try Command.run(Self.coins + ["--json", "--target", "20g"])
        let results = try run.lines.filter { $0["type"] as? String == "result" }
        let targets = try run.lines.filter { $0["type"] as? String == "target" }
        #expect(run.code == 0 && targets.count == results.count && targets.count > 2, "\(run.notes)")
        for target in targets {
            let (goal, load) = (target["target_g"] as? Double, target["load_g"] as? Double)
            let missing = try #require(target["missing_g"] as? Double)
            #expect(goal == 20 && abs(missing - 20 + (load ?? 0)) < 1e-6)
        }
        #expect(targets.first?["state"] as? String == "below")
    }

    @Test func aCertificateSaysWhatItCovers() throws {
        try withTemporaryFolder { folder in
            let page = folder.appending(path: "plum.html").path()
            let weigh = [
                "weigh", "--demo", "removal", "--guided", "--plain", "--speed", "max", "--report", page,
            ]
            let run = try Command.run(weigh)
            #expect(
                run.code == 0 && run.notes.hasSuffix("\nCertificate written to \(page).\n"), "\(run.notes)")
            let text = try String(contentsOfFile: page, encoding: .utf8)
            for words in [
                "<!doctype html>", "Uncertainty budget", "hysteresis of the pad", "Not covered", "k = 2",
                "Simulated pad", "grams as reported by the device",
            ] { #expect(text.contains(words), "\(words)") }
            #expect(try Command.run(weigh).code != 0, "it is not overwritten unasked")
            #expect(try Command.run(weigh + ["--force"]).code == 0)
        }
    }

    @Test func aCertificateOfARecordingNamesItAndItsTime() throws {
        try withTemporaryFolder { folder in
            let (page, trace) = (
                folder.appending(path: "c.html").path(), folder.appending(path: "t.csv").path()
            )
            #expect(
                try Command.run(["record", "--demo", "plum", "--speed", "max", "-o", trace]).code == 0)
            let head = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
            let started = try #require(head.first { $0.hasPrefix("# started: ") }).dropFirst(11)
            let run = try Command.run([
                "weigh", trace, "--guided", "--plain", "--speed", "max", "--report", page,
            ])
            #expect(run.code == 0, "\(run.notes)")
            let text = try String(contentsOfFile: page, encoding: .utf8)
            let day = started.prefix(10), clock = started.dropFirst(11).prefix(8)
            #expect(text.contains("recording t.csv; recorded \(day) \(clock) UTC; grams as reported"))
            #expect(!text.contains(folder.path()), "no path of this computer")
        }
    }

    @Test func aSampleOfPiecesIsAnnounced() throws {
        let run = try Command.run([
            "weigh", "--demo", "--guided", "--json", "--speed", "max", "--count", "10",
        ])
        let sample = try #require(try run.lines.first { $0["type"] as? String == "sample" })
        let result = try #require(try run.lines.first { $0["type"] as? String == "result" })
        let grams = try #require(result["grams"] as? Double)
        #expect(sample["pieces"] as? Int == 10 && sample["piece_g"] as? Double == grams / 10)
        #expect(sample["certain_pieces"] is Int && sample["piece_uncertainty_g"] is Double)
    }

    @Test func circlesAndTouchesAreJudgedByTheSameTestOfTremor() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "circle.csv").path()
            #expect(try Command.run(["record", "--demo", "circle", "--speed", "max", "-o", file]).code == 0)
            let circle = try Command.run(["circle", file, "--json", "--speed", "max"])
            let touch = try Command.run(["analyze", file, "--json"])
            let judged = try #require(try circle.lines.first { $0["type"] as? String == "result" })
            let touches = try #require(try touch.lines.first?["touches"] as? [[String: Any]])
            let analyzed = try #require(touches.first)
            for key in ["hold_tremor_g", "tremor_hz", "tremor_g"] {
                #expect(judged[key] is NSNull == analyzed[key] is NSNull, "\(key)")
                #expect(judged[key] as? Double == analyzed[key] as? Double, "\(key)")
            }
            let isFound = (analyzed["tremor_g"] as? Double ?? 0) > 0
            let sentence = try Command.run(["circle", file, "--plain", "--speed", "max"]).output
            #expect(sentence.contains("tremor below noise") != isFound, "\(sentence)")
        }
    }
}
