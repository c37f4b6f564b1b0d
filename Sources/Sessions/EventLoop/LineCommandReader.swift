import Glibc
package import SessionEvents
import Text

/// Keys that are typed as lines, for plain output: each line is a key, and an empty line is Enter.
package final class LineCommandReader: CommandReader {
    private var typed: TypedBytes
    private var rest: [UInt8] = []
    private let help: String
    private let command: (KeyAction) -> SessionCommand?

    /// - Parameters:
    ///   - fromTerminal: whether to read the terminal, because standard input is a recording.
    ///   - help: the keys that may be typed, in words.
    ///   - command: returns the command of a key; nil for none.
    package init(
        fromTerminal: Bool,
        help: String = "one letter, such as t (tare), w (guided weighing) or q (quit)",
        command: @escaping (KeyAction) -> SessionCommand? = { .action($0) }
    ) {
        (self.help, self.command) = (help, command)
        guard fromTerminal else {
            typed = TypedBytes(Console.current.input)
            return
        }
        let terminal = unsafe open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        typed = TypedBytes(terminal >= 0 ? terminal : nil)
    }

    package var pollable: Int32? { typed.pollable }

    package func readCommands() -> [SessionCommand] { readKeys().compactMap(command) }

    /// Returns the keys of the available lines.
    private func readKeys() -> [KeyAction] {
        rest += typed.read()
        var keys: [KeyAction] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            rest.removeFirst(end + 1)
            let word = line.split(whereSeparator: \.isWhitespace).first ?? ""
            if word.isEmpty {
                keys.append(.note)
            } else if word.count == 1, let key = word.first, let action = KeyAction(key: key) {
                keys.append(action)
            } else {
                Diagnostics.write(
                    "\(String(word).printable(limit: 40)) is not a key; type \(help)."
                )
            }
        }
        // A line this long cannot be a key.
        if rest.count > 65_536 { rest.removeAll() }
        return keys
    }
}
