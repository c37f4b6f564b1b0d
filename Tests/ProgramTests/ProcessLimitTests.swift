import Foundation
import TestSupport
import Testing

/// What the system gives a process, and no more: descriptors, memory, the length of files, a full disk.
@Suite struct ProcessLimitTests {
    /// How a file system can be mounted here; as root without a user namespace, which a changed root may not have.
    private static let privateMounts: String? = ["unshare -rm", "unshare -m --propagation unchanged"].first {
        (try? Program.shell("\($0) mount -t tmpfs none /mnt && echo yes"))?.output == "yes\n"
    }

    @Test(.enabled(if: privateMounts != nil, "no small file system can be mounted here"))
    func aFullDiskOfARecording() throws {
        let way = try #require(Self.privateMounts)
        for ending in ["csv", "evemu", "yml", "ndjson"] {
            let run = try Program.shell(
                """
                \(way) sh -c 'mount -t tmpfs -o size=64k none /mnt && cd /mnt
                forcescale record --demo --speed max -o a.\(ending); echo "code $?"
                tail -c 1 a.\(ending) | od -An -c; forcescale convert a.\(ending); echo "code $?"'
                """)
            #expect(run.output.hasPrefix("code 74\n  \\n\n"), "\(run.output) \(run.notes)")
            #expect(run.output.hasSuffix("code 0\n"), "\(run.output) \(run.notes)")
            #expect(run.notes.contains("No space left on device"))
            #expect(!run.notes.contains("left out"), "\(run.notes)")
        }
    }

    /// What a rotating recording leaves on a full disk is a beginning of what was measured: no file follows the one that
    /// could not be finished, though the space that was cut back would be enough for it.
    @Test(.enabled(if: privateMounts != nil, "no small file system can be mounted here"))
    func aFullDiskOfARotatingRecording() throws {
        let way = try #require(Self.privateMounts)
        for size in stride(from: 40, through: 140, by: 12) {
            let run = try Program.shell(
                """
                \(way) sh -c 'mount -t tmpfs -o size=\(size)k none /mnt && cd /mnt
                forcescale record --demo two-fingers --speed max --rotate 0.7s -o r.csv -q; echo "code $?"; ls | tail -1'
                """)
            let last = try #require(run.notes.firstMatch(of: /writing (r-[0-9]*\.csv)/).map { String($0.1) })
            #expect(run.output == "code 74\n\(last)\n", "\(size): \(run.output) \(run.notes)")
        }
    }

