import Testing

/// The bench itself, held against the least reader there can be, so that a fault is known for the bench's or the program's.
@Suite("The bench", .enabled(if: Bench.canPlay, Comment(rawValue: Bench.cannotPlay)))
struct BenchTests {
    @Test("A bare reader sees what a recording implies", arguments: Recording.some)
    func bareReader(_ recording: Recording) async throws {
        let results = try await recording.results(of: "recordings-bare")
        let found = Line.distinct(try results.readings("recordings-bare", recording.number))
        let expected = try recording.expectedLive()
        #expect(Line.difference(found, expected) == nil)
        #expect(Line.greatestDelay(found, expected) <= 0.020)
    }
}

/// The kernels that the other tests boot; one that cannot be had is reported as skipped.
@Suite("Kernels")
struct KernelAvailabilityTests {
    private static let reason: Comment =
        "this kernel, or QEMU, cannot be had here; standard error says what is missing"

    @Test("A kernel that is asked for is booted", .enabled(if: Bench.kernels == Bench.asked, reason))
    func booted() { #expect(!Bench.kernels.isEmpty) }
}
