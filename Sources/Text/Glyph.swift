/// The effect of a scalar on a grid of terminal cells.
///
/// Characters of ambiguous width count as one column, as in terminals outside East Asian locales.
public enum Glyph {
    /// The width of a scalar.
    public enum Width: Hashable, Sendable {
        /// A number of columns: 1, 2, or 0 for a scalar that combines with the previous one.
        case columns(UInt8)
        /// Not to be shown: control characters, bidirectional controls, unassigned and private use scalars.
        case unsafe
    }

    /// Replaces scalars that are not to be shown.
    public static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// Returns the width of a scalar.
    @inlinable
    public static func width(of scalar: Unicode.Scalar) -> Width {
        switch scalar.value {
        case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300: .columns(1)
        // Box drawing, blocks and braille make up most of every screen, so they are handled before the tables.
        case 0x2500..<0x25A0, 0x2800..<0x2900: .columns(1)
        case 0..<0xA0: .unsafe
        default: tabled(scalar)
        }
    }

    /// Returns the number of columns of a text, with unsafe scalars counted as one column each.
    public static func columns(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) {
            switch width(of: $1) {
            case .columns(let columns): $0 + Int(columns)
            case .unsafe: $0 + 1
            }
        }
    }

    @usableFromInline
    static func tabled(_ scalar: Unicode.Scalar) -> Width {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            return .unsafe
        case .format:
            return isDirectional(scalar.value) ? .unsafe : .columns(0)
        case .nonspacingMark, .enclosingMark, .spacingMark:
            return .columns(0)
        default:
            break
        }
        switch scalar.value {
        // Regional indicators: terminals disagree about their width.
        case 0x1F1E6...0x1F1FF: return .unsafe
        // Skin tones, and the vowels and finals of conjoining Hangul, combine with the preceding scalar.
        case 0x1F3FB...0x1F3FF, 0x1160...0x11FF, 0xD7B0...0xD7FF: return .columns(0)
        default: return .columns(isWide(scalar) ? 2 : 1)
        }
    }

    /// Whether a scalar is a directional mark, embedding, override or isolate, which could reorder adjacent numbers.
    private static func isDirectional(_ value: UInt32) -> Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether a scalar has East Asian Width W or F, or is shown as emoji by default.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100..<0x1160, 0x2E80..<0x303F, 0x3041..<0x33C0, 0x3400..<0x4DC0, 0x4E00..<0xA4D0,
            0xA960..<0xA980, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE10..<0xFE1A, 0xFE30..<0xFE70,
            0xFF01..<0xFF61, 0xFFE0..<0xFFE7, 0x16FE0..<0x18E00, 0x1AFF0..<0x1B300, 0x1F200..<0x1F260,
            0x20000..<0x40000:
            true
        default:
            scalar.properties.isEmojiPresentation
        }
    }
}
