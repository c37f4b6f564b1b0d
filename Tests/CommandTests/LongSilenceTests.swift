import Testing

/// Rows that lie days apart, as nothing but a broken clock or a joke sends them, cost no time.
@Suite struct LongSilenceTests {
    /// One contact that moves a little once a day.
    private static func days(_ count: Int) -> String {
        """
        # forcescale-trace: 1
        # device: {"name":"Test pad","bus":3,"vendor":1452,"product":613,"version":272}
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253,"resolution":0}
        time_us,phase,slot,tracking_id,x,y,raw

        """
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
        let run = try Command.run(line.split(separator: " ").map(String.init), input: Self.days(6))
        #expect(run.code == 0, "\(run.notes)")
    }
}
