import Glibc
import Testing

@testable import TerminalUI

@Suite("Drawings as pixels")
struct DrawingTests {
    private func raster(_ radius: Double, thickness: Double? = nil, at center: PixelPoint) -> Raster {
        var drawing = Drawing(columns: 24, rows: 12)
        drawing.ring(center: center, radius: radius, thickness: thickness ?? radius, role: .ring)
        return Raster(drawing, horizontal: 2, vertical: 2, palette: Palette(.figure))
    }

    /// The sum of the coverage is the area of the shape, wherever its center is. Two pixels lie side by side in a cell.
    @Test(arguments: [0.4, 0.9, 1.5, 3, 7.3, 11], [0.0, 0.25, 0.4])
    func coverageIsTheArea(radius: Double, shift: Double) {
        let raster = raster(radius, at: PixelPoint(x: 12 + shift, y: 12 - shift / 2))
        let sum = raster.pixels.reduce(0.0) { $0 + Double($1.weight) / 255 } / 2
        let circumference = 2 * Double.pi * radius
        #expect(abs(sum - .pi * radius * radius) < 0.05 * circumference + 0.05)
    }

    @Test(arguments: [1.0, 2, 4.5])
    func coverageOfARingIsItsArea(thickness: Double) {
        let raster = raster(10, thickness: thickness, at: PixelPoint(x: 12, y: 12))
        let sum = raster.pixels.reduce(0.0) { $0 + Double($1.weight) / 255 } / 2
        #expect(abs(sum - .pi * (100 - (10 - thickness) * (10 - thickness))) < 4)
    }

    /// On the grid of half pixels, a disc is the same from the left, the right, above and below.
    @Test(arguments: [0.5, 1, 1.5, 4, 9.5])
    func discsAreSymmetrical(radius: Double) {
        let raster = raster(radius, at: PixelPoint(x: 12, y: 12))
        for row in 0..<raster.height {
            for column in 0..<raster.width {
                let pixel = raster.pixels[row * raster.width + column].weight
                #expect(pixel == raster.pixels[row * raster.width + raster.width - 1 - column].weight)
                #expect(pixel == raster.pixels[(raster.height - 1 - row) * raster.width + column].weight)
            }
        }
    }

    /// The distance of the edge from the center varies by less than a quarter of a cell width, at all sizes from 3 % of
    /// a plate of 80 × 24 cells on.
    @Test(arguments: [0.45, 0.75, 1.5, 3, 7.5, 11])
    func edgesAreRound(radius: Double) {
        let raster = raster(radius, at: PixelPoint(x: 12, y: 12))
        // Along a ray, the coverage is the length inside of the disc.
        func reach(_ pixels: [UInt8], _ length: Double) -> Double {
            pixels.reduce(0) { $0 + Double($1) / 255 } * length
        }
        let row = (0..<raster.width).map { raster.pixels[11 * raster.width + $0].weight }
        let column = (0..<raster.height).map { raster.pixels[$0 * raster.width + 23].weight }
        #expect(abs(reach(row, 0.5) - reach(column, 1)) < 0.6)
    }

    /// A line covers its length times its width, and the half circles at its ends that a square end replaces, whatever its
    /// direction and the proportions of a cell.
    @Test(arguments: [0.0, 0.3, 1.0, 1.57, 2.5], [1.6, 2.0, 2.2])
    func coverageOfALineIsItsArea(angle: Double, aspect: Double) {
        var drawing = Drawing(columns: 24, rows: 12)
        let (x, y) = (8 * cos(angle), 8 * sin(angle) * 2 / aspect)
        drawing.line(
            through: [PixelPoint(x: 12 - x, y: 12 - y), PixelPoint(x: 12 + x, y: 12 + y)], width: 1,
            role: .trend, cellAspect: aspect)
        let raster = Raster(
            drawing, horizontal: 8, vertical: 16, palette: Palette(Appearance(cellAspect: aspect)))
        let sum = raster.pixels.reduce(0.0) { $0 + Double($1.weight) / 255 } * aspect / (8 * 16)
        // The upper and the lower edge are rounded to quarters of a row.
        #expect(abs(sum - 17) < 17 * aspect / 16 / 4)
    }

