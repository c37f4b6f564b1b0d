import Foundation
import TestSupport
import Testing

/// Text files that an editor of Windows or a mail program has saved: CR LF ends their lines, and a byte order mark may
/// precede them.
@Suite struct WindowsTextTests {
    /// How a text was saved again.
    enum Saved: CaseIterable, CustomTestStringConvertible, Sendable {
        case asItWas, byAnEditorOfWindows, withAByteOrderMark
        var testDescription: String { "\(self)" }

        func text(_ text: String) -> String {
            switch self {
            case .asItWas: text
            case .byAnEditorOfWindows: text.replacing("\n", with: "\r\n")
            case .withAByteOrderMark: "\u{FEFF}" + text.replacing("\n", with: "\r\n")
            }
        }
    }

    @Test("An options file", arguments: Saved.allCases) func options(saved: Saved) throws {
        let home = try Home()
        defer { home.end() }
        try FileManager.default.createDirectory(
            atPath: home.path("forcescale"), withIntermediateDirectories: true)
        _ = try home.write(
            saved.text("--combine first\n\n# how to weigh\n--threshold x=12% # soft\n"),
            "forcescale/options")
        let run = try home.run(line: "weigh --demo --json --speed max")
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.contains(#""combine":"first""#) && run.output.contains(#""name":"x""#))
    }

    @Test("The points of an interrupted calibration", arguments: Saved.allCases)
    func unfinishedCalibration(saved: Saved) throws {
        let home = try Home()
        defer { home.end() }
        let line = "calibrate run --demo --points 0,5,10,20,50 --speed max --plain"
        #expect(try home.run(line: line + " --duration 9").code == 65)
        let name = "forcescale/calibration/simulated-pad.unfinished.csv"
        _ = try home.write(saved.text(try home.read(name)), name)
        let run = try home.run(line: "calibrate run --demo --speed max --plain --resume")
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.contains("All masses are measured."))
    }

    @Test("The file of a study", arguments: [Saved.asItWas, .byAnEditorOfWindows]) func study(saved: Saved)
        throws
    {
        let home = try Home()
        defer { home.end() }
        #expect(try home.run(line: "study --demo -o a.ndjson --speed max -q").code == 0)
        _ = try home.write(saved.text(try home.read("a.ndjson")), "b.ndjson")
        let run = try home.run(line: "study check b.ndjson")
        #expect(run.code == 0, "\(run.output) \(run.notes)")
    }

    @Test("The numbers of pads", arguments: Saved.allCases) func unitNumbers(saved: Saved) throws {
        let home = try Home()
        defer { home.end() }
        func bits(_ serial: String) throws -> UInt64 { try UnitNumberTests.bits(of: serial, in: home) }
        let first = try [bits("a"), bits("b")]
        _ = try home.write(saved.text(try home.read("forcescale/units.csv")), "forcescale/units.csv")
        #expect(try [bits("a"), bits("b")] == first)
    }

    @Test("A task of force tracking", arguments: Saved.allCases) func task(saved: Saved) throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write(saved.text("seconds,force\n0,50g\n2.5,100g\n"), "task.csv")
        let run = try home.run(line: "play target --demo --task task.csv --speed max --json")
        #expect(run.code == 0, "\(run.notes)")
    }
}
