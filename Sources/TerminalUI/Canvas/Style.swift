/// The style of a glyph: its two colors and its attributes.
package struct Style: Hashable, Sendable {
    /// Attributes that all terminals support.
    package struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits.
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Bold or bright.
        package static let bold = Attributes(rawValue: 1)
        package static let underline = Attributes(rawValue: 4)
        /// Foreground and background swapped.
        package static let reverse = Attributes(rawValue: 8)
    }

    /// The color of the glyph.
    package var foreground: Color
    /// The background color.
    package var background: Color
    package var attributes: Attributes

    /// By default the style of the terminal.
    package init(
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
    package static let plain = Style()
    /// The default style in bold.
    package static let bold = Style(attributes: .bold)
    /// The default style reversed.
    package static let reverse = Style(attributes: .reverse)

    /// Returns this style with additional attributes.
    package func adding(_ more: Attributes) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes.union(more))
    }
}
