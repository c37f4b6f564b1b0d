import Foundation
import POSIX
import PseudoTerminals
import TestSupport
import Testing

import Sessions

/// A command in this process with a pseudoterminal of its own, typed into and looked at.
final class Window {
    /// What was waited for in vain, and what the terminal showed instead.
    struct NotSeen: Error, CustomStringConvertible {
        let wanted: String
        let shown: String
        var description: String { "'\(wanted)' is not to be seen in:\n\(shown)" }
    }

    /// The keys that are no letters, as terminals send them.
    enum Key: String {
        case enter = "\r"
        case escape = "\u{1B}"
        case left = "\u{1B}[D"
        case pageUp = "\u{1B}[5~"
        case pageDown = "\u{1B}[6~"
        case right = "\u{1B}[C"
    }

    let pseudo: PseudoTerminal
    /// What was written, and what the terminal made of it.
    private(set) var terminal: AnsweringTerminal
    private let home: TemporaryFolder
    private let command: RunningCommand
    private let before: [UInt8]
    private var code: Int32?

    /// Starts a command in a window of some size, in cells, and in a folder; by default an empty one.
    init(_ arguments: [String], columns: UInt16 = 120, rows: UInt16 = 40, in folder: URL? = nil) throws {
        pseudo = try PseudoTerminal()
        pseudo.resize(columns: columns, rows: rows)
        before = pseudo.settings.allBytes
        terminal = AnsweringTerminal(columns: Int(columns), rows: Int(rows))
        home = try TemporaryFolder()
        let console = Console(
            input: pseudo.program, output: pseudo.program, error: pseudo.program,
            environment: Command.variables(["TERM": "xterm-256color"], home: home))
        command = try RunningCommand(arguments, on: console, in: folder ?? home.url)
    }

    /// A window that is closed ends what is shown in it.
    deinit {
        guard code == nil else { return }
        pseudo.closeWindow()
        _ = try? command.join()
    }

    /// Types.
    func type(_ text: String) { pseudo.write(text) }

    /// Presses a key, several times at once if need be.
    func press(_ key: Key, times: Int = 1) { type(String(repeating: key.rawValue, count: times)) }

    /// Waits until the window shows a text.
    ///
    /// - Returns: all that it shows.
    @discardableResult
    func wait(for text: String, seconds: Double = 45) throws -> String {
        try wait(for: text, seconds: seconds) { $0.contains(text) }
    }

    /// Waits for the command's end.
    ///
    /// - Returns: its exit code, and all that it left on the ordinary screen.
    func waitForEnd() throws -> (code: Int32, shown: String) {
        try wait(for: "the end", seconds: 90) { _ in command.hasEnded }
        let code = try command.join()
        self.code = code
        drain(patience: 20)
        return (code, terminal.ordinaryText)
    }

    /// Expects the command to have ended well, with the terminal as it was before.
    ///
    /// - Returns: what it left on the ordinary screen.
    @discardableResult
    func expectEnd(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        let (code, shown) = try waitForEnd()
        #expect(code == 0, "\(shown)", sourceLocation: sourceLocation)
        #expect(pseudo.settings.allBytes == before, sourceLocation: sourceLocation)
        #expect(terminal.modes == .fresh && terminal.wipes == 0, sourceLocation: sourceLocation)
        #expect(pseudo.typedAhead == 0, sourceLocation: sourceLocation)
        return shown
    }

    /// Whether the line settings are those of the start.
    var settingsAreAsBefore: Bool { pseudo.settings.allBytes == before }

    private func drain(patience: Int32) {
        terminal.process(pseudo.bytes(patience: patience))
        let answer = terminal.takeAnswers()
        if !answer.isEmpty { pseudo.write(answer) }
    }

    @discardableResult
    private func wait(for wanted: String, seconds: Double, until isSo: (String) -> Bool) throws -> String {
        let end = Date.now.addingTimeInterval(seconds)
        while true {
            let isOver = command.hasEnded
            drain(patience: 10)
            let shown = terminal.contents
            if isSo(shown) { return shown }
            guard !isOver, Date.now < end else { throw NotSeen(wanted: wanted, shown: shown) }
        }
    }
}
