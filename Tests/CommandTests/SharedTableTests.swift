import Foundation
import TestSupport
import Testing

@testable import Sessions
@testable import Core
@testable import Weighing

/// Several weighings that write one table of results at the same time.
@Suite struct SharedTableTests {
    private static func result(_ label: String, _ grams: Double) -> WeighingResult {
        WeighingResult(
            label: label, weight: Weight(grams: grams, uncertainty: 2, time: 1_500_000), scale: .device,
            kind: .force, interval: 1)
    }

    /// The labels and grams of the rows.
    private static func rows(_ home: Home) throws -> [String] {
        try home.read("t.csv").split(separator: "\n").dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false)[1...2].joined(separator: " ")
        }
    }

    @Test("A revised or undone result replaces its own row, also if rows of others follow it") func others()
        throws
    {
        let home = try Home()
        defer { home.end() }
        let files = try (0..<2).map { _ in try ResultsFile(path: home.path("t.csv"), meta: []) }
        try files[0].add(Self.result("a", 1), time: nil, device: "pad")
        try files[1].add(Self.result("b", 2), time: nil, device: "pad")
        try files[1].add(Self.result("b", 3), time: nil, device: "pad")
        #expect(try files[0].revise(Self.result("a, longer", 1.5), time: nil, device: "pad"))
        #expect(try Self.rows(home) == ["b 2.0", "b 3.0", "\"a  longer\""])
        #expect(try files[1].undo(Self.result("b", 3)))
        #expect(try files[0].revise(Self.result("a", 4), time: nil, device: "pad"))
        #expect(try Self.rows(home) == ["b 2.0", "a 4.0"])
        #expect(try files[1].undo(Self.result("b", 3)) && files[0].undo(Self.result("a", 4)))
        #expect(try Self.rows(home).isEmpty)
    }

    @Test("A row that somebody has changed stays, and a revision is added beside it") func changed() throws {
        let home = try Home()
        defer { home.end() }
        let file = try ResultsFile(path: home.path("t.csv"), meta: [])
        try file.add(Self.result("a", 1), time: nil, device: "pad")
        let text = try home.read("t.csv").replacing("a,1.0", with: "x,1.0")
        try Data(text.utf8).write(to: URL(filePath: home.path("t.csv")))
        #expect(try !file.revise(Self.result("a", 2), time: nil, device: "pad"))
        #expect(try Self.rows(home) == ["x 1.0", "a 2.0"])
        #expect(try file.undo(Self.result("a", 2)))
        #expect(try !file.undo(Self.result("a", 2)), "nothing is left to undo")
        #expect(try Self.rows(home) == ["x 1.0"])
    }

    @Test("A name is written into the row where it stands, also between rows of others") func named() throws {
        let home = try Home()
        defer { home.end() }
        let files = try (0..<2).map { _ in try ResultsFile(path: home.path("t.csv"), meta: []) }
        try files[0].add(Self.result("", 1), time: "2026-01-31T12:00:00", device: "pad, left")
        try files[1].add(Self.result("b", 2), time: nil, device: "pad")
        for name in ["a name that is longer", "a", ""] {
            #expect(try files[0].label(Self.result(name, 1)))
            #expect(try Self.rows(home) == ["\(name) 1.0", "b 2.0"])
        }
        #expect(try files[0].label(Self.result("plum", 1)))
        // What was named can still be revised and undone, with the time and the pad that it had.
        #expect(try home.read("t.csv").contains("2026-01-31T12:00:00,plum,1.0,2.0,"))
        #expect(try home.read("t.csv").contains("\"pad, left\""))
        #expect(try files[0].revise(Self.result("plum", 1.5), time: nil, device: "pad"))
        #expect(try Self.rows(home) == ["b 2.0", "plum 1.5"])
        #expect(try files[0].undo(Self.result("plum", 1.5)))
        #expect(try Self.rows(home) == ["b 2.0"])
    }

    @Test("A row that somebody has changed or removed is not named, and nothing is written")
    func namedTooLate() throws {
        for change in [("a,1.0", "x,1.0"), (",a,1.0", ",a,1.00"), ("a,1.0", "a,1.0\n")] {
            let home = try Home()
            defer { home.end() }
            let file = try ResultsFile(path: home.path("t.csv"), meta: [])
            try file.add(Self.result("a", 1), time: nil, device: "pad")
            let text = try home.read("t.csv").replacing(change.0, with: change.1)
            try Data(text.utf8).write(to: URL(filePath: home.path("t.csv")))
            #expect(try !file.label(Self.result("plum", 1)))
            #expect(try home.read("t.csv") == text)
        }
        let home = try Home()
        defer { home.end() }
        let file = try ResultsFile(path: home.path("t.csv"), meta: [])
        #expect(try !file.label(Self.result("plum", 1)), "an object without a row")
    }

    @Test(
        "Whatever a name contains, the table has a row for it",
        arguments: [
            "plum, ripe", "say \"plum\"", "two\nlines\r\n", "\u{1B}]0;title\u{7}", "=1+1", "\t",
            "Zwetschge ü 🫐",
            String(repeating: "plum ", count: 1_000),
        ])
    func anyName(name: String) throws {
        let home = try Home()
        defer { home.end() }
        let file = try ResultsFile(path: home.path("t.csv"), meta: [])
        try file.add(Self.result("", 1), time: nil, device: "pad")
        var later = Self.result("pear", 2)
        later.object = 2
        try file.add(later, time: nil, device: "pad")
        #expect(try file.label(Self.result(name, 1)))
        let text = try home.read("t.csv")
        #expect(text.split(separator: "\n").count == 3 && !text.contains("\u{1B}"))
        let rows = try ResultsReader.rows(of: Array(text.utf8))
        #expect(rows.map(\.grams) == [1, 2] && rows[1].label == "pear" && !rows[0].label.isEmpty)
        #expect(try file.label(Self.result("", 1)) && file.label(Self.result(name, 1)))
        #expect(try home.read("t.csv") == text)
    }

    @Test("A column whose name has control characters is found again, in every run") func escapedColumn()
        throws
    {
        let home = try Home()
        defer { home.end() }
        let name = "k\t\u{202E};@x"
        for _ in 0..<2 {
            let run = try home.run([
                "weigh", "--demo", "--guided", "--plain", "--speed", "max", "--results", "t.csv", "--meta",
                "\(name)=v",
            ])
            #expect(run.code == 0, "\(run.notes)")
        }
        #expect(try home.read("t.csv").contains("percent,interval_g,meta.k\\x09\\u{202e};'@x\n"))
        #expect(try home.read("t.csv").split(separator: "\n").dropFirst().allSatisfy { $0.hasSuffix(",v") })
        let run = try home.run(["results", "t.csv", "--by", "meta.\(name)"])
        #expect(run.code == 0 && run.output.contains("\n  v "), "\(run.output) \(run.notes)")
    }
}
