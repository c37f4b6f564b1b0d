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

    @Test("A recording after another one is refused where it begins, and never mixed with it")
    func joinedRecordings() throws {
        let home = try Home()
        defer { home.end() }
        try home.record("plum", into: "plum.ndjson")
        try home.record("press", into: "press.ndjson")
        try home.record("plum", into: "plum.csv")
        let (plum, press) = (try home.read("plum.ndjson"), try home.read("press.ndjson"))
        let bare =
            try home.read("plum.csv").split(separator: "\n").filter { !$0.hasPrefix("#") }
            .joined(separator: "\n") + "\n"
        let lines = plum.split(separator: "\n").count
        let earlier = press.replacing(/"t0_monotonic_us":[0-9]+/) { _ in "\"t0_monotonic_us\":null" }
        for (name, text, line) in [
            ("same.ndjson", plum + plum, lines + 1), ("other.ndjson", plum + press, lines + 1),
            ("earlier.ndjson", plum + earlier, lines + 1),
            ("bare.csv", bare + bare, bare.split(separator: "\n").count + 1),
        ] {
            let file = try home.write(text, name)
            for words in ["analyze --axis 0:6160", "weigh --speed max --json --axis 0:6160"] {
                let run = try home.run(line: "\(words) \(file)")
                #expect(run.code == 65 && run.notes.contains(":\(line)"), "\(name): \(run.notes)")
                #expect(run.notes.contains("another recording begins here"), "\(name): \(run.notes)")
            }
        }
    }

    @Test("Marks select by their times, wherever they stand in the recording")
    func marksBesideTheirTimes() throws {
        let home = try Home()
        defer { home.end() }
        try home.record("plum", into: "plum.csv")
        let rows = try home.read("plum.csv")
        let marks = [("b", 5_000_000), ("a", 2_000_000)].map {
            "# mark: {\"time_us\":\($1),\"label\":\"\($0)\"}\n"
        }.joined()
        let file = try home.write(rows + marks, "marked.csv")
        let figures = try [["--marks", "a..b"], ["--from", "2", "--to", "5"]].map { options in
            try #require(try home.run(["analyze", file, "--json"] + options).lines.first) as NSDictionary
        }
        for key in ["frames", "duration_s", "touches", "histogram"] {
            #expect(figures[0][key] as? NSObject == figures[1][key] as? NSObject, "\(key)")
        }
        let times = (figures[0]["marks"] as? [[String: Any]])?.compactMap { $0["label"] as? String }
        #expect(times == ["a", "b"])
        // Of a stream the frames before are gone.
        let stream = try home.run(["analyze", "-", "--marks", "a..b", "--json"], input: rows + marks)
        #expect(stream.notes.contains("came after frames that are later"), "\(stream.notes)")
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
