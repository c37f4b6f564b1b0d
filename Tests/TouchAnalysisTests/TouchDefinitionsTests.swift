import Testing
import Text

import TouchAnalysis

/// Everything that is written of a touch is defined, once.
@Suite struct TouchDefinitionsTests {
    private static let all = FigureDefinition.touches + FigureDefinition.drawings

    @Test("Each metric is defined once") func complete() {
        let written = (TouchMetric.all + TouchMetric.later + TouchMetric.drawing).map(\.key) + ["begun"]
        let defined = Self.all.flatMap(\.keys)
        #expect(defined.sorted() == written.sorted())
    }

    @Test("Each column of the table of touches has a definition") func columns() {
        var configuration = Play.configuration
        configuration.wantsDrawings = true
        let names = Self.all.flatMap(\.titles.values)
        let titles = TouchLines(width: nil, of: configuration).titles.split(separator: #/ {2,}/#)
        #expect(titles.count > 15)
        for title in titles {
            #expect(names.contains { title == $0 || title.hasPrefix("\($0) ") }, "\(title)")
            #expect(!Self.all.matching(String(title)).isEmpty, "\(title)")
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
        #expect(Self.all.matching(name).map { $0.keys[0] } == first)
    }
}
