/// Large digits of 5 dots in height. A dot is about square: two columns wide and one row high, or a multiple of half of
/// that. Where space is limited, it is one column wide.
///
/// There are no letters: at this size, a `g` could be read as 9 and an `o` as 0. Units are written next to the digits as
/// normal text.
package enum LargeDigits {
    /// The greatest width of a dot in columns.
    package static let greatestDot = 10

    /// The height in rows of digits whose dots are one row high.
    package static let rows = 5

    /// Returns the height in rows.
    ///
    /// - Parameter dot: the width of a dot in columns, from 1.
    package static func rows(dot: Int) -> Int { (5 * halves(dot) + 1) / 2 }

    /// Returns the widths of dots that a charset can show, the greatest first. An odd width needs half blocks, because
    /// its dots end within rows.
    package static func dots(_ charset: Charset) -> [Int] {
        (1...greatestDot).reversed().filter { charset != .ascii || $0 == 1 || $0 % 2 == 0 }
    }

    /// Returns the width of a text in large digits in columns; characters without a large shape are omitted.
    ///
    /// - Parameters:
    ///   - text: digits, signs and spaces.
    ///   - dot: the width of a dot in columns, from 1.
    package static func columns(of text: String, dot: Int = 2) -> Int {
        let widths = text.unicodeScalars.compactMap { shape(of: $0)?.width }
        return dot * (widths.reduce(0, +) + max(0, widths.count - 1))
    }

    /// The height of a dot in half rows.
    static func halves(_ dot: Int) -> Int { max(2, dot) }

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
    ///   - dot: the width of a dot in columns, from 1; one of `LargeDigits.dots`.
    ///   - style: the style of the dots.
    ///   - faintEnd: the number of characters at the end that are faint.
    @discardableResult
    package mutating func writeLarge(
        _ text: String, column: Int, row: Int, dot: Int = 2, style: Style = .plain, faintEnd: Int = 0
    ) -> Int {
        var left = column
        let faint = palette.style(.faint)
        let strongEnd = text.unicodeScalars.count - faintEnd
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let style = index < strongEnd ? style : faint
            guard let shape = LargeDigits.shape(of: scalar) else { continue }
            if left > column { left += dot }
            for line in 0..<LargeDigits.rows(dot: dot) {
                for dotColumn in 0..<shape.width {
                    guard let glyph = glyph(of: shape, dotColumn, line, dot) else { continue }
                    let cell = Cell(glyph, style: style)
                    for part in 0..<dot { self[left + dot * dotColumn + part, row + line] = cell }
                }
            }
            left += dot * shape.width
        }
        return left
    }

    /// The glyph of a row of cells in a column of dots; nil if it is empty.
    private func glyph(
        of shape: LargeDigits.Shape, _ dotColumn: Int, _ line: Int, _ dot: Int
    ) -> Unicode.Scalar? {
        let halves = LargeDigits.halves(dot)
        func isSet(_ half: Int) -> Bool { half < 5 * halves && shape.isSet(dotColumn, half / halves) }
        return switch (isSet(2 * line), isSet(2 * line + 1)) {
        case (true, true): appearance.charset == .ascii ? "#" : "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): nil
        }
    }
}
