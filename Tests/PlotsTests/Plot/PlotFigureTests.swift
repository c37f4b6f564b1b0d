import Testing

@testable import Plots

@Suite("Plots as SVG and in pages")
struct PlotFigureTests {
    @Test func everyPlotIsWellFormed() {
        for plot in PlotSamples.all + PlotSamples.odd {
            for (width, height) in [(720.0, 320.0), (225, 170), (40, 10)] {
                let text = PlotFigure.sheet([[plot]], title: plot.title, width: width, height: height)
                    .text()
                #expect(complaint(about: text) == nil, "\(plot.title)")
                #expect(!text.contains("NaN") && !text.contains("inf"), "\(plot.title)")
            }
        }
    }

    /// What is drawn, without the styles.
    private func shapes(_ plot: Plot) -> String {
        let frame = PlotFrame(plot, width: 400, height: 200)
        var text = ""
        PlotFigure.element(of: plot, frame).write(into: &text)
        return text
    }

    @Test func stepsAreLevelThenUprightAndGapsAreGaps() throws {
        let text = shapes(PlotSamples.steps)
        let start = try #require(text.firstRange(of: "<path d=\"M", of: "line s0"))
        let path = text[start...].prefix { $0 != "/" }
        #expect(path.split(separator: "M", omittingEmptySubsequences: false).count == 3)
        #expect(!path.contains("L"))
        #expect(text.contains(">force, g<") && text.contains(">time, s<") && text.contains(">on<"))
    }

    @Test func colorKeysAndBandsAreThere() {
        let lines = shapes(PlotSamples.several)
        #expect(lines.contains(">one<") && lines.contains(">other<") && lines.contains("class=\"band\""))
        #expect(lines.contains("class=\"line s0\"") && lines.contains("class=\"line s1\""))
        #expect(shapes(PlotSamples.bars).contains("class=\"f6\""))
        let cells = shapes(PlotSamples.cells)
        #expect(cells.contains("class=\"c0\"") && cells.contains("class=\"c15\"") && cells.contains(">100<"))
        #expect(shapes(PlotSamples.track).contains("class=\"track d15\""))
        #expect(shapes(PlotSamples.empty).contains("nothing to show"))
    }

    /// A range around the only value would be made up.
    @Test func aColorScaleOfOneValueHasNoRange() {
        var plot = PlotSamples.track
        plot.layers = [
            .track(PlotTrack(points: [.init(x: 0, y: 0, value: 221.25), .init(x: 9, y: 9, value: 221.25)]))
        ]
        let drawn = shapes(plot)
        #expect(drawn.contains(">221.3<") && !drawn.contains(">210<") && !drawn.contains(">232<"), "\(drawn)")
        let cells = PlotPicture.draw(plot, columns: 60, appearance: .figure).picture
        #expect(cells.contains("221") && !cells.contains("210") && !cells.contains("232"), "\(cells)")
    }

    @Test func aMapKeepsItsShape() {
        for height in [150.0, 300, 900] {
            let frame = PlotFrame(PlotSamples.cells, width: 500, height: height)
            let ratio = (frame.right - frame.left) / (frame.bottom - frame.top)
            #expect(abs(ratio - 2) < 1e-9)
            #expect(frame.right <= 500 && frame.height <= max(height, 120))
        }
    }

    @Test func sheetHoldsAllAndSaysSo() {
        let svg = PlotFigure.sheet(
            [[PlotSamples.steps], [], [PlotSamples.bars, PlotSamples.cells]], title: "a & b")
        let text = svg.text()
        #expect(complaint(about: text) == nil)
        #expect(
            text.contains(
                "<title>a &amp; b</title><desc>Force over time; Raw counts; Mean force over the pad</desc>"))
        #expect(text.split(separator: "class=\"plot\"").count == 4)
        #expect(text.contains("@media screen and (prefers-color-scheme:dark)"))
    }

    @Test func pageAsksNobodyForAnything() {
        var page = Page(title: "<t>")
        for plot in PlotSamples.all + PlotSamples.odd { page.append(PlotPanel.figure(plot, .wide)) }
        page.append(.table(caption: "<c>", head: ["a", "b"], rows: [["1", "<i>"]]))
        let text = page.text
        #expect(text.hasPrefix("<!doctype html>") && text.contains("<title>&lt;t&gt;</title>"))
        let places = text.replacing("http://www.w3.org/2000/svg", with: "")
        for word in ["http:", "https:", "src=", "url(", "@import", "<link"] {
            #expect(!places.contains(word), "\(word)")
        }
        #expect(text.split(separator: "<script>").count == 2 && !text.contains("<i>"))
        if let main = text.firstRange(of: "<main>"), let end = text.firstRange(of: "</main>") {
            #expect(complaint(about: String(text[main.lowerBound..<end.upperBound])) == nil)
        }
    }

    @Test(arguments: [
        (0.0, "0"), (1.5, "1.5"), (1.0 / 3, "0.333333"), (-2, "-2"), (1e-7, "1e-07"),
        (3e12, "3000000000000.0"),
        (.nan, "null"), (36_000.123456, "36000.123456"), (100, "100"),
    ])
    func valuesForTheScriptAreShort(_ value: Double, _ expected: String) {
        #expect(PlotPanel.short(value) == expected)
    }
}

extension String {
    /// Where the last `start` before the first `mark` begins.
    fileprivate func firstRange(of start: String, of mark: String) -> String.Index? {
        guard let end = firstRange(of: mark) else { return nil }
        return self[..<end.lowerBound].ranges(of: start).last?.lowerBound
    }
}
