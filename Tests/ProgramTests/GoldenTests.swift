import Foundation
import RealRecordings
import TestSupport
import Testing

/// What every command prints over every recording and scenario is what it was when its hash was written.
@Suite struct GoldenTests {

    @Test(
        .enabled(
            if: Program.isRelease,
            "it takes ten minutes in a debug build; FORCESCALE_BIN may name a release build"),
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)),
        .enabled("python3 is not installed") { try SpawnedProcess.succeeds("command -v python3") })
    func corpus() throws {
        let script = SpawnedProcess.packageFolder.appending(path: "scripts/golden").path()
        let run = try Program.shell(
            "FORCESCALE_RECORDINGS='\(RecordingsFolder.path ?? "")' python3 '\(script)' '\(Program.executable.path())'",
            seconds: 900)
        #expect(run.code == 0, "\(run.output.suffix(4_000))\(run.notes.suffix(2_000))")
        #expect(run.output.contains(" outputs, 0 differ"))
    }
}
