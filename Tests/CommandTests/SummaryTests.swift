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

    /// Whatever cannot be read, its lines end as all others do, and the exit code says that it failed.
    @Test(arguments: [
        "weigh", "weigh --guided", "watch", "gestures", "circle", "play cubes", "play target", "check",
        "check --guided", "click measure", "calibrate run --points 0,5,10", "analyze", "analyze -",
        "analyze gone.csv", "analyze gone.csv whole.csv",
    ])
    func ofInputThatCannotBeRead(words: String) throws {
        let home = try Home()
        defer { home.end() }
        try home.record("plum", into: "whole.csv")
        let rows = try home.read("whole.csv").split(separator: "\n", omittingEmptySubsequences: false)
        let damaged = (rows[..<400] + ["1,move,x,1"] + rows[400...]).joined(separator: "\n")
        _ = try home.write(damaged, "damaged.csv")
        var arguments = words.split(separator: " ").map(String.init) + ["--json"]
        if arguments.first != "analyze" { arguments += ["--speed", "max"] }
        if !arguments.contains("-") { arguments.append("damaged.csv") }
        let run = try home.run(arguments, input: damaged)
        let last = try #require(try run.lines.last, "\(run.notes)")
        // The exit code is that of the first failure.
        #expect(last["type"] as? String == "summary", "\(run.notes)")
        #expect(run.code == (words.contains("gone") ? 66 : 65))
        // One of several recordings could be read.
        #expect(words.hasSuffix("whole.csv") ? last["ended"] as? String == "source" : last["ended"] is NSNull)
        #expect(try run.lines.count { $0["type"] as? String == "summary" } == 1)
    }

    /// Recordings of which none can be read.
    @Test(arguments: ["analyze gone.csv", "analyze gone.csv lost.csv", "analyze --keep-going gone.csv"])
    func ofNoRecording(words: String) throws {
        let run = try Command.run(words.split(separator: " ").map(String.init) + ["--json"])
        let last = try #require(try run.lines.last, "\(run.notes)")
        #expect(last["type"] as? String == "summary" && last["ended"] is NSNull)
        #expect(last["failed"] as? Int == last["files"] as? Int)
        #expect(run.code == (words.contains("keep-going") ? 0 : 66))
    }

    /// A measurement that fails has a last line, too.
    @Test func ofAPenWithoutAScale() throws {
        let run = try Command.run(["pen", "measure", "--demo", "pen", "--json", "--speed", "max"])
        let last = try #require(try run.lines.last, "\(run.notes)")
        #expect(run.code == 65)
        #expect(last["command"] as? String == "pen measure" && last["ended"] as? String == "source")
    }
}
