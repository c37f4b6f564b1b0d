/// A horizontal bar in brackets with marks: `[=====|###....|......]`.
///
/// Both glyph and color change at each mark, so that the zones can be distinguished without color.
package struct Bar: Hashable, Sendable {
    /// The filled fraction, 0...1; greater values fill the whole bar.
    package var fraction: Double
    /// The positions of the marks, 0...1; the first two separate the three zones.
    package var marks: [Double]
    /// Whether the bar is enclosed in brackets.
    package var hasBrackets: Bool

    package init(fraction: Double, marks: [Double] = [], hasBrackets: Bool = true) {
        self.fraction = fraction
        self.marks = marks.sorted()
        self.hasBrackets = hasBrackets
    }

    /// Returns the column of a fraction, from the left end of a bar that is `columns` wide.
    package func offset(of share: Double, columns: Int) -> Int {
        let inside = max(1, columns - (hasBrackets ? 2 : 0))
        return min(Self.steps(share, inside), inside - 1) + (hasBrackets ? 1 : 0)
    }

    static func steps(_ share: Double, _ count: Int) -> Int {
        share.isNaN ? 0 : Int((min(max(share, 0), 1) * Double(count)).rounded())
    }
}

extension Canvas {
    /// Draws a bar in the first row of an area.
    package mutating func draw(_ bar: Bar, in area: Area) {
        let bracketColumns = bar.hasBrackets ? 1 : 0
        let inside = area.columns - 2 * bracketColumns
        guard inside >= 1, area.rows >= 1 else { return }
        let isASCII = appearance.charset == .ascii
        let filled = Bar.steps(bar.fraction, inside)
        for index in 0..<inside {
            let zone = bar.marks.prefix(2).count { Bar.steps($0, inside) <= index }
            let style = palette.style(index < filled ? Zone.roles[zone] : .faint)
            let glyph = index < filled ? zoneGlyphs[zone] : isASCII ? "." : "·"
            self[area.column + bracketColumns + index, area.row] = Cell(glyph, style: style)
        }
        for mark in bar.marks {
            let offset = bar.offset(of: mark, columns: area.columns)
            let glyph: Unicode.Scalar = isASCII ? "|" : "│"
            self[area.column + offset, area.row] = Cell(glyph, style: palette.style(.mark))
        }
        guard bar.hasBrackets else { return }
        self[area.column, area.row] = Cell("[", style: palette.style(.frame))
        self[area.endColumn - 1, area.row] = Cell("]", style: palette.style(.frame))
    }

    /// The glyphs of the zones, which convey the same as their colors.
    var zoneGlyphs: [Unicode.Scalar] { appearance.charset == .ascii ? Zone.letters : Zone.blocks }
}

/// The three zones of force that two thresholds separate.
enum Zone {
    static let roles: [Role] = [.light, .firm, .hard]
    static let letters: [Unicode.Scalar] = ["=", "#", "@"]
    static let blocks: [Unicode.Scalar] = ["▒", "▓", "█"]
}
