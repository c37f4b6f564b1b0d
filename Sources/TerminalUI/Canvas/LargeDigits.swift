/// Digits five rows high, of dots two columns wide, so that a dot is about square, or one column where room lacks.
///
/// There are no letters: so small a `g` could be read as a 9, an `o` as a 0. Units stand beside, as text.
public enum LargeDigits {
    /// Rows that large digits fill.
    public static let rows = 5

    /// Columns that `text` fills in large digits; characters without a large shape are left out.
    ///
    /// - Parameters:
    ///   - text: digits, signs and spaces.
    ///   - dot: the columns of a dot, 1 or 2.
    public static func columns(of text: String, dot: Int = 2) -> Int {
        let widths = text.unicodeScalars.compactMap { shape(of: $0)?.width }
        return dot * (widths.reduce(0, +) + max(0, widths.count - 1))
    }

    /// A shape of `width` dots by five: a row a hexadecimal digit, the top row first.
    struct Shape {
        let width: Int
        let bits: UInt32

        func isSet(_ dot: Int, _ row: Int) -> Bool {
            bits >> UInt32(4 * (4 - row) + width - 1 - dot) & 1 == 1
        }
    }

    static func shape(of scalar: Unicode.Scalar) -> Shape? {
        switch scalar {
        case "0": Shape(width: 3, bits: 0x75557)
        case "1": Shape(width: 3, bits: 0x26227)
        case "2": Shape(width: 3, bits: 0x71747)
        case "3": Shape(width: 3, bits: 0x71717)
        case "4": Shape(width: 3, bits: 0x55711)
        case "5": Shape(width: 3, bits: 0x74717)
        case "6": Shape(width: 3, bits: 0x74757)
        case "7": Shape(width: 3, bits: 0x71111)
        case "8": Shape(width: 3, bits: 0x75757)
        case "9": Shape(width: 3, bits: 0x75717)
        case "-", "\u{2212}": Shape(width: 2, bits: 0x00300)
        case "+": Shape(width: 3, bits: 0x02720)
        case ".": Shape(width: 1, bits: 0x00001)
        case ",": Shape(width: 1, bits: 0x00011)
        case ":": Shape(width: 1, bits: 0x01010)
        case "%": Shape(width: 3, bits: 0x51245)
        case "/": Shape(width: 3, bits: 0x11244)
        case "?": Shape(width: 3, bits: 0x71302)
        case " ": Shape(width: 1, bits: 0)
        default: nil
        }
    }
}

extension Canvas {
    /// Draws `text` in large digits from its top left place and returns the column after it.
    ///
    /// - Parameters:
    ///   - text: digits, signs and spaces; characters without a large shape are left out.
    ///   - column: the leftmost column.
    ///   - row: the topmost row.
    ///   - width: the columns of a dot, 1 or 2.
    ///   - style: the style of the dots.
    @discardableResult
    public mutating func writeLarge(
        _ text: String, column: Int, row: Int, dot width: Int = 2, style: Style = .plain
    ) -> Int {
        let cell = Cell(appearance.charset == .ascii ? "#" : "█", style: style)
        var left = column
        for scalar in text.unicodeScalars {
            guard let shape = LargeDigits.shape(of: scalar) else { continue }
            if left > column { left += width }
            for line in 0..<LargeDigits.rows {
                for dot in 0..<shape.width where shape.isSet(dot, line) {
                    for part in 0..<width { self[left + width * dot + part, row + line] = cell }
                }
            }
            left += width * shape.width
        }
        return left
    }
}
