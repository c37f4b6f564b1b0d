import TerminalUI
import TestSupport
import Testing

@Suite("From pictures to bytes")
struct WriterTests {
    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    private func bytes(of canvas: Canvas, by writer: inout ScreenWriter) -> String {
        var bytes: [UInt8] = []
        writer.show(canvas, into: &bytes)
        return text(bytes)
    }

    @Test func onlyWhatChangedIsWritten() {
        var canvas = Canvas(columns: 20, rows: 3)
        var writer = ScreenWriter()
        canvas.write("148 g", column: 2, row: 1)
        canvas.write("press", column: 12, row: 1, style: Style(foreground: .indexed(1)))
        #expect(bytes(of: canvas, by: &writer) == "^[0m^[2J^[2;3H148 g^[5C^[31mpress")
        #expect(bytes(of: canvas, by: &writer) == "")
        canvas.write("149 h", column: 2, row: 1)
        #expect(bytes(of: canvas, by: &writer) == "^[13D^[0m9 h")
        canvas.write("     ", column: 12, row: 1)
        #expect(bytes(of: canvas, by: &writer) == "^[5C^[K")
        canvas.write("x", column: 19, row: 0, style: .bold)
        canvas.write("y", column: 0, row: 1)
        #expect(bytes(of: canvas, by: &writer) == "^[1;20H^[1mx^[2H^[0my")
        writer.invalidate()
        #expect(bytes(of: canvas, by: &writer).hasPrefix("^[0m^[2J"))
        #expect(writer.bytesTotal > 60)
    }

    /// The next cell of a vertical edge takes four bytes.
    @Test func theCursorMovesInTheFewestBytes() {
        for (column, row, expected) in [
            (29, 11, "^[Bx"), (28, 11, "^[B\u{8}x"), (27, 9, "^[A\u{8}\u{8}x"), (36, 10, "^[7Cx"),
            (20, 10, "^[9Dx"), (0, 12, "^[13Hx"), (50, 20, "^[21;51Hx"), (29, 2, "^[8Ax"),
        ] {
            var canvas = Canvas(columns: 80, rows: 24)
            var writer = ScreenWriter()
            canvas.write("a", column: 79, row: 23)
            _ = bytes(of: canvas, by: &writer)
            canvas.write("b", column: 28, row: 10)
            _ = bytes(of: canvas, by: &writer)
            canvas.write("x", column: column, row: row)
            #expect(bytes(of: canvas, by: &writer) == expected)
        }
    }

    /// At the edge of an area of one color, only the background changes.
    @Test func theColorOfABlankIsNotWritten() {
        var canvas = Canvas(columns: 4, rows: 1)
        var writer = ScreenWriter()
        canvas.write("▄", column: 0, row: 0, style: Style(foreground: .indexed(67)))
        canvas.write("█", column: 1, row: 0, style: Style(foreground: .indexed(67)))
        canvas.write("▄", column: 2, row: 0, style: Style(foreground: .indexed(67)))
        #expect(bytes(of: canvas, by: &writer) == "^[0m^[2J^[1H^[38;5;67m▄^[48;5;67m ^[49m▄")
    }

    @Test func pictureIsWrappedInASynchronizedUpdate() {
        var canvas = Canvas(columns: 4, rows: 1)
        var writer = ScreenWriter(isSynchronized: true)
        canvas.write("a", column: 0, row: 0)
        #expect(bytes(of: canvas, by: &writer) == "^[?2026h^[0m^[2J^[1Ha^[?2026l")
        #expect(bytes(of: canvas, by: &writer) == "")
    }

    @Test(arguments: [
        (Style(foreground: .indexed(1), background: .indexed(12)), "^[31;104m"),
        (Style(foreground: .indexed(166), background: .rgb(RGB(1, 20, 255))), "^[38;5;166;48;2;1;20;255m"),
        (Style(foreground: .indexed(8), attributes: [.bold, .reverse]), "^[1;7;90m"),
        (Style(attributes: [.bold, .underline]), "^[1;4m"),
    ])
    func styleIsWrittenAsOneSequence(_ style: Style, _ expected: String) {
        var canvas = Canvas(columns: 4, rows: 1)
        var writer = ScreenWriter()
        canvas.write("a", column: 0, row: 0, style: style)
        #expect(bytes(of: canvas, by: &writer) == "^[0m^[2J^[1H\(expected)a")
    }

