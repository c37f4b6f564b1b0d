/// How a glyph is shown: its two colours and its attributes.
public struct Style: Hashable, Sendable {
    /// Attributes that every terminal knows, a bit each.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Attributes from their bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Heavier or brighter.
        public static let bold = Attributes(rawValue: 1)
        /// Fainter.
        public static let dim = Attributes(rawValue: 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 4)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 8)
    }

    /// Colour of the glyph.
    public var foreground: Color
    /// Colour behind the glyph.
    public var background: Color
    /// Bold, dim, underline, reverse.
    public var attributes: Attributes

    /// A style; what is left out stays the terminal's own.
    public init(
        foreground: Color = .default, background: Color = .default, attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own text.
    public static let plain = Style()
    /// The terminal's own text, bold.
    public static let bold = Style(attributes: .bold)
    /// The terminal's own text, reversed.
    public static let reverse = Style(attributes: .reverse)

    /// This style with further attributes.
    public func adding(_ more: Attributes) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes.union(more))
    }
}
