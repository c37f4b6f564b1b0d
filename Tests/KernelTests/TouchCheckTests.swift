import Testing

/// A check of touches on an event node, led by keys.
@Suite("Check of touches", .inMachine)
struct TouchCheckTests {
    @Test(
        "On a pad without pressure, steps are done, gone back to and skipped, also after its return", .long,
        arguments: Bench.kernels
    )
    func steps(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "touch-steps", on: kernel)
        #expect(results.exit("touch-steps", "check") == 0, "\(results.notes("touch-steps", "check"))")
        let screen = results.text("touch-steps", "check.out")
        for text in ["step 1 of 7", "of 60 s"] {
            #expect(screen.contains(text), "\(text)")
        }
        let last = try #require(screen.components(separatedBy: "\u{1B}[?1049l").last)
        for text in [
            "7 contacts", "contacts where nothing touches", "straightness in common",
            "report rate, one finger",
        ] {
            #expect(last.contains(text), "\(text): \(last)")
        }
        #expect(last.contains("This pad"), "\(last)")
        #expect(results.text("touch-steps", "touch.html").contains("Strokes along the pad"))
    }
}