    /// The area below a line is that of its trapezoids, and a part of a drawing is the drawing moved.
    @Test func coverageBelowALine() {
        var drawing = Drawing(columns: 24, rows: 12)
        let tops = [20.0, 10, .nan, 4, 4, 24]
        drawing.area(below: tops, left: 2, step: 4, floor: 22, role: .light)
        let palette = Palette(.figure)
        let raster = Raster(drawing, horizontal: 8, vertical: 16, palette: palette)
        let sum = raster.pixels.reduce(0.0) { $0 + Double($1.weight) / 255 } / (8 * 8)
        #expect(abs(sum - (28 + 72 + 4 * 18 * 18 / 20 / 2)) < 1)
        let part = Area(column: 3, row: 2, columns: 9, rows: 6)
        let moved = Raster(drawing.part(part), horizontal: 8, vertical: 16, palette: palette)
        for row in 0..<moved.height {
            let start = (row + 2 * 16) * raster.width + 3 * 8
            let same = Array(moved.pixels[row * moved.width..<(row + 1) * moved.width])
            #expect(same == Array(raster.pixels[start..<start + moved.width]))
        }
    }

    @Test func discsCoverRingsAndBlendWithDiscs() throws {
        var drawing = Drawing(columns: 6, rows: 3)
        let center = PixelPoint(x: 3, y: 3)
        drawing.ring(center: center, radius: 1.5, thickness: 1.5, role: .innerRing, texture: .faint)
        drawing.disc(center: center, radius: 3, role: .light, opacity: 0.5)
        let palette = Palette(.figure)
        func middle(_ drawing: Drawing) -> RGB {
            let raster = Raster(drawing, horizontal: 2, vertical: 2, palette: palette)
            return raster.pixels[3 * raster.width + 6].color
        }
        let once = RGB(0, 0, 0).mixed(with: palette.rgb(.light), opacity: 0.5)
        #expect(middle(drawing) == once)
        drawing.disc(center: center, radius: 3, role: .hard, opacity: 0.5)
        #expect(middle(drawing) == once.mixed(with: palette.rgb(.hard), opacity: 0.5))
    }

    @Test func gapsAreEmpty() {
        var drawing = Drawing(columns: 8, rows: 3)
        drawing.disc(center: PixelPoint(x: 4, y: 3), radius: 4, role: .ring)
        drawing.clear(Area(column: 2, row: 1, columns: 3))
        var canvas = Canvas(columns: 8, rows: 3, appearance: Appearance(depth: .sixteen))
        canvas.draw(drawing, column: 0, row: 0)
        #expect(canvas.lines[1] == "██   ███")
    }

    /// Edges are mixed in 24-bit color alone; elsewhere a pixel belongs to a shape or does not.
    @Test(arguments: [(ColorDepth.direct, true), (.indexed, false), (.sixteen, false)])
    func edgesAreMixed(_ depth: ColorDepth, isMixed: Bool) {
        var drawing = Drawing(columns: 12, rows: 6)
        drawing.disc(center: PixelPoint(x: 6, y: 6), radius: 4.4, role: .light)
        var canvas = Canvas(columns: 12, rows: 6, appearance: Appearance(depth: depth))
        canvas.draw(drawing, column: 0, row: 0)
        let colors = Set(canvas.cells.filter { $0 != .blank }.map(\.style.foreground))
        #expect((colors.count > 1) == isMixed)
    }

    /// The fill above the second threshold is not the red of the ring.
    @Test(arguments: [RGB(0, 0, 0), RGB(255, 255, 255)])
    func hardIsNotTheColorOfTheRing(background: RGB) {
        let palette = Palette(Appearance(depth: .sixteen, background: background))
        let reds = [palette.color(.ring), palette.color(.ringLit)]
        #expect(!reds.contains(palette.color(.hard)))
    }
}
