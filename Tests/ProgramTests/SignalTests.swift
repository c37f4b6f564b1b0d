import Testing

/// What signals do while nothing can be read or written.
@Suite struct SignalTests {
    /// The reader of a pipe has stopped: the first interrupt waits for it, the second ends with 130.
    @Test func secondInterruptWhileTheReaderHasStopped() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; mkfifo pipe; sleep 20 < pipe & reader=$!
            forcescale weigh --demo --json --speed max --wait 2> refused; test $? = 64 || exit 1
            forcescale weigh --demo --json --speed max > pipe & program=$!
            sleep 1; kill -INT $program; sleep 0.5; kill -INT $program
            wait $program; code=$?; kill $reader; exit $code
            """)
        #expect(run.code == 130, "\(run.notes)")
    }

    /// Standard input is open and nothing has come: the first signal ends cleanly.
    @Test func termWhileNothingHasCome() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; mkfifo pipe; sleep 20 > pipe & writer=$!
            forcescale weigh - --json < pipe & program=$!
            sleep 1; kill -TERM $program; wait $program; code=$?; kill $writer; exit $code
            """)
        #expect(run.code == 0, "\(run.notes)")
    }

    /// A snapshot goes through a pipe and does not take its place.
    @Test func snapshotIntoAPipe() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; mkfifo pipe; cat pipe > drawn & reader=$!
            forcescale weigh --demo --snapshot pipe || exit 1
            wait $reader; test -p pipe && head -c 5 drawn
            """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output == "<?xml")
    }
}
