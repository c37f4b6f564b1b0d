import Testing

/// While contacts press on, frames cost no memory: counted before malloc, frame by frame.
@Suite(.serialized) struct AllocationTests {
    private static let isRelease = Program.executable.path().contains("/release/")
    private static let reason: Comment =
        "a debug build allocates otherwise; FORCESCALE_BIN may name a release build"

    @Test(
        .enabled(if: isRelease, reason),
        .needs("a C compiler with python3", "command -v cc && command -v python3"),
        arguments: [
            "weigh-json", "weigh-plain", "watch-json", "watch", "gestures-json", "gestures", "record",
            "gauge",
        ])
    func steadyState(command: String) throws {
        let script = Program.root.appending(path: "Benchmarks/allocations.py").path()
        let run = try Program.shell(
            "python3 '\(script)' '\(Program.executable.path())' \(command)", seconds: 600)
        #expect(run.code == 0, "\(run.output)\(run.notes)")
    }
}
