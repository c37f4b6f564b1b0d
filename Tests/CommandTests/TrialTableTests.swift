import Foundation
import TestSupport
import Testing

@testable import Core
@testable import POSIX
@testable import Sessions

/// The rows of trials in a table that several series write at the same time.
@Suite struct TrialTableTests {
    private static let header = "time,grams"

    private static func table(_ home: Home, trial: Int = 1, who: String = "A") throws -> ResultsFile {
        try ResultsFile(
            path: home.path("t.csv"), header: header, newHeader: header,
            entries: ResultsFile.entries(of: [("who", who), ("trial", "\(trial)")], isOfTrials: true))
    }

    private static func rows(_ home: Home) throws -> [String] {
        try home.read("t.csv").split(separator: "\n").dropFirst().map(String.init)
    }

    private static func replace(_ home: Home, _ edit: (String) -> String) throws {
        try Data(edit(try home.read("t.csv")).utf8).write(to: URL(filePath: home.path("t.csv")))
    }

    @Test("Only the row that was written is marked, whatever rows stand around it", arguments: 0...2)
    func ownRow(own: Int) throws {
        let home = try Home()
        defer { home.end() }
        // Rows of the same person and the same number, and one that is equal to the last byte.
        let tables = try (0..<3).map { _ in try Self.table(home) }
        for (table, grams) in zip(tables, ["1", "2", "2"]) { try table.write(["grams": grams]) }
        let row = try #require(tables[own].written)
        #expect(try tables[own].reject(row) == nil)
        let before = [",1,A,1,", ",2,A,1,", ",2,A,1,"]
        #expect(try Self.rows(home) == before.enumerated().map { $1 + ($0 == own ? "rejected" : "") })
        // It is marked once; its text is another one now.
        let marked = try home.read("t.csv")
        if own == 0 {
            #expect(try tables[own].reject(row) != nil)
            #expect(try home.read("t.csv") == marked)
        }
    }

    @Test("A row is found where others were marked or removed before it")
    func movedRow() throws {
        let home = try Home()
        defer { home.end() }
        let (first, second) = (try Self.table(home), try Self.table(home, trial: 2))
        try first.write(["grams": "1"])
        try second.write(["grams": "2"])
        #expect(try first.reject(try #require(first.written)) == nil)
        #expect(try second.reject(try #require(second.written)) == nil)
        #expect(try Self.rows(home) == [",1,A,1,rejected", ",2,A,2,rejected"])
        try first.write(["grams": "3"])
        // A spreadsheet has saved another file under the name, with its own line ends.
        try Self.replace(home) { $0.replacing(",1,A,1,rejected\n", with: "").replacing("\n", with: "\r\n") }
        #expect(try first.reject(try #require(first.written)) == nil)
        #expect(try home.read("t.csv").hasSuffix(",2,A,2,rejected\r\n,3,A,1,rejected\r\n"))
    }

    @Test("A row that is not there as it was written is not marked", arguments: 0...3)
    func changedRow(change: Int) throws {
        let home = try Home()
        defer { home.end() }
        let table = try Self.table(home)
        try table.write(["grams": "1"])
        switch change {
        case 0: try Self.replace(home) { $0.replacing(",", with: ";") }
        case 1: try Self.replace(home) { $0.replacing(",1,A", with: ",1.0,A") }
        case 2: try Self.replace(home) { $0.replacing(",1,A,1,\n", with: "") }
        default: try FileManager.default.removeItem(atPath: home.path("t.csv"))
        }
        let before = try? home.read("t.csv")
        let problem = try table.reject(try #require(table.written))
        #expect(problem?.contains(change == 3 ? "was not found" : "as it was written") == true)
        #expect((try? home.read("t.csv")) == before)
    }

    @Test("Two series with the same metadata never take the same number") func numbers() throws {
        let home = try Home()
        defer { home.end() }
        let series = try (0..<3).map { _ in TrialFiles([], table: try Self.table(home)) }
        let other = TrialFiles([], table: try Self.table(home, who: "B"))
        #expect(try series.map { try $0.claim(from: 1) } == [1, 2, 3])
        #expect(try other.claim(from: 1) == 1)
        // The first one writes its row, the second one is left, and the third one continues.
        try Self.table(home).write(["grams": "1"])
        #expect(try !series[1].reject(2, nil).leavesRow)
        #expect(try series[0].claim(from: 2) == 2)
        try Self.table(home, trial: 3).write(["grams": "1"])
        #expect(try series[2].claim(from: 1) == 4)
        #expect(try series[1].claim(from: 1) == 5)
    }

    @Test("A number that was claimed is free when the series is gone") func releasedNumber() throws {
        let home = try Home()
        defer { home.end() }
        do {
            let series = TrialFiles([], table: try Self.table(home))
            #expect(try series.claim(from: 1) == 1)
        }
        #expect(try TrialFiles([], table: try Self.table(home)).claim(from: 1) == 1)
    }

    @Test("A folder that does not exist is reported before the first prompt")
    func withoutAFolder() throws {
        let home = try Home()
        defer { home.end() }
        for name in ["nosuch/{trial}.csv", "{trial}/a.csv"] {
            let run = try home.run(
                line: "record --demo --duration 1 --speed max --trials 1 -o \(name)", input: "\n")
            #expect(run.code == 74 && !run.notes.contains("Enter begins"), "\(run.notes)")
        }
    }

    @Test("A name that is taken after Enter is left alone, and the next number is used") func lostRace()
        throws
    {
        let home = try Home()
        defer { home.end() }
        let files = TrialFiles([try TrialName("\(home.path("p"))-{trial}.csv", meta: [])])
        #expect(try files.claim(from: 1) == 1)
        let path = try home.write("theirs", "p-1.csv")
        do throws(FileError) {
            _ = try FileDescriptor(claiming: home.path("p-1.csv"), .refuse) { true }
            Issue.record("\(path) was overwritten")
        } catch {
            #expect((Failure.writing(home.path("p-1.csv"), error) as? Failure)?.nameIsTaken == true)
        }
        #expect(files.isTaken(1))
        #expect(try files.claim(from: 1) == 2)
        #expect(try home.read("p-1.csv") == "theirs")
    }

    @Test("A line without an end is skipped, and the lines after it are read") func longLine() throws {
        let home = try Home()
        defer { home.end() }
        let line = String(repeating: " ", count: 300_000)
        let run = try home.run(
            line: "record --demo press --duration 1 --speed max --trials 2 -o p{trial}.csv",
            input: "\n\(line)\n\nq\n")
        #expect(run.code == 0 && run.notes.contains("longer than 4095 bytes"), "\(run.notes)")
        #expect(run.notes.contains("no function") && run.notes.contains("2 of 2 trials"), "\(run.notes)")
    }
}
