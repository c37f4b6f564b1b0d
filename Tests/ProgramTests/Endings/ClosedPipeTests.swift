import Testing

/// Whoever has read enough of a pipe is no fault: the program ends with 0 and says nothing of it.
@Suite struct ClosedPipeTests {
    private static let commands = [
        "weigh --demo --json --speed max", "weigh --demo --csv-stream --speed max",
        "weigh --demo --plain --speed max", "weigh --demo list",
        "weigh --demo --snapshot -", "watch --demo --json --speed max", "watch --demo --speed max",
        "gestures --demo --json --speed max", "gestures --demo --plain --speed max",
        "circle --demo --json --speed max", "circle --demo --plain --speed max",
        "record --demo --speed max -o -",
        "convert trace.csv - --format evemu", "analyze --demo --json --speed max", "analyze trace.csv",
        "analyze trace.csv --json", "analyze trace.csv --plot", "check --demo", "check --demo --json",
        "devices",
        "devices --json", "calibrate run --demo --json --speed max --points 0,50,100", "manual", "--help",
        "weigh --help", "--version",
    ]

    @Test(arguments: commands)
    func nobodyReads(command: String) throws {
        let run = try Program.shell(
            """
            cd "$HOME"; mkfifo pipe
            forcescale record --demo press --speed max -o trace.csv 2> /dev/null
            forcescale \(command) > pipe 2> notes & program=$!
            exec 3< pipe; exec 3<&-
            wait $program; code=$?; cat notes >&2; exit $code
            """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(!run.notes.contains("ReaderIsGone") && !run.notes.contains("Broken pipe"), "\(run.notes)")
    }

    @Test func whatWasReadIsWhole() throws {
        let run = try Program.shell("forcescale --demo --json --speed max | head -n 1")
        #expect(run.code == 0 && run.notes.isEmpty)
        #expect(run.output.hasPrefix(#"{"type":"session""#) && run.output.hasSuffix("\n"))
    }
}
