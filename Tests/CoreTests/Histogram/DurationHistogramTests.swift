import Core
import TestSupport
import Testing

@Suite struct DurationHistogramTests {
    @Test func quantilesAreThoseOfTheSortedDurations() throws {
        var random = SplitMix(seed: 11)
        var histogram = DurationHistogram()
        var durations: [Int32] = []
        for _ in 0..<20_000 {
            let bits = Int.random(in: 0...31, using: &random)
            let duration = bits == 31 ? .max : Int32.random(in: 0...(1 << Int32(bits)), using: &random)
            durations.append(duration)
            histogram.add(duration)
        }
        durations.sort()
        #expect(histogram.count == durations.count)
        #expect(histogram.greatest == durations.last)
        for share in stride(from: 0, through: 1, by: 0.01) {
            let exact = Double(durations[Int(Double(durations.count - 1) * share)])
            let found = Double(try #require(histogram.quantile(share)))
            #expect(found <= exact && exact - found <= (exact < 2_048 ? 0 : exact / 1_000))
        }
    }

    @Test func negativeDurationsComeFirst() {
        var histogram = DurationHistogram()
        #expect(histogram.quantile(0.5) == nil)
        for duration: Int32 in [-5, .min, 7, 9] { histogram.add(duration) }
        #expect(histogram.quantile(0) == nil)
        #expect(histogram.quantile(0.4) == nil)
        #expect(histogram.quantile(0.7) == 7)
        #expect(histogram.quantile(1) == 9)
    }
}
