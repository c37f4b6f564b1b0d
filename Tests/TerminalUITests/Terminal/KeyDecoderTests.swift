import TerminalUI
import TestSupport
import Testing

@Suite("From bytes to keys")
struct KeyDecoderTests {
    private func inputs(_ bytes: [UInt8], thenWait: Bool = true) -> [TerminalInput] {
        var decoder = KeyDecoder()
        var inputs: [TerminalInput] = []
        decoder.feed(bytes, at: 0) { inputs.append($0) }
        if thenWait { decoder.expire(at: 1_000_000) { inputs.append($0) } }
        return inputs
    }

    @Test(arguments: [
        ("q", [Key.character("q")]), ("T t", [.character("T"), .space, .character("t")]),
        ("\r\n", [.enter, .enter]),
        ("µ桃\u{1F351}", [.character("µ"), .character("桃"), .character("\u{1F351}")]),
        ("\u{3}\u{1A}\u{1C}\0", [.control("c"), .control("z"), .control("\\"), .control("@")]),
        ("\t\u{1B}[Z\u{7F}\u{8}", [.tab, .backtab, .backspace, .backspace]), ("\u{1B}", [.escape]),
        ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}x", [.alt("x")]), ("\u{1B}\r", [.escape, .enter]),
        ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
        ("\u{1B}OA\u{1B}OP", [.up, .function(1)]),
        ("\u{1B}[1;5A\u{1B}[H\u{1B}[4~\u{1B}[3~", [.up, .home, .end, .delete]),
        ("\u{1B}[5~\u{1B}[6~\u{1B}[2~", [.pageUp, .pageDown, .insert]),
        ("\u{1B}[15~\u{1B}[17~\u{1B}[24~", [.function(5), .function(6), .function(12)]),
        (
            "\u{1B}[<0;12;5M\u{1B}[<36;13;5M\u{1B}[<0;13;5m",
            [.mouse(column: 11, row: 4), .mouse(column: 12, row: 4)]
        ),
        ("\u{1B}[<64;1;1M\u{1B}[<81;1;1M\u{1B}[<2;1;1M\u{1B}[<0;0;1M\u{1B}[<0M", [.wheelUp, .wheelDown]),
        ("\u{1B}[99~\u{1B}[>1c\u{1B}[38;5q", []), ("\u{1B}[1\rq", [.enter, .character("q")]),
        ("\u{1B}[", []), ("\u{1B}[1\u{1B}[A", [.up]), ("\u{1B}Pxyz\u{1B}\\q", [.character("q")]),
        ("\u{1B}]0;title\u{7}q", [.character("q")]), ("\u{1B}]11;x\u{1B}[Aq", [.up, .character("q")]),
        ("\u{1B}_G\u{18}q", [.character("q")]), ("\u{1B}_Gi=1;OK\u{1B}\\q", [.character("q")]),
        ("\u{1B}_Gi=1179844608;ENOTSUPP\u{1B}\\q", [.character("q")]),
        ("\u{1B}[8;24;80tq", [.character("q")]),
    ])
    func keys(_ text: String, _ expected: [Key]) {
        #expect(inputs(Array(text.utf8)) == expected.map { .key($0) })
    }

    @Test(
        arguments: [
            ([0xFF, 0x61], [Key.character("a")]), ([0xC3, 0x61], [.character("a")]),
            ([0x80, 0x61], [.character("a")]),
            ([0xE6, 0xA1, 0xC3, 0xA9], [.character("é")]), ([0xED, 0xA0, 0x80, 0x61], [.character("a")]),
            ([0xF4, 0x9F, 0xBF, 0xBF, 0x61], [.character("a")]), ([0xE6, 0x1B, 0x5B, 0x41], [.up]),
            ([0xE6], []),
        ] as [([UInt8], [Key])])
    func brokenTextIsSkipped(_ bytes: [UInt8], _ expected: [Key]) {
        #expect(inputs(bytes) == expected.map { .key($0) })
    }

    @Test(arguments: [
        ("\u{1B}]11;rgb:0000/8080/ffff\u{1B}\\", TerminalReply.background(RGB(0, 128, 255))),
        ("\u{1B}]11;rgb:f/0/8\u{7}", .background(RGB(255, 0, 136))),
        ("\u{1B}]11;rgba:ff/00/80/7f\u{7}", .background(RGB(255, 0, 128))),
        ("\u{1B}[?2026;2$y", .mode(number: 2026, state: .reset)),
        ("\u{1B}[?1007;1$y", .mode(number: 1007, state: .set)),
        ("\u{1B}[?2026;0$y", .mode(number: 2026, state: .unknown)),
        ("\u{1B}[?62;4;22c", .attributes(terminal: 62, hasSixel: true)),
        ("\u{1B}[?1;0;256S", .colorRegisters(256)),
        ("\u{1B}[?2;0;1000;800S", .greatestSixel(PixelSize(width: 1000, height: 800))),
        ("\u{1B}[?4;22c", .attributes(terminal: 4, hasSixel: false)),
        ("\u{1B}[?1;2c", .attributes(terminal: 1, hasSixel: false)),
        ("\u{1B}_Gi=1179844608;OK\u{1B}\\", .graphics),
        ("\u{1B}[6;20;10t", .cellSize(PixelSize(width: 10, height: 20))),
    ])
    func repliesAreNoKeys(_ text: String, _ expected: TerminalReply) {
        #expect(inputs(Array(text.utf8), thenWait: false) == [.reply(expected)])
    }

    @Test(arguments: [
        "\u{1B}]11;rgb:0000/8080\u{7}", "\u{1B}]11;rgb:00000/0/0\u{7}", "\u{1B}]11;rgb:/0/0\u{7}",
        "\u{1B}]11;red\u{7}",
        "\u{1B}]11;rgb:-1/+2/0\u{7}", "\u{1B}]10;rgb:0/0/0\u{7}", "\u{1B}[?2026;9$y", "\u{1B}[?2026$y",
        "\u{1B}[?25h",
    ])
    func oddRepliesAreDropped(_ text: String) {
        #expect(inputs(Array(text.utf8), thenWait: false) == [])
    }

    @Test func pastedTextPressesNoKeys() {
        #expect(
            inputs(Array("\u{1B}[200~qT\u{1B}[A\r\u{1B}[201~x".utf8)) == [
                .paste("qT\r"), .key(.character("x")),
            ])
        #expect(inputs(Array("\u{1B}[200~never ended".utf8)) == [.paste("never ended")])
    }

    @Test func escapeIsAKeyOnceItsTimeHasPassed() {
        var decoder = KeyDecoder()
        var inputs: [TerminalInput] = []
        decoder.feed([0x1B], at: 1_000) { inputs.append($0) }
        #expect(decoder.deadline == 1_000 + KeyDecoder.escapeMicroseconds)
        decoder.expire(at: 50_999) { inputs.append($0) }
        #expect(inputs == [])
        decoder.feed([0x5B, 0x41], at: 60_000) { inputs.append($0) }
        #expect(inputs == [.key(.escape), .key(.character("[")), .key(.character("A"))])
        #expect(decoder.deadline == nil)
    }

    /// However a read cuts the bytes, the same things come out, and nothing crashes.
    @Test(arguments: Seeds.of(0..<20))
    func splitsMakeNoDifference(_ seed: UInt64) {
        var dice = SplitMix(seed: seed)
        let pieces = [
            "\u{1B}", "[", "O", "]", "11;", "rgb:0/8/f", "\u{1B}\\", "\u{7}", "A", "~", "200~", "\u{1B}[201~",
            "?2026;2$y",
            "µ", "桃", "q", "\u{1B}[", "1;5", "P", "\u{18}",
        ].map { Array($0.utf8) }
        for _ in 0..<200 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...8, using: &dice) {
                bytes += pieces.randomElement(using: &dice) ?? []
                if Bool.random(using: &dice) { bytes.append(UInt8.random(in: 0...255, using: &dice)) }
            }
            let whole = inputs(bytes)
            for cut in 0...bytes.count {
                var decoder = KeyDecoder()
                var parts: [TerminalInput] = []
                decoder.feed(bytes[..<cut], at: 0) { parts.append($0) }
                decoder.feed(bytes[cut...], at: 1) { parts.append($0) }
                decoder.expire(at: 1_000_000) { parts.append($0) }
                #expect(parts == whole, "\(bytes) cut at \(cut)")
            }
        }
    }

    @Test func endlessStringsTakeNoMemoryAndEnd() {
        var decoder = KeyDecoder()
        var count = 0
        decoder.feed([0x1B, 0x5D] + Array(repeating: 0x61, count: 100_000), at: 0) { _ in count += 1 }
        decoder.feed([0x71], at: KeyDecoder.stringMicroseconds) { _ in count += 1 }
        #expect(count == 1)
    }
}
