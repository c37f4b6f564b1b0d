import Testing

@testable import Simulation

@Suite("Scenario texts")
struct ScenarioParserTests {
    @Test("all that ship can be read, each with a sentence")
    func shipped() throws {
        let scenarios = try SimulatedPad.scenarios()
        #expect(scenarios.count == 26)
        #expect(scenarios.allSatisfy { $0.sentence.hasSuffix(".") && $0.durationMicroseconds > 0 })
        #expect(try Scenario.shipped("peach").successor == "plum")
    }

    @Test("captions and cues come at their times")
    func script() throws {
        let once = try SimulatedPad()
        #expect(once.caption(at: 500_000) == "a finger will rest on the pad, then a plum next to it")
        #expect(once.caption(at: 15_000_000) == "the finger lifts")
        #expect(once.caption(at: 15_000_001) == nil)
        #expect(once.cues(after: -1, through: 3_000_000) == [Cue(time: 3_000_000, action: .tare)])
        #expect(once.cues(after: 3_000_000, through: 7_000_000).map(\.action) == [.note(label: "plum")])
        #expect(once.cues(after: 15_000_000, through: 90_000_000).isEmpty)
    }

    @Test("captions and cues come again in a loop")
    func loop() throws {
        let pad = try SimulatedPad(loops: true)
        #expect(pad.caption(at: 300_500_000) == "a finger will rest on the pad, then a plum next to it")
        #expect(pad.caption(at: 12_999_999) == "the finger lifts")
        #expect(pad.caption(at: 13_000_000) == "it starts again, with a peach; q quits")
        #expect(pad.caption(at: 29_000_000) == "it starts again, with a plum; q quits")
        #expect(
            try SimulatedPad(scenario: "press", loops: true).caption(at: 8_000_000)
                == "it starts again; q quits")
        #expect(pad.cues(after: 35_000_000, through: 37_000_000).map(\.action) == [.note(label: "plum")])
        #expect(pad.cues(after: 35_000_000, through: 37_000_000).first?.time == 36_000_000)
        #expect(pad.cues(after: 20_000_000, through: 22_000_000).map(\.action) == [.note(label: "peach")])
        #expect(pad.cues(after: -1, through: 60_000_000).count == 12)
    }

    @Test(
        "what is wrong is said with its line",
        arguments: [
            ("A.\nlength 3 s\nat 1 s finger 0 flies", 3, "unknown verb flies"),
            ("A.\nlength 3 g", 2, "expected the unit s, found g"),
            ("A.\nlength", 2, "a number is missing"),
            ("A.\nlength -1 s", 2, "found -1"),
            ("A.\nlength nan s", 2, "found nan"),
            ("A.\nlength 3 s 4", 2, "unexpected text at the end"),
            ("A.\n\n# c\nat 1 s finger 12 lifts", 4, "expected a number from 0 to 9, found 12"),
            ("A.\nat 1 s finger 0 rests 5 g at 80 mm", 2, "expected a position such as 80,60, found 80"),
            ("A.\nat 1 s dog 0 rests 5 g at 80,4 mm", 2, "unknown word dog"),
            ("A.\nsing loudly", 2, "unknown statement sing"),
            ("A.\nresponds from 4 g half at 3 g full at 9 g loop 4 %", 2, "expected increasing forces"),
            ("A.\nscale 0.1 g every 0 s late by 1 s averages 0 s", 2, "expected a step and an interval"),
            ("A.\nscale 0.1 g every 1 s late by 0.1 s averages 1 s", 2, "averaging over twice the lag"),
            ("A.\nsurface table", 2, "unknown surface table"),
            ("A.\nat 1 s load plum sinks", 2, "unknown verb sinks"),
            ("A.\nlength 3 s", 2, "nothing touches"),
            ("A.\nat 1 s pen presses 5 g", 2, "the length is missing"),
            ("", 1, "the length is missing"),
        ])
    func mistakes(text: String, line: Int, reason: String) {
        do {
            _ = try ScenarioParser.parse(text, name: "test")
            Issue.record("it was taken")
        } catch {
            #expect(error.line == line)
            #expect(error.reason.contains(reason), "\(error)")
        }
    }
}
