import Testing

/// Ten contacts at 1 kHz on a real node, for ten seconds; `Benchmarks/live-load.sh` does it for longer.
@Suite("Load", .inMachine)
struct LoadTests {
    @Test("Every frame is told, none is lost, and memory does not grow", arguments: Bench.kernels)
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
        let (before, after) = (Self.resident(text("before.memory")), Self.resident(text("after.memory")))
        #expect(before > 0 && after - before <= 1_024, "\(before) KiB, then \(after) KiB")
        #expect(run.exit == 0)
    }

    /// The resident memory in KiB.
    private static func resident(_ text: String) -> Int {
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.dropFirst(6)) } ?? 0
    }
}
