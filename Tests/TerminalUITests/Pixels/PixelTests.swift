import TestSupport
import Testing

@testable import TerminalUI

@Suite("Drawings in pixels")
struct PixelTests {
    private static let cell = PixelSize(width: 10, height: 20)

    private static func appearance(
        _ method: PixelGraphics.Method, cell: PixelSize = cell, greatest: PixelSize? = nil
    ) -> Appearance {
        var appearance = Appearance(cellAspect: Double(cell.height) / Double(cell.width))
        appearance.graphics = PixelGraphics(method, cell: cell, greatest: greatest)
        return appearance
    }

    /// The painted pixels of a disc are its area, whatever the size of the cells.
    @Test(
        arguments: [3.0, 5.5, 12, 20], [PixelSize(width: 10, height: 20), PixelSize(width: 9, height: 17)])
    func areaOfADisc(radius: Double, cell: PixelSize) {
        let appearance = Self.appearance(.kitty, cell: cell)
        let painter = PixelPainter(graphics: PixelGraphics(.kitty, cell: cell), palette: Palette(appearance))
        var drawing = Drawing(columns: 44, rows: 24)
        drawing.disc(center: PixelPoint(x: 22.3, y: 24.1), radius: radius, role: .hard)
        var pixels: [UInt32] = []
        painter.paint(drawing, in: Area(column: 0, row: 0, columns: 44, rows: 24), into: &pixels)
        // Red grows from the black background to the color of the disc in proportion to the coverage.
        let red = Double(Palette(appearance).rgb(.hard).red)
        let area = pixels.reduce(0) { $0 + Double($1 & 255) / red }
        let expected = Double.pi * radius * radius * Double(cell.width * cell.width)
        #expect(abs(area / expected - 1) < 0.01)
    }

    @Test func aPartHasThePixelsOfTheWhole() {
        let appearance = Self.appearance(.kitty)
        let painter = PixelPainter(
            graphics: PixelGraphics(.kitty, cell: Self.cell), palette: Palette(appearance))
        let drawing = Self.drawing(radius: 4, at: 9)
        var (whole, part): ([UInt32], [UInt32]) = ([], [])
        painter.paint(drawing, in: Area(column: 0, row: 0, columns: 20, rows: 8), into: &whole)
        painter.paint(drawing, in: Area(column: 3, row: 2, columns: 9, rows: 4), into: &part)
        for row in 0..<80 {
            let start = (row + 40) * 200 + 30
            #expect(Array(whole[start..<start + 90]) == Array(part[row * 90..<row * 90 + 90]))
        }
    }

    @Test(arguments: Seeds.of(0..<6))
    func streamsAreInflated(_ seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        var deflater = PixelDeflater()
        for width in [1, 7, 200] {
            let symbols = (0..<Int.random(in: 1...40, using: &dice)).map { _ in
                UInt8.random(in: 0...(.max), using: &dice)
            }
            var data: [UInt8] = []
            // Runs longer than the longest match occur.
            let stay = Int.random(in: 1...400, using: &dice)
            for _ in 0..<width * 30 {
                let isSame = Int.random(in: 0...stay, using: &dice) > 0
                data.append(isSame ? data.last ?? 0 : symbols.randomElement(using: &dice) ?? 0)
            }
            var bytes: [UInt8] = []
            deflater.compress(data, stride: width, into: &bytes)
            #expect(try Inflater.inflate(bytes) == data)
        }
    }

    /// Colors that do not fit are replaced by the nearest ones, and the given ones keep their indices.
    @Test func fewColors() {
        var indexed = IndexedPixels()
        indexed.convert([0x10, 0xF0, 0x20, 0xE0, 0x7F], startingWith: [0, 0xFF], limit: 3)
        #expect(indexed.colors == [0, 0xFF, 0x10])
        #expect(indexed.indices == [2, 1, 2, 1, 2])
        indexed.convert((0..<600).map { UInt32($0 % 300) * 0x1_0001 }, limit: 1000)
        #expect(indexed.colors.count == 256)
    }

