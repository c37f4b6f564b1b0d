import Foundation
import PseudoTerminals
import TestSupport
import Testing

/// A stopped terminal and a pipe without a reader block neither reading nor ending.
@Suite struct StoppedReaderTests {
    /// What was recorded while the terminal was stopped is in the file, and one signal ends it.
    @Test func aRecordingGoesOnBehindAStoppedTerminal() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "trace.csv")
            func size() throws -> Int { try Data(contentsOf: file).count }
            let program = try TerminalProgram(["record", "--demo", "plum", "-o", file.path()])
            try program.wait(forText: " rows of ")
            tcflow(program.pseudo.program, TCOOFF)
            let before = try size()
            // This is more than one line of progress, and the demo is over before it is read.
            try program.wait(for: "3 s more in the file") { (try? size()) ?? 0 > before + 20_000 }
            program.send(SIGTERM)
            #expect(try program.waitForEnd() == .exit(0))
            let check = try Program.run(["convert", file.path()])
            #expect(check.code == 0, "\(check.notes)")
        }
    }

    /// The first signal ends what shows lines or pictures on a stopped terminal.
    @Test(arguments: [
        ["weigh", "--demo", "--plain"], ["weigh", "--demo", "--json"], ["weigh", "--demo", "--csv-stream"],
        ["watch", "--demo"],
        ["gestures", "--demo", "--plain"], ["circle", "--demo", "--plain"], ["weigh", "--demo"],
        ["gestures", "--demo"],
    ])
    func oneSignalEndsWhatIsStopped(arguments: [String]) throws {
        let program = try TerminalProgram(arguments)
        try program.waitUntilItListens()
        try program.wait(for: "anything") {
            !program.terminal.ordinaryText.isEmpty || program.terminal.modes.isAlternate
        }
        tcflow(program.pseudo.program, TCOOFF)
        Thread.sleep(forTimeInterval: 0.4)
        program.send(SIGTERM)
        #expect(try program.waitForEnd() == .exit(0))
        #expect(program.settings == program.before)
    }

    /// A measurement that is finished waits for whoever reads its last line.
    @Test(arguments: [
        ("click measure --demo --clicks 3 --json", #""ended":"count"}"#),
        ("click measure --demo --clicks 3 --plain", "Only 3 clicks"),
        ("pen measure --demo pen --json", #""ended":"source"}"#),
    ])
    func theLastLineReachesASlowReader(command: String, end: String) throws {
        let run = try Program.shell(
            "(head -c 65536 /dev/zero; forcescale \(command) --speed max) | (sleep 2; tr -d '\\0' | tail -n 1)"
        )
        #expect(run.output.contains(end), "\(run.output) \(run.notes)")
    }

    /// Words of shell that begin a program whose output goes into a pipe that is full, and end it once.
    private static func ending(_ command: String) -> String {
        """
        cd "$HOME"; mkfifo pipe; sleep 300 < pipe & reader=$!
        forcescale \(command) > pipe & program=$!
        until grep -Eq '^SigCgt:.*[4-7c-f][0-9a-f]{3}$' /proc/$program/status; do sleep 0.05; done
        sleep 1; kill -TERM $program; wait $program; code=$?; kill $reader; exit $code
        """
    }

    /// What a stopped reader did not take is said, and of a recording it is an error.
    @Test(arguments: [
        ("weigh --demo --json --speed max", 0), ("weigh --demo noisy --json --speed max", 0),
        ("record --demo --speed max -o -", 74), ("record --demo noisy --speed max -o -", 74),
    ])
    func oneSignalEndsWhatNobodyReads(command: String, code: Int32) throws {
        let run = try Program.shell(Self.ending(command))
        #expect(run.code == code, "\(run.notes)")
        #expect(run.notes.contains("its reader stopped, and the last "), "\(run.notes)")
    }

    /// The program waits for the reader of a pipe until the first signal.
    @Test(arguments: [
        ("record --demo -o pipe --format csv", 0), ("convert made.csv pipe --format csv", 130),
    ])
    func oneSignalEndsTheWaitForAReader(command: String, code: Int32) throws {
        let run = try Program.shell(
            """
            cd "$HOME"; mkfifo pipe
            forcescale record --demo press --speed max -o made.csv 2> /dev/null
            forcescale \(command) & program=$!
            until grep -Eq '^SigCgt:.*[4-7c-f][0-9a-f]{3}$' /proc/$program/status; do sleep 0.05; done
            sleep 0.5; kill -TERM $program; wait $program
            """)
        #expect(run.code == code, "\(run.notes)")
    }

    /// A reader that is slow, and not stopped, gets all that a recording gives.
    @Test func aSlowReaderLosesNothing() throws {
        let run = try Program.shell(
            """
            forcescale weigh --demo --json --speed max > "$HOME/direct"
            forcescale weigh --demo --json --speed max | (sleep 1; while dd bs=4096 count=8 2>/dev/null; do
                sleep 0.01; test -e "$HOME/end" && break; done; cat) | head -c 3000000 > "$HOME/slow" &
            pipeline=$!; sleep 4; touch "$HOME/end"; wait $pipeline
            test -s "$HOME/direct" && cmp "$HOME/direct" "$HOME/slow"
            """)
        #expect(run.code == 0, "\(run.output) \(run.notes)")
    }

    /// A recording whose end comes while its reader pauses ends once that goes on.
    @Test func aReaderThatPausesHasTheWholeRecording() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale record --demo --speed max -o made.csv 2> /dev/null
            forcescale record made.csv --speed max -o - 2> /dev/null | (sleep 1; cat) | grep -v '^#' > piped
            grep -v '^#' made.csv > made; test -s made && cmp made piped
            """)
        #expect(run.code == 0, "\(run.output) \(run.notes)")
    }

    /// What goes to standard output may be shown on this very terminal, and no line of progress crosses that.
    @Test func noProgressBesideStandardOutput() throws {
        let program = try TerminalProgram(
            ["-c", "forcescale record --demo --duration 3 -o - | cat > /dev/null; echo done"],
            executable: URL(filePath: "/bin/sh"))
        #expect(try program.waitForEnd() == .exit(0))
        #expect(program.ownText.contains("done"))
        #expect(!program.ownText.contains("standard output"), "\(program.ownText)")
        #expect(!program.terminal.ordinaryText.contains("rows"), "\(program.terminal.ordinaryText)")
    }
}
