import Testing

/// Times, speeds and rates that nobody means: they are taken or refused, and nothing stops the program.
@Suite struct ExtremeNumbersTests {
    struct Row: CustomTestStringConvertible {
        let words: String
        let code: Int32
        var notes = ""
        var testDescription: String { words }
    }

    /// Files with clocks that jump by more than 64 bits hold between two lines.
    private static let files = """
        cd "$HOME"
        axis='# axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253,"resolution":0}'
        early='# clock: {"t0_monotonic_us":-4611686018427387903}'
        late='# clock: {"t0_monotonic_us":4611686018427387903}'
        names='time_us,phase,slot,tracking_id,raw'
        first='-900000000000000000,down,0,1,10'; last='900000000000000000,move,0,1,10'
        printf '%s\\n' '# forcescale-trace: 1' "$axis" "$early" "$names" "$first" "$late" "$last" > forward.csv
        printf '%s\\n' '# forcescale-trace: 1' "$axis" "$late" "$names" "$last" "$early" "$first" > backward.csv
        mark='# mark: {"clock_us":-4611686018427387903,"label":"x"}'
        printf '%s\\n' '# forcescale-trace: 1' "$axis" "$late" "$names" "$mark" "$last" > mark.csv
        printf '1,0\\n2,1e12\\n3,1e12\\n' > day.txt
        printf '1,1.9e12,0\\n1,-1.9e12,1\\n1,1.9e12,2\\n1,-1.9e12,3\\n1,-1.9e12,3\\n' > days.txt
        forcescale record --demo press --speed max -o t.csv 2> /dev/null
        printf 'reference_g,raw\\n0,0\\n5e-21,50\\n1e-20,100\\n' > points.csv
        forcescale calibrate fit points.csv -o ./light.json --device 05ac:0265 --axis 0:253 > /dev/null 2>&1

        """

    static let rows = [
        Row(words: "weigh forward.csv --json --speed max", code: 65, notes: "jumps by more than a day"),
        Row(words: "analyze forward.csv", code: 65, notes: "jumps by more than a day"),
        Row(words: "convert forward.csv", code: 65, notes: "jumps by more than a day"),
        Row(words: "weigh backward.csv --json --speed max", code: 0, notes: "the clock goes back by"),
        Row(words: "analyze backward.csv", code: 0), Row(words: "convert backward.csv", code: 0),
        Row(
            words: "analyze day.txt --columns pressure=0,time=1,unit=s --axis 0:255", code: 65,
            notes: "day.txt:2: the clock jumps by more than a day"),
        Row(words: "analyze days.txt --columns pressure=0,time=1,part=2,unit=s --axis 0:255", code: 0),
        Row(words: "convert t.csv slow.csv --rate 1e-14", code: 0),
        Row(words: "convert t.csv fast.csv --rate 1e-300", code: 0),
        Row(words: "weigh t.csv --json --speed max --duration 999999999", code: 0),
        Row(
            words: "calibrate show ./light.json --hwdb", code: 65, notes: "units a gram, and the kernel keeps"
        ),
        Row(
            words: "calibrate run --demo --points $(seq -s, 0 60) --falling --repeats 20 --speed max",
            code: 64,
            notes: "come to 2420 masses, and 2000 can be taken"),
    ]

    @Test(arguments: rows)
    func endsWithAWord(_ row: Row) throws {
        let run = try Program.shell(Self.files + "forcescale \(row.words)")
        #expect(run.code == row.code, "\(run.notes)")
        #expect(row.notes.isEmpty || run.notes.contains(row.notes), "\(run.notes)")
    }

    /// A replay whose next frame is due beyond all time waits, and ends when it is asked to.
    @Test(arguments: [
        "weigh t.csv --json --speed 1e-300", "weigh t.csv --plain --speed 1e-12 --duration 999999999",
        "weigh mark.csv --json", "weigh --demo press --json --speed 1e-300 --duration 1",
    ])
    func waits(words: String) throws {
        let run = try Program.shell(
            Self.files + """
                forcescale \(words) > lines 2> notes & program=$!
                until grep -Eq '^SigCgt:.*[4-7c-f][0-9a-f]{3}$' /proc/$program/status; do sleep 0.05; done
                until grep -q '^State:.S' /proc/$program/status && test -s lines; do sleep 0.05; done
                kill -TERM $program; wait $program
                """)
        #expect(run.code == 0, "\(run.notes)")
    }

    /// Seconds are those that were typed, though their product with a million may miss by the last bit.
    @Test func secondsAreExact() throws {
        let run = try Program.shell(
            Self.files + """
                printf '%s\\n' '# forcescale-trace: 1' "$axis" "$names" 0,down,0,1,10 4350000,move,0,1,20 \\
                    5000000,up,0,1,0 > exact.csv
                forcescale analyze exact.csv --to 4.35 --json
                forcescale weigh exact.csv --json --speed max --duration 4.35 | grep -c '"raw":20,'
                """)
        #expect(run.output.contains("\"peak_raw\":20,"), "\(run.output)")
        #expect(run.output.hasSuffix("\n2\n") || run.output.hasSuffix("\n1\n"), "\(run.output)")
    }
}
