import TerminalUI
import Testing

@Suite("Area charts as pictures of cells")
struct AreaChartTests {
    private static let chart = AreaChart([nil, 0, 0.25, 0.5, 0.75, 1, 7, -1, .nan], marks: [0.3, 0.6])

    private func canvas(_ appearance: Appearance) -> Canvas {
        var canvas = Canvas(columns: 11, rows: 4, appearance: appearance)
        canvas.draw(Self.chart, in: canvas.area)
        return canvas
    }

    @Test func heightsAreEighthsOfRows() {
        #expect(
            canvas(.figure).picture == """
                       ██
                 · · ·███·
                 · · ████·
                   ▁█████▁
                """)
    }

    @Test func everyZoneHasItsLetterInASCII() {
        #expect(
            canvas(.plain).picture == """
                       @@
                 . . .@@@.
                 . . ####.
                   =======
                """)
    }

    @Test func theConsoleHasHalfBlocks() {
        var canvas = Canvas(columns: 4, rows: 1, appearance: Appearance(depth: .sixteen, charset: .blocks))
        canvas.draw(AreaChart([0, 0.4, 0.6, 1]), in: canvas.area)
        #expect(canvas.picture == "▄▄██")
    }

    @Test func colorsChangeAtTheThresholds() {
        let canvas = canvas(Appearance(depth: .sixteen))
        #expect((0..<4).map { canvas[7, $0].style.foreground.description } == ["13", "13", "3", "6"])
    }

    /// The bottom row is that of zero, and the top row that of one.
    @Test(arguments: [(0.0, 3), (0.25, 3), (0.29, 2), (1, 0), (9, 0), (-3, 3)])
    func rowsOfLevels(level: Double, row: Int) {
        #expect(AreaChart.row(of: level, rows: 4) == row)
    }
}
