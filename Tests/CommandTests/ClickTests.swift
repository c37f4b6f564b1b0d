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
        (["click", "measure", "--yes"], 64, "--steps"),
        (["click", "measure", "--demo", "--steps"], 64, "a demo does not have"),
        (["click", "measure", "--json", "--plain"], 64, "only one of"),
    ])
    func refused(_ words: [String], _ code: Int32, _ reason: String) throws {
        let result = try Command.run(words)
        #expect(result.code == code)
        #expect(result.notes.contains(reason), "\(result.notes)")
        #expect(result.output.isEmpty)
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
