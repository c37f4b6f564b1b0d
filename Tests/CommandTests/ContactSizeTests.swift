import Foundation
import TestSupport
import Testing

/// A pad that feels the size of a touch is never sold as a scale.
@Suite struct ContactSizeTests {
    private static let sentence = "This pad's pressure is probably the size of a touch, not its force."

    /// A touch of 3 s on a pad without a word about force.
    static let trace = """
        # forcescale-trace: 1
        # device: {"name":"A pad","kind":"contact-size"}
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":255,"resolution":0}
        time_us,phase,slot,tracking_id,x,y,raw
        0,down,0,1,10,10,60
        1000000,move,0,1,10,10,61
        3000000,up,0,1,10,10,0

        """

    private static func run(_ words: String...) throws -> RunResult {
        try Command.run(words, input: trace, environment: ["COLUMNS": "400"])
    }

    @Test("A check says in its first line that the pad cannot weigh; percent leads") func check() throws {
        let run = try Self.run("check", "-")
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix(Self.sentence) == true, "\(run.output)")
        #expect(
            lines.contains { $0.firstMatch(of: /^noise floor +0\.0493 % +good +at most one count/) != nil },
            "\(run.output)")
        #expect(lines.last == "As a sensor: good." || lines.last == "As a sensor: unclear.", "\(run.output)")
        let reported = try #require(try Self.run("check", "-", "--json").result)
        #expect(reported["can_weigh"] as? Bool == false && reported["kind"] as? String == "contact-size")
    }

    @Test("Keys that weigh, tare or calibrate say why they do nothing", arguments: ["t", "w", "k"])
    func keys(key: String) throws {
        let home = try Home()
        defer { home.end() }
        let window = try Window([try home.write(Self.trace, "a.csv"), "--speed", "max"])
        try window.wait(for: "End of the recording.")
        window.type(key)
        try window.wait(for: Self.sentence)
        window.type("q")
        try window.expectEnd()
    }
}
