import Foundation
import TestSupport
import Testing

/// Rows that lie days apart, as nothing but a broken clock or a joke sends them, cost neither memory nor time.
@Suite struct LongSilenceTests {
    private static let head = """
        # forcescale-trace: 1
        # device: {"name":"Test pad","bus":3,"vendor":1452,"product":613,"version":272}
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253,"resolution":0}
        time_us,phase,slot,tracking_id,x,y,raw

        """

    /// One contact that moves a little once a day.
    private static func days(_ count: Int) -> String {
        Self.head
            + (0..<count).map { day in
                "\(day * 86_400_000_000),\(day == 0 ? "down" : "move"),0,1,\(100 + day % 9),200,\(100 + day % 7)\n"
            }.joined()
    }

    @Test(
        "Commands that print no ticks pass over the days between", .timeLimit(.minutes(2)),
        arguments: [
            "weigh - --plain --speed max", "weigh - --guided --plain --speed max",
            "watch - --json --speed max", "gestures - --json --speed max", "check -",
            "circle - --json --speed max --center 60mm,40mm --min-radius 8mm --max-radius 40mm",
            "weigh - --snapshot /dev/null --force",
        ])
    func passed(_ line: String) throws {
        let run = try Program.run(line.split(separator: " ").map(String.init), input: Self.days(6))
        #expect(run.code == 0, "\(run.notes)")
    }

    @Test("Every tick of three hours is printed, in 120 MB of address space", .timeLimit(.minutes(3)))
    func bounded() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "hours.csv").path()
            let rows = """
                0,down,0,1,100,200,100
                0,down,1,2,100,200,100
                10800000000,move,0,1,101,200,100

                """
            try Data((Self.head + rows).utf8).write(to: URL(filePath: file))
            for command in [
                "forcescale weigh \(file) --json --speed max",
                "forcescale convert \(file) \(folder.path())/d.ndjson",
                "forcescale record \(file) --speed max -o \(folder.path())/r.ndjson && cat \(folder.path())/r.ndjson",
            ] {
                let run = try Program.shell(
                    "(ulimit -v 120000; \(command)) | grep -c '\"tick\":true'; exit 0", seconds: 100)
                let count =
                    command.contains("convert")
                    ? try Program.shell("grep -c '\"tick\":true' \(folder.path())/d.ndjson").output
                    : run.output
                #expect(count == "107999\n", "\(command): \(run.notes)")
            }
        }
    }
}
