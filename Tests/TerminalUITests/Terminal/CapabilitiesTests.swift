import TerminalUI
import Testing

@Suite("What an environment tells of a terminal")
struct CapabilitiesTests {
    private func capabilities(_ variables: [String: String]) -> TerminalCapabilities {
        TerminalCapabilities { variables[$0] }
    }

    @Test(arguments: [
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.direct),
        (["TERM": "xterm-256color"], .indexed), (["TERM": "xterm"], .sixteen), (["TERM": "linux"], .sixteen),
        (["TERM": "linux", "COLORTERM": "truecolor"], .sixteen), (["TERM": "foot"], .direct),
        (["TERM": "xterm-kitty"], .direct), (["TERM": "xterm-direct"], .direct), (["TERM": "vt220"], .none),
        (["TERM": "screen-256color", "COLORTERM": "truecolor"], .indexed),
        (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/x"], .direct),
        (["TERM": "tmux-256color", "COLORTERM": "24bit"], .direct), (["TERM": "dumb"], .none), ([:], .none),
        (["TERM": "xterm-256color", "NO_COLOR": "1"], .none), (["TERM": "xterm", "NO_COLOR": ""], .sixteen),
    ])
    func colors(_ variables: [String: String], _ expected: ColorDepth) {
        #expect(capabilities(variables).appearance.depth == expected)
    }

    @Test(arguments: [
        (["TERM": "xterm", "LANG": "de_DE.UTF-8"], Charset.full),
        (["TERM": "xterm", "LANG": "C.utf8"], .full),
        (["TERM": "linux", "LANG": "de_DE.UTF-8"], .blocks), (["TERM": "xterm"], .ascii),
        (["TERM": "xterm", "LC_ALL": "C", "LANG": "de_DE.UTF-8"], .ascii),
        (["TERM": "xterm", "LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], .full),
    ])
    func glyphs(_ variables: [String: String], _ expected: Charset) {
        #expect(capabilities(variables).appearance.charset == expected)
    }

    @Test(arguments: [
        ("15;0", false), ("0;15", true), ("0;default;15", true), ("7;8", false), ("0;7", true), ("", false),
        ("0;default", false), ("x", false), ("0;99999999999999999999", false),
    ])
    func background(_ value: String, _ isLight: Bool) {
        #expect(capabilities(["TERM": "rxvt", "COLORFGBG": value]).appearance.isLight == isLight)
    }

    @Test func pace() {
        #expect(capabilities(["TERM": "xterm"]).picturesPerSecond == 60)
        #expect(capabilities(["TERM": "xterm", "SSH_CONNECTION": "a 1 b 2"]).picturesPerSecond == 20)
    }

    @Test func questionsAreOnlyForThoseWhoAnswer() {
        #expect(capabilities(["TERM": "xterm"]).answersQuestions)
        #expect(!capabilities(["TERM": "linux"]).answersQuestions)
        #expect(!capabilities(["TERM": "dumb"]).answersQuestions)
        #expect(!capabilities(["TERM": "dumb"]).isAddressable)
        #expect(!capabilities([:]).isAddressable)
    }
}
