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

    /// Nobody is left to press a key.
    @Test func aWindowThatIsClosedEndsIt() throws {
        let window = try Window(["--demo"])
        try window.wait(for: "SIMULATED")
        window.pseudo.closeWindow()
        #expect(try window.waitForEnd().code == 0)
    }
}