    /// A VT340 shows rings and discs in colors of its sixteen registers that are close to those that are wanted, and no
    /// register ever has another color.
    @Test(arguments: [4, 16])
    func registersKeepTheirColors(count: Int) {
        var appearance = Self.appearance(.sixel)
        appearance.graphics = PixelGraphics(.sixel, cell: Self.cell, colors: count)
        var canvas = Canvas(columns: 30, rows: 12, appearance: appearance)
        var writer = ScreenWriter()
        var registers: [String: String] = [:]
        for radius in [2.0, 5, 7] {
            canvas.clear()
            canvas.draw(Self.drawing(radius: radius, at: 9), column: 4, row: 2)
            var bytes: [UInt8] = []
            writer.show(canvas, into: &bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            for found in text.matches(of: /#([0-9]+);2;([0-9;]+)/) {
                let (number, color) = (String(found.1), String(found.2))
                #expect(registers[number, default: color] == color)
                registers[number] = color
            }
        }
        #expect(registers.count > 2 && registers.keys.allSatisfy { Int($0) ?? count < count })
        let ring = canvas.palette.rgb(.ring)
        func percent(_ channel: UInt8) -> Int { (Int(channel) * 100 + 127) / 255 }
        #expect(
            registers.values.contains("\(percent(ring.red));\(percent(ring.green));\(percent(ring.blue))"))
    }

    private static func drawing(radius: Double, at x: Double, ring: Role = .ring) -> Drawing {
        var drawing = Drawing(columns: 20, rows: 8)
        drawing.ring(center: PixelPoint(x: 10, y: 8), radius: 7.8, role: ring)
        if radius > 0 {
            drawing.disc(center: PixelPoint(x: x, y: 8), radius: radius, role: .light, opacity: 0.7)
            drawing.ring(center: PixelPoint(x: x, y: 8), radius: radius, role: .light, texture: .edge)
        }
        return drawing
    }

    /// Whatever picture follows whatever other, the terminal shows it: text, shapes below it, and nothing of what was
    /// there before.
    @Test(
        arguments: [
            (PixelGraphics.Method.kitty, nil), (.sixel, nil), (.sixel, PixelSize(width: 75, height: 60)),
            (.sixel, PixelSize(width: 1, height: 1)),
        ], Seeds.of(0..<4))
    func everyPictureArrives(_ terminalKind: (PixelGraphics.Method, PixelSize?), _ seed: UInt64) {
        let (method, greatest) = terminalKind
        var dice = SplitMix(seed: seed)
        let appearance = Self.appearance(method, greatest: greatest)
        // No tile is smaller than a cell.
        let limit = greatest.map { PixelSize(width: max($0.width, 10), height: max($0.height, 20)) }
        var terminal = PixelTerminal(columns: 30, rows: 12, cell: Self.cell, greatest: limit)
        var canvas = Canvas(columns: 30, rows: 12, appearance: appearance)
        var writer = ScreenWriter(isSynchronized: seed % 2 == 0)
        for step in 0..<40 {
            canvas.clear()
            if Int.random(in: 0...7, using: &dice) > 0 {
                let drawing = Self.drawing(
                    radius: Double(Int.random(in: 0...12, using: &dice)) / 2,
                    at: Double(Int.random(in: 3...17, using: &dice)),
                    ring: Int.random(in: 0...5, using: &dice) == 0 ? .ringLit : .ring)
                canvas.draw(drawing, column: Int.random(in: 0...9, using: &dice) == 0 ? 3 : 4, row: 2)
            }
            for _ in 0..<Int.random(in: 0...3, using: &dice) {
                let (column, row) = (
                    Int.random(in: 0...24, using: &dice), Int.random(in: 0...11, using: &dice)
                )
                canvas.write(
                    ["148 g", "x", "桃 9"].randomElement(using: &dice) ?? "", column: column, row: row)
            }
            if step % 17 == 16 { writer.invalidate() }
            var bytes: [UInt8] = []
            writer.show(canvas, into: &bytes)
            terminal.receive(bytes)
            #expect(terminal.complaints + terminal.cells.complaints == [], "picture \(step)")
            #expect(terminal.cells.shows(canvas), "picture \(step)")
            expectPixels(terminal, canvas, "picture \(step)")
            bytes.removeAll()
            writer.show(canvas, into: &bytes)
            #expect(bytes == [], "picture \(step) again")
        }
    }

