import Foundation
import TestSupport
import Testing

/// `gestures`, run as a user runs it.
@Suite struct GesturesTests {
    private static func words(_ run: RunResult) throws -> [String] {
        try run.lines.filter { $0["type"] as? String == "gesture" && $0["state"] as? String != "changed" }.map
        { line in
            ["kind", "direction", "state"].compactMap { line[$0] as? String }.joined(separator: " ")
                + " \(line["fingers"] as? Int ?? -1)"
        }
    }

    /// The kernel says that it is one touch; the fingers are two.
    @Test func aContactThatJumps() throws {
        let home = try Home()
        defer { home.end() }
        let rows = (0..<30).map { frame in
            "\(8000 * frame),\(frame == 0 ? "down" : "move"),0,5,\(frame < 12 ? 1000 : 4000),2000,\(500 + frame % 3)"
        }
        let head = """
            # forcescale-trace: 1
            # device: {"name":"Pad","bus":3,"vendor":1,"product":2,"version":1,"properties":[0,2,7]}
            # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":6160,"resolution":16}
            # axes: {"ABS_MT_POSITION_X":{"minimum":0,"maximum":6440,"resolution":40},"ABS_MT_POSITION_Y":{"minimum":0,"maximum":4600,"resolution":40}}
            time_us,phase,slot,tracking_id,x,y,raw

            """
        _ = try home.write(
            head + (rows + ["240000,up,0,5,4000,2000,0"]).joined(separator: "\n") + "\n", "jump.csv")
        let gestures = try home.run(line: "gestures jump.csv --speed max --json")
        let summary = try #require(gestures.lines.last, "\(gestures.notes)")
        #expect(summary["jumps"] as? Int == 1 && (summary["gestures"] as? [String: Int])?["tap"] == 2)
        #expect(try home.run(line: "analyze jump.csv --json").lines.last?["touch_count"] as? Int == 1)
        #expect(
            try home.run(line: "gestures jump.csv --speed max").output.contains("the same touch for analyze"))
    }

    @Test func theDemoShowsThemAll() throws {
        let run = try Command.run(["gestures", "--demo", "gestures", "--speed", "max", "--json"])
        #expect(run.code == 0 && run.notes.isEmpty, "\(run.notes)")
        #expect(
            try Self.words(run) == [
                "tap ended 1", "tap ended 1", "double-tap ended 1", "pan down began 2", "pan down ended 2",
                "pan left began 1", "pan left ended 1", "swipe left ended 1", "pinch began 2",
                "pinch ended 2",
                "rotation began 2", "rotation ended 2", "long-press began 1", "deep-press began 1",
                "deep-press ended 1", "long-press ended 1",
            ])
        let lines = try run.lines
        #expect(lines.first?["type"] as? String == "session")
        #expect(lines.last?["type"] as? String == "summary")
        let swipe = try #require(lines.first { $0["kind"] as? String == "swipe" })
        #expect(
            Set(swipe.keys) == [
                "type", "kind", "state", "fingers", "t", "x", "y", "dx_mm", "dy_mm", "vx_mmps", "vy_mmps",
                "direction",
                "duration_s", "peak_g", "mean_g", "peak_percent", "mean_percent",
            ])
        let again = try Command.run(["gestures", "--demo", "--speed", "max", "--json"])
        #expect(again.output == run.output)
    }

    @Test func linesOfWordsSayTheSame() throws {
        let run = try Command.run([
            "gestures", "--demo", "gestures", "--speed", "max", "--only", "swipe,double-tap",
        ])
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[4].hasPrefix("double-tap 1, swipe 1 · "))
    }

    @Test func aSwipeIsReadAsThePadLies() throws {
        let run = try Command.run([
            "gestures", "--demo", "gestures", "--speed", "max", "--json", "--only", "swipe", "--orientation",
            "landscape",
        ])
        #expect(try Self.words(run) == ["swipe down ended 1"])
    }

    @Test func commandsRunOnceAGesture() throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let folder = own.url
        let note =
            "echo \"$FORCESCALE_EVENT $FORCESCALE_NAME $FORCESCALE_FINGERS\" >> '\(folder.appending(path: "reported").path())'"
        let run = try Command.run([
            "gestures", "--demo", "gestures", "--speed", "4", "--json", "--on", "swipe-left=\(note)", "--on",
            "pan-down=\(note)", "--on", "swipe-right=\(note)",
        ])
        #expect(run.code == 0, "\(run.notes)")
        let reported = try String(contentsOf: folder.appending(path: "reported"), encoding: .utf8)
        #expect(reported.split(separator: "\n") == ["gesture pan-down 2", "gesture swipe-left 1"])
    }

    @Test func aRecordingWithoutItsAxisIsRefusedAndSaysWhatToDo() throws {
        let events = "E: 0.000001 0003 0039 1\nE: 0.000001 0003 003a 20\nE: 0.000001 0000 0000 0\n"
        let run = try Command.run(["gestures", "-", "--json"], input: events)
        #expect(run.code == 65)
        #expect(run.output.isEmpty)
        let helped = try Command.run(["gestures", "-", "--json", "--axis", "0:255"], input: events)
        #expect(helped.code == 0)
    }
}
