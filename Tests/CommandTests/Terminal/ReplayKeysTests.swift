import Foundation
import TestSupport
import Testing

/// Replays in a terminal: their end, steps from frame to frame, and the help.
@Suite(.serialized) struct ReplayKeysTests {
    /// A finger that presses with as many grams as a frame's number is modulo 200.
    private static func recording(frames: Int, in folder: TemporaryFolder) throws -> String {
        try PressRecording.write(frames: frames, maximum: 200, in: folder) { $0 % 200 }
    }

    @Test(arguments: [
        ["weigh"], ["weigh", "--guided"], ["gestures"], ["circle"], ["calibrate", "run", "--points", "0,50"],
    ])
    func everyPictureSaysThatARecordingIsOver(command: [String]) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let recording = try Self.recording(frames: 20, in: folder)
        let window = try Window(command + ["--replay", recording, "--speed", "max"])
        try window.wait(for: "End of the recording.")
        window.type("q")
        try window.expectEnd()
    }

    @Test func stepsAreCountedHoweverManyComeAtOnce() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let recording = try Self.recording(frames: 60, in: folder)
        let window = try Window([recording, "--speed", "max", "--smooth", "none"])
        try window.wait(for: "End of the recording.")
        try window.wait(for: "gross 60 g")
        window.press(.left, times: 7)
        try window.wait(for: "gross 53 g")
        window.press(.right, times: 3)
        try window.wait(for: "gross 56 g")
        window.press(.left, times: 300)
        try window.wait(for: "gross 1 g")
        window.press(.right, times: 300)
        try window.wait(for: "gross 60 g")
        window.type("q")
        try window.expectEnd()
    }

    @Test func theClockShowsWhereAReplayIsAndPagesGoTenSeconds() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let recording = try Self.recording(frames: 6_000, in: folder)
        let window = try Window([recording])
        try window.wait(for: "00:01/01:00")
        window.press(.pageDown, times: 3)
        try window.wait(for: "00:32/01:00", seconds: 20)
        window.type(" ")
        try window.wait(for: "Paused.")
        window.press(.pageUp)
        try window.wait(for: "00:22.", seconds: 20)
        window.press(.pageUp, times: 5)
        try window.wait(for: "00:00.0", seconds: 20)
        window.press(.pageDown, times: 9)
        try window.wait(for: "End of the recording.", seconds: 20)
        window.type("q")
        try window.expectEnd()
    }

    /// Ten seconds of a key that repeats, each press of which would read the recording from its beginning.
    @Test func manyStepsBackHoldNobodyUp() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let recording = try Self.recording(frames: 20_000, in: folder)
        let window = try Window([recording, "--speed", "max"])
        try window.wait(for: "End of the recording.", seconds: 90)
        for _ in 0..<30 { window.press(.left, times: 10) }
        window.type("q")
        try window.expectEnd()
    }

    @Test func keysDoNothingBehindTheHelpAndEscapeClosesIt() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let recording = try Self.recording(frames: 60, in: folder)
        let window = try Window([recording, "--speed", "max"])
        try window.wait(for: "End of the recording.")
        window.type("?")
        #expect(try window.wait(for: "goes back to the gauge").contains("one frame back"))
        window.type("tu")
        window.press(.left)
        window.press(.escape)
        let shown = try window.wait(for: "End of the recording.")
        #expect(
            !shown.contains("tare 1") && !shown.contains("Paused") && !shown.contains("Unit: "),
            "\(shown)")
        window.type("?")
        try window.wait(for: "goes back to the gauge")
        window.type("q")
        try window.wait(for: "End of the recording.")
        window.type("q")
        try window.expectEnd()
    }

    @Test(arguments: [["weigh"], ["gestures"], ["circle"]])
    func aDemoThatRepeatsHasASpeed(command: [String]) throws {
        let window = try Window(command + ["--demo", "--speed", "max"])
        let (code, shown) = try window.waitForEnd()
        #expect(code == 64 && shown.contains("--speed max cannot be used"), "\(shown)")
    }

    @Test func leavingAGuidedWeighingWritesNoResult() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.url.appending(path: "plums.csv")
        // A finger that rests for minutes.
        let events =
            PressRecording.header(feelsForce: true)
            + PressRecording.press.replacing("E: 10.25", with: "E: 310.25")
        let recording = folder.url.appending(path: "finger.evemu")
        try Data(events.utf8).write(to: recording)
        let window = try Window(["weigh", recording.path(), "--guided", "--results", file.path()])
        try window.wait(for: "Place the object")
        window.type("q")
        try window.expectEnd()
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(rows.count == 1, "\(rows)")
    }
}
