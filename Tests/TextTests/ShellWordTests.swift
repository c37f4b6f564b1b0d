import Testing

@testable import Text

/// Words of command lines that people paste.
@Suite struct ShellWordTests {
    @Test(
        "A word that needs quotes has them, on one line",
        arguments: [
            ("pad.hid", "pad.hid"), ("", "''"), ("~/pad", "'~/pad'"), ("my pad.hid", "'my pad.hid'"),
            ("Bob's pad", #"'Bob'\''s pad'"#), ("$(reboot)", "'$(reboot)'"), ("`x`", "'`x`'"),
            ("a\nb", #""$(printf 'a\012b')""#), ("50%\t\\", #""$(printf '50%%\011\\')""#),
            ("a\n", #""$(printf 'a')"?"#), ("it's\n'", #""$(printf 'it'\''s\012'\''')""#),
            ("\u{202E}dih", #""$(printf '\342\200\256dih')""#),
        ])
    func readable(_ word: String, _ expected: String) { #expect(ShellWord.readable(word) == expected) }

    @Test(
        "A word that names no file keeps its line ends",
        arguments: [
            ("a b", "'a b'"), ("a\n", "\"$(printf 'a')\"'\n'"), ("a\n\n", "\"$(printf 'a')\"'\n''\n'"),
            ("a\r\n", "\"$(printf 'a\\015')\"'\n'"), ("-a\tb", #""$(printf -- '-a\011b')""#),
        ])
    func exact(_ word: String, _ expected: String) { #expect(ShellWord.exact(word) == expected) }

    @Test("A path is not taken for an option") func path() {
        #expect(ShellWord.path("-rf") == "./-rf")
        #expect(ShellWord.path("-") == "-")
        #expect(ShellWord.path("-a b") == "'./-a b'")
    }
}
