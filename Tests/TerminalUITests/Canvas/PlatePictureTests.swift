import TerminalUI
import Testing

@Suite("Plates as pictures of cells")
struct PlatePictureTests {
    /// A framed pad of 161 × 115 mm with its two rings and one contact that carries its grams.
    private func plate(_ appearance: Appearance, columns: Int, rows: Int) throws -> Canvas {
        var canvas = Canvas(columns: columns, rows: rows, appearance: appearance)
        canvas.frame(canvas.area)
        let inside = canvas.area.inset()
        let projection = try #require(
            PlateProjection(width: 161, height: 115, into: inside, appearance: appearance))
        var drawing = Drawing(columns: projection.columns, rows: projection.rows)
        let middle = projection.point(x: 80.5, y: 57.5)
        let radius = projection.length(55)
        drawing.ring(center: middle, radius: radius, thickness: 1.5, role: .ring)
        drawing.ring(center: middle, radius: radius * 0.46, role: .innerRing, texture: .faint)
        let contact = projection.point(x: 70, y: 55)
        drawing.disc(center: contact, radius: projection.length(18), role: .light, opacity: 0.6)
        drawing.ring(center: contact, radius: projection.length(18), role: .light, texture: .edge)
        let left = inside.column + (inside.columns - drawing.columns) / 2
        canvas.draw(drawing, column: left, row: inside.row)
        canvas.overlay("148 g", column: left + Int(contact.x) - 2, row: inside.row + Int(contact.y) / 2)
        return canvas
    }

    @Test func inASCIIEveryPartHasItsLetter() throws {
        let expected = """
            +--------------------------------------+
            |              @@@@@@@@@               |
            |           @@@@       @@@@            |
            |         @@               @@          |
            |       @@@        .        @@@        |
            |       @     oooooo ...      @        |
            |      @@    oo:::::o   .     @@       |
            |      @     o:148 go   .      @       |
            |      @@     ooooooo   .     @@       |
            |       @      .oo   ...      @        |
            |       @@@        .        @@@        |
            |         @@               @@          |
            |           @@@@       @@@@            |
            |              @@@@@@@@@               |
            +--------------------------------------+
            """
        #expect(try plate(.plain, columns: 40, rows: 15).picture == expected)
    }

    @Test func quadrantsDoubleColumnsAndRows() throws {
        let expected = """
            ╭──────────────────────────────────────╮
            │              ▄▄▄▄▄▄▄▄▄               │
            │          ▗▄█▀▀       ▀▀█▄▖           │
            │        ▗▟▛▘             ▝▜▙▖         │
            │       ▗█▘       ▗▄▖       ▝█▖        │
            │      ▗█▘    ▄▟███▄ ▝▀▄     ▝█▖       │
            │      ▟▛    ▟███████  ▝▙     ▜▙       │
            │      █▌    ██148 g█   █     ▐█       │
            │      ▜▙    ▝██████▘  ▗▛     ▟▛       │
            │      ▝█▖     ▀▀▀   ▗▄▀     ▗█▘       │
            │       ▝█▖       ▝▀▘       ▗█▘        │
            │        ▝▜▙▖             ▗▟▛▘         │
            │          ▝▀█▄▄       ▄▄█▀▘           │
            │              ▀▀▀▀▀▀▀▀▀               │
            ╰──────────────────────────────────────╯
            """
        #expect(try plate(Appearance(depth: .sixteen), columns: 40, rows: 15).picture == expected)
    }

    @Test func withoutColorsFillsAreShades() throws {
        let expected = """
            ╭──────────────────────────────────────╮
            │              ▄▄▄▄▄▄▄▄▄               │
            │          ▗▄█▀▀       ▀▀█▄▖           │
            │        ▗▟▛▘             ▝▜▙▖         │
            │       ▗█▘       ░░░       ▝█▖        │
            │      ▗█▘    ▄▟███▄ ░░░     ▝█▖       │
            │      ▟▛    ▟▒▒▒▒▒▒█  ░░     ▜▙       │
            │      █▌    █▒148 g█   ░     ▐█       │
            │      ▜▙    ▝███▒██▘  ░░     ▟▛       │
            │      ▝█▖     ░▀▀   ░░░     ▗█▘       │
            │       ▝█▖       ░░░       ▗█▘        │
            │        ▝▜▙▖             ▗▟▛▘         │
            │          ▝▀█▄▄       ▄▄█▀▘           │
            │              ▀▀▀▀▀▀▀▀▀               │
            ╰──────────────────────────────────────╯
            """
        #expect(try plate(Appearance(depth: .none), columns: 40, rows: 15).picture == expected)
    }

    @Test func textOnAFillIsReadableOnIt() throws {
        let expected = """
            ............
            .  aaaaaa  .
            .  bbbbaa  .
            .  aaaaaa  .
            ............
            a 6
            b 0 on 6
            """
        var canvas = Canvas(columns: 12, rows: 5, appearance: Appearance(depth: .sixteen))
        canvas.frame(canvas.area)
        var drawing = Drawing(columns: 10, rows: 3)
        drawing.disc(center: PixelPoint(x: 5, y: 3), radius: 3, role: .light)
        canvas.draw(drawing, column: 1, row: 1)
        canvas.overlay("12 g", column: 3, row: 2)
        #expect(canvas.stylePicture == expected)
    }

    /// Where cells are not twice as high as wide, circles and the pad keep their shape.
    @Test(arguments: [1.6, 2, 2.5], [(161.0, 115.0), (60, 120), (100, 100)])
    func circlesAreRoundInEveryFont(_ aspect: Double, _ size: (Double, Double)) throws {
        let appearance = Appearance(cellAspect: aspect)
        let area = Area(column: 0, row: 0, columns: 60, rows: 20)
        let projection = try #require(
            PlateProjection(width: size.0, height: size.1, into: area, appearance: appearance))
        #expect(projection.columns <= 60 && projection.rows <= 20)
        #expect(projection.columns == 60 || projection.rows == 20)
        let origin = projection.point(x: 0, y: 0)
        let corner = projection.point(x: size.0, y: size.1)
        let shape = (corner.x - origin.x) / ((corner.y - origin.y) * aspect / 2)
        #expect(abs(shape - size.0 / size.1) < 1e-9)

        var drawing = Drawing(columns: 60, rows: 20)
        drawing.disc(center: PixelPoint(x: 30, y: 20), radius: 15, role: .light)
        var canvas = Canvas(columns: 60, rows: 20, appearance: appearance)
        canvas.draw(drawing, column: 0, row: 0)
        let width = (0..<60).count { canvas[$0, 10].glyph != " " }
        let height = (0..<20).count { canvas[30, $0].glyph != " " }
        #expect(abs(Double(height) * aspect - Double(width)) <= 2 * aspect)
    }

    @Test func shapesOutsideTheRasterDoNoHarm() {
        var drawing = Drawing(columns: 4, rows: 2)
        drawing.disc(center: PixelPoint(x: -50, y: 900), radius: 3, role: .light)
        drawing.disc(center: PixelPoint(x: .nan, y: 0), radius: 3, role: .light)
        drawing.disc(center: PixelPoint(x: 2, y: 2), radius: .infinity, role: .light)
        drawing.ring(center: PixelPoint(x: 2, y: 2), radius: -1, role: .light)
        var canvas = Canvas(columns: 4, rows: 2, appearance: .plain)
        canvas.draw(drawing, column: 0, row: 0)
        #expect(canvas.picture == "\n")
        drawing.disc(center: PixelPoint(x: 2, y: 2), radius: 99_999, role: .light)
        canvas.draw(drawing, column: -1, row: 1)
        #expect(canvas.picture == "\n:::")
        _ = Drawing(columns: 0, rows: 0)
    }
}
