import Testing

/// Ten contacts at 1 kHz on a real node, for ten seconds; `Benchmarks/live-load.sh` does it for longer.
@Suite("Load", .inMachine)
struct LoadTests {
    @Test("Every frame is reported, none is lost, and memory does not grow", arguments: Bench.kernels)
    func live(_ kernel: Kernel) async throws {
        let run = try await Scenario("live-load", on: kernel, of: "weigh")
        let text = { run.results.text("live-load", $0) }
        let sent = FeederLog(run.results, "live-load").all("loaded").compactMap {
            FeederLog.number("frames", in: $0.text)
        }
        #expect(sent == [2_001, 10_001])
        let counts = Dictionary(
            uniqueKeysWithValues: text("counted.out").split(separator: "\n").compactMap { line in
                line.firstIndex(of: " ").flatMap { end in
                    Int(line[..<end]).map { (String(line[end...].dropFirst()), $0) }
                }
            })
        #expect(counts[#""tick":false"#] == 12_002)
        #expect(counts[#""type":"dropped""#] == 0)
        #expect(counts[#""type":"touch""#] == 40)
        let (before, after) = (Self.allocated(text("before.memory")), Self.allocated(text("after.memory")))
        #expect(before > 0 && after - before <= 512, "\(before) KiB, then \(after) KiB")
        #expect(run.exit == 0)
    }

    /// The resident memory that the program allocated itself, in KiB.
    ///
    /// Pages of the program's file are not in it. They become resident as code is first run, how many at a time is the
    /// kernel's choice, and in the machine, whose file system is memory, they would look like growth of 2 MiB.
    private static func allocated(_ text: String) -> Int {
        let line = text.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        return line.flatMap { Int($0.dropFirst(8)) } ?? 0
    }
}
