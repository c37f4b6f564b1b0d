/// Large digits, five rows high. Their dots are two columns wide, which makes them about square, or one column where
/// space is limited.
///
/// There are no letters: at this size, a `g` could be read as 9 and an `o` as 0. Units are written next to the digits as
/// normal text.
public enum LargeDigits {
    /// The height of large digits in rows.
    public static let rows = 5

    /// Returns the width of a text in large digits in columns; characters without a large shape are omitted.
    ///
    /// - Parameters:
    ///   - text: digits, signs and spaces.
    ///   - dot: the width of a dot in columns, 1 or 2.
    public static func columns(of text: String, dot: Int = 2) -> Int {
        let widths = text.unicodeScalars.compactMap { shape(of: $0)?.width }
        return dot * (widths.reduce(0, +) + max(0, widths.count - 1))
    }

    /// A shape of `width` × 5 dots: one hexadecimal digit per row, top row first.
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
    /// Draws a text in large digits and returns the column after it.
    ///
    /// - Parameters:
    ///   - text: digits, signs and spaces; characters without a large shape are omitted.
    ///   - column: the leftmost column.
    ///   - row: the topmost row.
    ///   - width: the width of a dot in columns, 1 or 2.
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
