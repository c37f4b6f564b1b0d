import Foundation
import TestSupport
import Testing

/// Traces as the built program writes them.
@Suite struct RecordTests {
    private static func record(_ file: URL, _ more: String...) throws -> Program.Run {
        try Program.run(["record", "--demo", "--speed", "max", "-o", file.path()] + more)
    }

    private static func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    /// The lines that are no notes.
    private static func rows(_ file: URL) throws -> [Substring] {
        try text(file).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    /// What was written is said in one line, as `record` says it; with standard output as its target nothing is said.
    @Test func conversionsAreSummedUp() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "a.csv")
            let recorded = try Self.record(file)
            #expect(recorded.code == 0)
            let parts = recorded.notes.split(separator: ", ")
            let said = try Program.run(["convert", file.path(), "b.csv"], in: folder)
            #expect(said.code == 0 && said.output.isEmpty)
            #expect(
                said.notes == "b.csv: 11.0 s, \(parts[1]), \(parts[3])", "\(said.notes) \(recorded.notes)")
            let events = try Program.run(["convert", file.path(), "b.evemu"], in: folder)
            #expect(events.notes.contains(" frames, "), "\(events.notes)")
            let piped = try Program.run(["convert", file.path(), "-"])
            #expect(piped.code == 0 && piped.notes.isEmpty, "\(piped.notes)")
        }
    }

    private static let oneRow = """
        # forcescale-trace: 1
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253}
        time_us,phase,slot,tracking_id,raw
        0,down,0,1,97
        # mark: {"time_us":1000,"label":"x"}

        """

    /// Nouns are in the number of what they count.
    @Test func nounsAreInTheRightNumber() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "t.csv")
            try Data(Self.oneRow.utf8).write(to: file)
            let summary = try Program.run(["convert", file.path()])
            #expect(
                summary.output.hasSuffix("1 frame, 1 row, 0.000 s, 1 mark\n"),
                "\(summary.output) \(summary.notes)")
            let written = try Program.run(["convert", file.path(), "u.csv"], in: folder)
            #expect(written.notes == "u.csv: 0.0 s, 1 row, 1 kB\n", "\(written.notes)")
        }
    }

    /// A rate that no pad has, and counts that no axis has, are written and said.
    @Test func conversionsSayWhatIsOdd() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "a.csv")
            #expect(try Self.record(file, "--duration", "1").code == 0)
            for (rate, isSaid) in [("8000", false), ("8001", true)] {
                let run = try Program.run([
                    "convert", file.path(), folder.appending(path: "\(rate).csv").path(), "--rate", rate,
                ])
                #expect(run.code == 0 && run.notes.contains("repeats most frames") == isSaid, "\(run.notes)")
            }
            let dump = folder.appending(path: "dump.evemu")
            try """
            E: 1.000000 0003 0039 7
            E: 1.000000 0003 003a 300
            E: 1.000000 0000 0000 0
            E: 1.100000 0003 0039 -1
            E: 1.100000 0000 0000 0

            """.write(to: dump, atomically: true, encoding: .utf8)
            for (axis, isSaid) in [("0:255", true), ("0:300", false)] {
                let run = try Program.run(["convert", dump.path(), "-", "--axis", axis])
                #expect(run.code == 0 && run.output.contains(",300,"))
                #expect(run.notes.contains("1 sample is outside the axis") == isSaid, "\(run.notes)")
            }
        }
    }

    @Test func existingFiles() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "a.csv")
            #expect(try Self.record(file).code == 0)
            let rows = try Self.rows(file)
            #expect(rows.count > 1000)
            let refused = try Self.record(file)
            #expect(refused.code == 64)
            #expect(refused.notes.contains("--append") && refused.notes.contains("--force"))
            #expect(try Self.rows(file) == rows)
            #expect(try Self.record(file, "--force").code == 0)
            #expect(try Self.rows(file) == rows)
            let missing = try Self.record(folder.appending(path: "none/a.csv"))
            #expect(missing.code == 74)
        }
    }

    /// The line at the end counts all files, and what is in each of them.
    @Test func rotationIsToldInOneLine() throws {
        try withTemporaryFolder { folder in
            let run = try Self.record(folder.appending(path: "day.csv"), "--rotate", "2s")
            let told = try #require(run.notes.firstMatch(of: /([0-9]+) kB, ([0-9]+) files\n/), "\(run.notes)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            #expect(names.count == Int(told.2))
            let bytes = try names.reduce(0) { try $0 + Data(contentsOf: folder.appending(path: $1)).count }
            #expect(abs(Double(bytes) / 1e3 - (Double(told.1) ?? 0)) <= 0.5, "\(bytes): \(run.notes)")
        }
    }

    /// What is no file has nothing to lose, so that nobody is asked whether it may be overwritten.
    @Test(arguments: [("/dev/null", 0), ("/dev/full", 74)])
    func devicesAreNotOverwritten(path: String, code: Int32) throws {
        let run = try Self.record(URL(filePath: path), "--format", "csv")
        #expect(run.code == code, "\(run.notes)")
    }

    @Test(arguments: ["csv", "ndjson", "evemu", "yml"])
    func appendingRepairsWhatWasCutOff(ending: String) throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "a.\(ending)")
            #expect(try Self.record(file).code == 0)
            let whole = try Data(contentsOf: file)
            try whole.dropLast(7).write(to: file)
            let run = try Self.record(file, "--append")
            #expect(run.code == 0, "\(run.notes)")
            #expect(run.notes.contains("cut off"))
            #expect(run.notes.contains(" kB added"), "\(run.notes)")
            let check = try Program.run(["convert", file.path()])
            #expect(check.code == 0, "\(check.notes)")
            #expect(check.notes.isEmpty, "\(check.notes)")
            #expect(try Data(contentsOf: file).count > whole.count * 3 / 2)
            let other = try Program.run([
                "record", "--demo=pen", "--speed", "max", "--append", "-o", file.path(),
            ])
            #expect(other.code == 64)
            #expect(other.notes.contains("Simulated Pen"))
        }
    }

    /// What is damaged, or has something else at its end, is no trace to go on with, and stays to its last byte.
    @Test(arguments: ["csv", "ndjson", "evemu", "yml"], [false, true])
    func damagedTracesAreNotShortened(ending: String, isForeign: Bool) throws {
        // A line of words is no part of a frame; of a format of lines it is a broken one.
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "a.\(ending)")
            #expect(try Self.record(file).code == 0)
            var bytes = try Data(contentsOf: file)
            if isForeign {
                bytes += Data("these are: [words\nand more of them\n".utf8)
            } else {
                let middle = try #require(bytes[(bytes.count / 2)...].firstIndex(of: 0x0A))
                bytes.insert(contentsOf: Data("\nthese are: [words\n".utf8), at: middle)
                bytes = bytes.dropLast(7)
            }
            try bytes.write(to: file)
            let run = try Self.record(file, "--append")
            #expect(run.code == 65, "\(run.notes)")
            #expect(!run.notes.contains("cut off"), "\(run.notes)")
            #expect(try Data(contentsOf: file) == bytes)
        }
    }

    @Test func aPipeGivesWhatTheSourceGives() throws {
        let direct = try Program.run(["weigh", "--demo", "--json", "--speed", "max"])
        for format in ["csv", "ndjson", "evemu", "libinput"] {
            let piped = try Program.shell(
                "forcescale record --demo --speed max -o - --format \(format) | forcescale weigh - --json --speed max"
            )
            #expect(piped.code == 0)
            let lines = piped.output.split(separator: "\n").dropFirst()
            #expect(Array(lines) == Array(direct.output.split(separator: "\n").dropFirst()), "\(format)")
        }
    }

    @Test func rotation() throws {
        try withTemporaryFolder { folder in
            let told = try Program.run(
                ["record", "--demo", "--speed", "max", "-o", "a.csv", "--rotate", "3s"], in: folder)
            #expect(told.code == 0)
            #expect(told.notes.hasPrefix("a-0001.csv to a-0004.csv: 11.0 s, "), "\(told.notes)")
            #expect(told.notes.hasSuffix(", 4 files\n"), "\(told.notes)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
            #expect(names == ["a-0001.csv", "a-0002.csv", "a-0003.csv", "a-0004.csv"])
            let whole = folder.appending(path: "whole.csv")
            #expect(try Self.record(whole).code == 0)
            let rows = try names.map { try Self.rows(folder.appending(path: $0)).dropFirst() }
            // What is held when a file ends is down from the first row of the next one on: the frame stands in both.
            func contacts(_ rows: ArraySlice<Substring>, at row: Substring?) -> Int {
                let time = row?.prefix { $0 != "," }
                return rows.count { $0.prefix { $0 != "," } == time && !$0.contains(",up,") }
            }
            let repeated = rows.dropLast().map { contacts($0, at: $0.last) }
            let began = rows.dropFirst().map { contacts($0, at: $0.first) }
            #expect(zip(repeated, began).allSatisfy { $0 == 0 || $0 == $1 }, "\(repeated) \(began)")
            #expect(
                rows.map(\.count).reduce(0, +) - repeated.reduce(0, +) == (try Self.rows(whole).count) - 1)
            for name in names {
                #expect(try Program.run(["convert", folder.appending(path: name).path()]).code == 0)
            }
        }
    }

    @Test func marksMetaAndRate() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "a.csv")
            let run = try Program.shell(
                "(sleep 1.5; echo 'the plum') | forcescale record --demo -o \(file.path()) --marks - --duration 1 "
                    + "--rate 50 --meta participant=P07")
            #expect(run.code == 0, "\(run.notes)")
            let text = try Self.text(file)
            #expect(text.contains("# meta: {\"participant\":\"P07\"}"))
            #expect(text.contains(",\"label\":\"the plum\"}"))
            let times = try Self.rows(file).dropFirst().compactMap { Int($0.prefix { $0 != "," }) }
            #expect(times[...] == Array(stride(from: 0, through: 1_000_000, by: 20_000)).prefix(times.count))
            #expect(times.count > 45)
        }
    }

    /// How a file system can be mounted here; as root without a user namespace, which a changed root may not have.
    private static let privateMounts: String? = ["unshare -rm", "unshare -m --propagation unchanged"].first {
        (try? Program.shell("\($0) mount -t tmpfs none /mnt && echo yes"))?.output == "yes\n"
    }

    @Test(.enabled(if: privateMounts != nil, "no small file system can be mounted here"))
    func fullDisk() throws {
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

    /// What goes on from standard output cannot be appended to.
    @Test func fullStandardOutput() throws {
        let run = try Program.shell("forcescale record --demo press --speed max -o - > /dev/full")
        #expect(run.code == 74)
        #expect(run.notes.contains("cannot go on writing standard output: No space left"), "\(run.notes)")
        #expect(!run.notes.contains("--append"))
    }

    @Test func aFileThatIsDeletedMeanwhileIsSaid() throws {
        try withTemporaryFolder { folder in
            let file = "\(folder.path())/a.csv"
            let run = try Program.shell(
                "(until rm \(file); do sleep 0.2; done 2>/dev/null) & forcescale record --demo -o \(file) --duration 5"
            )
            #expect(run.code == 74)
            #expect(run.notes.contains("was deleted while it was written"))
        }
    }

    /// At most a second is lost, and every file can be read: 16 moments, most of them later than a second, of the 200 that
    /// were tried by hand.
    @Test func killedAtAnyMoment() throws {
        let source = Program.root.appending(path: "Benchmarks/pad_through_pipe.py").path()
        try withTemporaryFolder { folder in
            var judged = 0
            for round in 0..<16 {
                let ending = ["csv", "evemu", "yml", "ndjson"][round % 4]
                let file = folder.appending(path: "\(round).\(ending)").path()
                let seconds = 0.3 + Double((round * 7919) % 1000) / 500
                let run = try Program.shell(
                    """
                    python3 \(source) 1000 2 3 2>/dev/null | forcescale record - -o \(file) & sleep \(seconds)
                    python3 -c 'import time; print(time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000)'
                    kill -9 $!; wait $! 2>/dev/null
                    test -e \(file) && forcescale convert \(file) - --format csv
                    """)
                let lines = run.output.split(separator: "\n")
                let killed = try #require(Int(lines.first ?? ""), "\(run.output) \(run.notes)")
                guard FileManager.default.fileExists(atPath: file) else { continue }
                let size = try Data(contentsOf: URL(filePath: file)).count
                guard size > 0 else { continue }
                #expect(run.code == 0, "\(run.notes)")
                guard let clock = lines.first(where: { $0.hasPrefix("# clock") }),
                    let zero = Int(clock.filter(\.isNumber).dropFirst())
                else { continue }
                let last = try #require(Int(lines.last?.prefix { $0 != "," } ?? ""), "\(run.output)")
                #expect(killed - zero - last < 1_000_000, "round \(round)")
                // Sooner there is no second yet that could be lost.
                if killed - zero > 1_000_000 { judged += 1 }
            }
            #expect(judged >= 4)
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
            forcescale weigh trace.csv --json --speed max | tail -n 1; exit $second
            """)
        #expect(run.code == 74, "\(run.notes)")
        #expect(run.notes.contains("another forcescale"))
        #expect(run.output.contains(#""t":3."#) || run.output.contains(#""t":2.9"#), "\(run.output)")
    }
}
