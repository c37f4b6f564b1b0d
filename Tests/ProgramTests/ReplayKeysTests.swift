import Foundation
import TestSupport
import Testing

/// Replays in a terminal: their end, steps from frame to frame, and the help.
@Suite(.serialized, .enabled(if: Window.tmux != nil, Window.reason))
struct ReplayKeysTests {
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
        try window.wait(for: "The recording is over.")
        try window.press("q")
        try window.wait(for: "ended with")
    }

    @Test func stepsAreCountedHoweverManyComeAtOnce() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let recording = try Self.recording(frames: 60, in: folder)
        let window = try Window([recording, "--speed", "max", "--smooth", "none"])
        try window.wait(for: "The recording is over.")
        try window.wait(for: "gross 60 g")
        try window.press("-N", "7", "Left")
        try window.wait(for: "gross 53 g")
        try window.press("-N", "3", "Right")
        try window.wait(for: "gross 56 g")
        try window.press("-N", "300", "Left")
        try window.wait(for: "gross 1 g")
        try window.press("-N", "300", "Right")
        try window.wait(for: "gross 60 g")
        try window.press("q")
        try window.wait(for: "ended with 0")
    }

    /// Ten seconds of a key that repeats, each press of which would read the recording from its beginning.
    @Test func manyStepsBackHoldNobodyUp() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let recording = try Self.recording(frames: 20_000, in: folder)
        let window = try Window([recording, "--speed", "max"])
        try window.wait(for: "The recording is over.", seconds: 90)
        for _ in 0..<30 { try window.press("-N", "10", "Left") }
        try window.press("q")
        try window.wait(for: "ended with 0")
    }

    @Test func keysDoNothingBehindTheHelpAndEscapeClosesIt() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let recording = try Self.recording(frames: 60, in: folder)
        let window = try Window([recording, "--speed", "max"])
        try window.wait(for: "The recording is over.")
        try window.press("?")
        #expect(try window.wait(for: "goes back to the gauge").contains("one frame back"))
        try window.press("t", "u", "Left", "Escape")
        let shown = try window.wait(for: "The recording is over.")
        #expect(
            !shown.contains("tare 1") && !shown.contains("Paused") && !shown.contains("The unit is"),
            "\(shown)")
        try window.press("?")
        try window.wait(for: "goes back to the gauge")
        try window.press("q")
        try window.wait(for: "The recording is over.")
        try window.press("q")
        try window.wait(for: "ended with 0")
    }

    @Test(arguments: [["weigh"], ["gestures"], ["circle"]])
    func aDemoThatRepeatsHasASpeed(command: [String]) throws {
        let window = try Window(command + ["--demo", "--speed", "max"])
        #expect(try window.wait(for: "ended with 64").contains("--speed max cannot be used"))
    }

    @Test func leavingAGuidedWeighingWritesNoResult() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.url.appending(path: "plums.csv")
        // A finger that rests for minutes.
        let events =
            PressRecording.header.replacing("P: 01", with: "P: 81")
            + PressRecording.press.replacing("E: 10.25", with: "E: 310.25")
        let recording = folder.url.appending(path: "finger.evemu")
        try Data(events.utf8).write(to: recording)
        let window = try Window(["weigh", recording.path(), "--guided", "--results", file.path()])
        try window.wait(for: "press Enter")
        try window.press("q")
        try window.wait(for: "ended with 0")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(rows.count == 1, "\(rows)")
    }
}