    /// Whatever the limit of a file is, what is read back are the first frames of what was measured, and nothing else.
    @Test(arguments: ["csv", "evemu", "yml", "ndjson"])
    func aFullDiskEndsWithAWholeFrame(ending: String) throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale record --demo two-fingers --speed max -o whole.\(ending) 2> /dev/null
            forcescale weigh whole.\(ending) --json --speed max 2> /dev/null | grep '"tick":false' > whole
            size=$(wc -c < whole.\(ending))
            for part in 31 47 53 61 74 86 97; do
                limit=$((size * part / 102400))
                (ulimit -f $limit; forcescale record --demo two-fingers --speed max -o a.\(ending) --force 2> notes)
                test $? = 74 || exit 1
                grep -q 'whole frames, but its last [0-9]* bytes are missing' notes || exit 2
                forcescale weigh a.\(ending) --json --speed max 2> notes | grep '"tick":false' > part || exit 3
                test ! -s notes || exit 4
                head -n $(wc -l < part) whole | cmp - part || exit 5
            done
            """, seconds: 100)
        #expect(run.code == 0, "\(run.code) \(run.output) \(run.notes)")
    }

    /// Each result is in the table as a whole, or not at all; the next one follows it once there is space again.
    @Test(.enabled(if: privateMounts != nil, "no small file system can be mounted here"))
    func aFullDiskOfResults() throws {
        let way = try #require(Self.privateMounts)
        for command in ["weigh --guided", "circle"] {
            let run = try Program.shell(
                """
                \(way) sh -c 'mount -t tmpfs -o size=12k none /mnt && cd /mnt; head -c 8192 /dev/zero > fill
                weigh() { forcescale \(command) --demo --speed max --plain -q --results r.csv; }
                for i in $(seq 300); do weigh 2>&1 > /dev/null || { echo "code $?"; break; }; done
                tail -c 1 r.csv | od -An -c; rows=$(wc -l < r.csv); rm fill; weigh > /dev/null; echo "code $?"
                echo $(($(wc -l < r.csv) - rows > 0)); awk -F, "{ print NF }" r.csv | sort -u | wc -l'
                """)
            #expect(
                run.output.contains("No space left on device; the table is as it was before this result"),
                "\(run.output)")
            #expect(run.output.hasSuffix("code 74\n  \\n\ncode 0\n1\n1\n"), "\(run.output) \(run.notes)")
        }
    }

    /// The same with a limit for the size of files, at many sizes.
    @Test func limitedTables() throws {
        try withTemporaryFolder { folder in
            let run = try Program.shell(
                """
                cd \(folder.path()) || exit 1
                weigh() { forcescale weigh --guided --demo --speed max --plain -q --results r.csv; }
                weigh > /dev/null; cp r.csv whole.csv; size=$(wc -c < r.csv)
                for more in 1 9 30 50 60; do
                  cp whole.csv r.csv
                  notes=$(prlimit --fsize=$((size + more)) forcescale weigh --guided --demo --speed max --plain -q \
                    --results r.csv 2>&1 > /dev/null); test $? = 74 || exit 2
                  case $notes in *"the table is as it was before this result"*) ;; *) exit 4 ;; esac
                  cmp r.csv whole.csv || exit 3
                done
                """)
            #expect(run.code == 0, "\(run.code) \(run.notes)")
        }
    }

    /// With standard output closed, nothing is written into a file, and an error is reported.
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

    /// A file costs descriptors and a thread only while it is written.
    @Test func filesThatHaveEndedCostNothing() throws {
        try withTemporaryFolder { folder in
            let run = try Program.shell(
                """
                cd \(folder.path()) && ulimit -n 40 && ulimit -v 2000000
                forcescale record --demo --speed max -o a.csv --rotate 0.05s
                """)
            #expect(run.code == 0 && !run.notes.contains("cannot"), "\(run.notes)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).count > 100)
        }
    }

    /// Rows that lie hours apart cost no memory, though every tick between them is printed.
    @Test(.timeLimit(.minutes(3)))
    func everyTickOfThreeHours() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "hours.csv").path()
            let text = """
                # forcescale-trace: 1
                # device: {"name":"Test pad","bus":3,"vendor":1452,"product":613,"version":272}
                # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253,"resolution":0}
                time_us,phase,slot,tracking_id,x,y,raw
                0,down,0,1,100,200,100
                0,down,1,2,100,200,100
                10800000000,move,0,1,101,200,100
                10800000000,move,1,2,100,200,100

                """
            try Data(text.utf8).write(to: URL(filePath: file))
            for (command, result) in [
                ("weigh \(file) --json --speed max", "lines"), ("convert \(file) d.ndjson", "d.ndjson"),
                ("record \(file) --speed max -o r.ndjson", "r.ndjson"),
            ] {
                // A second heap of the C library takes 64 MB of addresses, or none, and hides what the program needs.
                let run = try Program.shell(
                    """
                    export MALLOC_ARENA_MAX=1
                    cd \(folder.path()) && (ulimit -v 120000; forcescale \(command) > lines) || exit 1
                    grep -c '"tick":true' \(result)
                    """, seconds: 100)
                #expect(run.output == "107999\n", "\(command): \(run.notes)")
            }
        }
    }

    /// A new table or report of which nothing could be written does not exist, so that the repetition is not refused.
    @Test(.enabled(if: privateMounts != nil, "no small file system can be mounted here"))
    func aFullDiskOfNewFiles() throws {
        let way = try #require(Self.privateMounts)
        for command in [
            "weigh --guided --demo --speed max --plain --results new",
            "circle --demo --speed max --plain --results new",
            "diagnose $HOME/pad.hid --bundle new",
        ] {
            let run = try Program.shell(
                """
                printf 'R: 58 05 0d 09 05 a1 01 85 01 09 22 a1 02 05 01 09 30 15 00 26 29 0a 65 11 55 0e 75 10 95 01 81 02 05 0d 09 30 15 00 26 d0 07 35 00 46 d0 07 66 01 01 55 00 75 10 95 01 81 02 c0 c0\\nN: pad\\nI: 18 1234 0001\\n' > "$HOME/pad.hid"
                \(way) sh -c 'mount -t tmpfs -o size=16k none /mnt && cd /mnt
                head -c 16384 /dev/zero > fill
                forcescale \(command) -q > /dev/null; echo "code $?"; ls; rm fill
                mount -o remount,size=1m /mnt; forcescale \(command) -q > /dev/null; echo "code $?"'
                """)
            #expect(run.output == "code 74\nfill\ncode 0\n", "\(command): \(run.output) \(run.notes)")
        }
    }
}
