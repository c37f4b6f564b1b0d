import Foundation
import TestSupport
import Testing

/// The key `t` in a terminal, on a weight that creeps and never comes to rest.
@Suite(.serialized, .enabled(if: Window.tmux != nil, Window.reason))
struct AwaitedTareProgramTests {
    /// A finger that presses harder all the time.
    private static func recording(in folder: TemporaryFolder) throws -> String {
        try PressRecording.write(frames: 3_000, maximum: 200_000, in: folder) { $0 * 60 }
    }

    @Test func waitsAndIsGivenUpOrRefused() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let window = try Window([try Self.recording(in: folder)])
        try window.wait(for: "settling")
        try window.press("t")
        try window.wait(for: "Tare when steady")
        try window.press("Escape")
        try window.wait(for: "Tare cancelled.")
        try window.press("t")
        try window.wait(for: "Tare when steady")
        try window.press("T")
        try window.wait(for: "Tare cancelled.")
        try window.press("t")
        try window.wait(for: "Tare when steady")
        try window.wait(for: "No tare: the weight was not steady for 5 s.")
        try window.press("q")
        try window.wait(for: "ended with 0")
    }
}
