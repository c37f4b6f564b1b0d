import Foundation
import TestSupport
import Testing

/// A pad that feels the size of a touch, in a terminal.
@Suite(.enabled(if: Window.tmux != nil, Window.reason))
struct ContactSizeWindowTests {
    private static let sentence = "This pad feels the size of a touch, not its force, so it cannot weigh."

    /// A touch of 3 s on a pad without a word about force.
    static let trace = """
        # forcescale-trace: 1
        # device: {"name":"A pad","kind":"contact-size"}
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":255,"resolution":0}
        time_us,phase,slot,tracking_id,x,y,raw
        0,down,0,1,10,10,60
        1000000,move,0,1,10,10,61
        3000000,up,0,1,10,10,0

        """

    @Test("Keys that weigh, tare or calibrate say why they do nothing", arguments: ["t", "w", "k"])
    func keys(key: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.url.appending(path: "a.csv")
        try Data(Self.trace.utf8).write(to: file)
        let window = try Window([file.path(), "--speed", "max"])
        try window.wait(for: "The recording is over.")
        try window.press(key)
        try window.wait(for: Self.sentence)
        try window.press("q")
        try window.wait(for: "ended with 0")
    }
}
