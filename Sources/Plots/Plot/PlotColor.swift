import TerminalUI

/// What something in a plot is drawn in; named for its part, and no single colour, since pages may be light or dark.
public enum PlotColor: Hashable, Sendable {
    /// The colour of the series so numbered; they begin anew after the last.
    case series(Int)
    /// What must not be overlooked.
    case warning

    /// Colours of series there are.
    static let count = 6

    /// The number of its colour, `PlotColor.count` for a warning.
    var number: Int {
        switch self {
        case .series(let index): ((index % Self.count) + Self.count) % Self.count
        case .warning: Self.count
        }
    }

    /// Okabe and Ito's colours, those that stand out from white.
    static let light: [RGB] = [
        0x00_72B2, 0xD5_5E00, 0x00_8060, 0xAA_3377, 0xB3_7400, 0x4A_4A4A, 0xC8_102E,
    ].map(RGB.init(hex:))
    /// Okabe and Ito's colours, those that stand out from black.
    static let dark: [RGB] = [
        0x56_B4E9, 0xE6_9F00, 0x1F_BE8F, 0xE0_8DB8, 0xF0_E442, 0xBD_BDBD, 0xFF_6B5E,
    ].map(RGB.init(hex:))

    /// The colour on a page.
    func color(isLight: Bool) -> RGB { (isLight ? Self.light : Self.dark)[number] }

    /// The role whose colour a terminal of sixteen shows in its place.
    var role: Role {
        switch self {
        case .series: [.trend, .firm, .good, .hard, .mark, .faint][number]
        case .warning: .ring
        }
    }

    /// What stands for it where there is no colour.
    var letter: Unicode.Scalar { ["*", "o", "+", "x", "#", "%", "!"][number] }
}

/// Colours for values, from little to much: viridis (Smith and van der Walt), which rises in lightness evenly and is
/// read by the colour-blind too. Much is what stands out most: dark on light pages, bright on dark ones.
enum Shades {
    /// How many steps there are.
    static let count = 16

    private static let viridis: [RGB] = [
        0x44_0154, 0x48_2475, 0x41_4487, 0x35_5F8D, 0x2A_788E, 0x21_918C, 0x22_A884, 0x44_BF70, 0x7A_D151,
        0xBD_DF26,
    ].map(RGB.init(hex:))

    /// The step of a share of 0…1.
    static func step(of share: Double) -> Int {
        share.isFinite ? min(max(Int(share * Double(count)), 0), count - 1) : 0
    }

    /// The colour of a step on a page.
    static func color(_ step: Int, isLight: Bool) -> RGB {
        let share = Double(min(max(step, 0), count - 1)) / Double(count - 1)
        let place = (isLight ? 1 - share : 0.1 + 0.9 * share) * Double(viridis.count - 1)
        let index = min(Int(place), viridis.count - 2)
        return viridis[index].mixed(with: viridis[index + 1], opacity: place - Double(index))
    }
}
