import Foundation
import Testing

@testable import TouchAnalysis

/// The definitions are those of docs/analysis.md, and of everything that is written.
@Suite struct MetricDefinitionTests {
    private static var page: String {
        get throws {
            let file = URL(filePath: #filePath).appending(path: "../../../docs/analysis.md").standardized
            return try String(contentsOf: file, encoding: .utf8)
        }
    }

    /// The rows of the table that follows a heading.
    private static func rows(after heading: String) throws -> [String] {
        let part = try #require(try page.components(separatedBy: "\n\(heading)\n").last)
        let lines = part.components(separatedBy: "\n").drop { $0 != "|---|---|" }
        return Array(lines.dropFirst().prefix { $0.hasPrefix("|") })
    }

    private static func row(_ definition: MetricDefinition) -> String {
        let keys = definition.keys.map { "`\($0)`" }.joined(separator: ", ")
        return "| \(keys) | \(definition.definition) |"
    }

    @Test("The tables of the page are made of the definitions") func pageHasTheDefinitions() throws {
        #expect(try Self.rows(after: "## Metrics of a touch") == MetricDefinition.touches.map(Self.row))
        #expect(try Self.rows(after: "## Drawings") == MetricDefinition.drawings.map(Self.row))
    }

    @Test("The page has the literature and the advice") func sources() throws {
        let text = try Self.page.replacing("*", with: "").split { " \n".contains($0) }.joined(separator: " ")
        for definition in MetricDefinition.all {
            // A source that is a part of the page names it before a semicolon.
            let source = definition.source?.components(separatedBy: "quantile: ").last
            for words in [source, definition.advice].compactMap(\.self) {
                #expect(text.contains(words), "\(words)")
            }
        }
    }

    @Test("Each metric is defined once") func complete() {
        let written = (TouchMetric.all + TouchMetric.later + TouchMetric.drawing).map(\.key) + ["begun"]
        let defined = MetricDefinition.all.flatMap(\.keys)
        #expect(defined.sorted() == written.sorted())
        #expect(Set(MetricDefinition.columns.keys).isSubset(of: Set(defined)))
    }

    @Test("Each column of the table of touches has a definition") func columns() {
        var configuration = Play.configuration
        configuration.wantsDrawings = true
        let names = MetricDefinition.columns.values
        let titles = TouchLines(width: nil, of: configuration).titles.split(separator: #/ {2,}/#)
        #expect(titles.count > 15)
        for title in titles {
            #expect(names.contains { title == $0 || title.hasPrefix("\($0) ") }, "\(title)")
            #expect(!MetricDefinition.matching(String(title)).isEmpty, "\(title)")
        }
    }

    @Test(arguments: [
        ("hold_cv", ["hold_cv"]), ("Hold CV %", ["hold_cv"]), ("peak g", ["onset_g"]),
        ("peak %", ["peak_raw"]),
        ("rfd 0-100 ms g/s", ["rfd_50_gps"]), ("rfd", ["rfd_50_gps", "rfd_20_80_gps", "onset_percent"]),
        ("jerk", []),
        ("", []),
    ])
    func names(name: String, first: [String]) {
        #expect(MetricDefinition.matching(name).map { $0.keys[0] } == first)
    }
}
