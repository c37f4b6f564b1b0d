/// The letters of a screen on which a cursor is placed.
struct CharacterGrid {
    private let columns: Int
    private let rows: Int
    private var cells: [Unicode.Scalar]
    private var (column, row) = (0, 0)

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Array(repeating: " ", count: columns * rows)
    }

    /// The rows without the blanks at their ends.
    var text: String {
        (0..<rows).map { row in
            var line = cells[row * columns..<(row + 1) * columns]
            while line.last == " " { line.removeLast() }
            return String(String.UnicodeScalarView(line)) + "\n"
        }.joined()
    }

    mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\r": column = 0
        case "\n": row = min(row + 1, rows - 1)
        case "\u{8}": column = max(column - 1, 0)
        default:
            if column < columns { cells[row * columns + column] = scalar }
            column += 1
        }
    }

    /// Obeys what places the cursor or wipes: CUP, CUU, CUD, CUF, CUB, ED and EL.
    mutating func control(_ numbers: [Int], _ final: Character) {
        switch final {
        case "H":
            row = min(max(numbers.first ?? 1, 1), rows) - 1
            column = max(numbers.count > 1 ? numbers[1] : 1, 1) - 1
        case "A": row = max(row - max(numbers.first ?? 1, 1), 0)
        case "B": row = min(row + max(numbers.first ?? 1, 1), rows - 1)
        case "C": column += max(numbers.first ?? 1, 1)
        case "D": column = max(column - max(numbers.first ?? 1, 1), 0)
        case "J": wipe(0..<cells.count)
        case "K": wipe(row * columns + min(column, columns)..<(row + 1) * columns)
        default: break
        }
    }

    private mutating func wipe(_ range: Range<Int>) {
        for index in range { cells[index] = " " }
    }
}
