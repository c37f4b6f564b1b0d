import Foundation
import TestSupport
import Testing

/// Traces as the built program writes them.
@Suite struct RecordTests {
    private static func record(_ file: URL, _ more: String...) throws -> RunResult {
        try Command.run(["record", "--demo", "--speed", "max", "-o", file.path()] + more)
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
            let said = try Command.run(["convert", file.path(), "b.csv"], in: folder)
            #expect(said.code == 0 && said.output.isEmpty)
            let rows = parts[1].replacing(" of 937 frames", with: "")
            #expect(
                said.notes == "b.csv: 11.0 s, \(rows), \(parts[2])", "\(said.notes) \(recorded.notes)")
            let piped = try Command.run(["convert", file.path(), "-"])
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
            let summary = try Command.run(["convert", file.path()])
            #expect(
                summary.output.hasSuffix("1 frame, 1 row, 0.000 s, 1 mark\n"),
                "\(summary.output) \(summary.notes)")
            let written = try Command.run(["convert", file.path(), "u.csv"], in: folder)
            #expect(written.notes == "u.csv: 0.0 s, 1 row, 1 kB\n", "\(written.notes)")
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
            #expect(try Self.rows(file) == rows)
            #expect(try Self.record(file, "--force").code == 0)
            #expect(try Self.rows(file) == rows)
            let missing = try Self.record(folder.appending(path: "none/a.csv"))
            #expect(missing.code == 74)
        }
    }

    /// The line at the end counts all files, and what is in each of them.
    @Test func rotationIsReportedInOneLine() throws {
        try withTemporaryFolder { folder in
            let run = try Self.record(folder.appending(path: "day.csv"), "--rotate", "2s")
            let reported = try #require(
                run.notes.firstMatch(of: /([0-9]+) kB, ([0-9]+) files\n/), "\(run.notes)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            #expect(names.count == Int(reported.2))
            let bytes = try names.reduce(0) { try $0 + Data(contentsOf: folder.appending(path: $1)).count }
            #expect(abs(Double(bytes) / 1e3 - (Double(reported.1) ?? 0)) <= 0.5, "\(bytes): \(run.notes)")
        }
    }

    /// Something other than a regular file has no contents, so --force is not needed.
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
            let check = try Command.run(["convert", file.path()])
            #expect(check.code == 0, "\(check.notes)")
            #expect(check.notes.isEmpty, "\(check.notes)")
            #expect(try Data(contentsOf: file).count > whole.count * 3 / 2)
            let other = try Command.run([
                "record", "--demo=pen", "--speed", "max", "--append", "-o", file.path(),
            ])
            #expect(other.code == 64)
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
            #expect(!run.notes.contains("which were incomplete"), "\(run.notes)")
            #expect(try Data(contentsOf: file) == bytes)
        }
    }

    @Test func rotation() throws {
        try withTemporaryFolder { folder in
            let reported = try Command.run(
                ["record", "--demo", "--speed", "max", "-o", "a.csv", "--rotate", "3s"], in: folder)
            #expect(reported.code == 0)
            #expect(reported.notes.hasPrefix("a-0001.csv to a-0004.csv: 11.0 s, "), "\(reported.notes)")
            #expect(reported.notes.hasSuffix(", 4 files\n"), "\(reported.notes)")
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
                #expect(try Command.run(["convert", folder.appending(path: name).path()]).code == 0)
            }
        }
    }
}
