/// The colors that a terminal can show.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
    /// No colors: glyphs, bold and reverse must convey everything.
    case none
    /// The sixteen colors of the terminal's theme.
    case sixteen
    /// 256 colors: the sixteen, the 6×6×6 cube and the grays.
    case indexed
    /// 24-bit color.
    case direct
}

/// The glyphs that a terminal can show.
package enum Charset: Hashable, Sendable, CaseIterable {
    /// Only U+0020...U+007E.
    case ascii
    /// Box drawing, blocks and letters, but no braille, as on the Linux console.
    case blocks
    /// All glyphs of the fonts of graphical terminals.
    case full
}

/// The capabilities that a picture may use: colors, glyphs, and the background color.
package struct Appearance: Hashable, Sendable {
    /// The available colors.
    package var depth: ColorDepth
    /// The available glyphs.
    package var charset: Charset
    /// The background color, reported by the terminal or assumed.
    package var background: RGB
    /// The height of a cell divided by its width, clamped to 1...4; 2 in most fonts.
    package var cellAspect: Double {
        didSet { cellAspect = Self.usable(cellAspect) }
    }

    /// How drawings are shown in pixels; nil if they are shown as block elements.
    package var graphics: PixelGraphics?

    /// By default with all capabilities and a black background.
    package init(
        depth: ColorDepth = .direct, charset: Charset = .full, background: RGB = RGB(0, 0, 0),
        cellAspect: Double = 2
    ) {
        self.depth = depth
        self.charset = charset
        self.background = background
        self.cellAspect = Self.usable(cellAspect)
    }

    /// Shows drawings in pixels.
    ///
    /// Terminals with more than a few registers show 24-bit colors in cells, too, whatever TERM says; text beside and over
    /// a shape then has its colors.
    package mutating func show(in graphics: PixelGraphics) {
        self.graphics = graphics
        cellAspect = Double(graphics.cell.height) / Double(graphics.cell.width)
        if depth != .none, graphics.colors >= PixelGraphics.leastFreeColors { depth = .direct }
    }

    /// The grid of positions and sizes, in cell widths: half of a cell, or two pixels. On it, shapes are symmetrical, and
    /// noise causes no redraws.
    package var grid: Double { graphics.map { 2 / Double($0.cell.width) } ?? 0.5 }

    /// The width of the thinnest line that is clearly visible, in cell widths.
    package var thinnest: Double { graphics.map { 2 / Double($0.cell.width) } ?? 1 }

    private static func usable(_ aspect: Double) -> Double {
        aspect.isFinite ? min(max(aspect, 1), 4) : 2
    }

    /// Whether the background is closer to white than to black.
    package var isLight: Bool { background.luma > 0.5 }
    /// 24-bit color and all glyphs on black: for figures.
    package static let figure = Appearance()
    /// No colors and ASCII only: for pipes and for tests that compare pictures.
    package static let plain = Appearance(depth: .none, charset: .ascii)
}
