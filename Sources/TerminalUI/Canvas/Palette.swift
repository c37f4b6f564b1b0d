/// The meaning of a color. Pictures use roles instead of colors.
package enum Role: UInt8, Hashable, Sendable, CaseIterable {
    /// The outer ring of the pad.
    case ring
    /// The outer ring while a threshold is being crossed.
    case ringLit
    /// The thin inner ring.
    case innerRing
    /// A force below the first threshold.
    case light
    /// A force between the thresholds.
    case firm
    /// A force above the second threshold.
    case hard
    /// Outlines of the pad and of boxes.
    case frame
    /// Secondary text: units, captions, empty parts.
    case faint
    /// What must not be overlooked, such as assumed grams and overload.
    case warning
    /// A stable weight, or a completed step.
    case good
    /// The indicator of a running recording.
    case recording
    /// Marks of thresholds.
    case mark
    /// The line of the trend.
    case trend
    /// Key names and headings.
    case accent
    /// A shape to follow, such as the circles of the circle test.
    case guide
    /// A failed test.
    case failure

    /// The role of a force that has reached this many of the lowest two thresholds.
    package static func force(zone: Int) -> Role { zone <= 0 ? .light : zone == 1 ? .firm : .hard }
}

/// The colors of all roles for an appearance.
///
/// Fills are Okabe and Ito's sky blue, orange and vermilion, darkened on a light background.
package struct Palette: Hashable, Sendable {
    /// The appearance that the colors are selected for.
    package let appearance: Appearance

    package init(_ appearance: Appearance) {
        self.appearance = appearance
    }

    /// Returns the 24-bit color of a role, regardless of the colors of the terminal.
    package func rgb(_ role: Role) -> RGB {
        let (dark, light): (UInt32, UInt32) =
            switch role {
            case .ring, .recording, .failure: (0xE0_3C31, 0xC8_102E)
            case .ringLit: (0xFF_8A80, 0xFF_3B30)
            case .innerRing: (0x80_8080, 0x8A_8A8A)
            case .light: (0x56_B4E9, 0x2B_8FCF)
            case .firm: (0xE6_9F00, 0xC9_8500)
            case .hard: (0xD5_5E00, 0xD5_5E00)
            case .frame: (0x6C_6C6C, 0x9A_9A9A)
            case .faint: (0x9E_9E9E, 0x6B_6B6B)
            case .warning: (0xF0_B429, 0x9A_4A00)
            case .good: (0x1F_BE8F, 0x00_704F)
            case .mark, .guide: (0xB8_B8B8, 0x5A_5A5A)
            case .trend: (0x56_B4E9, 0x00_72B2)
            case .accent: (0x8C_C8F0, 0x00_5A8C)
            }
        return RGB(hex: appearance.isLight ? light : dark)
    }

    /// Returns the color of a role in a form that the terminal can display.
    package func color(_ role: Role) -> Color {
        switch appearance.depth {
        case .none: .default
        case .sixteen: .indexed(themeIndex(role))
        case .indexed: .indexed(Self.nearestIndex(rgb(role)))
        case .direct: .rgb(rgb(role))
        }
    }

    /// Returns a mixed color in a form that the terminal can display; with few colors, that of its role.
    package func color(_ value: RGB, from role: Role) -> Color {
        switch appearance.depth {
        case .none, .sixteen: color(role)
        case .indexed: .indexed(Self.nearestIndex(value))
        case .direct: .rgb(value)
        }
    }

    /// Returns the text style of a role: its color, and an attribute that conveys the same without color.
    package func style(_ role: Role) -> Style {
        let attributes: Style.Attributes =
            switch role {
            case .warning, .good, .recording, .accent, .ringLit, .failure: .bold
            default: []
            }
        return Style(foreground: color(role), attributes: attributes)
    }

    /// Returns black or white, whichever is more readable on `background`; the default color on the default background.
    package func text(on background: Color) -> Color {
        let color: RGB
        switch background.kind {
        case .default: return .default
        case .rgb(let value): color = value
        case .indexed(let index): color = Self.approximation(of: index)
        }
        let isBright = color.contrast(with: RGB(0, 0, 0)) > color.contrast(with: RGB(255, 255, 255))
        switch appearance.depth {
        case .none: return .default
        case .sixteen: return .indexed(isBright ? 0 : 15)
        case .indexed: return .indexed(isBright ? 16 : 231)
        case .direct: return .rgb(isBright ? RGB(0, 0, 0) : RGB(255, 255, 255))
        }
    }

    private func themeIndex(_ role: Role) -> UInt8 {
        switch role {
        case .ring: 1
        case .recording, .failure: appearance.isLight ? 1 : 9
        case .ringLit: 9
        // Not red, which is the color of the ring.
        case .hard: appearance.isLight ? 5 : 13
        case .innerRing, .frame: 8
        // Bright black on white is hard to read.
        case .faint: appearance.isLight ? 0 : 8
        case .light, .trend, .accent: appearance.isLight ? 4 : 6
        case .firm: 3
        case .warning: appearance.isLight ? 1 : 11
        case .good: appearance.isLight ? 4 : 2
        case .mark, .guide: appearance.isLight ? 8 : 7
        }
    }
}

extension Palette {
    /// Returns the entry of the 256-color table (cube or grays, 16...255) that is closest to a color.
    package static func nearestIndex(_ value: RGB) -> UInt8 {
        let (red, green, blue) = (cubeStep(value.red), cubeStep(value.green), cubeStep(value.blue))
        let cube = RGB(cubeLevel(red), cubeLevel(green), cubeLevel(blue))
        let mean = (Int(value.red) + Int(value.green) + Int(value.blue)) / 3
        let grayStep = UInt8(min(max((mean - 3) / 10, 0), 23))
        let gray = RGB(8 + 10 * grayStep, 8 + 10 * grayStep, 8 + 10 * grayStep)
        return gray.distance(to: value) < cube.distance(to: value)
            ? 232 + grayStep : 16 + 36 * red + 6 * green + blue
    }

    /// Returns the usual color of a table entry; for 0...15, which themes change, that of xterm.
    package static func approximation(of index: UInt8) -> RGB {
        switch index {
        case 0..<7:
            let level: UInt8 = 205
            return RGB(index & 1 != 0 ? level : 0, index & 2 != 0 ? level : 0, index & 4 != 0 ? level : 0)
        case 7: return RGB(229, 229, 229)
        case 8: return RGB(127, 127, 127)
        case 9..<16:
            return RGB(index & 1 != 0 ? 255 : 0, index & 2 != 0 ? 255 : 0, index & 4 != 0 ? 255 : 0)
        case 16..<232:
            let cube = index - 16
            return RGB(cubeLevel(cube / 36), cubeLevel(cube / 6 % 6), cubeLevel(cube % 6))
        default:
            let level = 8 + 10 * (index - 232)
            return RGB(level, level, level)
        }
    }

    private static func cubeStep(_ channel: UInt8) -> UInt8 {
        channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
    }

    private static func cubeLevel(_ step: UInt8) -> UInt8 {
        step == 0 ? 0 : 55 + 40 * step
    }
}
