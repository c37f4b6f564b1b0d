import Foundation
import TestSupport
import Testing

/// Streams of JSON that were saved with what happened to them: lines that a slow reader missed, other recordings behind
/// them, marks in another order.
@Suite struct ChangedStreamTests {
    private static func lines(_ words: String, in home: Home) throws -> [String] {
        let run = try home.run(line: words)
        #expect(run.code == 0, "\(run.notes)")
        return run.output.split(separator: "\n").map(String.init)
    }

    @Test("Lines that a slow reader missed are a loss")
    func overrun() throws {
        let home = try Home()
        defer { home.end() }
        let lines = try Self.lines("weigh --demo removal --json --speed max", in: home)
        let kept = lines[..<300] + [#"{"type":"overrun","lines":500}"#] + lines[800...]
        let file = try home.write(kept.joined(separator: "\n") + "\n", "over.ndjson")
        let run = try home.run("analyze", file, "--json")
        #expect(try run.lines.last?["dropped"] as? Int == 1, "\(run.output.suffix(300))")
        #expect(try home.run("analyze", file).output.contains("1 loss of events"))
    }

    @Test("Another device within a stream is not read with the axis of the first")
    func otherDevice() throws {
        let home = try Home()
        defer { home.end() }
        let pad = try Self.lines("weigh --demo plum --json --speed max", in: home)
        let pen = try Self.lines("weigh --demo pen --json --speed max", in: home)
        let file = try home.write((pad + pen).joined(separator: "\n") + "\n", "joined.ndjson")
        for words in ["analyze", "weigh --speed max --json"] {
            let arguments = words.split(separator: " ").map(String.init)
            let run = try home.run([arguments[0], file] + arguments.dropFirst())
            #expect(run.code == 65 && run.notes.contains("another device"), "\(run.notes)")
        }
        let again = try home.write((pad + [pad[0]]).joined(separator: "\n") + "\n", "again.ndjson")
        #expect(try home.run("analyze", again).code == 0)
    }

    @Test("Marks in another order than the recording's are refused", arguments: ["b..a", "a..a", "b..b"])
    func orderOfMarks(marks: String) throws {
        let home = try Home()
        defer { home.end() }
        var lines = try Self.lines("weigh --demo plum --json --speed max", in: home)
        lines.insert(#"{"type":"mark","t":3,"label":"a"}"#, at: 300)
        lines.insert(#"{"type":"mark","t":5,"label":"b"}"#, at: 500)
        let file = try home.write(lines.joined(separator: "\n") + "\n", "marked.ndjson")
        let run = try home.run("analyze", file, "--marks", marks)
        #expect(run.code == 65 && run.notes.contains("in the order of the recording"), "\(run.notes)")
        #expect(try home.run("analyze", file, "--marks", "a..b").code == 0)
    }
}