    /// Whatever picture follows whatever other, the terminal shows it.
    @Test(arguments: Seeds.of(0..<8))
    func everyPictureArrives(_ seed: UInt64) {
        var dice = SplitMix(seed: seed)
        var (columns, rows) = (24, 7)
        var terminal = TinyTerminal(columns: columns, rows: rows)
        var canvas = Canvas(columns: columns, rows: rows)
        var writer = ScreenWriter(isSynchronized: seed % 2 == 0)
        for step in 0..<300 {
            if step % 60 == 59 {
                (columns, rows) = (Int.random(in: 0...30, using: &dice), Int.random(in: 0...9, using: &dice))
                canvas = Canvas(columns: columns, rows: rows)
                terminal = TinyTerminal(columns: columns, rows: rows)
            }
            for _ in 0..<Int.random(in: 0...6, using: &dice) { scribble(on: &canvas, &dice) }
            var bytes: [UInt8] = []
            writer.show(canvas, into: &bytes)
            terminal.receive(bytes)
            #expect(terminal.shows(canvas), "picture \(step)")
            #expect(terminal.complaints == [])
            #expect(terminal.updates == 0)
        }
    }

    private func scribble(on canvas: inout Canvas, _ dice: inout SplitMix) {
        let words = [
            "148 g", "桃", "─", "▀▄█", "plum 152.3 g ± 1.1 g", " ", "          ", "⣿⡀", "e\u{301}", "→x",
        ]
        let colors: [Color] = [
            .default, .default, .indexed(3), .indexed(9), .indexed(200), .rgb(RGB(9, 8, 7)),
        ]
        let style = Style(
            foreground: colors.randomElement(using: &dice) ?? .default,
            background: colors.randomElement(using: &dice) ?? .default,
            attributes: Style.Attributes(rawValue: UInt8.random(in: 0...20, using: &dice) & 13))
        let (column, row) = (Int.random(in: -2...28, using: &dice), Int.random(in: 0...7, using: &dice))
        switch Int.random(in: 0...9, using: &dice) {
        case 0: canvas.clear()
        case 1:
            canvas.fill(Area(column: column, row: row, columns: 5, rows: 3), with: Cell("#", style: style))
        case 2: canvas.fill(Area(column: column, row: row, columns: 30, rows: 2))
        case 3: canvas.restyle(Area(column: column, row: row, columns: 3)) { $0 = style }
        case 4...6: canvas.write(words.randomElement(using: &dice) ?? "", column: column, row: row)
        default: canvas.write(words.randomElement(using: &dice) ?? "", column: column, row: row, style: style)
        }
    }

    @Test func lineIsWrittenInPlace() {
        var canvas = Canvas(columns: 12, rows: 1)
        var writer = LineWriter()
        var bytes: [UInt8] = []
        canvas.write("148 g", column: 2, row: 0, style: .bold)
        writer.show(canvas, into: &bytes)
        writer.show(canvas, into: &bytes)
        #expect(text(bytes) == "\r  ^[1m148 g^[0m^[K")
        #expect(writer.bytesTotal == bytes.count)
    }

    @Test func dumbLineIsWipedWithBlanks() {
        var canvas = Canvas(columns: 12, rows: 1)
        var writer = LineWriter(isAddressable: false)
        var bytes: [UInt8] = []
        canvas.write("148 g", column: 0, row: 0, style: .bold)
        writer.show(canvas, into: &bytes)
        canvas.clear()
        canvas.write("9", column: 0, row: 0)
        writer.show(canvas, into: &bytes)
        #expect(text(bytes) == "\r148 g\r9    ")
    }
}
