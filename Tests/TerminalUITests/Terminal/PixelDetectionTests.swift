import Testing

@testable import TerminalUI

@Suite("Which terminals show pixels")
struct PixelDetectionTests {
    private static let cell = TerminalReply.cellSize(PixelSize(width: 9, height: 18))
    private static let attributes = TerminalReply.attributes(terminal: 62, hasSixel: false)
    private static let sixel = TerminalReply.attributes(terminal: 62, hasSixel: true)

    @Test(
        arguments: [
            (GraphicsChoice.auto, false, [.graphics, cell, sixel], PixelGraphics.Method.kitty),
            (.auto, false, [cell, sixel], .sixel), (.auto, false, [cell, attributes], nil),
            (.auto, false, [.graphics, attributes], nil), (.auto, false, [], nil),
            (.auto, true, [.graphics, cell, sixel], nil), (.cells, false, [.graphics, cell, sixel], nil),
            (.kitty, false, [cell, attributes], .kitty), (.kitty, true, [cell, sixel], nil),
            (.sixel, false, [.graphics, cell, attributes], .sixel),
            (.sixel, true, [cell, attributes], .sixel),
            (.sixel, false, [attributes], nil),
            (.sixel, false, [.cellSize(PixelSize(width: 2000, height: 1)), attributes], nil),
        ] as [(GraphicsChoice, Bool, [TerminalReply], PixelGraphics.Method?)])
    func method(
        _ choice: GraphicsChoice, isMultiplexed: Bool, replies: [TerminalReply],
        expected: PixelGraphics.Method?
    ) {
        var detection = PixelDetection(choice, isMultiplexed: isMultiplexed)
        for reply in replies { detection.learn(reply) }
        let graphics = detection.graphics(in: WindowSize(columns: 80, rows: 24))
        #expect(graphics?.method == expected)
        #expect(graphics == nil || graphics?.cell == PixelSize(width: 9, height: 18))
    }

    /// A VT340 does not report its sixteen registers, and kitty's protocol has no registers.
    @Test(
        arguments: [
            (GraphicsChoice.auto, [.colorRegisters(16), cell, sixel], 16),
            (.auto, [.colorRegisters(1024), cell, sixel], 256), (.auto, [cell, sixel], 256),
            (.auto, [cell, .attributes(terminal: 63, hasSixel: true)], 16),
            (.auto, [.colorRegisters(64), cell, .attributes(terminal: 63, hasSixel: true)], 64),
            (.auto, [.graphics, .colorRegisters(16), cell, sixel], 256),
            (.sixel, [.colorRegisters(0), cell, attributes], 256),
        ] as [(GraphicsChoice, [TerminalReply], Int)])
    func colors(_ choice: GraphicsChoice, replies: [TerminalReply], expected: Int) {
        var detection = PixelDetection(choice)
        for reply in replies { detection.learn(reply) }
        #expect(detection.graphics(in: WindowSize(columns: 80, rows: 24))?.colors == expected)
    }

    /// xterm ignores pictures of more than 1000 × 1000 pixels unless it is configured otherwise.
    @Test(
        arguments: [
            (GraphicsChoice.auto, [sixel, cell], PixelSize(width: 1000, height: 1000)),
            (
                .auto, [.greatestSixel(PixelSize(width: 3000, height: 2000)), sixel, cell],
                PixelSize(width: 3000, height: 2000)
            ),
            (
                .auto, [.greatestSixel(PixelSize(width: 0, height: 0)), sixel, cell],
                PixelSize(width: 1000, height: 1000)
            ),
            (.kitty, [.greatestSixel(PixelSize(width: 900, height: 600)), cell, attributes], nil),
        ] as [(GraphicsChoice, [TerminalReply], PixelSize?)])
    func greatestPicture(_ choice: GraphicsChoice, replies: [TerminalReply], expected: PixelSize?) {
        var detection = PixelDetection(choice)
        for reply in replies { detection.learn(reply) }
        #expect(detection.graphics(in: WindowSize(columns: 80, rows: 24))?.greatest == expected)
    }

    /// The reply is better than the size of the window, which may contain margins, until the window changes.
    @Test func theSizeOfACellIsThatOfTheReply() {
        var window = WindowSize(columns: 80, rows: 24)
        window.cell = PixelSize(width: 10, height: 20)
        var detection = PixelDetection(.sixel)
        #expect(detection.graphics(in: window)?.cell == PixelSize(width: 10, height: 20))
        detection.learn(Self.cell)
        #expect(detection.graphics(in: window)?.cell == PixelSize(width: 9, height: 18))
        detection.forgetCellSize(in: window)
        #expect(detection.graphics(in: window)?.cell == PixelSize(width: 10, height: 20))
    }

    @Test(arguments: [
        ([:], false), (["TMUX": "/tmp/tmux-0/default,1,0"], true), (["STY": "1.pts-0.host"], true),
        (["TERM": "tmux-256color"], true), (["TERM": "screen.xterm-256color"], true),
        (["TERM": "xterm-kitty"], false),
    ])
    func multiplexers(_ variables: [String: String], expected: Bool) {
        let environment = variables.merging(["TERM": "xterm"]) { own, _ in own }
        #expect(TerminalCapabilities { environment[$0] }.isMultiplexed == expected)
    }

    /// A program that prints pictures and ends asks for the background, too, whether or not pixels are possible.
    @Test(arguments: [GraphicsChoice.auto, .cells])
    func aPrintedPictureHasTheColorsOfItsPage(choice: GraphicsChoice) {
        let modes = ScreenModes(kind: .queries, asksQuestions: true, pixels: PixelDetection(choice))
        let queries = String(decoding: modes.entering, as: UTF8.self)
        #expect(queries.hasPrefix("\u{1B}]11;?\u{1B}\\") && queries.hasSuffix("\u{1B}[c"))
    }
}
