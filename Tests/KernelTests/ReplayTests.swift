import Testing

/// The same recordings replayed from their files, on their own clock; this needs no machine.
@Suite(
    "Replay",
    .enabled(
        if: Bench.recordings != nil && Bench.program != nil,
        "needs the program and the recordings; standard error says what is missing"))
struct ReplayTests {
    @Test("A replay gives what the recording implies", arguments: Recording.all)
    func replay(_ recording: Recording) throws {
        let program = try #require(Bench.program)
        let file = Recording.folder.appending(path: "\(recording.number).events")
        let run = Command.run(
            program, ["weigh", "--json", "--speed", "max", "--axis", "0:255", file.path])
        #expect(run.code == 0)
        let lines = try Line.all(in: run.output)
        let found = Line.distinct(lines.filter { $0.type == "reading" && $0.tick != true })
        let expected = try recording.expected()
        #expect(Line.difference(found, expected) == nil)
        #expect(Line.greatestDelay(found, expected) < 1e-9)
    }
}
