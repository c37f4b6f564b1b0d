import Text

/// A cell of the grid: a glyph that is safe to print, and its style.
///
/// A glyph that is two columns wide occupies its own cell and a `continuation` in the next one.
package struct Cell: Hashable, Sendable {
    /// The glyph, which is never a control, combining or bidirectional formatting character, except in `unknown`, which
    /// is not written.
    package let glyph: Unicode.Scalar
    /// The style of the glyph.
    package var style: Style
    /// The number of columns of the glyph: 1, 2, or 0 for a continuation.
    package let width: UInt8

    /// - Parameters:
    ///   - glyph: a glyph that is safe to print and has this width.
    ///   - width: its number of columns.
    ///   - style: its style.
    private init(trusted glyph: Unicode.Scalar, width: UInt8, style: Style) {
        self.glyph = glyph
        self.width = width
        self.style = style
    }

    /// A glyph that is not safe to print is replaced with U+FFFD.
    package init(_ glyph: Unicode.Scalar, style: Style = .plain) {
        switch Glyph.width(of: glyph) {
        case .columns(let width) where width > 0: self.init(trusted: glyph, width: width, style: style)
        default: self.init(trusted: Glyph.replacement, width: 1, style: style)
        }
    }

    /// An empty cell in the default colors of the terminal.
    package static let blank = Cell(trusted: " ", width: 1, style: .plain)

    /// A cell that differs from each cell of a canvas.
    static let unknown = Cell(trusted: "\0", width: 1, style: .plain)

    /// Returns the second half of a wide glyph.
    static func continuation(style: Style) -> Cell {
        Cell(trusted: " ", width: 0, style: style)
    }

    /// The cell as terminals with colors or reverse video get it: a full block is a blank on its color, since many fonts
    /// leave gaps between blocks.
    package var written: Cell {
        guard glyph == "█", !style.attributes.contains(.reverse) else { return self }
        let isPlain = style.foreground == .default
        return Cell(
            trusted: " ", width: 1,
            style: isPlain ? .reverse : Style(background: style.foreground))
    }

    /// Whether this is the second half of the wide glyph to the left.
    package var isContinuation: Bool { width == 0 }
}
