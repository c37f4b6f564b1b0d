/// How many colours a terminal shows.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
    /// None: glyphs, bold and reverse must say everything.
    case none
    /// The sixteen colours of the terminal's own theme.
    case sixteen
    /// The 6×6×6 cube and the greys.
    case indexed
    /// 24 bits.
    case direct
}

/// Which glyphs a terminal shows.
public enum Charset: Hashable, Sendable, CaseIterable {
    /// Only U+0020...U+007E.
    case ascii
    /// Box lines, blocks and letters, but no braille, as on the Linux console.
    case blocks
    /// Everything that a font of a graphical terminal holds.
    case full
}

/// What a picture may use: colours, glyphs, and the colour behind it all.
public struct Appearance: Hashable, Sendable {
    /// Colours there are.
    public var depth: ColorDepth
    /// Glyphs there are.
    public var charset: Charset
    /// The colour behind the text, told by the terminal or guessed.
    public var background: RGB
    /// Height of a cell over its width, held within 1...4; 2 in most fonts.
    public var cellAspect: Double {
        didSet { cellAspect = Self.usable(cellAspect) }
    }

    /// An appearance; by default the richest, on black.
    public init(
        depth: ColorDepth = .direct, charset: Charset = .full, background: RGB = RGB(0, 0, 0),
        cellAspect: Double = 2
    ) {
        self.depth = depth
        self.charset = charset
        self.background = background
        self.cellAspect = Self.usable(cellAspect)
    }

    private static func usable(_ aspect: Double) -> Double {
        aspect.isFinite ? min(max(aspect, 1), 4) : 2
    }

    /// Whether the background is nearer to white than to black.
    public var isLight: Bool { background.luma > 0.5 }
    /// True colour, all glyphs, on black: for figures.
    public static let figure = Appearance()
    /// No colours and only ASCII: for pipes and for tests as pictures.
    public static let plain = Appearance(depth: .none, charset: .ascii)
}
