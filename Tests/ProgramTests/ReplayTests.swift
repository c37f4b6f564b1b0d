import Foundation
import Testing

/// A recording read by the built program.
@Suite struct ReplayTests {
    static let header = """
        # EVEMU 1.3
        N: A pad
        I: 0003 1234 5678 0110
        P: 01 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 03 03 00 00 00 00 80 60 06
        A: 00 0 1000 0 0 10
        A: 01 0 500 0 0 10
        A: 2f 0 4 0 0 0
        A: 35 0 1000 0 0 10
        A: 36 0 500 0 0 10
        A: 39 0 65535 0 0 0
        A: 3a 0 200 0 0 0

        """

    /// A press of 100 counts, 250 ms of silence, a lift.
    static let press = """
        E: 10.000000 0003 0039 7
        E: 10.000000 0003 0035 500
        E: 10.000000 0003 0036 250
        E: 10.000000 0003 003a 100
        E: 10.000010 0000 0000 0
        E: 10.250010 0003 0039 -1
        E: 10.250010 0000 0000 0

        """

    @Test func pressAndLift() throws {
        let run = try Program.run(["-", "--json", "--speed", "max"], input: Self.header + Self.press)
        #expect(run.code == 0)
        let lines = try run.lines
        #expect(
            lines.map { $0["type"] as? String } == [
                "session", "touch", "reading", "threshold", "reading", "reading", "touch", "reading",
                "threshold",
            ])
        let readings = lines.filter { $0["type"] as? String == "reading" }
        #expect(readings.map { $0["t"] as? Double } == [0, 0.1, 0.2, 0.25])
        #expect(readings.map { $0["tick"] as? Bool } == [false, true, true, false])
        #expect(readings.map { $0["gross_g"] as? Double } == [192.5, 192.5, 192.5, 0])
        #expect(readings.map { $0["percent"] as? Double } == [50, 50, 50, 0])
        #expect(lines[0]["scale"] as? String == "assumed")
        #expect(lines[0]["started"] is NSNull)
    }

    @Test(arguments: ["1", "7.5", "max"])
    func sameAtEverySpeed(speed: String) throws {
        let plain = try Program.run(["-", "--json", "--speed", "max"], input: Self.header + Self.press)
        let paced = try Program.run(["-", "--json", "--speed", speed], input: Self.header + Self.press)
        #expect(paced.output == plain.output)
    }

    @Test func cutOffInATouch() throws {
        let cut = Self.press.split(separator: "\n").prefix(5).joined(separator: "\n") + "\n"
        let run = try Program.run(["-", "--json", "--speed", "max"], input: Self.header + cut)
        let last = try #require(try run.lines.last)
        #expect(last["type"] as? String == "touch")
        #expect(last["phase"] as? String == "up")
        #expect(last["cut"] as? Bool == true)
        #expect(try run.lines.count == 5)
    }

    @Test func tareMayMakeNetNegative() throws {
        let run = try Program.run(
            ["-", "--json", "--speed", "max", "--tare", "50"], input: Self.header + Self.press)
        let readings = try run.lines.filter { $0["type"] as? String == "reading" }
        #expect(readings.first?["net_g"] as? Double == 142.5)
        #expect(readings.last?["net_g"] as? Double == -50)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let sentence: String
        let input: String
        let code: Int32
        let word: String
        var testDescription: String { sentence }
    }

    @Test(arguments: [
        Refusal(sentence: "no axis is stated", input: press, code: 65, word: "--axis 0:255"),
        Refusal(
            sentence: "the axis is no range", input: header.replacing("3a 0 200", with: "3a 0 0") + press,
            code: 65,
            word: "0 to 0"),
        Refusal(sentence: "nothing is in it", input: "", code: 65, word: "nothing"),
        Refusal(sentence: "it is no recording", input: "Dear diary\n", code: 65, word: "evemu"),
        Refusal(
            sentence: "a value is no number", input: header + "E: 1.0 0003 003a ten\n", code: 65, word: "14"),
    ])
    func refused(_ refusal: Refusal) throws {
        let run = try Program.run(["-", "--json", "--speed", "max"], input: refusal.input)
        #expect(run.code == refusal.code, "\(run.notes)")
        #expect(run.notes.contains(refusal.word), "\(run.notes)")
    }

    @Test func missingFile() throws {
        let run = try Program.run(["/nonexistent/file", "--json"])
        #expect(run.code == 66)
        #expect(run.notes.contains("/nonexistent/file"))
    }

    @Test func fullDisk() throws {
        let run = try Program.shell("forcescale --demo --json --speed max > /dev/full")
        #expect(run.code == 74)
        #expect(run.notes.contains("standard output"))
    }
}
