import Testing

/// Step by step on event nodes of a real kernel, live, with a typed key.
@Suite("Guided", .inMachine)
struct GuidedTests {
    @Test("The step is the weight; Enter and y take the object itself; q leaves", arguments: Bench.kernels)
    func weighed(_ kernel: Kernel) async throws {
        let run = try await Scenario("guided", on: kernel)
        let results = run.of("result")
        try #require(results.count == 2, "\(run.notes)")
        let count = 385.0 / 255
        #expect(abs((results[0].grams ?? 0) - 100 * count) < 1e-9)
        // Silence is a held force: nothing is left but the hand's answer and whole counts.
        let finger = 0.0114 * 30 * count
        let load =
            (0.012 * 0.012 + 0.01 * 0.01 + 0.009 * 0.009) * (100 * count) * (100 * count)
            + 0.05 * 0.05 * count * (100 * count)
        let uncertainty = 2 * (finger * finger + load + count * count / 12).squareRoot()
        #expect(abs((results[0].uncertaintyG ?? 0) - uncertainty) < 1e-9)
        #expect(results[0].said == ["too-steady"])
        #expect(results[0].label == "plum" && results[0].scale == "assumed" && results[0].kind == "force")
        #expect(abs((results[1].grams ?? 0) - 100 * count) < 1e-9)
        #expect(results[1].said == ["direct"])
        #expect(
            run.of("step").prefix(5).map(\.step) == ["rest", "hold", "put-on", "settle", "take-off"])
        #expect(run.of("summary").count == 1)
        #expect(run.exit == 0)
    }

    @Test("A contact lost under the load is no weight", arguments: Bench.kernels)
    func lost(_ kernel: Kernel) async throws {
        let run = try await Scenario("guided-lost", on: kernel)
        #expect(run.of("result").isEmpty)
        #expect(run.of("trouble").map(\.flag) == ["contact-lost"])
        #expect(run.exit == 0)
    }
}
