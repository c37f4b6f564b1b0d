import TerminalUI

/// A terminal that understands just what the writers may send, to see what they make it show.
struct TinyTerminal {
    private(set) var cells: [Cell]
    private(set) var complaints: [String] = []
    private(set) var updates = 0
    /// The indices of the cells that were written or erased.
    var written: Set<Int> = []
    let columns: Int
    let rows: Int
    private var column = 0
    private var row = 0
    private var style = Style.plain

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Cell("?"), count: columns * rows)
    }

    /// The position of the cursor.
    var cursor: (column: Int, row: Int) { (column, row) }

    /// Hides what a cell shows below something else.
    mutating func hide(_ index: Int) { cells[index] = .blank }

    mutating func receive(_ bytes: [UInt8]) {
        var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            switch scalar {
            case "\r":
                column = 0
            case "\u{8}":
                column -= 1
            case "\u{1B}":
                if scalars.next() != "[" { complaints.append("not a control sequence") }
                var parameters = ""
                var final = scalars.next()
                while let next = final, next.value < 0x40 {
                    parameters.unicodeScalars.append(next)
                    final = scalars.next()
                }
                perform(parameters, final ?? "\0")
            default:
                print(scalar)
            }
        }
    }

    private mutating func print(_ scalar: Unicode.Scalar) {
        let cell = Cell(scalar, style: style)
        guard column + Int(cell.width) <= columns, row < rows else {
            complaints.append("printed beyond the edge")
            return
        }
        for covered in column..<column + Int(cell.width) { breakApart(covered) }
        cells[row * columns + column] = cell
        written.formUnion(row * columns + column..<row * columns + column + Int(cell.width))
        if cell.width == 2 { cells[row * columns + column + 1] = Cell("\u{FFFD}", style: style) }
        // At the right edge, and after glyphs whose width is uncertain, real terminals differ.
        column = cell.width == 2 ? 10_000 : column + 1
    }

    /// Half a wide glyph cannot stay.
    private mutating func breakApart(_ column: Int) {
        let index = row * columns + column
        if column > 0, cells[index - 1].width == 2 { cells[index - 1] = Cell(" ", style: style) }
        if cells[index].width == 2, column + 1 < columns { cells[index + 1] = Cell(" ", style: style) }
    }

    private mutating func perform(_ parameters: String, _ final: Unicode.Scalar) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        switch (parameters, final) {
        case ("?2026", "h"): updates += 1
        case ("?2026", "l"): updates -= 1
        case ("2", "J"): wipe(0..<cells.count)
        case ("", "K"): wipe(row * columns + column..<(row + 1) * columns)
        case (_, "H"): (row, column) = (max(numbers[0], 1) - 1, numbers.count > 1 ? numbers[1] - 1 : 0)
        case (_, "C"): column += max(numbers[0], 1)
        case (_, "A"): row -= max(numbers[0], 1)
        case (_, "B"): row += max(numbers[0], 1)
        case (_, "D"): column -= max(numbers[0], 1)
        case (_, "m"): restyle(numbers)
        default: complaints.append("unknown: \(parameters)\(final)")
        }
    }

    private mutating func wipe(_ range: Range<Int>) {
        if style != .plain { complaints.append("erased in a style") }
        for index in range { cells[index] = .blank }
        written.formUnion(range)
    }

    private mutating func restyle(_ numbers: [Int]) {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: style = .plain
            case 1: style.attributes.insert(.bold)
            case 4: style.attributes.insert(.underline)
            case 7: style.attributes.insert(.reverse)
            case 30...37: style.foreground = .indexed(UInt8(number - 30))
            case 38: style.foreground = Self.color(&rest)
            case 39: style.foreground = .default
            case 40...47: style.background = .indexed(UInt8(number - 40))
            case 48: style.background = Self.color(&rest)
            case 49: style.background = .default
            case 90...97: style.foreground = .indexed(UInt8(number - 82))
            case 100...107: style.background = .indexed(UInt8(number - 92))
            default: complaints.append("unknown style \(number)")
            }
        }
    }

    private static func color(_ rest: inout ArraySlice<Int>) -> Color {
        let isDirect = rest.popFirst() == 2
        let values = rest.prefix(isDirect ? 3 : 1).map { UInt8($0) }
        rest.removeFirst(values.count)
        return isDirect ? .rgb(RGB(values[0], values[1], values[2])) : .indexed(values[0])
    }

    /// Whether it shows a canvas; of the second half of a wide glyph nothing is asked.
    func shows(_ canvas: Canvas) -> Bool {
        zip(cells, canvas.cells).allSatisfy { seen($0) == seen($1.written) || $1.isContinuation }
    }

    /// What is seen of a cell: neither the foreground of a blank nor whether it is bold.
    private func seen(_ cell: Cell) -> Cell {
        guard cell.glyph == " ", cell.style.attributes.isSubset(of: .bold) else { return cell }
        return Cell(" ", style: Style(background: cell.style.background))
    }
}
