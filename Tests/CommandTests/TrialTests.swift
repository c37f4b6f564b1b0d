import Core
import Foundation
import TestSupport
import Testing

@testable import Sessions

/// The names of the files of trials.
@Suite struct TrialNameTests {
    @Test func wordsInBracesAreInserted() throws {
        let name = try TrialName(
            "d/{who}-{trial}{trial}{x.csv", meta: [("who", "P {trial} é"), ("other", "/")])
        #expect(name.path(12) == "d/P {trial} é-1212{x.csv")
    }

    @Test(
        "What cannot be a part of a name is refused",
        arguments: [
            "", "a/b", "/", "..", ".hidden", "-o", "a\0b", "a\nb", "a\r\nb", "\u{1B}[2J", "a\u{7F}",
            "a\u{85}b", "a\u{2028}b",
            "a/\u{301}", ".\u{301}a", "-\u{308}", String(repeating: "x", count: 81),
            String(repeating: "é", count: 81),
            "a" + String(repeating: "\u{301}", count: 300),
        ])
    func hostile(value: String) {
        #expect(throws: OptionError.self) { try TrialName("{k}-{trial}.csv", meta: [("k", value)]) }
        #expect(throws: Never.self) { try TrialName("{trial}.csv", meta: [("k", value)]) }
    }

    @Test(
        "Other values are taken as they are",
        arguments: [
            "P01", "a.b", "a-b", "~", "$HOME", "*", "a b", " ", "ü", "\\", "{trial}",
            String(repeating: "é", count: 80),
        ])
    func harmless(value: String) throws {
        let name = try TrialName("{k}-{trial}.csv", meta: [("k", value)])
        #expect(name.path(3) == "\(value)-3.csv")
    }

    @Test(arguments: ["a.csv", "{who}.csv", "{trial}-{unknown}.csv", "{trial}-{}.csv", "{Trial}.csv", "-"])
    func withoutANumberOrWithUnknownKeys(template: String) {
        #expect(throws: OptionError.self) { try TrialName(template, meta: [("who", "P1")]) }
    }
}

/// What the lines at the prompts of a series mean.
@Suite struct TrialSeriesTests {
    @Test func aSeriesWithARejection() {
        var series = TrialSeries(of: 2, from: 4)
        #expect(series.answer(to: "x") == .nothingToReject && series.answer(to: "") == .begin)
        series.complete()
        #expect(series.number == 5 && series.last == 4 && series.answer(to: " X ") == .reject)
        series.reject()
        #expect(series.number == 4 && series.done == 0 && series.answer(to: "x") == .nothingToReject)
        series.complete()
        series.fail()
        #expect(series.number == 5 && series.done == 1 && series.last == nil)
        series.complete()
        #expect(series.isComplete && series.answer(to: "") == .end && series.answer(to: "x") == .reject)
        series.reject()
        #expect(!series.isComplete && series.number == 5 && series.answer(to: "") == .begin)
        for line in ["q", "Q", nil] { #expect(series.answer(to: line) == .end) }
        #expect(series.answer(to: "y") == .unknown)
        #expect(series.summary.contains("1 of 2 trials") && series.summary.contains("--trials 1"))
    }

    @Test(
        "Only the trials of this call are counted, and those of earlier ones are named",
        arguments: [
            (
                3, 1, 0, "",
                "0 of 3 trials in this call; the same command with --trials 3 takes 3 more, trial 1 and later ones."
            ),
            (
                3, 1, 1, "",
                "1 of 3 trials in this call; the same command with --trials 2 takes 2 more, trial 2 and later ones."
            ),
            (
                3, 2, 0, "--trials 3 takes 3 more, trial 2 and later ones. ",
                "0 of 3 trials in this call; the same command with --trials 3 takes 3 more, trial 2 and later ones."
            ),
            (
                2, 2, 1, "--trials 2 takes 2 more, trial 2 and later ones. ",
                "1 of 2 trials in this call; the same command with --trials 1 takes 1 more, trial 3."
            ),
            (1, 4, 1, "--trials 1 takes 1 more, trial 4. ", "1 of 1 trial."),
        ])
    func texts(wanted: Int, first: Int, taken: Int, opening: String, summary: String) {
        var series = TrialSeries(of: wanted, from: first)
        #expect(series.opening == opening)
        for _ in 0..<taken { series.complete() }
        #expect(series.summary == summary)
    }
}

/// Series of trials, as they are typed.
@Suite struct TrialTests {
    private static let record =
        "record --demo press --duration 1 --speed max --meta participant=p01 --meta group=a"

