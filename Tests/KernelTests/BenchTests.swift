import Testing

/// The bench itself, held against the least reader there can be, so that a fault is known for the bench's or the program's.
@Suite("The bench", .enabled(if: Bench.canPlay, Comment(rawValue: Bench.cannotPlay)))
struct BenchTests {
    @Test("A bare reader sees what a recording implies", arguments: Recording.some)
    func bareReader(_ recording: Recording) async throws {
        let results = try await Recording.played(by: nil)
        let found = Line.distinct(try results.readings("recordings", recording.number))
        let expected = try recording.expected()
        #expect(Line.difference(found, expected) == nil)
        #expect(Line.greatestDelay(found, expected) <= 0.020)
    }
}
