import Foundation
import TestSupport
import Testing

/// Weighing as another process sees it: through pipes, and before a kill.
@Suite struct WeighingPipeTests {
    /// On a terminal, results and what is to be done stand in the order of what happened.
    @Test func resultsAndStepsInTheirOrder() throws {
        let both = try Program.shell(
            "forcescale weigh --demo --guided --plain --speed max --label plum 2>&1")
        let order = both.output.split(separator: "\n").map(String.init)
        let result = try #require(order.firstIndex { $0.hasPrefix("plum 15") })
        #expect(order[result - 1] == "Keep still: the weight is settling.")
        #expect(order[result + 1] == "Take it off; then the next one can follow.")
    }

    /// A finger of 50 counts of 200, another 100 on it, on a pad that says no unit.
    private static func loaded(_ header: String) -> String {
        var events = header
        func frame(_ time: Double, _ lines: [String]) {
            let stamp = String(format: "E: %.6f", 10 + time)
            events += (lines + ["0000 0000 0"]).map { "\(stamp) \($0)\n" }.joined()
        }
        frame(0, ["0003 0039 7", "0003 0035 500", "0003 0036 250", "0003 003a 50"])
        frame(3, ["0003 003a 150"])
        frame(6, ["0003 003a 150", "0003 0035 501"])
        frame(6.1, ["0003 0039 -1"])
        return events
    }

    /// The finger alone has rested long enough to be taken for the object itself where a recording ends so.
    @Test func onlyTheOwnEndOfARecordingMakesAResultOfWhatRestedAlone() throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let file = own.url.appending(path: "finger.evemu")
        var lines = Self.loaded(PressRecording.header.replacing("P: 01", with: "P: 81"))
        lines = lines.replacing("003a 150", with: "003a 50")
        try Data(lines.utf8).write(to: file)
        func results(_ line: String) throws -> Int {
            let run = try Program.shell(line)
            #expect(run.code == 0, "\(run.notes)")
            return run.output.split(separator: "\n").count { $0.contains(#""type":"result""#) }
        }
        let weigh = "forcescale weigh --guided --json --speed max"
        #expect(try results("\(weigh) \(file.path())") == 1)
        #expect(try results("cat \(file.path()) | \(weigh) -") == 0)
        #expect(try results("\(weigh) \(file.path()) --duration 4") == 0)
        #expect(try results("\(weigh) --demo --duration 3") == 0)
    }

    @Test func aRowIsInTheFileBeforeAKill() throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let file = own.url.appending(path: "weights.csv").path()
        // The pipe's reader is gone after the result; kill -9 leaves no time for anything.
        let run = try Program.shell(
            """
            forcescale weigh --demo --guided --json --speed 4 --results \(file) > /dev/null & pid=$!
            for i in $(seq 100); do sleep 0.1; grep -q ',15' \(file) 2>/dev/null && break; done
            kill -9 $pid; cat \(file)
            """)
        let rows = run.output.split(separator: "\n")
        #expect(rows.count == 2, "\(run.output) \(run.notes)")
        #expect(rows.last?.hasSuffix(",Simulated Pad") == true)
    }
}
