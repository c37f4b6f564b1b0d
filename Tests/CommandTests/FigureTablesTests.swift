import Clicks
import Foundation
import Metrology
import Pens
import Screens
import Sensing
import Studies
import Testing
import Text
import TouchAnalysis
import Weighing

@testable import Commands

/// The tables of the documentation are made of the fields that machine output is made of.
///
/// After a change of these: `FORCESCALE_WRITE_DOCS=1 swift test --filter FigureTables`.
@Suite struct FigureTablesTests {
    /// A table of the documentation.
    private struct Table {
        let page: String
        /// The line after which it begins.
        let anchor: String
        let rows: [String]

        init(_ page: String, _ anchor: String, _ definitions: [FigureDefinition]) {
            self.init(page, anchor, rows: definitions.map(\.row))
        }

        init(_ page: String, _ anchor: String, rows: [String]) {
            (self.page, self.anchor, self.rows) = (page, anchor, rows)
        }
    }

    private static let tables: [Table] = [
        Table("analysis.md", "## Metrics of a touch", FigureDefinition.touches),
        Table("analysis.md", "## Drawings", FigureDefinition.drawings),
        Table("circle.md", "| key | definition |", CircleRecord.fields.definitions()),
        Table("play.md", "| key of `result` | definition |", TaskRecord.fields.definitions()),
        Table("pen.md", "| key of `pen-result` | definition |", PenFigures.fields.definitions()),
        Table("click.md", "| key of `click-result` | definition |", ClickResultRecord.fields.definitions()),
        Table("click.md", "| key of `hlk` | definition |", HLKVerdict.fields.definitions()),
        Table("click.md", "| key of `click-event` | definition |", ClickRecord.fields.definitions()),
        Table(
            "metrology.md", "| metric | definition | good up to | fair up to |",
            rows: CheckMetric.all.map(\.row)),
        Table(
            "metrology.md", "| key of the `result` of `calibrate import` | definition |",
            ModelRecord.fields.definitions()),
        Table(
            "touch.md", "| key of the `result` of `check --touch` | definition |",
            TouchTotals.fields.definitions()),
        Table("touch.md", "| key of `touches` | definition |", SensedContact.ownDefinitions),
        Table("touch.md", "| figure | good up to | fair up to |", rows: TouchJudge.rows),
        Table(
            "studies-with-people.md", "| key of `groups` | definition |",
            GroupComparison.means.definitions()),
        Table(
            "studies-with-people.md", "| key of `comparisons` | definition |",
            GroupPair.fields.definitions()),
        Table("checks.md", "| key of a line | definition |", CheckRecord.fields.definitions()),
        Table(
            "checks.md", "| key of the `result` of `check --history` | definition |",
            PadHistory.fields.definitions()),
        Table("formats.md", "| key of `result` | definition |", WeighingResult.fields.definitions()),
        Table(
            "formats.md", "| key of the `result` of a study | definition |",
            StudyRecord.fields.definitions()),
    ]
    private static let resultTables: [Table] = ResultsGroup.definitions.map { section in
        Table("results.md", "## \(section.section)", section.definitions)
    }

    @Test("The tables of the pages are made of the fields") func tablesAreMadeOfFields() throws {
        let isWriting = ProcessInfo.processInfo.environment["FORCESCALE_WRITE_DOCS"] != nil
        for table in Self.tables + Self.resultTables {
            let (page, anchor, rows) = (table.page, table.anchor, table.rows)
            let file = URL(filePath: #filePath).appending(path: "../../../docs/\(page)").standardized
            var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
            let start = try #require(lines.firstIndex(of: anchor), "\(page): \(anchor)")
            let head = try #require(lines[start...].firstIndex { $0.hasPrefix("|---|") })
            let end = lines[(head + 1)...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
            #expect(Array(lines[(head + 1)..<end]) == rows || isWriting, "\(page), \(anchor)")
            guard isWriting else { continue }
            lines.replaceSubrange((head + 1)..<end, with: rows)
            try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        }
    }

    @Test("A page has the literature and the advice") func sources() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../docs/analysis.md").standardized
        let page = try String(contentsOf: file, encoding: .utf8)
        let text = page.replacing("*", with: "").split { " \n".contains($0) }.joined(separator: " ")
        for definition in ExplainedRecord.touches.definitions {
            // A source that is a part of the page names it before a semicolon.
            let source = definition.source?.components(separatedBy: "quantile: ").last
            for words in [source, definition.advice].compactMap(\.self) {
                #expect(text.contains(words), "\(words)")
            }
        }
    }

    @Test("Every field can be explained, by its name and by the name of its command") func explanations()
        throws
    {
        for record in ExplainedRecord.all {
            let keys = Set(record.definitions.flatMap(\.keys))
            #expect(Set(ExplainedRecord.matching(record.command).flatMap(\.definition.keys)) == keys)
            for definition in record.definitions {
                for key in definition.keys {
                    #expect(
                        ExplainedRecord.matching(key).contains { $0.definition.keys.contains(key) }, "\(key)")
                }
            }
        }
        let run = try Command.run(["analyze", "--explain", "overshoot_share"])
        #expect(run.output.hasPrefix("overshoot_share of play target\n  Unit: none.\n  Definition: for each"))
        #expect(run.output.hasSuffix("\ndocs/play.md has the rest.\n"), "\(run.output)")
    }

    @Test("A command has its fields once, and no key twice") func keysAreUnique() {
        for keys in [
            CircleRecord.fields.definitions(), TaskRecord.fields.definitions(),
            PenFigures.fields.definitions(), ClickRecord.fields.definitions(),
            ClickResultRecord.fields.definitions(), HLKVerdict.fields.definitions(),
            WeighingResult.fields.definitions(),
            ModelRecord.fields.definitions(), ResultsGroup.definitions.flatMap(\.definitions),
            CheckMetric.all.map(\.definition), TouchTotals.fields.definitions(),
            SensedContact.fields.definitions(), CheckRecord.fields.definitions(),
            PadHistory.fields.definitions(),
        ].map({ $0.flatMap(\.keys) }) { #expect(Set(keys).count == keys.count) }
    }
}
