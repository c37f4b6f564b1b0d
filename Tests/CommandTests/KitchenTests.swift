import Foundation
import TestSupport
import Testing

/// Several objects by name.
@Suite struct KitchenTests {
    private static let words = ["weigh", "--demo", "fruits", "--guided", "--speed", "max"]

    @Test(
        "Names from a list: as many, fewer, more, one twice, with blanks",
        arguments: [
            ("plum,fig,pear,kiwi,lime", ["plum", "fig", "pear", "kiwi", "lime"]),
            ("plum,fig", ["plum", "fig", "", "", ""]),
            ("a,b,c,d,e,f,g", ["a", "b", "c", "d", "e"]),
            (" plum , plum", ["plum", "plum", "", "", ""]),
        ])
    func list(labels: String, expected: [String]) throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(Self.words + ["--json", "--labels", labels, "--results", "r.csv"])
        #expect(run.code == 0, "\(run.notes)")
        var named: [Int: String] = [:]
        for line in try run.lines where line["type"] as? String == "result" {
            named[try #require(line["object"] as? Int)] = line["label"] as? String
        }
        #expect((1...5).map { named[$0] } == expected)
        let rows = try home.read("r.csv").split(separator: "\n").dropFirst()
        let table = rows.map {
            String($0.split(separator: ",", omittingEmptySubsequences: false)[1])
        }
        #expect(table == expected)
    }

    @Test(
        "What is printed while weighing is in the list, the certificate and the report",
        arguments: ["oz", "g", "N"])
    func sameEverywhere(unit: String) throws {
        let home = try Home()
        defer { home.end() }
        let names = ["plum", "fig", "pear", "kiwi", "lime"]
        let run = try home.run(
            Self.words + [
                "--plain", "--labels", names.joined(separator: ","), "-u", unit, "--results", "r.csv",
                "--report",
                "w.html",
            ])
        let list = try home.run(
            "results", "r.csv", "-u", unit, "--certificate", "c.html", "--report", "r.html")
        let pages = try ["w.html", "c.html", "r.html"].map { try home.read($0) }
        #expect(pages.allSatisfy { $0.contains("imulated") })
        for (number, name) in zip(1..., names) {
            // The last line of an object is that of its second weighing.
            let line = try #require(run.output.split(separator: "\n").last { $0.hasPrefix("\(name) ") })
            let said = try #require(line.split(separator: ";").first).dropFirst(name.count + 1)
            let parts = said.split(separator: " ± ")
            #expect(parts.count == 2, "\(line)")
            let row = try #require(list.output.split(separator: "\n").first { $0.hasPrefix("  \(number)  ") })
            let words = row.split(separator: " ").joined(separator: " ")
            #expect(words.hasPrefix("\(number) \(name) \(said)"), "\(row)")
            for page in pages {
                for part in parts { #expect(page.contains(">\(part)</td>"), "\(part)") }
            }
        }
    }

    @Test("What is undone is gone wholly, also after the second weighing", arguments: [1, 2])
    func undone(count: Int) throws {
        let home = try Home()
        defer { home.end() }
        let keys = String(repeating: "x\n", count: count)
        let run = try home.run(
            Self.words + ["--plain", "--results", "r.csv"], input: keys)
        #expect(run.code == 0, "\(run.notes)")
        let undone = run.output.split(separator: "\n").count { $0.hasPrefix("Undone: ") }
        let rows = try home.read("r.csv").split(separator: "\n").count - 1
        #expect(rows == 5 - undone, "\(run.output)")
    }

    @Test("The others get the usual name") func usual() throws {
        let run = try Command.run(Self.words + ["--plain", "--labels", "plum", "--label", "fruit"])
        #expect(run.output.contains("plum 61.") && run.output.contains("fruit 48."), "\(run.output)")
    }

    @Test("A list with an object without a name is refused", arguments: ["", "plum,,pear", "plum,", " , "])
    func refused(labels: String) throws {
        let run = try Command.run(Self.words + ["--labels", labels])
        #expect(run.code == 64 && run.notes.contains("--labels plum,fig,pear"), "\(run.notes)")
    }

    @Test("A line that names what has no result yet does not stop the weighing") func early() throws {
        let run = try Command.run(Self.words + ["--plain"], input: "l plum\nl\n")
        #expect(run.code == 0 && run.output.contains("There is no result to name yet."), "\(run.output)")
        #expect(!run.output.contains("plum"), "\(run.output)")
    }

    @Test("That no tremor is visible is said once of a load on a stand, and is a flag of each row")
    func steadyStand() throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(
            line: "weigh --demo coins --guided --plain --speed max --results r.csv")
        #expect(run.output.ranges(of: "no tremor visible").count == 1, "\(run.output)")
        #expect(try home.read("r.csv").ranges(of: "too-steady").count == 4)
    }
}
