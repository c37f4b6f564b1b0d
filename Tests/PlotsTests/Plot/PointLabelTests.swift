import Testing

@testable import Plots
@testable import TerminalUI

/// The numbers and names that points bear.
@Suite struct PointLabelTests {
    private static func plot(_ values: [Double], _ names: [String]) -> Plot {
        let points = values.enumerated().map { PlotPoint(Double($0 + 1), $1) }
        return Plot(
            title: "Fruit", x: .whole("number"), y: PlotAxis("weight", unit: "g"),
            layers: [.line(PlotSeries(shape: .marked, points: points, names: names))])
    }

    private func texts(_ plot: Plot, width: Double = 460) -> [String] {
        let frame = PlotFrame(plot, width: width, height: 290)
        return PlotFigure.pointLabels(of: plot, frame).map { element in
            var text = ""
            element.write(into: &text)
            return String(text.split(separator: ">")[1].split(separator: "<")[0])
        }
    }

    @Test("A point bears its number and its name, or the number alone where there is no space") func texts() {
        let plot = Self.plot([150, 120, 160], ["plum", "", "a name of more than fourteen"])
        #expect(texts(plot) == ["1 plum", "2", "3 a name of more…"])
        let many = Self.plot((0..<40).map { Double($0 % 2) }, Array(repeating: "plum", count: 40))
        let crowded = texts(many)
        #expect(crowded.count <= 40 && crowded.contains { !$0.contains("plum") }, "\(crowded)")
        #expect(texts(Self.plot([1, 2, 3], [])).isEmpty)
    }

    @Test("Of very many points none bears a label, and it takes no time") func many() {
        let plot = Self.plot((0..<50_000).map { Double($0 % 7) }, Array(repeating: "plum", count: 50_000))
        #expect(texts(plot).isEmpty)
    }

    @Test("In cells, points are dots on the line, and no label covers data", arguments: [30, 40, 80])
    func cells(columns: Int) {
        let plot = Self.plot([150, 120, 160, 155], ["plum", "fig", "pear", "plum"])
        for (appearance, dot) in [(Appearance.figure, "●"), (.plain, "o")] {
            let picture = PlotPicture.draw(plot, columns: columns, appearance: appearance).picture
            #expect(picture.filter { "\($0)" == dot }.count >= 4, "\(picture)")
            let shown = ["1 plum", "2 fig", "3 pear", "4 plum"].filter(picture.contains)
            // The line covers the space for one name, which leaves its number.
            #expect(columns < 80 || shown.count >= 3 && picture.contains("3 "), "\(picture)")
        }
    }

    @Test("The script of a page has all names, also of points without a label") func script() {
        var text = ""
        PlotPanel.figure(Self.plot([1, .nan, 3], ["a", "gap", "<b>"]), .half).write(into: &text)
        #expect(text.contains("&quot;names&quot;:[&quot;a&quot;,&quot;&lt;b&gt;&quot;]"), "\(text)")
    }
}
