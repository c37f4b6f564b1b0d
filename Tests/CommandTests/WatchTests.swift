import Foundation
import TestSupport
import Testing

/// `watch`: presses as lines, with what they run.
@Suite struct WatchTests {
    @Test func linesOfWords() throws {
        let run = try Command.run(["watch", "--demo", "--speed", "max"])
        #expect(run.code == 0)
        let lines = run.output.split(separator: "\n")
        #expect(lines.first == "SIMULATED PAD, Simulated Pad, demo, force")
        #expect(lines.contains("3.101 s: reached press, 98.8 g, 26 percent, grams as reported by the device"))
        #expect(lines.last == "press 2, deep 2, full 1 · 11 s")
        #expect(run.notes.isEmpty)
    }

    /// Lines that are longer than the window are broken between words.
    @Test func linesInANarrowWindow() throws {
        let window = try Window(["watch", "--demo", "--speed", "max"], columns: 40, rows: 12)
        let (code, shown) = try window.waitForEnd()
        let lines = shown.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(code == 0 && lines.contains { $0.hasSuffix("331.4 g, 86") }, "\(shown)")
        #expect(lines.contains("percent, grams as reported by the"), "\(shown)")
    }

    @Test func linesOfJSON() throws {
        let lines = try Command.run(["watch", "--demo", "--speed", "max", "--json"]).lines
        let types = lines.map { $0["type"] as? String ?? "" }
        #expect(types == ["session"] + Array(repeating: "threshold", count: 10) + ["summary"])
        let edges = lines.dropFirst().dropLast().map { "\($0["edge"] ?? "") \($0["name"] ?? "")" }
        #expect(
            edges.suffix(6) == [
                "press press", "press deep", "press full", "release full", "release deep", "release press",
            ])
        #expect((lines.last?["presses"] as? [String: Int]) == ["press": 2, "deep": 2, "full": 1])
        #expect(lines.allSatisfy { $0["slot"] == nil })
    }

    @Test("The percent of several contacts add up, to 1000 on a pad with ten slots") func severalContacts()
        throws
    {
        let run = try Command.run(
            ["watch", "--demo", "--json", "--speed", "max", "--threshold", "all=1000%"])
        #expect(run.code == 0, "\(run.notes)")
    }

    /// What one finger passes bears its slot and id.
    @Test func perContact() throws {
        let words = ["watch", "--demo", "two-fingers", "--speed", "max", "--json"]
        let lines = try Command.run(words + ["--per-contact"]).lines.filter {
            $0["type"] as? String == "threshold"
        }
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { $0["slot"] is Int && $0["id"] is Int })
        let session = try #require(try Command.run(words + ["--per-contact"]).lines.first)
        #expect((session["options"] as? [String: Any])?["per_contact"] as? Bool == true)
    }

    /// Every command with events has the same thresholds, in every unit.
    @Test(arguments: [
        ["watch", "--json"], ["weigh", "--json"], ["record", "-o", "-", "--format", "ndjson"],
    ])
    func thresholdsEverywhere(words: [String]) throws {
        let given = ["libinput", "a=20%:10%", "b=150g", "c=2N:0.5N", "d=900raw"].flatMap {
            ["--threshold", $0]
        }
        let run = try Command.run(words + given + ["--demo", "--speed", "max"])
        let presses = try run.lines.filter {
            $0["type"] as? String == "threshold" && $0["edge"] as? String == "press"
        }
        #expect(Set(presses.compactMap { $0["name"] as? String }) == ["libinput", "a", "b", "c", "d"])
        for (name, least) in [("a", 77.0), ("b", 150), ("c", 203.94), ("d", 56.25), ("libinput", 46.2)] {
            let grams = presses.filter { $0["name"] as? String == name }.compactMap {
                $0["gross_g"] as? Double
            }
            #expect(!grams.isEmpty && grams.allSatisfy { $0 >= least }, "\(name)")
        }
    }

    @Test func hapticsWithoutAPad() throws {
        let asked = try Command.run(["watch", "--demo", "--speed", "max", "--haptics", "device"])
        #expect(asked.code == 0)
        #expect(asked.notes.components(separatedBy: "No haptic feedback").count == 2)
        #expect(asked.output == (try Command.run(["watch", "--demo", "--speed", "max"]).output))
        let none = try Command.run(
            ["watch", "--demo", "--speed", "max", "--haptics", "device:/dev/input/event-none"])
        #expect(none.code == 66)
        #expect(none.output.isEmpty)
    }

    @Test(arguments: [
        (["--on", "press"], "NAME=COMMAND"), (["--on", "=true"], "NAME=COMMAND"),
        (["--on", "press= "], "NAME=COMMAND"),
        (["--on", "other=true"], "expected one of press, deep, full"),
        (["--threshold", "a=5g", "--on", "press=true"], "expected one of a"),
        (["--threshold", "none", "--on", "a=true"], "there are no events"),
        (["--haptics", "loud"], "auto, device[:NODE][,STRENGTH%]"), (["--haptics", "device,0%"], "1 to 100"),
        (["--haptics", "device,101%"], "1 to 100"), (["--haptics", "device:"], "auto, device"),
        (["--haptics", "device,x%"], "1 to 100"), (["--haptics", "devices"], "auto, device"),
        (["--threshold", "a\u{1B}b=5g"], "visible characters"),
        (["--threshold", "libinput", "--threshold", "libinput=5g"], "the same name"),
        (["--threshold", "a=5g:5g"], "RELEASE must be less than PRESS"),
        (["--threshold", "a=5kg"], "%, g, N or raw"),
    ])
    func refused(words: [String], rule: String) throws {
        for command in ["watch", "weigh"] {
            let run = try Command.run([command, "--demo"] + words)
            #expect(run.code == 64, "\(run.notes)")
            #expect(run.notes.replacing("\n", with: " ").contains(rule), "\(run.notes)")
            #expect(!run.notes.contains("\u{1B}"))
        }
    }

    @Test func hooksReceiveTheirEnvironment() throws {
        let home = try Home()
        defer { home.end() }
        let name = "$(touch pwned) \"`x`"
        let command =
            #"printf "%s|%s|%s|%s|%s\n" "$FORCESCALE_EVENT" "$FORCESCALE_NAME" "$FORCESCALE_GRAMS" "#
            + #""$FORCESCALE_PERCENT" "$FORCESCALE_TIME" >> hooked"#
        let run = try home.run(
            "watch", "--demo", "--speed", "20", "--json", "--threshold", "\(name)=100g:90g", "--on",
            "\(name)=\(command)")
        #expect(run.code == 0, "\(run.notes)")
        // A command goes on by itself when the program is over.
        var reported: [Substring] = []
        for _ in 0..<600 where reported.count < 2 {
            Thread.sleep(forTimeInterval: 0.05)
            reported = ((try? home.read("hooked")) ?? "").split(separator: "\n")
        }
        #expect(!FileManager.default.fileExists(atPath: home.path("pwned")))
        #expect(reported.count == 2)
        for line in reported {
            let values = line.split(separator: "|")
            try #require(values.count == 5, "\(line)")
            #expect(values[0] == "threshold")
            #expect(values[1] == name)
            let (grams, percent, time) = (Double(values[2]), Double(values[3]), Double(values[4]))
            #expect((grams ?? 0) >= 100 && (percent ?? 0) >= 25.9 && (time ?? 0) > 3, "\(line)")
        }
    }
}
