import Testing

@testable import TerminalUI

@Suite("Area charts as pictures of cells")
struct AreaChartTests {
    private static let chart = AreaChart([nil, 0, 0.25, 0.5, 0.75, 1, 7, -1, .nan], marks: [0.3, 0.6])

    private func canvas(_ appearance: Appearance) -> Canvas {
        var canvas = Canvas(columns: 11, rows: 4, appearance: appearance)
        canvas.draw(Self.chart, in: canvas.area)
        return canvas
    }

    /// In pixels the chart is one drawing; each zone has its color, and values are where they are with cells.
    @Test func zonesInPixels() throws {
        var appearance = Appearance.figure
        appearance.graphics = PixelGraphics(.kitty, cell: PixelSize(width: 10, height: 20))
        let canvas = canvas(appearance)
        let placed = try #require(canvas.drawings.first)
        #expect(placed.area == canvas.area && canvas.cells.allSatisfy { $0 == .blank })
        let raster = Raster(placed.drawing, horizontal: 10, vertical: 20, palette: canvas.palette)
        func roles(_ column: Int) -> [Role] {
            (0..<raster.height).reversed().map { raster.pixels[$0 * raster.width + column] }
                .filter { $0.texture == .solid && $0.role != .faint }.map(\.role)
        }
        // The value 1 is between the columns 7 and 8, and the marks are at 24 and 48 of 80 rows.
        let full = roles(75)
        #expect(full.count == 80 && Set(full[..<23]) == [.light] && Set(full[25..<47]) == [.firm])
        #expect(Set(full[49...]) == [.hard])
        #expect(abs(roles(40).count - 20) <= 1 && Set(roles(40)) == [.light])
        #expect(roles(5).isEmpty && roles(15).isEmpty && roles(25).count <= 1)
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

    /// A value of 0 differs from a light touch.
    @Test func everyZoneHasItsLetterInASCII() {
        #expect(
            canvas(.plain).picture == """
                       @@
                 . . .@@@.
                 . . ####.
                   _=====_
                """)
    }

    @Test func theConsoleHasHalfBlocks() {
        var canvas = Canvas(columns: 4, rows: 1, appearance: Appearance(depth: .sixteen, charset: .blocks))
        canvas.draw(AreaChart([0, 0.4, 0.6, 1]), in: canvas.area)
        #expect(canvas.picture == "_▄██")
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

    /// Otherwise the writer would send a chart again that has not changed.
    @Test func equalChartsHaveEqualDrawings() throws {
        var appearance = Appearance.figure
        appearance.graphics = PixelGraphics(.kitty, cell: PixelSize(width: 10, height: 20))
        let drawings = [0, 1].map { _ in
            var canvas = Canvas(columns: 8, rows: 4, appearance: appearance)
            canvas.draw(AreaChart([nil, nil, 0.2, 0.4, 1]), in: canvas.area)
            return canvas.drawings
        }
        #expect(drawings[0].count == 1)
        #expect(drawings[0] == drawings[1])
    }
}
