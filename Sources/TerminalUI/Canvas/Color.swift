/// A color of a cell in a form that a terminal can display.
///
/// It is packed into one word, because comparing pictures compares thousands of colors.
package struct Color: Hashable, Sendable {
    /// The forms of color.
    package enum Kind: Hashable, Sendable {
        /// The default color of the terminal.
        case `default`
        /// An entry of the terminal's color table: 0...15 the sixteen colors, 16...255 cube and grays.
        case indexed(UInt8)
        /// A 24-bit color.
        case rgb(RGB)
    }

    private let packed: UInt32
    private static let indexedTag: UInt32 = 1 << 24
    private static let rgbTag: UInt32 = 2 << 24

    private init(packed: UInt32) {
        self.packed = packed
    }

    /// A number that is different for each color, of at most 26 bits.
    var order: UInt64 { UInt64(packed) }

    /// The default color of the terminal.
    package static let `default` = Color(packed: 0)

    /// An entry of the terminal's color table, 0...255.
    package static func indexed(_ index: UInt8) -> Color {
        Color(packed: indexedTag | UInt32(index))
    }

    /// A 24-bit color.
    package static func rgb(_ value: RGB) -> Color {
        Color(packed: rgbTag | UInt32(value.red) << 16 | UInt32(value.green) << 8 | UInt32(value.blue))
    }

    /// The form of this color.
    package var kind: Kind {
        switch packed & 0xFF00_0000 {
        case Self.indexedTag: .indexed(UInt8(packed & 255))
        case Self.rgbTag: .rgb(RGB(hex: packed))
        default: .default
        }
    }
}
