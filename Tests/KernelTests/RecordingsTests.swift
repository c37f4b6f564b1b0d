import Testing

/// Recordings of real fingers, played at their own pace into pads that a real kernel shows.
@Suite(
    "Recordings",
    .enabled(if: Bench.canPlay && Bench.program != nil, Comment(rawValue: Bench.cannotPlay)))
struct RecordingsTests {
    @Test("weigh --json gives what a recording implies", arguments: Recording.played)
    func weigh(_ recording: Recording) async throws {
        let results = try await recording.results(of: "recordings")
        #expect(results.exit("recordings", recording.number) == 0)
        let found = Line.distinct(try results.readings("recordings", recording.number))
        let expected = try recording.expectedLive()
        #expect(Line.difference(found, expected) == nil)
        #expect(Line.greatestDelay(found, expected) <= 0.020)
    }
}
