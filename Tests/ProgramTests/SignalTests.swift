import Testing

/// What signals do while nothing can be read or written.
@Suite struct SignalTests {
    /// Words of shell that wait for what is to be seen of the program: its handlers, its sleep in a full pipe, the
    /// arrival of a signal.
    private static let waiting = """
        cd "$HOME"; mkfifo pipe
        sees() { grep -Eq "$1" /proc/$program/status; }
        until_it_listens() { until sees '^SigCgt:.*[4-7c-f][0-9a-f]{3}$'; do sleep 0.05; done; }
        until_it_sleeps() {
            times=0
            while [ $times -lt 10 ]; do
                if sees '^State:.S'; then times=$((times + 1)); else times=0; fi
                sleep 0.05
            done
        }
        until_it_has_heard() { until sees '^ShdPnd:.0+$' && sees '^State:.S'; do sleep 0.05; done; }

        """

    /// The reader of a pipe has stopped: the first interrupt ends the waiting for it.
    @Test func firstInterruptWhileTheReaderHasStopped() throws {
        let run = try Program.shell(
            Self.waiting + """
                sleep 300 < pipe & reader=$!
                forcescale weigh --demo --json --speed max --wait 2> refused; test $? = 64 || exit 1
                forcescale weigh --demo --json --speed max > pipe & program=$!
                until_it_listens; until_it_sleeps; kill -INT $program
                wait $program; code=$?; kill $reader; exit $code
                """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.notes.contains("its reader stopped"), "\(run.notes)")
    }

    /// Whoever ends a stream that is converted has what came until then, whole and in its place.
    @Test func interruptWhileAStreamIsConverted() throws {
        let run = try Program.shell(
            Self.waiting + """
                forcescale record --demo press --speed max -o whole.csv 2> /dev/null
                (cat whole.csv; exec sleep 300) > pipe & writer=$!
                forcescale convert - made.evemu < pipe & program=$!
                until_it_listens; until_it_sleeps; kill -INT $program; wait $program; code=$?; kill $writer
                ls *.part 2> /dev/null && exit 1
                test $code = 0 && tail -n 1 made.evemu
                """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.contains("E: "), "\(run.output)")
    }

    @Test(
        "A series of trials is left at a prompt, in a countdown and in a take, and continued at its first free number",
        arguments: [
            ("echo; exec sleep 300", "--speed max", "p1.csv"),
            ("echo; exec sleep 300", "--countdown 1h", ""),
            ("echo; exec sleep 300", "--countdown 0", "p1.csv.rejected-1"),
        ])
    func trials(lines: String, options: String, files: String) throws {
        let run = try Program.shell(
            Self.waiting + """
                (\(lines)) > pipe & writer=$!
                forcescale record --demo press --trials 2 \(options) -o 'p{trial}.csv' < pipe & program=$!
                until_it_listens; sleep 1; kill -INT $program; wait $program; code=$?; kill $writer
                ls p*; rm pipe; test $code = 0
                """)
        #expect(run.code == 0 && run.notes.contains(" of 2 trials"), "\(run.notes)")
        let names = run.output.split(separator: "\n").filter { $0 != "pipe" }.joined(separator: " ")
        #expect(names == files, "\(run.output)")
    }

    /// The kernel and the shell both report that a terminal is closed, while the file of a trial is closed and renamed.
    @Test(arguments: ["HUP", "TERM"]) func aClosedTerminalLeavesNoTrial(first: String) throws {
        let run = try Program.shell(
            Self.waiting + """
                (echo; exec sleep 300) > pipe & writer=$!
                forcescale record --demo press --trials 2 --countdown 0 -o 'p{trial}.csv' < pipe & program=$!
                until_it_listens; sleep 1; kill -\(first) $program
                for _ in 1 2 3; do sleep 0.001; kill -HUP $program 2> /dev/null; done
                wait $program; code=$?; kill $writer; rm pipe; ls p*; test $code = 0
                """)
        #expect(run.code == 0 && run.output == "p1.csv.rejected-1\n", "\(run.output) \(run.notes)")
    }

    /// Before it is known what a pipe brings, all commands hear that they are to end.
    @Test(arguments: [
        "weigh - --json", "weigh pipe --json", "record pipe -o made.csv", "convert pipe made.csv",
        "weigh pipe --snapshot x",
    ])
    func termWhileAPipeIsEmpty(command: String) throws {
        let run = try Program.shell(
            Self.waiting + """
                sleep 300 > pipe & writer=$!
                forcescale \(command) < pipe & program=$!
                until_it_listens; kill -TERM $program; wait $program; code=$?; kill $writer; exit $code
                """)
        #expect(run.code == 0, "\(run.notes)")
    }

