/// A picture: a grid of cells with an appearance.
///
/// All drawing is clipped to the grid; cells outside cannot be read or changed.
///
/// ```swift
/// import TerminalUI
///
/// var canvas = Canvas(columns: 12, rows: 3, appearance: .plain)
/// canvas.frame(canvas.area)
/// canvas.write("152.3 g", in: canvas.area.inset(), alignment: .trailing)
/// print(canvas.picture)
/// // prints
/// // +----------+
/// // |   152.3 g|
/// // +----------+
/// ```
package struct Canvas: Hashable, Sendable {
    /// The width in cells.
    package private(set) var columns: Int
    /// The height in cells.
    package private(set) var rows: Int
    /// The colors and glyphs that this picture is drawn with.
    package let appearance: Appearance
    /// All cells, row by row.
    package private(set) var cells: [Cell]
    /// The drawings that the terminal shows in pixels, below the text.
    package private(set) var drawings: [PlacedDrawing] = []

    /// A blank picture; sizes are clamped to 0...10 000.
    package init(columns: Int, rows: Int, appearance: Appearance = .figure) {
        self.columns = min(max(0, columns), 10_000)
        self.rows = min(max(0, rows), 10_000)
        self.appearance = appearance
        cells = Array(repeating: .blank, count: self.columns * self.rows)
    }

    /// The palette of the appearance.
    package var palette: Palette { Palette(appearance) }
    /// The whole grid.
    package var area: Area { Area(column: 0, row: 0, columns: columns, rows: rows) }

    /// The cell at a position. Cells outside of the grid are blank and cannot be set.
    ///
    /// A wide glyph that is cut in two, by overwriting one of its halves or at the right edge, is replaced with blanks.
    package subscript(column: Int, row: Int) -> Cell {
        get { contains(column: column, row: row) ? cells[row * columns + column] : .blank }
        set {
            guard contains(column: column, row: row), !newValue.isContinuation else { return }
            let index = row * columns + column
            if cells[index].width == 1, newValue.width == 1 {
                cells[index] = newValue
            } else {
                replace(index, column: column, with: newValue)
            }
        }
    }

    private func contains(column: Int, row: Int) -> Bool {
        column >= 0 && column < columns && row >= 0 && row < rows
    }

    private mutating func replace(_ index: Int, column: Int, with cell: Cell) {
        blankPartners(of: index)
        guard cell.width == 2 else {
            cells[index] = cell
            return
        }
        guard column + 1 < columns else {
            cells[index] = Cell(" ", style: cell.style)
            return
        }
        blankPartners(of: index + 1)
        cells[index] = cell
        cells[index + 1] = .continuation(style: cell.style)
    }

    private mutating func blankPartners(of index: Int) {
        let old = cells[index]
        if old.isContinuation { cells[index - 1] = Cell(" ", style: old.style) }
        if old.width == 2 { cells[index + 1] = Cell(" ", style: old.style) }
    }

    /// Fills an area with a cell.
    package mutating func fill(_ area: Area, with cell: Cell = .blank) {
        let part = area.intersection(self.area)
        for row in part.row..<part.endRow {
            for column in part.column..<part.endColumn { self[column, row] = cell }
        }
    }

    /// Copies the cells of another picture, with its upper left corner at a position, as far as they are in an area, and
    /// its drawings in pixels that lie in the area as a whole.
    package mutating func copy(_ other: Canvas, column: Int, row: Int, within area: Area) {
        for line in 0..<other.rows {
            for offset in 0..<other.columns where area.contains(column: column + offset, row: row + line) {
                self[column + offset, row + line] = other[offset, line]
            }
        }
        for placed in other.drawings {
            var target = placed.area
            (target.column, target.row) = (target.column + column, target.row + row)
            guard target.intersection(area) == target, showsPixels(in: target) else { continue }
            place(PlacedDrawing(drawing: placed.drawing, area: target))
        }
    }

    /// Changes the styles in an area and keeps its glyphs.
    package mutating func restyle(_ area: Area, _ change: (inout Style) -> Void) {
        let part = area.intersection(self.area)
        for row in part.row..<part.endRow {
            for column in part.column..<part.endColumn { change(&cells[row * columns + column].style) }
        }
    }

    /// The greatest number of drawings in pixels.
    static let greatestDrawingCount = 4

    /// Adds a drawing in pixels.
    mutating func place(_ drawing: PlacedDrawing) { drawings.append(drawing) }

    /// Makes all cells blank, removes the drawings, and keeps the storage.
    package mutating func clear() {
        drawings.removeAll(keepingCapacity: true)
        for index in cells.indices { cells[index] = .blank }
    }
}

struct FrameGlyphs {
    let horizontal: Unicode.Scalar
    let vertical: Unicode.Scalar
    /// Top left, top right, bottom left, bottom right.
    let corners: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)

    init(_ charset: Charset) {
        switch charset {
        case .ascii:
            (horizontal, vertical, corners) = ("-", "|", ("+", "+", "+", "+"))
        case .blocks:
            (horizontal, vertical, corners) = ("─", "│", ("┌", "┐", "└", "┘"))
        case .full:
            (horizontal, vertical, corners) = ("─", "│", ("╭", "╮", "╰", "╯"))
        }
    }
}

extension Canvas {
    /// Draws a frame along the inside of an area; its interior is not changed.
    package mutating func frame(_ area: Area, style: Style = .plain) {
        guard area.columns >= 2, area.rows >= 2 else { return }
        let glyphs = FrameGlyphs(appearance.charset)
        let (right, bottom) = (area.endColumn - 1, area.endRow - 1)
        horizontalLine(glyphs.horizontal, area.column + 1..<right, row: area.row, style: style)
        horizontalLine(glyphs.horizontal, area.column + 1..<right, row: bottom, style: style)
        for row in area.row + 1..<bottom {
            self[area.column, row] = Cell(glyphs.vertical, style: style)
            self[right, row] = Cell(glyphs.vertical, style: style)
        }
        self[area.column, area.row] = Cell(glyphs.corners.0, style: style)
        self[right, area.row] = Cell(glyphs.corners.1, style: style)
        self[area.column, bottom] = Cell(glyphs.corners.2, style: style)
        self[right, bottom] = Cell(glyphs.corners.3, style: style)
    }

    /// Draws a horizontal line.
    package mutating func rule(_ columns: Range<Int>, row: Int, style: Style = .plain) {
        horizontalLine(FrameGlyphs(appearance.charset).horizontal, columns, row: row, style: style)
    }

    private mutating func horizontalLine(
        _ glyph: Unicode.Scalar, _ columns: Range<Int>, row: Int, style: Style
    ) {
        let cell = Cell(glyph, style: style)
        for column in columns.clamped(to: 0..<self.columns) { self[column, row] = cell }
    }
}

extension Canvas {
    /// The glyphs of each row without trailing blanks and without styles, for scrolling output.
    package var lines: [String] {
        (0..<rows).map { row in
            var line = String.UnicodeScalarView()
            for column in 0..<columns { line.append(self[column, row].glyph) }
            while line.last == " " { line.removeLast() }
            return String(line)
        }
    }
}
