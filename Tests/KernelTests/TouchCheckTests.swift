import Foundation
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

    @Test(
        "Fed with recordings, also across a loss of the pad, the figures are those of the recordings", .long,
        .enabled(if: Bench.canPlay, Comment(rawValue: Bench.cannotPlay)), arguments: Bench.kernels
    )
    func recordings(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "touch-recorded", on: kernel)
        #expect(
            results.exit("touch-recorded", "check") == 0, "\(results.notes("touch-recorded", "check"))")
        let lines = results.text("touch-recorded", "check.out").split(whereSeparator: \.isNewline)
        let line = try #require(lines.first { $0.contains("\"result\"") })
        let result = try #require(
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let expected = try TouchRecordings.expected()
        #expect(expected.count == 9)
        func compare(_ keys: [String], by combined: ([Double]) -> Double?) throws {
            for key in keys {
                let value = try #require(combined(expected.compactMap { $0[key].flatMap(Double.init) }))
                let measured = try #require(result[key] as? Double, "\(key)")
                // The table has six digits.
                #expect(
                    (measured - value).magnitude <= 1e-5 * max(1, value),
                    "\(key) is \(measured), expected \(value)")
            }
        }
        try compare(
            ["linearity_mm", "wobble_mm", "gap_ratio", "jump_mm", "drumroll_mm", "click_press_mm"]
        ) { $0.max() }
        try compare(["separation_mm", "reach_left_mm", "reach_bottom_mm"]) { $0.min() }
        // A contact that does not send both coordinates begins where the one of another recording ended: it is one stroke less.
        try compare(["contacts", "broken", "merged", "swaps", "clicks"]) { $0.reduce(0, +) }
    }
}