    /// Whoever leaves has a line of summary, beside lines on standard output too.
    @Test(arguments: ["--plain", "--json"])
    func summaryOnLeaving(form: String) throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale record --demo overload --speed max -o made.csv 2> /dev/null
            forcescale weigh made.csv \(form) > lines & program=$!
            until test -s lines; do sleep 0.1; done
            kill -TERM $program; wait $program
            """)
        #expect(run.code == 0)
        #expect(
            run.notes.contains("grams as reported by the device") || run.notes.contains("nothing pressed"))
        #expect(run.notes.split(separator: "\n").count == 1, "\(run.notes)")
    }

    /// What goes into a named pipe does not take its place.
    @Test(arguments: [
        ("weigh --demo --snapshot pipe", "<?xml"),
        ("record --demo press --speed max --append --format csv -o pipe", "# forcescale-trace: 1"),
    ])
    func intoANamedPipe(command: String, start: String) throws {
        let run = try Program.shell(
            Self.waiting + """
                cat pipe > drawn & reader=$!
                forcescale \(command) || exit 1
                wait $reader; test -p pipe && head -c 100 drawn
                """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.hasPrefix(start), "\(run.output)")
    }

    /// A replay whose next frame is due beyond all time waits, and ends when it is asked to.
    @Test(arguments: [
        "weigh t.csv --json --speed 1e-300", "weigh t.csv --plain --speed 1e-12 --duration 999999999",
        "weigh mark.csv --json", "weigh --demo press --json --speed 1e-300 --duration 1",
    ])
    func termWhileNothingIsDue(words: String) throws {
        let run = try Program.shell(
            Self.waiting + """
                printf '%s\\n' '# forcescale-trace: 1' \\
                    '# axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253,"resolution":0}' \\
                    '# clock: {"t0_monotonic_us":4611686018427387903}' time_us,phase,slot,tracking_id,raw \\
                    '# mark: {"clock_us":-4611686018427387903,"label":"x"}' 900000000000000000,move,0,1,10 > mark.csv
                forcescale record --demo press --speed max -o t.csv 2> /dev/null
                forcescale \(words) > lines 2> notes & program=$!
                until_it_listens
                until sees '^State:.S' && test -s lines; do sleep 0.05; done
                kill -TERM $program; wait $program
                """)
        #expect(run.code == 0, "\(run.notes)")
    }

    /// Whoever starts a recording with nohup wants it to go on when the terminal is gone.
    @Test func nohup() throws {
        let run = try Program.shell(
            Self.waiting + """
                sleep 300 > pipe & writer=$!
                nohup forcescale weigh - --json < pipe > lines 2> notes & program=$!
                until_it_listens
                # Bit 0 is SIGHUP.
                sees '^SigIgn:.*[13579bdf]$' || exit 1
                kill -TERM $program; wait $program; code=$?; kill $writer; exit $code
                """)
        #expect(run.code == 0, "\(run.notes)")
    }

    /// Whoever ends the conversion of a list has the files that were complete, and nothing else.
    @Test(arguments: ["INT", "TERM", "HUP"]) func interruptOfABatch(signal: String) throws {
        let run = try Program.shell(
            Self.waiting + """
                mkdir in out
                forcescale record --demo press --speed max -o press.csv 2> /dev/null
                awk -F, '!/^[0-9]/ { print; next } { times[++n] = $1; rows[n] = substr($0, length($1) + 1) }
                    END { for (k = 0; k < 1000; k++) for (i = 1; i <= n; i++)
                        printf "%.0f%s\\n", times[i] + k * 20000000, rows[i] }' press.csv > in/long.csv
                printf '%s\\n' press.csv in/long.csv > list
                forcescale convert --files-from list out --format evemu > lines 2> said & program=$!
                # The second recording takes a second.
                until test -e out/press.evemu; do sleep 0.01; done
                sleep 0.1; kill -\(signal) $program; wait $program; code=$?
                ls out/*.part 2> /dev/null && exit 1
                for file in out/*.evemu; do test ! -e $file || forcescale convert $file > /dev/null || exit 2; done
                cat said >&2; exit $code
                """)
        #expect(run.code == 130, "\(run.code) \(run.output) \(run.notes)")
        #expect(run.notes.contains("interrupted; out/long.evemu was not written"), "\(run.notes)")
        #expect(run.notes.contains("1 of 2 recordings were converted"), "\(run.notes)")
    }

    /// Nothing is left of a file that was not finished, however its program ends. A shell lets its background programs
    /// ignore SIGINT.
    @Test(arguments: ["HUP", "TERM", "KILL"]) func unfinishedTable(signal: String) throws {
        let run = try Program.shell(
            Self.waiting + """
                forcescale record --demo press --speed max -o t.csv 2> /dev/null
                (cat t.csv; exec sleep 300) > pipe & writer=$!
                forcescale analyze t.csv pipe --csv table.csv > lines 2> said & program=$!
                until_it_sleeps; kill -\(signal) $program; wait $program; code=$?; kill $writer
                ls | grep table && exit 1
                exit $code
                """)
        #expect(run.code > 128, "\(run.code) \(run.output) \(run.notes)")
    }
}
