import Foundation
import Testing

/// Whatever ends a program in a terminal, the terminal is as it was: line settings, modes, screen, cursor, keys.
@Suite struct EndingTests {
    @Test(arguments: TerminalCommand.all, TerminalEnding.allCases)
    func ending(command: TerminalCommand, ending: TerminalEnding) throws {
        let program = try TerminalProgram(command.arguments)
        try program.waitUntilItListens()
        if let sign = command.picture {
            try program.wait(forPicture: sign)
            #expect(!program.settingsAreAsBefore, "it takes the terminal")
        }
        try ending.happen(to: program, command)
        #expect(try program.waitForEnd() == ending.expected)
        guard ending != .closedWindow else { return }
        program.expectTerminalAsBefore("at its end")
        let text = program.ownText
        #expect(!text.contains("\\x"), "nothing of its own is spelled out: \(text)")
        if ending.isClean, command.sumsUp { #expect(!text.isEmpty, "a summary stays") }
    }

    /// A terminal that answers nothing is given back as well.
    @Test(arguments: [TerminalEnding.key, .controlZ, .terminate, .twoInterruptsAtOnce])
    func withoutAnswers(_ ending: TerminalEnding) throws {
        let command = TerminalCommand.all[0]
        let program = try TerminalProgram(command.arguments, answers: false)
        try program.waitUntilItListens()
        try program.wait(forPicture: "SIMULATED")
        try ending.happen(to: program, command)
        #expect(try program.waitForEnd() == ending.expected)
        program.expectTerminalAsBefore("at its end")
    }

    /// As `kill %1` has it right after Ctrl-Z, while the terminal is being given back.
    @Test(arguments: [0, 20, 50, 100])
    func controlZAndAnEndAtOnce(milliseconds: Int) throws {
        let program = try TerminalProgram(TerminalCommand.all[0].arguments, answers: false)
        try program.waitUntilItListens()
        try program.wait(forPicture: "SIMULATED")
        program.send(SIGTSTP)
        Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
        program.send(SIGTERM)
        program.send(SIGCONT)
        #expect(try program.waitForEnd() == .exit(0))
        program.expectTerminalAsBefore("at its end")
    }

    /// What leaves the process no turn of its own takes away the line that shows how a recording gets on.
    @Test(arguments: [
        TerminalEnding.twoInterruptsAtOnce, .segmentationFault, .abort, .illegalInstruction, .terminate,
    ])
    func amidProgress(_ ending: TerminalEnding) throws {
        let command = TerminalCommand(arguments: ["record", "--demo", "-o", "trace.csv"])
        let program = try TerminalProgram(command.arguments)
        try program.wait(forText: " rows of ")
        try ending.happen(to: program, command)
        #expect(try program.waitForEnd() == ending.expected)
        program.expectTerminalAsBefore("at its end")
        let opening = "Recording Simulated Pad (SIMULATED) to trace.csv; Ctrl-C stops."
        if !ending.isClean {
            #expect(
                program.ownText.split(whereSeparator: \.isNewline) == [opening[...]],
                "nothing is left of the line")
        }
    }

    /// As a shell with job control has it: stopped, gone on with, stopped and ended.
    @Test func inAShell() throws {
        let shell = try TerminalProgram(
            ["--norc", "--noprofile", "--noediting", "-i"], executable: URL(filePath: "/bin/bash"))
        try shell.wait(forText: "ready ")
        shell.pseudo.write("stty -g > before; forcescale --demo\n")
        try shell.wait(forPicture: "SIMULATED")
        shell.pseudo.write("\u{1A}")
        try shell.wait(forText: "Stopped")
        try shell.waitForPrompt()
        shell.pseudo.write("stty -g > stopped; cmp before stopped && fg\n")
        try shell.wait(forPicture: "SIMULATED")
        shell.pseudo.write("q")
        try shell.waitForPrompt()
        shell.pseudo.write("stty -g > left; cmp before left && echo as be''fore\n")
        try shell.wait(forText: "as before")
        try shell.waitForPrompt()

        shell.pseudo.write("forcescale --demo\n")
        try shell.wait(forPicture: "SIMULATED")
        shell.pseudo.write("\u{1A}")
        try shell.waitForPrompt()
        // In the background it stops again; what the shell takes for stopped it does not wait for.
        shell.pseudo.write(
            "bg; wait %1; kill %1; kill -CONT %1; wait %1; echo ended wi''th $?; stty -g > killed; cmp before killed && exit\n"
        )
        try shell.wait(forText: "ended with 0")
        #expect(try shell.waitForEnd() == .exit(0))
        #expect(shell.terminal.modes == .fresh && shell.terminal.wipes == 0)
    }

    /// A recording of the gauge that cannot be written to its end is an error, said once.
    @Test func aRecordingOfTheGaugeThatFails() throws {
        let program = try TerminalProgram(
            ["-c", "ulimit -f 0; exec forcescale --demo"], executable: URL(filePath: "/bin/bash"))
        try program.wait(forPicture: "SIMULATED")
        program.pseudo.write("rq")
        #expect(try program.waitForEnd() == .exit(74))
        #expect(program.ownText.split(separator: "File too large").count == 2, "\(program.ownText)")
    }
}

extension TerminalProgram {
    /// Waits until a shell wants its next line: what is typed while a program gives the terminal back is discarded.
    fileprivate func waitForPrompt() throws {
        try wait(for: "the prompt") {
            !terminal.modes.isAlternate && terminal.ordinaryText.hasSuffix("ready ")
        }
    }
}
