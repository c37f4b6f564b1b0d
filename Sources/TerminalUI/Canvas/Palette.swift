/// What a colour means; pictures name roles and never colours.
public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    /// The outer ring of the plate.
    case ring
    /// The outer ring while a threshold is being crossed.
    case ringLit
    /// The thin inner ring.
    case innerRing
    /// Force below the first threshold.
    case light
    /// Force between the thresholds.
    case firm
    /// Force above the second threshold.
    case hard
    /// Outlines of pad and boxes.
    case frame
    /// Text of second rank: units, captions, empty parts.
    case faint
    /// What must not be overlooked: assumed grams, overload.
    case warning
    /// Stable, done.
    case good
    /// A recording runs.
    case recording
    /// Threshold marks.
    case mark
    /// The line of the trend.
    case trend
    /// Names of keys and headings.
    case accent
    /// What is to be followed, such as the circles of the circle test.
    case guide
    /// The way that a finger went.
    case trace
    /// A test that was not passed.
    case failure
}

/// The colours of all roles for one appearance.
///
/// Fills are Okabe and Ito's sky blue, orange and vermilion, darkened where the background is light.
public struct Palette: Hashable, Sendable {
    /// What the colours are chosen for.
    public let appearance: Appearance

    /// The palette of an appearance.
    public init(_ appearance: Appearance) {
        self.appearance = appearance
    }

    /// The role's colour as 24 bits, whatever the terminal shows.
    public func rgb(_ role: Role) -> RGB {
        let (dark, light): (UInt32, UInt32) =
            switch role {
            case .ring, .recording, .trace, .failure: (0xE0_3C31, 0xC8_102E)
            case .ringLit: (0xFF_8A80, 0xFF_3B30)
            case .innerRing: (0x80_8080, 0x8A_8A8A)
            case .light: (0x56_B4E9, 0x2B_8FCF)
            case .firm: (0xE6_9F00, 0xC9_8500)
            case .hard: (0xD5_5E00, 0xD5_5E00)
            case .frame: (0x6C_6C6C, 0x9A_9A9A)
            case .faint: (0x9E_9E9E, 0x6B_6B6B)
            case .warning: (0xF0_B429, 0x9A_4A00)
            case .good: (0x1F_BE8F, 0x00_704F)
            case .mark: (0xB8_B8B8, 0x5A_5A5A)
            case .trend, .guide: (0x56_B4E9, 0x00_72B2)
            case .accent: (0x8C_C8F0, 0x00_5A8C)
            }
        return RGB(hex: appearance.isLight ? light : dark)
    }

    /// The role's colour as this terminal can show it.
    public func color(_ role: Role) -> Color {
        switch appearance.depth {
        case .none: .default
        case .sixteen: .indexed(themeIndex(role))
        case .indexed: .indexed(Self.nearestIndex(rgb(role)))
        case .direct: .rgb(rgb(role))
        }
    }

    /// A mixed colour as this terminal can show it; with few colours that of the role it came from.
    public func color(_ value: RGB, from role: Role) -> Color {
        switch appearance.depth {
        case .none, .sixteen: color(role)
        case .indexed: .indexed(Self.nearestIndex(value))
        case .direct: .rgb(value)
        }
    }

    /// Text of this role: its colour, and an attribute that says the same without colour.
    public func style(_ role: Role) -> Style {
        let attributes: Style.Attributes =
            switch role {
            case .warning, .good, .recording, .accent, .ringLit, .failure: .bold
            case .faint where appearance.depth == .none: .dim
            default: []
            }
        return Style(foreground: color(role), attributes: attributes)
    }

    /// Black or white, whichever is readable on `background`; the terminal's own on the default.
    public func text(on background: Color) -> Color {
        let luma: Double
        switch background.kind {
        case .default: return .default
        case .rgb(let value): luma = value.luma
        case .indexed(let index): luma = Self.approximation(of: index).luma
        }
        let isBright = luma > 0.4
        switch appearance.depth {
        case .none: return .default
        case .sixteen: return .indexed(isBright ? 0 : 15)
        case .indexed: return .indexed(isBright ? 16 : 231)
        case .direct: return .rgb(isBright ? RGB(0, 0, 0) : RGB(255, 255, 255))
        }
    }

    private func themeIndex(_ role: Role) -> UInt8 {
        switch role {
        case .ring, .recording, .trace, .failure: 1
        case .ringLit, .hard: 9
        case .innerRing, .frame, .faint: 8
        case .light, .trend, .accent, .guide: appearance.isLight ? 4 : 6
        case .firm: 3
        case .warning: appearance.isLight ? 1 : 11
        case .good: 2
        case .mark: appearance.isLight ? 8 : 7
        }
    }
}
