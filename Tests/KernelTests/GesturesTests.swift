import Testing

/// Gestures on an event node of a real kernel, live.
@Suite("Gestures", .inMachine)
struct GesturesTests {
    @Test("A scroll, a tap and a click of two fingers are reported as they happen", arguments: Bench.kernels)
    func reported(_ kernel: Kernel) async throws {
        let run = try await Scenario("gestures", on: kernel, of: "gestures")
        let reported = run.of("gesture").filter { $0.state != "changed" }
        let words = reported.map { line in
            [line.kind, line.direction ?? line.button, line.state].compactMap { $0 }.joined(separator: " ")
                + " \(line.fingers ?? -1)"
        }
        #expect(
            words == [
                "pan down began 2", "pan down ended 2", "tap ended 1", "click right began 2",
                "click right ended 2",
            ], "\(run.notes)")
        let scroll = try #require(reported.first { $0.kind == "pan" && $0.state == "ended" })
        #expect(abs((scroll.dyMm ?? 0) - 20) < 1e-9)
        #expect(abs((scroll.peakPercent ?? 0) - 100 * 100.0 / 255) < 1e-9)
        #expect(run.notes.contains("bound to tap of 1"))
        #expect(run.of("summary").count == 1)
        #expect(run.exit == 0)
    }
}
