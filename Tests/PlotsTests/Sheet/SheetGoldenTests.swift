import TestSupport
import Testing

import Plots

/// The SVG of each layout, with the same scales and with mixed ones, for light and dark pages: as it was looked at.
@Suite struct SheetGoldenTests {
    @Test func sheetsAreDrawnAsBefore() throws {
        var pictures: [(name: String, text: String)] = []
        for layout in SheetLayout.allCases {
            // The first two panes have the same scale.
            for mixed in layout.paneCount > 2 ? [false, true] : [false] {
                for page in SVGStyles.Page.allCases {
                    let sheet = try SheetTests.sheet(layout, mixed: mixed, page)
                    let name = "\(layout.rawValue) \(mixed ? "mixed" : "complete") \(page.rawValue)"
                    pictures.append((name, SheetFigure.draw(sheet, metadata: "{}").text().stableHash))
                }
            }
        }
        #expect(Set(pictures.map(\.text)).count == pictures.count)
        #expect(try GoldenPictures.differences(of: pictures, from: "sheets.txt") == [])
    }
}
