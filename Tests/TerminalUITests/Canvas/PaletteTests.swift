import TerminalUI
import Testing

@Suite("Colors for what a terminal shows")
struct PaletteTests {
    @Test(arguments: Role.allCases)
    func everyDepthShowsWhatItCan(_ role: Role) {
        let (dark, light) = (RGB(0, 0, 0), RGB(255, 255, 255))
        for background in [dark, light] {
            func color(_ depth: ColorDepth) -> Color {
                Palette(Appearance(depth: depth, background: background)).color(role)
            }
            #expect(color(.none) == .default)
            #expect(index(of: color(.sixteen)).map { $0 < 16 } == true)
            #expect(index(of: color(.indexed)).map { $0 >= 16 } == true)
            #expect(color(.direct) == .rgb(Palette(Appearance(background: background)).rgb(role)))
        }
    }

    private func index(of color: Color) -> UInt8? {
        if case .indexed(let index) = color.kind { index } else { nil }
    }

    /// A role that is drawn as an area or as text stands out from what is behind it.
    @Test(arguments: Role.allCases)
    func everyRoleStandsOutFromItsBackground(_ role: Role) {
        for background in [RGB(0, 0, 0), RGB(255, 255, 255)] {
            let palette = Palette(Appearance(background: background))
            #expect(abs(palette.rgb(role).luma - background.luma) > 0.3)
        }
    }

    /// Text can be read where it stands in a color of its own, on the colors of xterm where a theme may have others.
    @Test(
        arguments: [
            Role.faint, .warning, .good, .recording, .accent, .failure,
        ], [ColorDepth.sixteen, .indexed, .direct])
    func textStandsOutFromItsBackground(_ role: Role, depth: ColorDepth) throws {
        for background in [RGB(0, 0, 0), RGB(255, 255, 255)] {
            let palette = Palette(Appearance(depth: depth, background: background))
            let shown = try #require(Self.rgb(palette.style(role).foreground))
            #expect(shown.contrast(with: background) >= 4.5, "\(shown) on \(background)")
        }
    }

    /// Any fill, and the text on it.
    @Test(arguments: [RGB(0, 0, 0), RGB(255, 255, 255)], [ColorDepth.sixteen, .indexed, .direct])
    func textStandsOutFromFills(_ background: RGB, depth: ColorDepth) throws {
        let palette = Palette(Appearance(depth: depth, background: background))
        for role in [Role.light, .firm, .hard, .ring] {
            for opacity in [0.7, 0.75, 1] {
                let fill = palette.color(
                    background.mixed(with: palette.rgb(role), opacity: opacity), from: role)
                let (text, shown) = try (
                    #require(Self.rgb(palette.text(on: fill))), #require(Self.rgb(fill))
                )
                #expect(text.contrast(with: shown) >= 4.5, "\(role) \(opacity): \(text) on \(shown)")
            }
        }
    }

    private static func rgb(_ color: Color) -> RGB? {
        switch color.kind {
        case .default: nil
        case .indexed(let index): Palette.approximation(of: index)
        case .rgb(let value): value
        }
    }

    /// WCAG 2.2 and its known examples.
    @Test func contrast() {
        let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
        #expect(black.contrast(with: white) == 21 && white.contrast(with: black) == 21)
        #expect(abs(RGB(hex: 0x76_7676).contrast(with: white) - 4.54) < 0.01)
        #expect(white.contrast(with: white) == 1)
    }

    @Test(arguments: [
        (UInt32(0x00_0000), UInt8(16)), (0xFF_FFFF, 231), (0xFF_0000, 196), (0x08_0808, 232),
        (0x80_8080, 244), (0x56_B4E9, 74), (0xD5_5E00, 166),
    ])
    func nearestEntryOfTheTable(_ hex: UInt32, _ index: UInt8) {
        #expect(Palette.nearestIndex(RGB(hex: hex)) == index)
    }

    @Test func everyEntryOfTheTableIsNearestToItself() {
        for index in UInt8(16)...255 {
            let value = Palette.approximation(of: index)
            #expect(Palette.approximation(of: Palette.nearestIndex(value)) == value)
        }
    }

    @Test func mixing() {
        let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
        #expect(black.mixed(with: white, opacity: 0) == black)
        #expect(black.mixed(with: white, opacity: 1) == white)
        #expect(black.mixed(with: white, opacity: 0.5) == RGB(128, 128, 128))
        #expect(black.mixed(with: white, opacity: 7) == white)
    }

    @Test func textOnFillsIsReadable() {
        let palette = Palette(.figure)
        #expect(palette.text(on: palette.color(.light)) == .rgb(RGB(0, 0, 0)))
        #expect(palette.text(on: .rgb(RGB(40, 20, 10))) == .rgb(RGB(255, 255, 255)))
        #expect(palette.text(on: .default) == .default)
    }
}
