import Foundation
import TestSupport
import Testing

/// The key `t` in a terminal, on a weight that creeps and never comes to rest.
@Suite struct AwaitedTareTests {
    /// A finger that presses harder all the time.
    private static func recording(in folder: TemporaryFolder) throws -> String {
        try PressRecording.write(frames: 3_000, maximum: 200_000, in: folder) { $0 * 60 }
    }

    @Test func waitsAndIsGivenUpOrRefused() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let window = try Window([try Self.recording(in: folder)])
        try window.wait(for: "settling")
        window.type("t")
        try window.wait(for: "Tare when steady")
        window.press(.escape)
        try window.wait(for: "Tare cancelled.")
        window.type("t")
        try window.wait(for: "Tare when steady")
        window.type("T")
        try window.wait(for: "Tare cancelled.")
        window.type("t")
        try window.wait(for: "Tare when steady")
        try window.wait(for: "No tare: the weight was not steady for 5 s.")
        window.type("q")
        try window.expectEnd()
    }
}
