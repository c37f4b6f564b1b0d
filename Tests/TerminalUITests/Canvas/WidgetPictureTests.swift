import TerminalUI
import Testing

@Suite("Bars, digits and trends as pictures of cells")
struct WidgetPictureTests {
    @Test func largeDigits() {
        let expected = """
            ######    ##    ######  ######  ##  ##  ######  ######  ######  ######  ######
            ##  ##  ####        ##      ##  ##  ##  ##      ##          ##  ##  ##  ##  ##
            ##  ##    ##    ######  ######  ######  ######  ######      ##  ######  ######
            ##  ##    ##    ##          ##      ##      ##  ##  ##      ##  ##  ##      ##
            ######  ######  ######  ######      ##  ######  ######      ##  ######  ######
            """
        var canvas = Canvas(columns: 80, rows: 5, appearance: .plain)
        #expect(canvas.writeLarge("0123456789", column: 0, row: 0) == 78)
        #expect(canvas.picture == expected)
        #expect(LargeDigits.columns(of: "0123456789") == 78)
    }

    @Test func largeSigns() {
        let expected = """
                    ██                ██  ██      ██  ██████
                  ████          ██        ██      ██      ██
            ████    ██        ██████    ██      ██      ████
                    ██          ██    ██      ██
                  ██████  ██          ██  ██  ██        ██
            """
        var canvas = Canvas(columns: 80, rows: 5)
        canvas.writeLarge("−1.\u{7}g+%/?", column: 0, row: 0)
        #expect(canvas.picture == expected)
    }

    @Test(arguments: [
        (0.0, "[......|......|.....]"), (0.1, "[==....|......|.....]"), (0.5, "[======|###...|.....]"),
        (0.9, "[======|######|@@@..]"), (1.0, "[======|######|@@@@@]"), (7.0, "[======|######|@@@@@]"),
        (-1.0, "[......|......|.....]"), (.nan, "[......|......|.....]"),
    ])
    func barChangesItsGlyphAtItsMarks(_ fraction: Double, _ expected: String) {
        var canvas = Canvas(columns: 21, rows: 1, appearance: .plain)
        canvas.draw(Bar(fraction: fraction, marks: [0.7, 0.3]), in: canvas.area)
        #expect(canvas.picture == expected)
    }

    @Test func barSaysWhereItsMarksAre() {
        let bar = Bar(fraction: 0.5, marks: [0.3, 0.7, 1])
        #expect(bar.offset(of: 0.3, columns: 21) == 7)
        #expect(bar.offset(of: 1, columns: 21) == 19)
        var canvas = Canvas(columns: 21, rows: 1)
        canvas.draw(bar, in: canvas.area)
        #expect(canvas.picture == "[▒▒▒▒▒▒│▓▓▓···│····│]")
    }

    @Test(arguments: 0...4)
    func barFitsWhereThereIsHardlyRoom(_ columns: Int) {
        var canvas = Canvas(columns: columns, rows: 1, appearance: .plain)
        canvas.draw(Bar(fraction: 1, marks: [0.5]), in: canvas.area)
        #expect(canvas.picture == ["", "", "", "[|]", "[=|]"][columns])
    }

    @Test func trendInASCIIIsOneStarAColumn() {
        let expected = """
                    *****
                    *      *
             *******
            """
        var canvas = Canvas(columns: 16, rows: 3, appearance: .plain)
        let steps: [Double?] = Array(repeating: 0, count: 7) + Array(repeating: 1, count: 5)
        let values = steps + [nil, nil, 0.5]
        canvas.drawTrend(values, in: canvas.area)
        #expect(canvas.picture == expected)
    }

    @Test func trendInBrailleJoinsItsJumps() {
        var canvas = Canvas(columns: 8, rows: 2)
        let values: [Double?] = [0, 0, 0, 1, 1, 1, nil, nil, 0.5, 0.5, .nan, 0.3, 9, -9]
        canvas.drawTrend(values, in: canvas.area)
        #expect(canvas.picture == "  ⢸⠉ ⣀ ⣷\n ⣀⡸   ⠐⢹")
        #expect(canvas.trendSamples(columns: 8) == 16)
    }

    @Test func frameIsClippedToTheGrid() {
        var canvas = Canvas(columns: 5, rows: 3, appearance: Appearance(charset: .blocks))
        canvas.frame(Area(column: 1, row: 1, columns: 8, rows: 8))
        canvas.frame(Area(column: 0, row: 0, columns: 1, rows: 4))
        #expect(canvas.picture == "\n ┌───\n │")
    }
}
