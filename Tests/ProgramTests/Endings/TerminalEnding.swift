import Foundation
import Testing

/// How a program in a terminal comes to its end.
enum TerminalEnding: String, CaseIterable, CustomTestStringConvertible {
    case key, controlC, controlBackslash, terminate, hangUp, twoInterruptsAtOnce
    case controlZ, controlZThenTerminate
    case segmentationFault, abort, illegalInstruction
    case closedWindow

    var testDescription: String { rawValue }

    /// The endings that leave the process no turn of its own.
    static let crashes: [TerminalEnding: Int32] = [
        .segmentationFault: SIGSEGV, .abort: SIGABRT, .illegalInstruction: SIGILL,
    ]

    /// How the process is to end.
    var expected: TerminalProgram.End {
        if let signal = Self.crashes[self] { return .signal(signal) }
        return .exit(self == .twoInterruptsAtOnce ? 130 : 0)
    }

    /// Whether the person, and not a fault, ended it.
    var isClean: Bool { Self.crashes[self] == nil && self != .twoInterruptsAtOnce && self != .closedWindow }

    /// Has it happen to a program that is ready.
    func happen(to program: TerminalProgram, _ command: TerminalCommand) throws {
        switch self {
        case .key: program.pseudo.write(command.leaving ?? "\u{3}")
        case .controlC: program.pseudo.write("\u{3}")
        case .controlBackslash: program.pseudo.write("\u{1C}")
        case .terminate: program.send(SIGTERM)
        case .hangUp: program.send(SIGHUP)
        case .twoInterruptsAtOnce:
            // Both come before it can obey the first.
            program.send(SIGSTOP)
            try program.waitUntilStopped()
            program.send(SIGINT)
            program.send(SIGTERM)
            program.send(SIGCONT)
        case .controlZ, .controlZThenTerminate:
            program.pseudo.write("\u{1A}")
            try program.waitUntilStopped()
            program.expectTerminalAsBefore("while it is stopped")
            if self == .controlZThenTerminate { program.send(SIGTERM) }
            program.send(SIGCONT)
            guard self == .controlZ else { return }
            if let sign = command.picture { try program.wait(forPicture: sign) }
            program.pseudo.write(command.leaving ?? "\u{3}")
        case .closedWindow: program.pseudo.closeWindow()
        case .segmentationFault, .abort, .illegalInstruction: program.send(Self.crashes[self] ?? SIGKILL)
        }
    }
}

/// A command in a terminal.
struct TerminalCommand: CustomTestStringConvertible {
    let arguments: [String]
    /// A word of its picture; nil where it writes lines.
    var picture: String?
    /// The keys that leave it; nil where there are none.
    var leaving: String?
    /// Whether it sums up even what has only begun.
    var sumsUp: Bool { (picture != nil && arguments != ["sheet"]) || arguments.first == "record" }

    var testDescription: String { arguments.joined(separator: " ") }

    static let all = [
        TerminalCommand(arguments: ["--demo"], picture: "SIMULATED", leaving: "q"),
        TerminalCommand(
            arguments: ["weigh", "--demo", "--guided", "--stats"], picture: "SIMULATED", leaving: "q"),
        TerminalCommand(
            arguments: ["weigh", "--demo", "--graphics", "kitty"], picture: "SIMULATED", leaving: "q"),
        TerminalCommand(arguments: ["gestures", "--demo"], picture: "SIMULATED", leaving: "q"),
        TerminalCommand(arguments: ["circle", "--demo"], picture: "SIMULATED", leaving: "q"),
        TerminalCommand(arguments: ["sheet"], picture: "Swipe", leaving: "q"),
        TerminalCommand(
            arguments: ["calibrate", "run", "--demo", "--points", "0,50,100"], picture: "SIMULATED",
            leaving: "q"),
        TerminalCommand(arguments: ["weigh", "--demo", "--plain"], leaving: "q\n"),
        TerminalCommand(arguments: ["gestures", "--demo", "--plain"]),
        TerminalCommand(arguments: ["watch", "--demo"]),
        TerminalCommand(arguments: ["check", "--demo", "--speed", "1"]),
        TerminalCommand(arguments: ["analyze", "--demo"]),
        TerminalCommand(arguments: ["record", "--demo", "-o", "trace.csv"]),
    ]
}

extension TerminalProgram {
    /// What stands on the ordinary screen without the keys that the terminal itself shows as they are typed.
    var ownText: String {
        ["^C", "^Z", "^\\"].reduce(terminal.ordinaryText) { $0.replacingOccurrences(of: $1, with: "") }
    }

    /// Expects the terminal to be as the program found it.
    func expectTerminalAsBefore(
        _ when: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        drain()
        let comment = Comment(rawValue: when)
        #expect(settingsAreAsBefore, comment, sourceLocation: sourceLocation)
        #expect(terminal.modes == .fresh, comment, sourceLocation: sourceLocation)
        #expect(terminal.wipes == 0, comment, sourceLocation: sourceLocation)
        #expect(pseudo.typedAhead == 0, comment, sourceLocation: sourceLocation)
        let last = ownText.unicodeScalars.last
        #expect(last == nil || last == "\n", comment, sourceLocation: sourceLocation)
    }
}
