import Testing

/// `--lsl` and `--lsl-markers` where liblsl cannot be opened.
@Suite struct LabStreamingOptionTests {
    private static let environment = ["LSL_LIB": "/nonexistent/liblsl.so.2"]

    @Test(arguments: [
        ["weigh", "--demo", "--plain", "--lsl"], ["watch", "--demo", "--lsl=Pad"],
        ["gestures", "--demo", "--plain", "--lsl-markers"], ["record", "--demo", "-o", "-", "--lsl"],
    ])
    func saysHowToGetTheLibrary(arguments: [String]) throws {
        let run = try Command.run(arguments, environment: Self.environment)
        #expect(run.code == 66)
        #expect(run.output.isEmpty)
        #expect(run.notes.contains("/nonexistent/liblsl.so.2"))
        #expect(run.notes.contains("pip install pylsl") && run.notes.contains("LSL_LIB"))
    }

    @Test func aRecordingAfterTheOptionIsNotItsName() throws {
        let run = try Command.run(["watch", "--lsl", "missing.csv"], environment: Self.environment)
        #expect(run.code == 66)
        #expect(run.notes.contains("missing.csv"))
    }

    @Test func anEmptyNameIsRefused() throws {
        let run = try Command.run(["watch", "--demo", "--lsl="], environment: Self.environment)
        #expect(run.code == 64)
        #expect(run.notes.contains("--lsl=Pad"))
    }

    @Test func aSnapshotOffersNothing() throws {
        let run = try Command.run(["weigh", "--demo", "--snapshot", "g.svg", "--lsl"])
        #expect(run.code == 64)
        #expect(run.notes.contains("--lsl"))
    }
}
