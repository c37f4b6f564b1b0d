import Foundation
import TestSupport
import Testing

/// `click`: what it shows of a computer, what it refuses, and what it measures on the simulated pad.
@Suite struct ClickTests {
    @Test func shown() throws {
        try withTemporaryFolder { folder in
            let tree = try ComputerTree(in: folder)
            let json = try Command.run(["click", "show", "--json", "--root", tree.root.path()])
            #expect(
                json.output
                    == #"{"type":"click","device":{"name":"Alice's pad","vendor":4660,"product":1,"path":null},"knobs":"#
                    + #"{"force":null,"intensity":{"report":9,"minimum":0,"maximum":100,"value":null,"readable":false,"#
                    + #""reason":null,"settable":true,"settable_reason":null,"declared_g":null}},"other_knobs":0}"#
                    + "\n")
            let text = try Command.run(["click", "--root", tree.root.path()])
            #expect(
                text.output == """
                    Alice's pad 1234:0001
                      click force: not declared
                      intensity: unknown, the pad was not asked; range 0..100

                    """)
        }
    }

    @Test(arguments: [
        (["click", "set"], 64, "--force, --intensity or both"),
        (["click", "set", "--force", "strong"], 64, "--force"),
        (["click", "set", "--force", "2", "no such pad"], 66, "no such pad"),
        (["click", "apply", "--rule", "--unit"], 64, "--rule or --unit"),
        (["click", "measure", "--clicks", "1"], 64, "between 2 and 1000"),
        (["click", "measure", "--demo", "--steps"], 64, "a demo does not have"),
        (["click", "measure", "--json", "--plain"], 64, "only one of"),
        (["click", "measure", "--map", "--clicks", "20"], 64, "--map and --clicks"),
        (["click", "measure", "--map", "--steps"], 64, "--map and --steps"),
        (["click", "measure", "--steps", "--svg", "a.svg"], 64, "without --steps"),
        (["click", "measure", "--demo", "--svg", "a.png"], 64, "--svg"),
        (["click", "show", "--demo", "093a:4f05"], 64, "only one of"),
        (["click", "set", "--force", "2", "--demo", "093a:4f05"], 64, "only one of"),
        (["click", "set", "--force", "4", "--demo"], 64, "between 1 and 3"),
        (["click", "apply", "--demo", "093a:4f05"], 64, "only one of"),
        (["click", "show", "./no-such-report.txt"], 66, "no-such-report.txt"),
        (["click", "show", "."], 65, "is a folder"),
        (["click", "show", "/"], 65, "is a folder"),
    ])
    func refused(_ words: [String], _ code: Int32, _ reason: String) throws {
        let result = try Command.run(words)
        #expect(result.code == code)
        #expect(result.notes.contains(reason), "\(result.notes)")
        #expect(result.output.isEmpty)
    }

    /// The knobs of a file are those that its report descriptor declares.
    @Test func shownOfAFile() throws {
        let bytes = ComputerTree.descriptor.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        let report = "R: \(bytes.count) \(bytes.joined(separator: " "))\nN: Some pad\nI: 18 1234 0001\n"
        let home = try Home()
        defer { home.end() }
        let file = try home.write(report, "report.txt")
        let quoted = report.split(separator: "\n").map { "> \($0)\n" }.joined()
        for run in [
            try home.run("click", "show", file), try home.run("click", "show", "report.txt"),
            try home.run(line: "click show -", input: report),
            try home.run(line: "click show -", input: quoted),
        ] {
            #expect(
                run.output == """
                    Some pad 1234:0001
                      click force: not declared
                      intensity: unknown, the file does not contain it; range 0..100

                    """)
            #expect(run.code == 0)
        }
        let json = try home.run("click", "show", "--json", file).lines
        let intensity = (json.first?["knobs"] as? [String: Any])?["intensity"] as? [String: Any]
        #expect(intensity?["maximum"] as? Int == 100 && intensity?["readable"] as? Bool == false)
    }

    @Test(
        "What a file lacks",
        arguments: [
            ("nothing.txt", "no pad at all\n", "contains no HID report descriptor"),
            ("empty.txt", "", "contains no HID report descriptor"),
            ("cut.txt", "R: 40 05 0d 09 05\nN: Some pad\nI: 18 1234 0001\n", "is damaged: "),
            // A pad with pressure, and no knobs.
            (
                "plain.txt",
                "R: 21 05 0d 09 05 a1 01 85 01 09 30 15 00 25 7f 75 08 95 01 81 02 c0\nN: Plain pad\nI: 3 1 2\n",
                "Plain pad declares neither a click force nor an intensity"
            ),
        ])
    func withoutKnobs(name: String, text: String, reason: String) throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run("click", "show", try home.write(text, name))
        #expect(run.code == 65 && run.notes.contains(reason) && run.output.isEmpty, "\(run.notes)")
    }

    @Test func recordingWithoutADescriptor() throws {
        let home = try Home()
        defer { home.end() }
        let file = try home.write(Self.recording([(20, nil), (30, nil)]), "clicks.evemu")
        let run = try home.run("click", "show", file)
        #expect(run.code == 65 && run.notes.contains("no HID report descriptor for pad"), "\(run.notes)")
    }

    @Test func demoOfKnobs() throws {
        let shown = try Command.run(["click", "show", "--demo"])
        #expect(shown.code == 0 && shown.output.contains("click force: 2 (150 g declared); range 1..3"))
        let set = try Command.run(["click", "set", "--force", "3", "--demo", "--json"])
        let line = try #require(try set.lines.first)
        #expect(line["outcome"] as? String == "set" && line["read_back"] as? Int == 3)
        #expect(line["undo"] as? String == "forcescale click set --force 2 --demo")
        // Another run has another pad.
        #expect(try Command.run(["click", "show", "--demo"]).output == shown.output)
    }

    @Test("Of the demo, all lines that are applied are comments", arguments: [[], ["--rule"], ["--unit"]])
    func demoOfApply(part: [String]) throws {
        let run = try Command.run(["click", "apply", "--demo"] + part)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(run.code == 0 && lines.count > 3)
        let areComments = lines.allSatisfy { $0.hasPrefix("#") }
        #expect(areComments && run.output.contains("click set --quiet --yes --force 2 --intensity 50"))
    }

    /// The demo is calibrated, so that it shows a verdict.
    @Test func judged() throws {
        let run = try Command.run(["click", "measure", "--demo", "--speed", "max", "--json"])
        let result = try #require(try run.lines.last { $0["type"] as? String == "click-result" })
        let verdict = try #require(result["hlk"] as? [String: Any])
        #expect(result["scale"] as? String == "calibrated" && result["contains_scale"] as? Bool == true)
        #expect(verdict["low_g"] as? Double == 140 && verdict["high_g"] as? Double == 190)
        #expect(verdict["press"] as? String == "within" && verdict["uniform"] as? String == "yes")
        #expect((verdict["probability"] as? Double ?? 0) > 0.999)
        let difference = verdict["largest_difference_g"] as? Double ?? .infinity
        let reach = verdict["largest_difference_u_g"] as? Double ?? .infinity
        #expect(difference + reach <= 30 && reach > 0 && verdict["command"] is NSNull)
        #expect(result["map"] is NSNull)
    }

    @Test("Without a calibration nothing is stated, and the command that helps is named")
    func notJudged() throws {
        let words = ["click", "measure", "--demo", "--speed", "max", "--profile", "none"]
        let run = try Command.run(words + ["--json"])
        let result = try #require(try run.lines.last { $0["type"] as? String == "click-result" })
        let verdict = try #require(result["hlk"] as? [String: Any])
        #expect(result["contains_scale"] as? Bool == false)
        #expect(verdict["press"] as? String == "unclear" && verdict["uniform"] as? String == "unclear")
        #expect(verdict["probability"] is NSNull)
        #expect(verdict["command"] as? String == "forcescale calibrate run")
        #expect(try Command.run(words + ["--plain"]).output.contains("forcescale calibrate run"))
    }

    @Test func mapped() throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(
            line: "click measure --demo --map --speed max --json --svg map.svg --report map.html")
        #expect(run.code == 0, "\(run.notes)")
        let result = try #require(try run.lines.last { $0["type"] as? String == "click-result" })
        let map = try #require(result["map"] as? [String: [String: Any]])
        #expect(result["complete"] as? Bool == true && result["clicks"] as? Int == 36 && map.count == 9)
        let counts = Set(map.values.compactMap { $0["clicks"] as? Int })
        #expect(counts == [4])
        // The pad of the demo clicks at less force at its lower edge: at 169.4 and 159.1 g in the middle of the outer rows.
        let (top, bottom) = (map["top"]?["mean"] as? Double ?? 0, map["bottom"]?["mean"] as? Double ?? 0)
        #expect(abs(top - bottom - 10.4) < 3)
        #expect((result["hlk"] as? [String: Any])?["uniform"] as? String == "yes")
        let (picture, page) = (try home.read("map.svg"), try home.read("map.html"))
        #expect(picture.contains("Force at the press over the pad") && page.contains("upper left"))
        // A picture that exists is kept.
        #expect(try home.run(line: "click measure --demo --map --speed max --svg map.svg").code == 64)
    }

    @Test("The clicks of a recording in one corner, and five of them") func mappedRecording() throws {
        let home = try Home()
        defer { home.end() }
        try home.record("clicks", into: "clicks.csv")
        let five = try home.run(
            line: "click measure clicks.csv --clicks 5 --json"
        ).lines.last { $0["type"] as? String == "click-result" }
        #expect(
            five?["clicks"] as? Int == 5 && (five?["hlk"] as? [String: Any])?["press"] as? String == "unclear"
        )
        let map = try home.run(line: "click measure clicks.csv --map --json")
        let result = try #require(try map.lines.last { $0["type"] as? String == "click-result" })
        #expect(map.code == 0 && result["complete"] as? Bool == false)
        let places = try #require(result["map"] as? [String: Any])
        #expect(places["center"] is NSNull && places["top-left"] is [String: Any])
        let folder = try home.run(line: "click measure ./")
        #expect(folder.code == 66, "\(folder.notes)")
    }

    @Test func noPositionsToMap() throws {
        let home = try Home()
        defer { home.end() }
        let file = try home.write(Self.recording([(20, nil), (30, 1), (20, 0)]), "clicks.evemu")
        let run = try home.run("click", "measure", file, "--map", "--plain", "--full-scale", "500")
        #expect(run.code == 65 && run.notes.contains("reports no positions"), "\(run.notes)")
    }

    /// The simulated pad clicks at 164 g and releases at 108 g.
    @Test func measuredOnTheSimulatedPad() throws {
        struct Line: Decodable {
            struct Figure: Decodable {
                var mean: Double
                var expanded_uncertainty: Double
            }
            var type: String
            var clicks: Int?
            var press: Figure?
            var release: Figure?
            var too_fast: Int?
        }
        let result = try Command.run(["click", "measure", "--demo", "--speed", "max", "--json"])
        let last = try #require(result.output.split(separator: "\n").dropLast().last)
        let line = try JSONDecoder().decode(Line.self, from: Data(last.utf8))
        let (press, release) = (try #require(line.press), try #require(line.release))
        #expect(line.type == "click-result" && line.clicks == 20 && line.too_fast == 1)
        #expect(abs(press.mean - 164) <= press.expanded_uncertainty && press.expanded_uncertainty < 2)
        #expect(abs(release.mean - 108) <= release.expanded_uncertainty && release.expanded_uncertainty < 2)
    }

    /// Events of a pad with a button: the pressure of each frame, and the button if it changes.
    private static func recording(_ frames: [(pressure: Int?, button: Int?)]) -> String {
        var text = """
            # EVEMU 1.3
            N: pad
            I: 0003 05ac 0265 0001
            B: 01 00 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 01 00 00 01 00 00 00 00 00
            B: 01 20 04 00 00 00 00 00 00
            B: 03 00 00 00 00 00 80 60 06
            A: 2f 0 4 0 0 0
            A: 39 0 65535 0 0 0
            A: 3a 0 253 0 0 0

            """
        var isTouched = false
        for (index, frame) in frames.enumerated() {
            let time = "E: 1.\(index)00000"
            if (frame.pressure != nil) != isTouched {
                isTouched.toggle()
                text += "\(time) 0003 0039 \(isTouched ? 7 : -1)\n"
            }
            if let pressure = frame.pressure { text += "\(time) 0003 003a \(pressure)\n" }
            if let button = frame.button { text += "\(time) 0001 0110 \(button)\n" }
            text += "\(time) 0000 0000 0\n"
        }
        return text
    }

    @Test(
        "Why no click of a recording counts",
        arguments: [
            ("a press that is too fast", [(20, nil), (200, 1), (100, 0), (20, nil)], "1 click: too fast"),
            ("nobody touched the pad", [(20, nil), (nil, 1), (nil, 0)], "1 click: nothing touched it"),
            ("a falling force", [(200, nil), (100, 1), (50, 0)], "1 click: the force was falling"),
            ("down before the first report", [(100, 1), (100, 0)], "was down before the first report"),
            ("no button", [(20, nil), (30, nil)], "the button did not go down"),
        ] as [(String, [(Int?, Int?)], String)])
    func notCounted(name: String, frames: [(Int?, Int?)], reason: String) throws {
        let home = try Home()
        defer { home.end() }
        let file = try home.write(Self.recording(frames.map { ($0.0, $0.1) }), "clicks.evemu")
        let run = try home.run("click", "measure", file, "--plain", "--full-scale", "500")
        #expect(run.code == 65 && run.notes.contains(reason), "\(name): \(run.notes)")
    }
}
