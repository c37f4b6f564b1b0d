import Testing

@testable import Plots

/// Lines of more series than there are colors.
@Suite struct PlotColorTests {
    @Test("Lines differ by color and dashes, and without colors by letters") func distinct() {
        let styles = (0..<18).map { index in
            "\(PlotColor.series(index).number) \(PlotColor.series(index).dash?.length ?? 0)"
        }
        #expect(Set(styles).count == 18)
        #expect(Set((0..<12).map { PlotColor.series($0).letter }).count == 12)
        #expect((0..<6).allSatisfy { PlotColor.series($0).dash == nil } && PlotColor.warning.dash == nil)
    }

    @Test("Dashes continue around corners and start again after a gap") func dashes() {
        var path = SVGPath()
        path.move(toX: 0, y: 0)
        path.addLine(toX: 10)
        path.addLine(toY: 10)
        path.move(toX: 50, y: 50)
        path.addLine(toX: 54, y: 53)
        #expect(path.dashed((6, 2)).data == "M0 0L6 0M8 0L10 0L10 4M10 6L10 10M50 50L54 53")
        #expect(path.dashed(nil) == path)
    }
}
