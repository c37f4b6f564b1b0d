import Core
import Testing

@testable import TouchAnalysis

/// Rates, impulses and times after the onset of a touch, on a pad with two counts per gram.
@Suite struct OnsetTests {
    /// Frames every 10 ms.
    private static func press(_ grams: [Double], end: Int64? = nil) -> [(Int64, [Int32: Int32])] {
        grams.enumerated().map { (Int64($0) * 10_000, [1: Int32(2 * $1)]) }
            + [(end ?? Int64(grams.count) * 10_000, [:])]
    }

    private static func metrics(
        _ frames: [(Int64, [Int32: Int32])], _ rule: OnsetRule = .firstFrame
    ) throws -> OnsetMetrics? {
        var configuration = Play.configuration
        configuration.onset = rule
        return try #require(Play.analyze(frames, configuration).touches.first).rise
    }

    private static func isNear(_ value: Double?, _ wanted: Double, within tolerance: Double = 1e-9) -> Bool {
        value.map { abs($0 - wanted) < tolerance } ?? false
    }

    @Test("A ramp of 1000 g/s to 200 g") func ramp() throws {
        let ramp = (0...20).map { Double(10 * $0) }
        let metrics = try #require(try Self.metrics(Self.press(ramp + [200, 200, 200])))
        #expect(metrics.delayMicroseconds == 0)
        for rate in [metrics.rate50, metrics.rate100, metrics.rate150, metrics.rate200] {
            #expect(Self.isNear(rate, 1000))
        }
        for (impulse, wanted) in [
            (metrics.impulse50, 1.25), (metrics.impulse100, 5), (metrics.impulse200, 20),
        ] {
            #expect(Self.isNear(impulse, wanted))
        }
        #expect(Self.isNear(metrics.middleRate, 1000, within: 1e-3))
        #expect(metrics.timeTo90 == 180_000)
    }

    @Test("A touch that begins with force: rates count from there, levels between it and the peak")
    func offset()
        throws
    {
        let metrics = try #require(try Self.metrics(Self.press([50, 60, 70, 80, 90, 100, 100, 100])))
        #expect(Self.isNear(metrics.rate50, 1000) && metrics.rate100 == nil)
        // From 60 g to 90 g in 30 ms; 90 % of the peak after 40 ms.
        #expect(Self.isNear(metrics.middleRate, 1000, within: 1e-3))
        #expect(metrics.timeTo90 == 40_000)
    }

    @Test("A window may end with the touch, not after it", arguments: [(100_000, true), (99_999, false)])
    func windowEnd(end: Int64, isThere: Bool) throws {
        let metrics = try #require(try Self.metrics([(0, [1: 20]), (50_000, [1: 40]), (end, [:])]))
        #expect((metrics.rate100 != nil) == isThere && metrics.rate150 == nil)
    }

    @Test("Silence is a constant force until 25 ms before the next frame") func silence() throws {
        let metrics = try #require(try Self.metrics([(0, [1: 20]), (200_000, [1: 220]), (300_000, [:])]))
        #expect(metrics.rate50 == 0 && metrics.rate150 == 0)
        #expect(Self.isNear(metrics.rate200, 500))
        // 175 ms at 10 g, and a ramp to 110 g.
        #expect(Self.isNear(metrics.impulse200, (1.75 + 25e-3 * 60)))
        #expect(metrics.timeTo90 == 197_250)
    }

    @Test("An onset at a threshold, between frames") func threshold() throws {
        let metrics = try #require(
            try Self.metrics(Self.press([5, 5, 5] + (1...30).map { Double(10 * $0) }), .threshold(15)))
        #expect(metrics.delayMicroseconds == 35_000)
        #expect(Self.isNear(metrics.rate50, 1000))
        #expect(Self.isNear(metrics.impulse50, 2))
        #expect(metrics.timeTo90 == 255_000)
        let missed = try Self.metrics(Self.press([5, 6, 7]), .threshold(15))
        #expect(missed == nil)
        let early = try Self.metrics(Self.press([20, 30]), .threshold(15))
        #expect(early?.delayMicroseconds == 0)
    }

    @Test("A level is reached by a plateau at exactly that level, and by no later peak") func plateau() throws
    {
        let metrics = try #require(
            try Self.metrics(Self.press([0, 90] + Array(repeating: 90, count: 30) + [100, 95, 100])))
        #expect(metrics.timeTo90 == 10_000)
    }

    @Test("Of frames at the same time the last one counts") func sameTime() throws {
        let metrics = try #require(
            try Self.metrics([
                (0, [1: 300]), (0, [1: 0]), (10_000, [1: 500]), (10_000, [1: 200]), (60_000, [:]),
            ]))
        #expect(metrics.rate50 == 2000 && metrics.timeTo90 == 9_000)
    }

    @Test("A force that never rises has no middle rate") func constant() throws {
        let metrics = try #require(try Self.metrics(Self.press(Array(repeating: 30, count: 30))))
        #expect(
            metrics.rate50 == 0 && metrics.rate200 == 0 && metrics.middleRate == nil && metrics.timeTo90 == 0)
    }

    @Test("Frames that are skipped together change nothing", arguments: [1, 31, 32, 33, 5000])
    func batches(step: Int) throws {
        var random = 12_345
        var times: [Int64] = []
        var forces: [Double] = []
        for frame in 0..<12_000 {
            random = random &* 1_103_515_245 &+ 12_345
            times.append(Int64(frame) * 8_000 + Int64(random >> 16 & 4095))
            let rise = min(Double(frame) / 30, 300)
            forces.append((rise + Double(random >> 20 & 15)).rounded())
        }
        func end(by step: Int) -> OnsetMetrics? {
            var rise = RiseAccumulator()
            rise.begin(.threshold(40), force: forces[0])
            var peak = 0.0
            for first in stride(from: 0, to: times.count, by: step) {
                let range = first..<min(first + step, times.count)
                peak = forces[range].reduce(peak, max)
                rise.append(forces.span.extracting(range), at: times.span.extracting(range), peak: peak)
            }
            return rise.end(at: times[times.count - 1] + 1000)
        }
        #expect(end(by: step) == end(by: 12_000))
        #expect(end(by: step)?.delayMicroseconds ?? 0 > 5_000_000)
    }
}
