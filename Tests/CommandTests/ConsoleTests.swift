import Foundation
import Glibc
import POSIX
import Testing

@testable import Sessions

@Suite("A console")
struct ConsoleTests {
    /// A console whose standard input holds a text.
    private static func console(_ text: String = "", _ variables: [String: String] = [:]) throws -> Console {
        let file = FileManager.default.temporaryDirectory.appending(path: "forcescale-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let input = unsafe open(file.path(), O_RDONLY | O_CLOEXEC)
        return Console(input: input, output: input, error: input, environment: Environment(variables))
    }

    @Test(
        "reads lines of standard input, the last one also without an end",
        arguments: [
            ("", []), ("yes\n", ["yes"]), ("a\n\nb", ["a", "", "b"]), ("\n", [""]), ("ü\n", ["ü"]),
        ] as [(String, [String])])
    func lines(text: String, expected: [String]) throws {
        let console = try Self.console(text)
        defer { close(console.input) }
        var lines: [String] = []
        while let line = console.readLine() { lines.append(line) }
        #expect(lines == expected)
    }

    @Test(
        "has the width that COLUMNS names, where there is no terminal",
        arguments: [("40", 40, 40), ("0", nil, 0), ("wide", nil, 80), (nil, nil, 80)]
            as [(String?, Int?, Int)])
    func width(value: String?, columns: Int?, help: Int) throws {
        let console = try Self.console("", value.map { ["COLUMNS": $0] } ?? [:])
        defer { close(console.input) }
        #expect(console.columns == columns)
        #expect(console.helpColumns == help)
    }

    @Test(
        "shows pictures only in a terminal, unless lines are requested",
        arguments: [(false, false, OutputForm.plain), (true, false, .json), (false, true, .plain)])
    func form(json: Bool, plain: Bool, expected: OutputForm) throws {
        let console = try Self.console()
        defer { close(console.input) }
        let form = Console.$current.withValue(console) { OutputForm(json: json, plain: plain) }
        #expect(form == expected)
    }

    @Test("A first demand to end is obeyed, and a second one ends the process, until the first was")
    func demands() {
        let request = EndRequest()
        #expect(!request.isWanted)
        #expect(request.note())
        #expect(request.isWanted)
        #expect(!request.note())
        request.reset()
        #expect(!request.isWanted)
        #expect(request.note())
    }

    @Test("A terminal that is closed repeats a request, but the next demand ends the process")
    func hangUps() {
        let request = EndRequest()
        #expect(request.note(isHangUp: true))
        #expect(request.isWanted)
        #expect(request.note(isHangUp: true))
        #expect(!request.note())
        request.reset()
        request.endAtNextInterrupt()
        #expect(!request.note(isHangUp: true))
    }

    @Test("What is being obeyed is not asked for by a first interrupt, unless only the reader is waited for")
    func interrupts() {
        let request = EndRequest()
        request.endAtNextInterrupt()
        #expect(!request.isWanted)
        #expect(!request.note())
        request.reset()
        request.endAtNextInterrupt()
        request.allowADemandToEnd()
        #expect(request.note())
    }

    @Test("A person who leaves asks to end")
    func leaving() {
        let request = EndRequest()
        request.noteLeaving()
        #expect(request.isWanted)
        request.allowADemandToEnd()
        #expect(request.isWanted)
    }
}
