import Text

/// One place of the grid: a glyph that is known to be safe to print, and its style.
///
/// A glyph of two columns fills its own cell and leaves a `continuation` in the next.
public struct Cell: Hashable, Sendable {
    /// The glyph; never a control, combining or bidirectional format character.
    public let glyph: Unicode.Scalar
    /// How it is shown.
    public var style: Style
    /// Columns that the glyph fills: 1, 2, or 0 for a continuation.
    public let width: UInt8

    private init(trusted glyph: Unicode.Scalar, width: UInt8, style: Style) {
        self.glyph = glyph
        self.width = width
        self.style = style
    }

    /// A cell showing `glyph`; one that has no safe shape of its own becomes U+FFFD.
    public init(_ glyph: Unicode.Scalar, style: Style = .plain) {
        switch Glyph.width(of: glyph) {
        case .columns(let width) where width > 0: self.init(trusted: glyph, width: width, style: style)
        default: self.init(trusted: Glyph.replacement, width: 1, style: style)
        }
    }

    /// An empty place in the terminal's own colours.
    public static let blank = Cell(trusted: " ", width: 1, style: .plain)

    /// The second half of a wide glyph with this style.
    static func continuation(style: Style) -> Cell {
        Cell(trusted: " ", width: 0, style: style)
    }

    /// Whether this is the second half of the wide glyph to its left.
    public var isContinuation: Bool { width == 0 }
}
