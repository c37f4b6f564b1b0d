import Foundation
import TestSupport
import Testing

/// Recordings through pipes, and what others do to a recording while it is made.
@Suite struct RecordingPipeTests {
    private static func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    /// The lines that are no notes.
    private static func rows(_ file: URL) throws -> [Substring] {
        try text(file).split(separator: "\n").filter { !$0.hasPrefix("#") }
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
}
