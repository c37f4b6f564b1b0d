import Foundation
import TestSupport
import Testing

/// `check --touch` of recordings and of the simulated pad.
@Suite struct TouchCheckTests {
    /// A pad of 100 × 60 mm without pressure, in evemu's format.
    private static func head(resolution: Int = 20) -> String {
        """
        # EVEMU 1.3
        N: A pad
        I: 0018 06cb cd8b 0100
        P: 05 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 01 00 00 00 00 00
        B: 01 20 04 00 00 00 00 00 00
        B: 03 03 00 00 00 00 80 60 02
        A: 00 0 2000 0 0 \(resolution)
        A: 01 0 1200 0 0 \(resolution)
        A: 2f 0 4 0 0 0
        A: 35 0 2000 0 0 \(resolution)
        A: 36 0 1200 0 0 \(resolution)
        A: 39 0 65535 0 0 0

        """
    }

    /// A stroke from the left to the right, in 1 s.
    private static let stroke: String = {
        func event(_ time: Int, _ code: Int, _ value: Int, type: Int = 3) -> String {
            String(format: "E: %d.%06d %04x %04x %d\n", time / 1_000_000, time % 1_000_000, type, code, value)
        }
        var text = event(0, 0x39, 7) + event(0, 0x35, 20) + event(0, 0x36, 600) + event(0, 0, 0, type: 0)
        for step in 1...124 {
            text += event(step * 8_000, 0x35, 20 + 15 * step) + event(step * 8_000, 0, 0, type: 0)
        }
        return text + event(1_000_000, 0x39, -1) + event(1_000_000, 0, 0, type: 0)
    }()

    private static func run(_ text: String, _ options: [String]) throws -> RunResult {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "pad.evemu")
            try Data(text.utf8).write(to: file)
            return try Command.run(["check", "--touch", file.path()] + options)
        }
    }

    @Test("A pad without pressure is checked") func withoutPressure() throws {
        let run = try Self.run(Self.head() + Self.stroke, ["--json"])
        #expect(run.code == 0, "\(run.notes)")
        let lines = try run.lines
        #expect(lines.map { $0["type"] as? String } == ["result", "summary"])
        let result = lines[0]
        #expect(result["linearity_mm"] as? Double == 0)
        #expect(result["rate_one_hz"] as? Double == 125)
        #expect(result["rate_several_hz"] is NSNull && result["ghosts"] is NSNull)
        #expect(result["reach_left_mm"] as? Double == 1)
        let pad = try #require(result["pad"] as? [String: Any])
        #expect(pad["width_mm"] as? Double == 100 && pad["dpi"] as? [Double] == [508, 508])
        let figures = try #require(result["figures"] as? [[String: Any]])
        let straightness = try #require(figures.first { $0["name"] as? String == "linearity_mm" })
        #expect(straightness["grade"] as? String == "good" && straightness["standard"] as? String == "HLK")
        #expect(straightness["limit"] as? Double == 0.5)
        let touches = try #require(result["touches"] as? [[String: Any]])
        #expect(touches.count == 1 && touches[0]["stroke"] as? Bool == true)
        #expect(result["verdict"] as? String == "good")
    }

    @Test("Without a resolution, nothing is known in millimeters until the size is stated") func size() throws
    {
        let text = Self.head(resolution: 0) + Self.stroke
        let unknown = try #require(try Self.run(text, ["--json"]).result)
        #expect(unknown["linearity_mm"] is NSNull && unknown["rate_one_hz"] is NSNull)
        #expect(unknown["contacts"] as? Int == 1)
        #expect(try Self.run(text, []).output.contains("--size"))
        let stated = try #require(try Self.run(text, ["--size", "100x60", "--json"]).result)
        #expect(stated["linearity_mm"] as? Double == 0 && stated["rate_one_hz"] as? Double == 125)
    }

    @Test("Where nothing touches, contacts are ghosts") func ghosts() throws {
        let result = try #require(
            try Self.run(Self.head() + Self.stroke, ["--fingers", "0", "--json"]).result)
        #expect(result["ghosts"] as? Int == 1)
        #expect(result["verdict"] as? String == "poor")
        let quiet = try Self.run(Self.head(), ["--fingers", "0"])
        #expect(quiet.code == 0, "\(quiet.notes)")
    }

    @Test(
        "Refusals say what to do",
        arguments: [
            (["--touch", "--loads", "20"], 64, "--touch measures positions"),
            (["--touch", "--size", "100"], 64, "--size must be WIDTHxHEIGHT"),
            (["--touch", "--refresh", "0"], 64, "--refresh must be"),
            (["--touch", "--fingers", "11"], 64, "--fingers must be"),
            (["--fingers", "0"], 64, "need --touch"),
            (["--touch", "missing.evemu"], 66, "missing.evemu"),
        ] as [([String], Int32, String)])
    func refusals(words: [String], code: Int32, text: String) throws {
        let run = try Command.run(["check"] + words)
        #expect(run.code == code && run.notes.contains(text), "\(run.notes)")
    }

    @Test("A recording without a contact is refused, and one of another pad") func badData() throws {
        let empty = try Self.run(Self.head(), [])
        #expect(empty.code == 65 && empty.notes.contains("no contact has a position"), "\(empty.notes)")
        try withTemporaryFolder { folder in
            let files = ["a.evemu", "b.evemu"].map { folder.appending(path: $0).path() }
            try Data((Self.head() + Self.stroke).utf8).write(to: URL(filePath: files[0]))
            try Data((Self.head(resolution: 10) + Self.stroke).utf8).write(to: URL(filePath: files[1]))
            let different = try Command.run(["check", "--touch"] + files)
            #expect(different.code == 65 && different.notes.contains("different axes"))
            let twice = try Command.run(["check", "--touch", files[0], files[0]])
            #expect(twice.code == 64 && twice.notes.contains("is named twice"), "\(twice.notes)")
            try FileManager.default.removeItem(atPath: files[1])
            try FileManager.default.copyItem(atPath: files[0], toPath: files[1])
            let both = try Command.run(["check", "--touch"] + files + ["--json"])
            #expect(try both.result?["strokes"] as? Int == 2)
        }
    }

    @Test("The demo is guided through all seven steps, and a page shows them") func demo() throws {
        try withTemporaryFolder { folder in
            let page = folder.appending(path: "pad.html")
            let run = try Command.run([
                "check", "--touch", "--demo", "--speed", "max", "--json", "--report", page.path(),
            ])
            #expect(run.code == 0, "\(run.notes)")
            for step in 1...7 { #expect(run.notes.contains("\(step) of 7. "), "\(run.notes)") }
            let result = try #require(try run.result)
            // The simulated pad reports a hundred times per second; HLK asks for 125.
            #expect(result["verdict"] as? String == "fair")
            #expect(result["worst"] as? [String] == ["rate_one_hz"])
            #expect(result["ghosts"] as? Int == 0 && result["clicks"] as? Int == 6)
            let text = try String(contentsOf: page, encoding: .utf8)
            for title in ["Strokes along the pad", "Strokes across the pad", "Rests", "Reach"] {
                #expect(text.contains(title), "\(title)")
            }
        }
    }
}
