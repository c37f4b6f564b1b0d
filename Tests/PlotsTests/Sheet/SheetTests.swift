import Core
import TestSupport
import Testing

@testable import Plots

/// Sheets of recordings made up for these tests.
@Suite struct SheetTests {
    private static let hash = String(repeating: "0f", count: 16)

    static func panes(mixed: Bool = false) throws -> [SheetPane] {
        let size = ForceQuantity(scale: .nominal(try Sample.axis()), kind: .contactSize)
        let strong = try Sample.recording("strong.csv", from: 100)
        let other = try Sample.recording("other.csv", quantity: mixed ? size : nil)
        return [
            try SheetPane(try Sample.recording(), .force, xxh128: hash),
            try SheetPane(strong, .heat, xxh128: hash, window: "2 to 8 s"),
            try SheetPane(other, .counts, xxh128: hash), try SheetPane(other, .touches, xxh128: hash),
            try SheetPane(other, .intervals, xxh128: hash), try SheetPane(strong, .path, xxh128: hash),
        ]
    }

    static func sheet(
        _ layout: SheetLayout, mixed: Bool = false, _ page: SVGStyles.Page = .auto
    ) throws -> Sheet {
        let panes = try panes(mixed: mixed).prefix(layout.paneCount)
        return try #require(
            Sheet(layout, Array(panes), command: "forcescale sheet …", version: "1.0", page: page))
    }

    @Test(arguments: SheetLayout.allCases, [true, false])
    func sheetsAreWellFormed(layout: SheetLayout, mixed: Bool) throws {
        for page in SVGStyles.Page.allCases {
            let sheet = try Self.sheet(layout, mixed: mixed, page)
            let text = SheetFigure.draw(sheet, metadata: "{\"a\":\"<&>\"}").text()
            #expect(complaint(about: text) == nil)
            #expect(text.contains("<metadata>{&quot;a&quot;:&quot;&lt;&amp;&gt;&quot;}</metadata>"))
            let says = text.contains("Mixed scales (1: force (assumed), g")
            #expect(says == (mixed && layout.paneCount > 2))
            #expect(text.components(separatedBy: "class=\"pane\"").count == layout.paneCount + 1)
            #expect(
                text
                    == SheetFigure.draw(
                        try Self.sheet(layout, mixed: mixed, page), metadata: "{\"a\":\"<&>\"}"
                    ).text())
        }
    }

    @Test func anIncompleteSheetIsNone() throws {
        let three = Array(try Self.panes().prefix(3))
        #expect(Sheet(.four, three, command: "", version: "") == nil)
        #expect(Sheet(.wideTop, Array(three.prefix(2)), command: "", version: "") == nil)
    }

    @Test("There is a layout for each number of panes, and every pane has one place") func numbersOfPanes() {
        let layouts = (0...7).map { SheetLayout(paneCount: $0) }
        #expect(layouts == [nil, .one, .two, .wideTop, .four, .five, .six, nil])
        for layout in SheetLayout.allCases {
            #expect(layout.rows.flatMap(\.self) == Array(0..<layout.paneCount))
        }
        #expect(SheetLayout.allCases.map(\.paneCount).max() == SheetLayout.mostPanes)
    }

    @Test("Panes have letters and titles of their own, also where the scales and the recordings are listed")
    func lettersAndTitles() throws {
        var panes = Array(try Self.panes(mixed: true).prefix(3))
        (panes[1].title, panes[2].title) = ("Patient: 3 < 4", "")
        let sheet = try #require(Sheet(.wideTop, panes, command: "", version: "", hasLetters: true))
        #expect(sheet.plots.map(\.title) == ["A  a.csv: Force over time", "B  Patient: 3 < 4", "C"])
        #expect(sheet.notice?.hasPrefix("Mixed scales (A: force (assumed), g; B: ") == true)
        #expect(sheet.sources.map { $0.prefix(3) } == ["A  ", "B  ", "C  "])
    }

    /// Axes of forces that are comparable have one range, others and colors have their own.
    @Test(arguments: [true, false]) func forcesShareARange(mixed: Bool) throws {
        let plots = try Self.sheet(.four, mixed: mixed).plots
        #expect(plots[3].y.range == plots[0].y.range && (plots[0].y.range == nil) == mixed)
        #expect(mixed || plots[0].y.range?.lowerBound == 0)
        let colors = try #require(plots[1].shade?.range)
        let forces = try #require(PlotScales(try Self.panes(mixed: mixed)[1].plot, ticks: (8, 8)).shade)
        #expect(colors.contains(forces.low) && colors.contains(forces.high))
        #expect(colors.upperBound - colors.lowerBound <= 2.25 * forces.length, "\(colors)")
        #expect(plots[2].y.range == nil, "counts are no forces")
        #expect(
            plots[1].note == (mixed ? "from 2 to 8 s; separate scale: force (assumed), g" : "from 2 to 8 s"))
    }

    @Test func whatCouldMisleadIsSaid() throws {
        var recording = try Sample.recording(from: 230)
        recording.axis = nil
        recording.analysis.dropped = 2
        let pane = try SheetPane(recording, .force, xxh128: Self.hash)
        let plot = Sheet.plots(of: [("2", pane)])[0]
        #expect(plot.title == "2  a.csv: Force over time")
        #expect(
            plot.note
                == "range of the axis unknown; the pad was at its limit: peaks are lower bounds; events were lost 2 times"
        )
        #expect(plot.bands.first?.label == "at the limit")
    }

    @Test(arguments: [
        (SheetView.touches, 1, "it contains only one touch, and touches needs two"),
        (.spectrum, 2, "no contact lasts 2 s, which a spectrum needs"), (.force, 0, "it contains no touches"),
    ])
    func impossibleViewsAreRefused(view: SheetView, touches: Int, reason: String) throws {
        let recording = try Sample.recording(touches: touches)
        let error = #expect(throws: SheetViewError.self) {
            try SheetPane(recording, view, xxh128: Self.hash)
        }
        #expect(error?.description == reason)
    }

    private static let description = SheetDescription(
        layout: .wideBottom,
        panes: [
            .init(
                file: "../a \"b\" <&>.csv", view: .heat, window: 1_500_000...2_000_001,
                title: "A \"b\" = <&>", hash: hash),
            .init(file: "/tmp/b.yml", view: .spectrum, window: -250_000...1, hash: hash),
            .init(file: "c.csv", view: .force, window: nil, hash: ""),
        ], options: [.init("unit", "N"), .init("full-scale", "385.0")], command: "forcescale sheet 'a b'",
        version: "1.0")

    @Test func descriptionsAreReadFromDrawings() throws {
        let svg = SheetFigure.draw(try Self.sheet(.wideTop), metadata: Self.description.json).text()
        #expect(try SheetDescription(svg: svg) == Self.description)
        // As other programs write it.
        let other = svg.replacing("<metadata>", with: "<metadata\n id=\"m\">\n").replacing(
            "&quot;", with: "\"")
        #expect(try SheetDescription(svg: other) == Self.description)
        #expect(try SheetDescription(svg: SheetFigure.draw(try Self.sheet(.wideTop)).text()) == nil)
        #expect(try SheetDescription(svg: "") == nil)
    }

    @Test(arguments: [
        ("\"wide-bottom\"", "\"seven\"", "its layout is unknown"),
        ("\"wide-bottom\"", "\"four\"", "it does not have the panes of its layout"),
        ("\"heat\"", "\"cold\"", "pane 1 is incomplete"),
        ("\"to\":2.", "\"to\":1.", "pane 1 ends before it begins"),
    ])
    func damagedDescriptionsAreRefused(old: String, new: String, reason: String) throws {
        let svg =
            "<svg><metadata>\(Markup.escaped(Self.description.json.replacing(old, with: new)))</metadata></svg>"
        let error = #expect(throws: SheetDescriptionError.self) { try SheetDescription(svg: svg) }
        #expect(error?.description == reason)
    }

    @Test func pagesShowThePanesInOrder() throws {
        let text = SheetPage.draw(try Self.sheet(.wideBottom, mixed: true)).text
        let titles = ["1  a.csv", "2  strong.csv", "3  other.csv"].compactMap {
            text.range(of: $0)?.lowerBound
        }
        #expect(titles.count == 3 && titles == titles.sorted())
        #expect(text.contains("class=\"alarm\">Mixed scales") && text.contains("<figure class=\"wide\">"))
        #expect(text.contains("xxh128 \(Self.hash)") && text.contains("<code>forcescale sheet …</code>"))
    }
}
