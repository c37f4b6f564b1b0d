/// What a scalar does to a grid of cells.
///
/// Ambiguous widths count as one column, as terminals outside East Asian locales have it.
public enum Glyph {
    /// The room that a scalar needs, if it may be shown at all.
    public enum Width: Hashable, Sendable {
        /// Columns: 0 for what joins the glyph before it, 1, or 2.
        case columns(UInt8)
        /// Controls, bidirectional controls, unassigned and private scalars: never shown.
        case unsafe
    }

    /// What stands for a scalar that may not be shown.
    public static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// The room that `scalar` needs.
    @inlinable
    public static func width(of scalar: Unicode.Scalar) -> Width {
        switch scalar.value {
        case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300: .columns(1)
        // Box lines, blocks and braille: most of every picture, so settled before any table.
        case 0x2500..<0x25A0, 0x2800..<0x2900: .columns(1)
        case 0..<0xA0: .unsafe
        default: tabled(scalar)
        }
    }

    /// The columns that a text fills, with `replacement` or a blank for what is never shown.
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
        // Half of a flag: terminals disagree about its width.
        case 0x1F1E6...0x1F1FF: return .unsafe
        // Skin tones and the vowels and finals of conjoining Hangul join what stands before them.
        case 0x1F3FB...0x1F3FF, 0x1160...0x11FF, 0xD7B0...0xD7FF: return .columns(0)
        default: return .columns(isWide(scalar) ? 2 : 1)
        }
    }

    /// Marks, embeddings, overrides and isolates, which could reorder the numbers beside them.
    private static func isDirectional(_ value: UInt32) -> Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// East Asian Width W and F, and what is shown as emoji by default.
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
