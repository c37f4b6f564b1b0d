import Testing

import TerminalUI

@Suite("Pictures in sequential output")
struct PrintedPictureTests {
    private static func canvas(_ method: PixelGraphics.Method, colors: Int = 256) -> Canvas {
        var appearance = Appearance.figure
        appearance.graphics = PixelGraphics(method, cell: PixelSize(width: 10, height: 20), colors: colors)
        var canvas = Canvas(columns: 12, rows: 4, appearance: appearance)
        canvas.write("title", column: 0, row: 0)
        canvas.write("0", column: 0, row: 2)
        var drawing = Drawing(columns: 10, rows: 2)
        drawing.disc(center: PixelPoint(x: 5, y: 2), radius: 2, role: .light)
        canvas.draw(drawing, column: 1, row: 1)
        canvas.write("on", column: 8, row: 1)
        return canvas
    }

    /// Room for all rows is made first, so that the picture scrolls with its text; blanks do not erase it.
    @Test func kittyBelowTheText() throws {
        let text = String(decoding: Self.canvas(.kitty).printed, as: UTF8.self)
        let start = "\n\n\n\n\u{1B}[4A\u{1B}7\u{1B}[1B\u{1B}[1C\u{1B}_Ga=T,f=100,C=1,z=-1,c=10,r=2,m=0,q=2;"
        #expect(text.hasPrefix(start))
        #expect(text.hasSuffix("\u{1B}\\\u{1B}8title\n \u{1B}[7Con\n0\n\n"))
    }

    @Test(arguments: [256, 16, 2])
    func sixelHasAsManyColorsAsTheTerminal(colors: Int) {
        let text = String(decoding: Self.canvas(.sixel, colors: colors).printed, as: UTF8.self)
        let numbers = Set(text.matches(of: /#([0-9]+);2;/).compactMap { Int($0.1) })
        #expect(numbers.count >= 2 && numbers.allSatisfy { $0 < colors })
        #expect(text.contains("\u{1B}P0;1q\"1;1;100;40"))
    }
}
