import Testing

@testable import TerminalUI

@Suite("Which terminals show pixels")
struct PixelDetectionTests {
    private static let cell = TerminalReply.cellSize(PixelSize(width: 9, height: 18))
    private static let attributes = TerminalReply.attributes(hasSixel: false)
    private static let sixel = TerminalReply.attributes(hasSixel: true)

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
}
