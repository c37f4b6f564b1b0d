import TestSupport
import Testing

/// While contacts press on, frames cost no memory: counted before malloc, frame by frame.
@Suite(.serialized) struct AllocationTests {
    private static let reason: Comment =
        "a debug build allocates otherwise; FORCESCALE_BIN may name a release build"

    @Test(
        .enabled(if: Program.isRelease, reason),
        .enabled("there is no C compiler, or no python3") {
            try SpawnedProcess.succeeds("command -v cc && command -v python3")
        },
        arguments: [
            "weigh-json", "weigh-plain", "watch-json", "watch", "gestures-json", "gestures", "record",
            "gauge",
        ])
    func steadyState(command: String) throws {
        let script = SpawnedProcess.packageFolder.appending(path: "Benchmarks/allocations.py").path()
        let run = try Program.shell(
            "python3 '\(script)' '\(Program.executable.path())' \(command)", seconds: 600)
        #expect(run.code == 0, "\(run.output)\(run.notes)")
    }
}
