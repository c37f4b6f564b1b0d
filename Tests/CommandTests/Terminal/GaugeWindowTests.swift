import Foundation
import TestSupport
import Testing

/// Pictures in a terminal, from the first one to the terminal that is given back.
@Suite struct GaugeWindowTests {
    @Test func firstPictureAKeyAndTheEnd() throws {
        let window = try Window(["--demo", "decay"], columns: 80, rows: 24)
        let picture = try window.wait(for: "SIMULATED")
        #expect(window.terminal.modes.isAlternate && !window.settingsAreAsBefore)
        #expect(picture.contains(" g") && !picture.contains(" oz"), "\(picture)")
        try window.wait(for: "STABLE")
        window.type("u")
        try window.wait(for: " oz")
        window.type("q")
        let summary = try window.expectEnd()
        #expect(summary.contains("grams as reported by the device"), "\(summary)")
    }

    @Test(arguments: [
        ["gestures", "--demo"], ["circle", "--demo"], ["weigh", "--demo", "--guided"],
        ["calibrate", "run", "--demo", "--points", "0,50"],
    ])
    func everyPictureGivesTheTerminalBack(command: [String]) throws {
        let window = try Window(command, columns: 100, rows: 30)
        try window.wait(for: "SIMULATED")
        #expect(window.terminal.modes.isAlternate && !window.settingsAreAsBefore)
        window.type("q")
        try window.expectEnd()
    }

    /// The replies to queries press no keys, the help removes the pictures, and the end frees them.
    @Test func picturesOfPixels() throws {
        let window = try Window(["--demo", "decay", "--graphics", "kitty"], columns: 80, rows: 24)
        try window.wait(for: "STABLE")
        #expect(window.terminal.picturesShown > 0 && !window.terminal.modes.pictures.isEmpty)
        #expect(!window.terminal.picture.contains("▟"))
        window.type("?")
        try window.wait(for: "goes back")
        #expect(window.terminal.modes.pictures.isEmpty)
        window.type("?")
        try window.wait(for: "STABLE")
        #expect(!window.terminal.modes.pictures.isEmpty)
        window.type("q")
        try window.expectEnd()
    }

    /// The trend is read where the display is frozen, and only there.
    @Test func arrowsReadTheTrend() throws {
        let window = try Window(["--demo", "decay"], columns: 100, rows: 30)
        try window.wait(for: "STABLE")
        window.press(.left)
        window.type("h")
        try window.wait(for: "arrows read the trend")
        window.press(.left, times: 2)
        try window.wait(for: "0.10 s before: gross ")
        // The last column of the trend.
        window.type("\u{1B}[<0;100;26M")
        try window.wait(for: "0.06 s before: gross ")
        window.type("\r")
        try window.wait(for: "The display is frozen: h resumes it.")
        window.type("+")
        try window.wait(for: "−5.0 s")
        window.type("---")
        try window.wait(for: "The trend cannot show more than 10 s.")
        window.type("h")
        try window.wait(for: "Display resumed.")
        window.type("q")
        try window.expectEnd()
    }

    /// The last screen, as characters and with their colors; a file that exists stays.
    @Test(arguments: [("screen.txt", false), ("screen.ansi", true)])
    func theLastScreenIsWritten(name: String, hasColors: Bool) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.url.appending(path: name)
        let options = ["--demo", "decay", "--no-animation", "--shot", name]
        let window = try Window(options, columns: 80, rows: 24, in: folder.url)
        try window.wait(for: "STABLE")
        window.type("q")
        #expect(try window.expectEnd().contains("Screen written to \(name)."))
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(
            text.contains("SIMULATED PAD") && text.contains("10 s") && text.contains("\u{1B}[") == hasColors)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
        let again = try Window(options, columns: 80, rows: 24, in: folder.url)
        #expect(try again.waitForEnd().code == 64)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    /// Nobody is left to press a key.
    @Test func aWindowThatIsClosedEndsIt() throws {
        let window = try Window(["--demo"])
        try window.wait(for: "SIMULATED")
        window.pseudo.closeWindow()
        #expect(try window.waitForEnd().code == 0)
    }
}
