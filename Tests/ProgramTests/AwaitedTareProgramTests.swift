import Foundation
import TestSupport
import Testing

/// The key `t` in a terminal, on a weight that creeps and never comes to rest.
@Suite(.serialized, .enabled(if: Window.tmux != nil, Window.reason))
struct AwaitedTareProgramTests {
    /// A finger that presses harder all the time.
    private static func recording(in folder: TemporaryFolder) throws -> String {
        var events = ReplayTests.header.replacing("P: 01", with: "P: 81")
            .replacing("A: 3a 0 200 0 0 0", with: "A: 3a 0 200000 0 0 1")
        for frame in 1...3_000 {
            let stamp = String(format: "E: %.6f", 10 + Double(frame) / 100)
            if frame == 1 {
                events += "\(stamp) 0003 0039 7\n\(stamp) 0003 0035 500\n\(stamp) 0003 0036 250\n"
            }
            events += "\(stamp) 0003 003a \(frame * 60)\n\(stamp) 0000 0000 0\n"
        }
        let file = folder.url.appending(path: "rising.evemu")
        try Data(events.utf8).write(to: file)
        return file.path()
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
