/// The style of a glyph: its two colors and its attributes.
public struct Style: Hashable, Sendable {
    /// Attributes that all terminals support.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Creates attributes from their bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Bold or bright.
        public static let bold = Attributes(rawValue: 1)
        /// Dim.
        public static let dim = Attributes(rawValue: 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 4)
        /// Foreground and background swapped.
        public static let reverse = Attributes(rawValue: 8)
    }

    /// The color of the glyph.
    public var foreground: Color
    /// The background color.
    public var background: Color
    /// The attributes.
    public var attributes: Attributes

    /// Creates a style, by default that of the terminal.
    public init(
        foreground: Color = .default, background: Color = .default, attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// A number that is different for each style.
    var order: UInt64 {
        foreground.order << 36 | background.order << 8 | UInt64(attributes.rawValue)
    }

    /// The default style of the terminal.
    public static let plain = Style()
    /// The default style in bold.
    public static let bold = Style(attributes: .bold)
    /// The default style reversed.
    public static let reverse = Style(attributes: .reverse)

    /// Returns this style with additional attributes.
    public func adding(_ more: Attributes) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes.union(more))
    }
}