    /// The names in the folder of a home that begin like those of recordings and tables.
    private static func files(_ home: Home) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.folder.path()).filter { $0.hasPrefix("p") }
            .sorted()
    }

    @Test func threeRecordings() throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(
            line: "\(Self.record) --trials 3 -o {participant}-{trial}.csv", input: "\n\n\n")
        #expect(run.code == 0 && run.notes.contains("3 of 3 trials."), "\(run.notes)")
        #expect(try Self.files(home) == ["p01-1.csv", "p01-2.csv", "p01-3.csv"])
        let texts = try (1...3).map { try home.read("p01-\($0).csv") }
        for (number, text) in zip(1..., texts) {
            #expect(
                text.contains(#""participant":"p01","group":"a","trial":"\#(number)""#),
                "\(text.prefix(2000))")
        }
        // A simulated person does not make the same attempt twice.
        let rows = texts.map { $0.split(separator: "\n").filter { !$0.hasPrefix("#") } }
        #expect(rows[0].count > 20 && rows[0] != rows[1] && rows[1] != rows[2])
        let other = try home.run(
            line: "record --demo press --duration 1 --speed max --meta participant=p02 --trials 1 "
                + "-o {participant}-{trial}.csv", input: "\n")
        #expect(other.code == 0)
        let second = try home.read("p02-1.csv").split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(second != rows[0])
    }

    @Test(
        "Wherever a series is interrupted, it continues without a lost or overwritten file", arguments: 0...7)
    func interrupted(lines: Int) throws {
        let home = try Home()
        defer { home.end() }
        let script = ["", "", "x", "", "y", "", "x"]
        let command = "\(Self.record) -o {participant}-{trial}.csv --trials"
        let first = try home.run(
            line: "\(command) 3", input: script.prefix(lines).map { "\($0)\n" }.joined())
        #expect(first.code == 0, "\(first.notes)")
        let before = try Self.files(home)
        let contents = try before.map { try home.read($0) }
        let taken = before.filter { $0.hasSuffix(".csv") }
        let second = try home.run(line: "\(command) 4", input: "\n\n\n\n")
        #expect(second.code == 0, "\(second.notes)")
        let after = try Self.files(home)
        #expect(try before.map { try home.read($0) } == contents)
        #expect(after.filter { $0.hasSuffix(".csv") }.count == taken.count + 4, "\(after)")
        #expect(after.filter { $0.hasSuffix(".csv") } == (1...taken.count + 4).map { "p01-\($0).csv" })
        #expect(after.count { $0.contains(".rejected-") } == script.prefix(lines).count { $0 == "x" })
    }

    @Test func aRejectedTakeKeepsItsFile() throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write("mine", "p01-1.csv.rejected-1")
        let run = try home.run(
            line: "\(Self.record) --trials 1 -o {participant}-{trial}.csv", input: "\nx\n\nx\n\n")
        #expect(run.code == 0 && run.notes.contains("p01-1.csv is now p01-1.csv.rejected-2"), "\(run.notes)")
        #expect(try home.read("p01-1.csv.rejected-1") == "mine")
        #expect(
            try Self.files(home) == ["p01-1.csv"] + (1...3).map { "p01-1.csv.rejected-\($0)" })
    }

    @Test("Free numbers are used, and taken ones are left alone")
    func gaps() throws {
        let home = try Home()
        defer { home.end() }
        for number in [1, 3] { _ = try home.write("mine", "p01-\(number).csv") }
        try home.link("p01-5.csv", to: "nowhere")
        let run = try home.run(
            line: "\(Self.record) --trials 3 -o {participant}-{trial}.csv", input: "\n\n\n")
        #expect(run.code == 0, "\(run.notes)")
        #expect(try Self.files(home) == (1...6).map { "p01-\($0).csv" })
        #expect(try home.read("p01-1.csv") == "mine" && home.read("p01-3.csv") == "mine")
        #expect(try home.read("p01-6.csv").contains(#""trial":"6""#))
    }

    @Test(
        "What cannot be carried out is refused before the first trial",
        arguments: [
            "record -o a.csv", "record -o {who}.csv --meta who=P1", "record -o {trial}-{x}.csv",
            "record -o {who}-{trial}.csv --meta who=../x", "record -o {who}-{trial}.csv --meta who=",
            "record -o {who}-{trial}.csv --meta who=.x", "record -o {trial}.csv --meta trial=1",
            "record -o {trial}.csv --append", "record -o {trial}.csv --force",
            "record -o {trial}.csv --rotate 1s",
            "record -o {trial}.csv --marks -", "record -o -", "record -o {trial}.csv --meta a=1 --meta a=2",
            "circle --svg a.svg", "circle --svg {trial}.svg --force", "circle --meta trial=1",
            "play target -o a.csv", "play target -o {trial}.csv --force", "play target --meta a=1 --meta a=2",
            "play cubes --json",
        ])
    func refused(line: String) throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(line: "\(line) --demo --speed max --trials 2", input: "\n\n")
        #expect(run.code == 64 && run.output.isEmpty, "\(run.notes)")
        let files = try FileManager.default.contentsOfDirectory(atPath: home.folder.path())
        #expect(files.filter { $0.hasSuffix("csv") || $0.hasSuffix("svg") }.isEmpty, "\(files)")
    }

    @Test(arguments: ["0", "-1", "10000", "x"]) func numbersOfTrials(trials: String) throws {
        let run = try Command.run(["circle", "--demo", "--speed", "max", "--trials", trials])
        #expect(run.code == 64)
    }

    @Test(
        "A source that does not exist is reported before the first trial",
        arguments: [
            ("record --duration 1 -o p{trial}.csv --device none-such", 66), ("circle --device none-such", 66),
            ("play target --device none-such", 66), ("record none-such.csv -o p{trial}.csv", 66),
            ("record --demo none-such -o p{trial}.csv", 64),
        ])
    func withoutASource(line: String, code: Int32) throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(line: "\(line) --trials 2", input: "\n\n")
        #expect(run.code == code && !run.notes.contains("Enter"), "\(run.code) \(run.notes)")
        #expect(!run.notes.contains("of 2 trials"), "\(run.notes)")
    }

    @Test("The same command takes as many again, and says so before the first one")
    func again() throws {
        let home = try Home()
        defer { home.end() }
        let line = "\(Self.record) --trials 2 -o {participant}-{trial}.csv"
        let first = try home.run(line: line, input: "x\n\n")
        #expect(first.notes.contains("There is no trial to reject yet. Enter begins"), "\(first.notes)")
        #expect(first.notes.contains("--trials 1 takes 1 more, trial 2."), "\(first.notes)")
        let second = try home.run(line: line, input: "\n")
        #expect(second.notes.contains("--trials 2 takes 2 more, trial 2 and later ones."), "\(second.notes)")
        #expect(second.notes.contains("1 of 2 trials in this call"), "\(second.notes)")
        #expect(try Self.files(home) == ["p01-1.csv", "p01-2.csv"])
    }

    @Test("A pad without --duration would never end") func withoutADuration() throws {
        let run = try Command.run(["record", "-o", "{trial}.csv", "--trials", "2"])
        #expect(run.code == 64 && run.notes.contains("--duration"), "\(run.notes)")
    }

    /// The rows of a table by their columns.
    private static func rows(_ home: Home, _ name: String) throws -> [[String: String]] {
        let lines = try home.read(name).split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    }

    @Test(arguments: ["circle", "play target --task hold:25%:2s"])
    func aTableHasARowForEachTrial(command: String) throws {
        let home = try Home()
        defer { home.end() }
        let line = "\(command) --demo --speed max --plain --results p.csv --label left --meta"
        let first = try home.run(line: "\(line) who=A --trials 3", input: "\nx\n\n\n")
        #expect(
            first.code == 0 && first.output.contains("who=A, label=left, trial=1"),
            "\(first.output)\(first.notes)")
        _ = try home.run(line: "\(line) who=B --trials 1", input: "\n")
        _ = try home.run(line: "\(line) who=A --trials 1", input: "\nx\n")
        let rows = try Self.rows(home, "p.csv")
        #expect(rows.map { $0["meta.who"] } == ["A", "A", "A", "B", "A"])
        #expect(rows.map { $0["meta.trial"] } == ["1", "1", "2", "1", "3"])
        #expect(rows.map { $0["rejected"] } == ["rejected", "", "", "", "rejected"])
        #expect(rows.allSatisfy { $0["label"] == "left" && $0["device"] == "Simulated Pad" })
        // The same columns are needed in all runs.
        let other = try home.run(line: "\(command) --demo --speed max --plain --results p.csv --meta x=1")
        #expect(other.code == 65 && other.notes.contains("meta.x"), "\(other.notes)")
    }

    @Test func filesAndLinesOfATarget() throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(
            line:
                "play target --task sine:0.5Hz:20g-60g:2s --demo --speed max --json --trials 2 --meta who=A "
                + "-o p-{who}-{trial}.csv --results p.csv", input: "\n\nx\n")
        #expect(run.code == 0, "\(run.notes)")
        let lines = try run.lines
        #expect(
            lines.compactMap { $0["type"] as? String }.filter { $0 == "session" || $0 == "rejected" }
                == ["session", "session", "rejected"])
        let meta = lines.first?["meta"] as? [String: String]
        #expect(meta == ["who": "A", "trial": "1"])
        #expect(try Self.files(home) == ["p-A-1.csv", "p-A-2.csv.rejected-1", "p.csv"])
        #expect(try home.read("p-A-1.csv").contains("task 1 end"))
        let rows = try Self.rows(home, "p.csv")
        #expect(
            rows.count == 2 && rows[0]["task"] == "sine:0.5Hz:20g-60g:2s" && rows[1]["rejected"] == "rejected"
        )
        #expect(rows[0]["rmse_g"] != rows[1]["rmse_g"])
    }

    @Test func drawingsOfCircles() throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(
            line: "circle --demo --speed max --plain --trials 2 --svg p{trial}.svg", input: "\n\nx\n\n")
        #expect(run.code == 0, "\(run.notes)")
        #expect(try Self.files(home) == ["p1.svg", "p2.svg", "p2.svg.rejected-1"])
        #expect(try home.read("p2.svg").contains("</svg>"))
    }

    @Test("A take without a result has no number") func withoutAResult() throws {
        let home = try Home()
        defer { home.end() }
        // The finger of this film leaves long before the task is over.
        let run = try home.run(
            line:
                "play target --demo press --task hold:25%:60s --speed max --plain --trials 1 -o p{trial}.csv",
            input: "\n\n")
        #expect(run.code == 0 && run.notes.contains("Trial 1 has no result"), "\(run.notes)")
        #expect(run.notes.contains("0 of 1 trial"), "\(run.notes)")
        #expect(try Self.files(home) == ["p1.csv.rejected-1", "p1.csv.rejected-2"])
    }

    @Test func notesOfGestures() throws {
        let run = try Command.run([
            "gestures", "--demo", "--speed", "max", "--json", "--meta", "who=A", "--label", "left",
        ])
        let session = try run.lines.first
        #expect(session?["meta"] as? [String: String] == ["who": "A", "label": "left"])
        let plain = try Command.run(["gestures", "--demo", "--speed", "max", "--plain", "--meta", "who=A"])
        #expect(plain.output.contains("\nwho=A\n"), "\(plain.output)")
    }
}
