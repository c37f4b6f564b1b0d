import Testing

/// The circle test in a terminal.
@Suite struct CircleWindowTests {
    @Test func inATerminal() throws {
        let window = try Window(["circle", "--demo"], columns: 80, rows: 24)
        try window.wait(for: "Trace a circle in between the two circles below.")
        try window.wait(for: "tracing")
        let shown = try window.wait(for: "Completed")
        #expect(shown.contains("SIMULATED PAD") && shown.contains("360° clockwise"))
        try window.wait(for: "began 5 mm too far out")
        window.type("c")
        window.type("q")
        let summary = try window.expectEnd()
        #expect(summary.contains("1 circle") && summary.contains("grams as reported by the device"))
    }
}
