import Foundation
import TestSupport
import Testing

/// The table of known pads that ships, fact by fact; its schema is `KnownPads`' own work.
@Suite struct KnownPadsTableTests {
    private static func rows() throws -> [[String]] {
        try String(
            contentsOf: SpawnedProcess.packageFolder.appending(path: "Calibration/pads.csv"), encoding: .utf8
        )
        .split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test func schema() throws {
        let rows = try Self.rows()
        #expect(
            rows.first?.joined(separator: ",")
                == "vendor,product,kind,name,number,source,minimum,maximum,range_source,press,release,click_source,knobs,knobs_source"
        )
        #expect(rows.allSatisfy { $0.count == 14 })
        #expect(rows.count > 40)
        for row in rows.dropFirst() {
            let ids: Comment = "\(row[0]):\(row[1])"
            #expect(
                row[0].wholeMatch(of: /[0-9a-f]{4}/) != nil && row[1].wholeMatch(of: /[0-9a-f]{4}/) != nil,
                ids)
            #expect(["force", "contact-size", "pen", "none", "unknown"].contains(row[2]), ids)
            #expect(
                row.allSatisfy { $0 == $0.trimmingCharacters(in: .whitespaces) && !$0.contains("\"") }, ids)
        }
    }

    @Test func noIdsTwiceAndInOrder() throws {
        let ids = try Self.rows().dropFirst().map { "\($0[0]):\($0[1])" }
        #expect(ids == Array(Set(ids)).sorted())
    }

    @Test func valuesArePhysicallyPossible() throws {
        for row in try Self.rows().dropFirst() {
            let ids: Comment = "\(row[0]):\(row[1])"
            #expect(row[2] != "none" || row[6..<12].allSatisfy(\.isEmpty), ids)
            guard let maximum = Int(row[7]) else { continue }
            #expect(row[6] == "0" && (15...65535).contains(maximum), ids)
            guard let press = Int(row[9]) else { continue }
            #expect(row[2] == "force", "only a pad that feels force clicks by it")
            #expect((maximum / 20...maximum * 9 / 10).contains(press), ids)
        }
    }

    /// Pads that people's own fixes and reports name, each with what these say and nothing more.
    @Test(arguments: [
        ("093a", "4f02", "force", "65535"), ("093a", "4f05", "force", ""), ("2c2f", "0028", "none", ""),
        ("2c2f", "002d", "force", ""),
    ])
    func reportedPads(vendor: String, product: String, kind: String, maximum: String) throws {
        let row = try #require(try Self.rows().first { $0[0] == vendor && $0[1] == product })
        #expect(row[2] == kind && row[7] == maximum)
        #expect(row[9].isEmpty, "the count of its click is unknown")
    }

    @Test func theProgramTakesIt() throws {
        let run = try Command.run(["devices"])
        #expect(run.code == 0, "\(run.notes)")
        #expect(!run.notes.contains("table of known pads"))
    }
}
