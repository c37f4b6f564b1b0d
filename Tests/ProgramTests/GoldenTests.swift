import Foundation
import RealRecordings
import Testing

/// What every command prints over every recording and scenario is what it was when its hash was written.
@Suite struct GoldenTests {
    private static let isRelease = Program.executable.path().contains("/release/")

    @Test(
        .enabled(
            if: isRelease, "it takes ten minutes in a debug build; FORCESCALE_BIN may name a release build"),
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)),
        .needs("python3", "command -v python3"))
    func corpus() throws {
        let script = Program.root.appending(path: "scripts/golden").path()
        let run = try Program.shell(
            "FORCESCALE_RECORDINGS='\(RecordingsFolder.path ?? "")' python3 '\(script)' '\(Program.executable.path())'",
            seconds: 900)
        #expect(run.code == 0, "\(run.output.suffix(4_000))\(run.notes.suffix(2_000))")
        #expect(run.output.contains(" outputs, 0 differ"))
    }
}