    private func expectPixels(_ terminal: PixelTerminal, _ canvas: Canvas, _ name: Comment) {
        var wrong = 0
        var expected: [UInt32] = []
        let area = canvas.drawings.first?.area
        if let placed = canvas.drawings.first, let graphics = canvas.appearance.graphics {
            let whole = Area(column: 0, row: 0, columns: placed.area.columns, rows: placed.area.rows)
            PixelPainter(graphics: graphics, palette: canvas.palette).paint(
                placed.drawing, in: whole, into: &expected)
        }
        for index in canvas.cells.indices where canvas.cells[index] == .blank {
            let (column, row) = (index % canvas.columns, index / canvas.columns)
            let shown = terminal.shown(index)
            guard let area, area.contains(column: column, row: row) else {
                wrong += shown.count { $0 != nil }
                continue
            }
            for (place, color) in shown.enumerated() {
                let x = (column - area.column) * Self.cell.width + place % Self.cell.width
                let y = (row - area.row) * Self.cell.height + place / Self.cell.width
                let pixel = expected[y * area.columns * Self.cell.width + x]
                let wanted = RGB(UInt8(pixel & 255), UInt8(pixel >> 8 & 255), UInt8(pixel >> 16 & 255))
                // Sixels have colors in percent.
                if (color ?? RGB(0, 0, 0)).distance(to: wanted) > 12 { wrong += 1 }
            }
        }
        #expect(wrong == 0, name)
    }

    /// A small change costs few bytes, and none of them is in the part that stays.
    @Test(arguments: [(PixelGraphics.Method.kitty, 900), (.sixel, 2_500)])
    func onlyTheChangeIsSent(_ method: PixelGraphics.Method, most: Int) {
        var canvas = Canvas(columns: 30, rows: 12, appearance: Self.appearance(method))
        var writer = ScreenWriter()
        var bytes: [UInt8] = []
        canvas.draw(Self.drawing(radius: 0, at: 0), column: 4, row: 2)
        writer.show(canvas, into: &bytes)
        for radius in [1.0, 1.2] {
            bytes.removeAll()
            canvas.clear()
            canvas.draw(Self.drawing(radius: radius, at: 8), column: 4, row: 2)
            writer.show(canvas, into: &bytes)
        }
        #expect((1...most).contains(bytes.count))
    }

    /// After a sixel in the last row the screen would scroll.
    @Test(arguments: [(PixelGraphics.Method.kitty, 1), (.sixel, 0)])
    func sixelsStayOffTheLastRow(_ method: PixelGraphics.Method, count: Int) {
        var canvas = Canvas(columns: 20, rows: 8, appearance: Self.appearance(method))
        canvas.draw(Self.drawing(radius: 2, at: 8), column: 0, row: 0)
        #expect(canvas.drawings.count == count)
        #expect(canvas.cells.contains { $0 != .blank } == (count == 0))
    }

    /// Text over a shape has the color of the shape as its background, since it replaces a sixel.
    @Test func textHasTheColorOfTheShape() {
        var canvas = Canvas(columns: 30, rows: 12, appearance: Self.appearance(.sixel))
        canvas.draw(Self.drawing(radius: 4, at: 10), column: 4, row: 2)
        canvas.overlay("1", column: 14, row: 5)
        canvas.overlay("1", column: 5, row: 2)
        let fill = RGB(0, 0, 0).mixed(with: canvas.palette.rgb(.light), opacity: 0.7)
        #expect(canvas[14, 5].style.background == .rgb(fill))
        #expect(canvas[5, 2].style.background == .default)
    }
}
