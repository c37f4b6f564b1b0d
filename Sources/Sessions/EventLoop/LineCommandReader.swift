import Glibc
package import SessionEvents
import Text

/// Keys that are typed as lines, for plain output: each line is a key, and an empty line is Enter. After the key that names
/// a result its name follows.
package final class LineCommandReader: CommandReader {
    private var typed: TypedBytes
    private var rest: [UInt8] = []
    private let help: String
    private let actions: Set<KeyAction>

    /// - Parameters:
    ///   - fromTerminal: whether to read the terminal, because standard input is a recording.
    ///   - actions: the actions whose keys may be typed.
    ///   - help: these keys, in words.
    package init(
        fromTerminal: Bool, actions: Set<KeyAction> = Set(KeyAction.allCases),
        help: String = "one letter, such as t (tare), x (undo) or q (quit), or l and a name"
    ) {
        (self.actions, self.help) = (actions, help)
        guard fromTerminal else {
            typed = TypedBytes(Console.current.input)
            return
        }
        let terminal = unsafe open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        typed = TypedBytes(terminal >= 0 ? terminal : nil)
    }

    package var pollable: Int32? { typed.pollable }

    package func readCommands() -> [SessionCommand] {
        rest += typed.read()
        var commands: [SessionCommand] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            rest.removeFirst(end + 1)
            let word = line.split(whereSeparator: \.isWhitespace).first ?? ""
            if word.isEmpty {
                if actions.contains(.note) { commands.append(.action(.note)) }
            } else if word.count == 1, let key = word.first,
                let action = KeyAction(key: key, among: actions)
            {
                commands.append(action == .label ? .label(Self.name(in: line), object: nil) : .action(action))
            } else {
                Diagnostics.write(
                    "\(String(word).printable(limit: 40)) is not a key; type \(help)."
                )
            }
        }
        // A line this long cannot be a key.
        if rest.count > 65_536 { rest.removeAll() }
        return commands
    }

    /// What follows the key in a line, without the blanks around it.
    private static func name(in line: String) -> String {
        String(line.drop { $0.isWhitespace }.dropFirst()).trimmed
    }
}
