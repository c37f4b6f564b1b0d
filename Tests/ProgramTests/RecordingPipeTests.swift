import Foundation
import TestSupport
import Testing

/// Recordings and tables as other processes see them: through pipes, beside other writers, and before a kill.
@Suite struct RecordingPipeTests {
    /// Frames of two contacts 10 ms apart, none of them lifted.
    private static func frames(_ count: Int) -> String {
        func contact(_ slot: Int, _ number: Int) -> PressRecording.Contact {
            PressRecording.Contact(
                slot: slot, id: number == 0 ? slot + 1 : nil, x: 100 + number % 7,
                pressure: 100 + number * 37 % 100)
        }
        return PressRecording.header()
            + (0..<count).map { number in
                PressRecording.frame(
                    at: 1 + Double(number) / 100, contact(0, number), contact(1, number))
            }.joined()
    }

    /// Time, phase, slot and count of each row.
    private static func rows(_ csv: String) -> [[Substring]] {
        csv.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map { row in
            let cells = row.split(separator: ",", omittingEmptySubsequences: false)
            return [cells[0], cells[1], cells[2], cells[6]]
        }
    }

    /// The hash in results is that of `xxh128sum`, however the recording is read: in pieces on all cores, or from a pipe.
    @Test(
        .enabled("xxh128sum is not available here") { try SpawnedProcess.succeeds("xxh128sum --version") },
        arguments: ["csv", "evemu", "yml", "ndjson"])
    func hashes(ending: String) throws {
        try withTemporaryFolder { folder in
            try Data(Self.frames(20_000).utf8).write(to: folder.appending(path: "all.evemu"))
            let run = try Program.shell(
                """
                cd \(folder.path()); mkfifo pipe
                forcescale convert all.evemu a.\(ending) || exit 1
                xxh128sum a.\(ending) | cut -d ' ' -f 1
                hash() { sed -n 's/.*"xxh128":"\\([0-9a-f]*\\)".*/\\1/p'; }
                forcescale analyze --json a.\(ending) | hash
                forcescale analyze --json /dev/stdin < a.\(ending) | hash
                cat a.\(ending) | forcescale analyze --json /dev/stdin | hash
                cat a.\(ending) > pipe & forcescale analyze --json pipe | hash
                echo a.\(ending) | forcescale convert --files-from - | hash
                """)
            let hashes = run.output.split(separator: "\n")
            #expect(run.code == 0 && hashes.count == 6 && Set(hashes).count == 1, "\(run)")
        }
    }

    /// At most a second is lost, and what there is can be read: killed once the file holds all frames but the last second's,
    /// while the pad is silent and its pipe stays open.
    @Test(arguments: ["csv", "evemu", "yml", "ndjson"], [101, 160, 400, 1500])
    func killed(ending: String, count: Int) throws {
        try withTemporaryFolder { folder in
            func write(_ text: String, _ name: String) throws {
                try Data(text.utf8).write(to: folder.appending(path: name))
            }
            try write(Self.frames(count), "sent.evemu")
            try write(Self.frames(count - 100), "start.evemu")
            let run = try Program.shell(
                """
                cd \(folder.path()); mkfifo pipe
                forcescale record start.evemu --speed max -o early.\(ending) 2> /dev/null || exit 1
                forcescale convert sent.evemu all.csv || exit 2
                wanted=$(stat -c %s early.\(ending))
                forcescale record - --speed max -o killed.\(ending) < pipe 2> /dev/null & program=$!
                exec 3> pipe; cat sent.evemu >&3; tries=0
                until test "$(stat -c %s killed.\(ending) 2> /dev/null || echo 0)" -ge $wanted; do
                    tries=$((tries + 1)); test $tries -lt 600 || exit 3; sleep 0.05
                done
                kill -9 $program || exit 4
                wait $program; forcescale convert killed.\(ending) - --format csv
                """)
            #expect(run.code == 0, "\(run.code) \(run.notes)")
            let whole = Self.rows(
                try String(contentsOf: folder.appending(path: "all.csv"), encoding: .utf8))
            let kept = Self.rows(run.output)
            #expect(kept == Array(whole.prefix(kept.count)))
            #expect(kept.count >= 2 * (count - 100), "\(kept.count) of \(whole.count) rows")
        }
    }

    /// Two recordings into one file at once: the second is refused, and the first loses nothing.
    @Test(arguments: ["--append", "--force"])
    func oneRecordingAFile(option: String) throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale record --demo -o trace.csv --duration 3 & first=$!
            sleep 1; forcescale record --demo -o trace.csv --duration 1 \(option); second=$?
            wait $first || exit 1
            forcescale weigh trace.csv --json --speed max | tail -n 2; exit $second
            """)
        #expect(run.code == 74, "\(run.notes)")
        #expect(run.notes.contains("another forcescale"))
        #expect(run.output.contains(#""t":3."#) || run.output.contains(#""t":2.9"#), "\(run.output)")
    }

    /// A row of results is in the file before a kill, which leaves no time for anything.
    @Test func aResultIsInTheFileBeforeAKill() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "weights.csv").path()
            let run = try Program.shell(
                """
                forcescale weigh --demo --guided --json --speed 4 --results \(file) > /dev/null & pid=$!
                for i in $(seq 100); do sleep 0.1; grep -q ',15' \(file) 2>/dev/null && break; done
                kill -9 $pid; cat \(file)
                """)
            let rows = run.output.split(separator: "\n")
            #expect(rows.count == 2, "\(run.output) \(run.notes)")
            let fields = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }
            #expect(fields.first == fields.last && rows.last?.contains(",Simulated Pad,,") == true)
        }
    }

    /// Several that begin a table of results at once begin it once.
    @Test func oneHeaderForAll() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale record --demo press --speed max -o t.csv 2> /dev/null
            for round in 1 2 3 4 5 6 7 8 9 10 11 12; do
                for each in 1 2 3 4; do forcescale weigh t.csv --plain --speed max --results $round.csv & done; wait
            done > /dev/null 2>&1
            cat ?.csv ??.csv | grep -c ^time,
            """)
        #expect(run.output == "12\n", "\(run.output) \(run.notes)")
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

    /// A table on standard input is read once, and not kept.
    @Test func longTables() throws {
        let run = try Program.shell(
            """
            export MALLOC_ARENA_MAX=1
            awk 'BEGIN {
                print "Time (s),note,Force (N)"
                for (i = 0; i < 1000000; i++)
                    printf "%.4f,%s,%.3f\\n", i / 1000, "a note that makes each row longer", i % 1000 < 500 ? 2 + i % 7 / 1000 : 0
            }' | (ulimit -v 120000; forcescale analyze - --json --columns 'time=Time,force=Force') > lines || exit 1
            grep -c '"phase":"up"' lines; grep -c '"peak_raw":2006,' lines
            """, seconds: 100)
        #expect(run.output == "1000\n1001\n", "\(run.code) \(run.output) \(run.notes)")
    }
}
