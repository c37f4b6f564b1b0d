import Foundation
import TestSupport
import Testing

/// The last line of JSON: a summary, with the reason for the end.
@Suite struct SummaryTests {
    @Test(arguments: [
        ("weigh --demo plum --json --speed max", "weigh", "source"),
        ("weigh --demo --json --speed max --duration 1", "weigh", "duration"),
        ("weigh --demo --guided --json --speed max", "weigh", "source"),
        ("watch --demo --json --speed max", "watch", "source"),
        ("gestures --demo --json --speed max", "gestures", "source"),
        ("circle --demo --json --speed max", "circle", "source"),
        ("play cubes --demo --json --speed max --duration 2", "play", "duration"),
        ("play target --demo --json --speed max", "play", "source"),
        ("check --demo --json --speed max", "check", "source"),
        ("check --demo check --guided --stand --json --speed max", "check", "count"),
        ("click measure --demo --clicks 3 --json --speed max", "click measure", "count"),
        ("click measure --demo --json --speed max --duration 5", "click measure", "duration"),
        ("calibrate run --demo --points 0,5,10 --json --speed max", "calibrate run", "count"),
        ("calibrate run --demo --points 0,5,10 --json --speed max --duration 3", "calibrate run", "duration"),
        ("study run --demo --json -o study.ndjson", "study", "count"),
        ("analyze --demo --json --speed max", "analyze", "source"),
    ])
    func isTheLastLine(words: String, command: String, ended: String) throws {
        try withTemporaryFolder { folder in
            let run = try Command.run(words.split(separator: " ").map(String.init), in: folder)
            let lines = try run.lines
            let last = try #require(lines.last, "\(run.notes)")
            #expect(last["type"] as? String == "summary" && last["command"] as? String == command)
            #expect(last["ended"] as? String == ended)
            #expect(lines.count { $0["type"] as? String == "summary" } == 1)
        }
    }

    /// A measurement that fails has a last line, too.
    @Test func ofAPenWithoutAScale() throws {
        let run = try Command.run(["pen", "measure", "--demo", "pen", "--json", "--speed", "max"])
        let last = try #require(try run.lines.last, "\(run.notes)")
        #expect(run.code == 65)
        #expect(last["command"] as? String == "pen measure" && last["ended"] as? String == "source")
    }
}
