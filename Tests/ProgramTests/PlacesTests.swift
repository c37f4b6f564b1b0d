import Testing

/// Files, pipes and devices that a command reads or writes stay what they are.
@Suite struct PlacesTests {
    /// A device holds nothing that could be gone on with, and is not put out of its place.
    @Test func appendingToADevice() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; ln -s /dev/null sink
            forcescale record --demo press --speed max --append --format csv -o sink || exit 1
            test -L sink && test -c sink
            """)
        #expect(run.code == 0, "\(run.notes)")
    }

    @Test func appendingToAPipe() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; mkfifo pipe; cat pipe > got & reader=$!
            forcescale record --demo press --speed max --append --format csv -o pipe || exit 1
            wait $reader; test -p pipe && head -n 1 got
            """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.hasPrefix("# forcescale-trace: 1"))
    }

    /// A file with nothing in it is begun, and keeps its place: a link stays one.
    @Test func appendingToAnEmptyFile() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; touch real.csv; ln -s real.csv link.csv
            forcescale record --demo press --speed max --append -o link.csv || exit 1
            test -L link.csv && head -n 1 real.csv
            """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.hasPrefix("# forcescale-trace: 1"))
    }

    /// A conversion goes where a link leads, as recordings and tables do.
    @Test func convertingIntoALink() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; mkdir far; touch far/real.csv; ln -s far/real.csv link.csv
            forcescale record --demo press --speed max -o t.csv 2> /dev/null
            forcescale convert t.csv link.csv --force || exit 1
            test -L link.csv && head -n 1 far/real.csv; ls far
            """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output == "# forcescale-trace: 1\nreal.csv\n")
    }

    /// Whoever closes standard output gets nothing of it into a file, and is told.
    @Test func closedDescriptors() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale record --demo press --speed max -o t.csv 2> /dev/null
            forcescale analyze t.csv --csv table.csv > /dev/null; cp table.csv whole.csv
            forcescale analyze t.csv --csv table.csv --force >&-; test $? = 74 || exit 1
            cmp table.csv whole.csv || exit 2
            (exec <&- >&- 2>&-; forcescale convert t.csv made.ndjson; forcescale convert made.ndjson back.csv)
            cmp t.csv back.csv
            """)
        #expect(run.code == 0, "\(run.code) \(run.notes)")
        #expect(run.notes.contains("cannot write to standard output"))
    }

    /// A file that may grow no more ends as on a full disk does.
    @Test func limitedFiles() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale record --demo press --speed max -o t.csv 2> /dev/null; ulimit -f 16
            forcescale record t.csv --speed max -o cut.csv; test $? = 74 || exit 1
            forcescale convert t.csv made.csv; test $? = 74 || exit 2
            ls *.part 2> /dev/null && exit 3
            forcescale convert cut.csv
            """)
        #expect(run.code == 0, "\(run.code) \(run.notes)")
        #expect(run.notes.components(separatedBy: "File too large").count == 3, "\(run.notes)")
        #expect(!run.notes.contains("left out"), "\(run.notes)")
    }

    /// What is read is never written over, however its path is spelled.
    @Test(arguments: ["--csv ./t.csv", "--svg link.svg", "--report ../home/link.html"])
    func whatIsReadIsKept(option: String) throws {
        let run = try Program.shell(
            """
            mkdir "$HOME/home"; cd "$HOME/home"; ln -s t.csv link.svg; ln -s t.csv link.html
            forcescale record --demo press --speed max -o t.csv 2> /dev/null; cp t.csv copy
            forcescale analyze t.csv \(option) --force; code=$?
            cmp t.csv copy && exit $code
            """)
        #expect(run.code == 64, "\(run.notes)")
        #expect(run.notes.contains("is what is read; give another name"))
    }

    /// So it is by whatever writes.
    @Test(arguments: [
        "record t.csv -o ./t.csv --force", "record t.csv -o link.csv --append",
        "record - -o t.csv --force < t.csv", "record - -o t.csv --append < t.csv",
        "record t-0001.csv -o t.csv --rotate 1s --force", "weigh t.csv --snapshot link.svg --force",
        "weigh - --snapshot link.svg --force < t.csv", "circle t.csv --svg ./link.svg --force --plain",
        "calibrate show ./it.json --svg it.svg --force",
    ])
    func whatIsReadIsKept(command: String) throws {
        let run = try Program.shell(
            """
            cd "$HOME"; ln -s t.csv link.csv; ln -s t.csv link.svg; ln -s it.json it.svg
            printf 'reference_g,raw\n0,92\n50,192\n100,292\n150,392\n' > points.csv
            forcescale calibrate fit points.csv -o ./it.json --axis 0:6160 > it.told
            forcescale record --demo press --speed max -o t.csv 2> /dev/null; ln t.csv t-0001.csv
            cat t.csv it.json > copy
            forcescale \(command) > told; code=$?
            cat t.csv it.json | cmp - copy && exit $code
            """)
        #expect(run.code == 64, "\(run.code) \(run.notes)")
        #expect(run.notes.contains("is what is read; give another name"), "\(run.notes)")
    }

    /// What is gone on with must be a trace of this pad; anything else is left as it is, to its last byte.
    @Test(arguments: [
        (file: "a,b\\n1,2\\n3,4", code: 65), ("# forcescale-trace: 1\\n# dev", 65),
        ("E: 1.0 0003 003a 5\\nE: 1.0 0000 0000 0\\nE: 1.", 64),
    ])
    func appendingToAnythingElse(file: String, code: Int32) throws {
        let run = try Program.shell(
            """
            cd "$HOME"; printf '\(file)' > t.csv; cp t.csv copy
            forcescale record --demo press --speed max --append -o t.csv; code=$?
            cmp t.csv copy && exit $code
            """)
        #expect(run.code == code, "\(run.code) \(run.notes)")
        #expect(run.notes.contains("t.csv"))
    }

    /// What standard input is redirected from has no name.
    @Test func checkOfStandardInput() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale record --demo press --speed max -o t.csv 2> /dev/null
            forcescale convert t.csv | cut -d: -f2- > named; forcescale convert - < t.csv | cut -d: -f2- | cmp - named
            """)
        #expect(run.code == 0, "\(run.notes)")
    }

    /// A pipe can be read once only.
    @Test func tableOfAPipe() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; mkfifo pipe
            forcescale record --demo press --speed max --meta who=me -o t.csv 2> /dev/null
            cat t.csv > pipe & forcescale analyze pipe --csv touches.csv > /dev/null && wc -l < touches.csv
            """)
        #expect(run.code == 0, "\(run.notes)")
        #expect((Int(run.output.split(separator: "\n").last?.filter(\.isNumber) ?? "") ?? 0) > 1)
    }

    /// A pipe that has nothing yet is not over.
    @Test func slowPipes() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale record --demo overload --speed max -o t.csv 2> /dev/null
            forcescale weigh t.csv --snapshot whole.svg
            (head -n 30 t.csv; sleep 1; tail -n +31 t.csv) | forcescale weigh - --snapshot slow.svg || exit 1
            grep -o '100%+[^<]*' whole.svg | head -n 1 > expected; grep -o '100%+[^<]*' slow.svg | head -n 1 > drawn
            test -s expected && cmp expected drawn || exit 2
            mkfifo pipe; (sleep 1; printf '0,0\\n10,5\\n0,9\\n') > pipe &
            forcescale analyze pipe --columns pressure=0,time=1 --axis 0:255 --json
            """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.contains("\"peak_raw\":10,"), "\(run.output)")
    }

    /// A live analysis tells counts where nobody knows the axis, as one of a file does.
    @Test func countsOfAStreamWithoutAnAxis() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale record --demo press --speed max -o t.csv 2> /dev/null
            grep -v '^# axis:' t.csv > bare.csv
            forcescale analyze - --json --csv touches.csv < bare.csv && forcescale analyze - < bare.csv
            """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.contains("\"axis\":null,\"scale\":null"), "\(run.output)")
        #expect(
            run.output.contains("\"peak_g\":null") && run.output.contains("The range of its pressure axis"))
    }

    /// Whoever starts a recording with nohup wants it to go on when the terminal is gone.
    @Test func nohup() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; mkfifo pipe; sleep 300 > pipe & writer=$!
            nohup forcescale weigh - --json < pipe > lines 2> notes & program=$!
            # Bit 0 is SIGHUP.
            until grep -Eq '^SigCgt:.*[4-7c-f][0-9a-f]{3}$' /proc/$program/status; do sleep 0.05; done
            grep -Eq '^SigIgn:.*[13579bdf]$' /proc/$program/status || exit 1
            kill -TERM $program; wait $program; code=$?; kill $writer; exit $code
            """)
        #expect(run.code == 0, "\(run.notes)")
    }

    /// What is asked for beside a picture and would not be told is refused by its name.
    @Test(arguments: [
        "--json", "--plain", "--csv-stream", "--guided", "--stats", "--results r.csv", "--limits 1..2",
        "--count 5",
    ])
    func aPictureAlone(option: String) throws {
        let run = try Program.shell("cd \"$HOME\"; forcescale weigh --demo --snapshot x.svg \(option)")
        #expect(run.code == 64)
        #expect(run.notes.contains("leave \(option.split(separator: " ")[0]) out"), "\(run.notes)")
    }

    @Test func theSpeedOfAPadIsItsOwn() throws {
        let run = try Program.run(["weigh", "--speed", "2"])
        #expect(run.code == 64)
        #expect(run.notes.contains("--speed is that of a recording or a demo"), "\(run.notes)")
    }
}
