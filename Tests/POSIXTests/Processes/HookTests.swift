import Testing

@testable import POSIX

/// What a person binds to a name.
@Suite struct HookTests {
    @Test("NAME=COMMAND, where the command may hold anything but a NUL") func written() {
        let rows: [(String, Hook?)] = [
            ("press=echo hi", Hook(name: "press", command: "echo hi")),
            ("press=A=1 env", Hook(name: "press", command: "A=1 env")),
            ("a b= true ", Hook(name: "a b", command: " true ")),
            ("press", nil), ("=true", nil), ("press=", nil), ("press=  ", nil), ("press=a\0b", nil),
            ("", nil),
        ]
        for (text, hook) in rows { #expect(Hook(parsing: text) == hook, "\(text)") }
    }
}
