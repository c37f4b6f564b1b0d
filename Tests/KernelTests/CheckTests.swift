import Testing

/// A check on an event node, led step by step.
@Suite("Check", .inMachine)
struct CheckTests {
    @Test("A hold is seen to be done, and SIGTERM ends with the figures", arguments: Bench.kernels)
    func hold(_ kernel: Kernel) async throws {
        let run = try await Scenario("check", on: kernel, of: "check")
        #expect(run.notes.contains("1 of 7. Rest a finger"))
        #expect(run.notes.contains("2 of 7. Take it off. Then put a load on"))
        #expect(!run.notes.contains("3 of 7."))
        let result = try #require(run.of("result").first)
        #expect(result.noiseFloorG == 0)
        #expect(result.scale == "device")
        #expect(run.of("session").first?.scaleSource == "resolution")
        #expect(run.exit == 0)
    }
}
