import TerminalUI

/// The color of an element of a plot, by its purpose: the actual color depends on whether the page is light or dark.
package enum PlotColor: Hashable, Sendable {
    /// The color of a series by its index; after the last color they repeat, with dashes in lines.
    case series(Int)
    /// The color of warnings.
    case warning

    /// The number of series colors.
    static let count = 6

    /// The index of the color; `PlotColor.count` for a warning.
    var number: Int {
        switch self {
        case .series(let index): ((index % Self.count) + Self.count) % Self.count
        case .warning: Self.count
        }
    }

    /// Okabe and Ito's colors with a high contrast on white.
    static let light: [RGB] = [
        0x00_72B2, 0xD5_5E00, 0x00_8060, 0xAA_3377, 0xB3_7400, 0x4A_4A4A, 0xC8_102E,
    ].map(RGB.init(hex:))
    /// Okabe and Ito's colors with a high contrast on black.
    static let dark: [RGB] = [
        0x56_B4E9, 0xE6_9F00, 0x1F_BE8F, 0xE0_8DB8, 0xF0_E442, 0xBD_BDBD, 0xFF_6B5E,
    ].map(RGB.init(hex:))

    /// The color on a light or dark page.
    func color(isLight: Bool) -> RGB { (isLight ? Self.light : Self.dark)[number] }

    /// The palette role that replaces the color in a 16-color terminal.
    var role: Role {
        switch self {
        case .series: [.trend, .firm, .good, .hard, .mark, .faint][number]
        case .warning: .ring
        }
    }

    /// How often the colors have been used up by the series before this one.
    private var round: Int { if case .series(let index) = self { max(0, index / Self.count) } else { 0 } }

    /// The dash and the gap of a line in user units; nil for an unbroken line.
    var dash: (length: Double, gap: Double)? {
        switch round % 3 {
        case 0: nil
        case 1: (7, 4)
        default: (2, 4)
        }
    }

    /// The letter that replaces the color if there are no colors.
    var letter: Unicode.Scalar {
        let letters = round % 2 == 0 ? "*o+x#%!" : "ABCDEF!"
        return Array(letters.unicodeScalars)[number]
    }
}

/// The color scale for values: viridis (Smith and van der Walt), whose lightness increases evenly and which
/// color-blind people can read, without the colors that have a contrast of less than 3 : 1 with the page. Large values have
/// the highest contrast: dark on light pages, bright on dark ones.
enum Shades {
    /// The number of steps.
    static let count = 16

    private static let viridis: [RGB] = [
        0x44_0154, 0x48_2475, 0x41_4487, 0x35_5F8D, 0x2A_788E, 0x21_918C, 0x22_A884, 0x44_BF70, 0x7A_D151,
        0xBD_DF26,
    ].map(RGB.init(hex:))

    /// The step for a fraction 0…1.
    static func step(of share: Double) -> Int {
        share.isFinite ? min(max(Int(share * Double(count)), 0), count - 1) : 0
    }

    /// The color of a step on a light or dark page.
    static func color(_ step: Int, isLight: Bool) -> RGB {
        let share = Double(min(max(step, 0), count - 1)) / Double(count - 1)
        let (least, most): (Double, Double) = isLight ? (0.66, 0) : (0.34, 1)
        let position: Double = (least + (most - least) * share) * Double(viridis.count - 1)
        let index = min(Int(position), viridis.count - 2)
        return viridis[index].mixed(with: viridis[index + 1], opacity: position - Double(index))
    }
}
