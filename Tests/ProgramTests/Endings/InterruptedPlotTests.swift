import Foundation
import Testing

/// A signal while a plot waits for the terminal's replies, which it reads without echo.
@Suite struct InterruptedPlotTests {
    static let preparation =
        "forcescale record --demo coins --speed max -o t.csv 2> /dev/null; "
        + "for i in 1 2 3; do forcescale weigh t.csv --guided --plain --speed max --results r.csv; done > /dev/null 2>&1; "
        + "exec forcescale "

    /// Starts a command in a terminal that does not answer, and returns while it waits for the answers.
    private static func waiting(_ command: String) throws -> TerminalProgram {
        let program = try TerminalProgram(
            ["-c", preparation + command], executable: URL(filePath: "/bin/sh"), answers: false)
        try program.wait(for: "raw mode") { !program.settingsAreAsBefore }
        return program
    }

    @Test(
        arguments: ["analyze t.csv --plot", "results r.csv --plot"],
        [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func signal(command: String, number: Int32) throws {
        let program = try Self.waiting(command)
        program.send(number)
        #expect(try program.waitForEnd() == .signal(number))
        program.expectTerminalAsBefore("at its end")
    }

    @Test func controlC() throws {
        let program = try Self.waiting("analyze t.csv --plot")
        program.pseudo.write("\u{3}")
        #expect(try program.waitForEnd() == .signal(SIGINT))
        #expect(program.settingsAreAsBefore)
    }

    /// A process group without a shell is not stopped by Ctrl-Z, and reads the replies no further.
    @Test func controlZ() throws {
        let program = try Self.waiting("analyze t.csv --plot")
        program.pseudo.write("\u{1A}")
        #expect(try program.waitForEnd() == .exit(0))
        #expect(program.settingsAreAsBefore)
    }
}
