import Testing

/// Recordings of a pad while it is read.
@Suite("Live recordings", .inMachine)
struct LiveRecordingTests {
    @Test(
        "A file changes while a weight rests, and each reader gets only its own lines",
        arguments: Bench.kernels)
    func rotatedInRest(_ kernel: Kernel) async throws {
        let run = try await Scenario("rotated-in-rest", on: kernel, of: "record")
        func rows(_ number: Int) -> [[Substring]] {
            run.results.text("rotated-in-rest", "trace-000\(number).csv").split(separator: "\n")
                .filter { !$0.hasPrefix("#") }.dropFirst().map {
                    $0.split(separator: ",").prefix(2).map { $0 }
                }
        }
        let (first, second) = (rows(1), rows(2))
        #expect(first.map(\.last) == ["down", "move"])
        #expect(second.map(\.last) == ["down", "up"])
        // 0.9 s until the last change and 2.1 s of rest after it.
        let lengths = [first, second].compactMap { $0.last?.first.flatMap { Int(String($0)) } }
        #expect(lengths.count == 2 && abs(lengths.reduce(0, +) - 3_000_000) < 50_000, "\(lengths)")
        #expect(run.exit == 0, "\(run.notes)")
        #expect(run.results.exit("rotated-in-rest", "lines") == 0)
        let notes = run.results.text("rotated-in-rest", "lines.err")
        #expect(notes.contains("its reader stopped, and the last"), "\(notes)")
    }
}
