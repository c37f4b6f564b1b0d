import TestSupport
import Testing

import Core

/// What is skipped of a long silence would have changed nothing.
@Suite struct RestTests {
    /// Touches with silences of seconds to a quarter of an hour between their frames.
    private static func frames(seed: UInt64) -> [Frame] {
        var random = SplitMix(seed: seed)
        var frames: [Frame] = []
        var time = Bench.start
        for _ in 0..<12 {
            let contacts = (0..<Int.random(in: 0...2, using: &random)).map { slot in
                Contact(
                    slot: slot, trackingID: Int32.random(in: 0...1, using: &random), x: 10, y: 20,
                    pressure: Int32.random(in: 0...1002, using: &random))
            }
            frames.append(Frame(time: time, contacts: contacts))
            time += Int64(random.between(0, 1) < 0.5 ? random.between(1, 2e6) : random.between(1e6, 1e9))
        }
        return frames
    }

    private static func reports(_ frames: [Frame], _ smoothing: Smoothing, horizon: Int64?)
        -> [MeasurementEvent]
    {
        var pipeline = Bench(smoothing: smoothing, thresholds: Threshold.standard).pipeline
        var reports: [MeasurementEvent] = []
        for frame in frames {
            while !pipeline.tick(
                before: frame.time, atMost: 50, horizon: horizon, emit: { reports.append($0) })
            {}
            pipeline.process(.frame, frame) { reports.append($0) }
        }
        return reports
    }

    @Test(
        "Sent in bursts: the same events as all at once", arguments: ["none", "one-euro", "ema:1,median:0.2"])
    func bursts(_ text: String) throws {
        let smoothing = try Smoothing(parsing: text)
        for seed in UInt64(0)..<4 {
            let frames = Self.frames(seed: seed)
            var bench = Bench(smoothing: smoothing, thresholds: Threshold.standard)
            for frame in frames { bench.process(.frame, frame) }
            #expect(Self.reports(frames, smoothing, horizon: nil) == bench.reports, "seed \(seed)")
        }
    }

    @Test(
        "Skipped are only ticks that differ in nothing but their time from the ones around them",
        arguments: ["none", "one-euro", "ema:1,median:0.2"])
    func skipped(_ text: String) throws {
        let smoothing = try Smoothing(parsing: text)
        let horizon: Int64 = 3_000_000
        for seed in UInt64(0)..<8 {
            let frames = Self.frames(seed: seed)
            let all = Self.reports(frames, smoothing, horizon: nil)
            let some = Self.reports(frames, smoothing, horizon: horizon)
            #expect(some.count < all.count / 2, "seed \(seed)")
            var index = 0
            var last = Reading()
            for report in all {
                if index < some.count, report == some[index] {
                    index += 1
                    if case .reading(let reading) = report { last = reading }
                    continue
                }
                guard case .reading(var reading) = report, reading.isTick else {
                    Issue.record("seed \(seed): \(report) is missing")
                    break
                }
                reading.time = last.time
                guard reading == last else {
                    Issue.record("seed \(seed): a tick that is not like the last one is missing")
                    break
                }
            }
            #expect(index == some.count, "seed \(seed)")
        }
    }

    @Test("What is reported after a skip lies within the horizon of the next frame, on the grid of ticks")
    func horizon() {
        var bench = Bench()
        bench.frame(0, [100])
        var ticks: [Int64] = []
        _ = bench.pipeline.tick(before: Bench.moment(86_400_000), atMost: .max, horizon: 2_000_000) {
            if case .reading(let reading) = $0 { ticks.append((reading.time ?? -1).microseconds) }
        }
        #expect(ticks.count < 3_000)
        #expect(ticks.filter { $0 > 43_200_000_000 }.first == 86_398_000_000)
        #expect(ticks.last == 86_399_900_000)
        #expect(ticks.allSatisfy { $0 % 100_000 == 0 })
    }

    @Test("A tare in the middle of a rest is reported") func tare() {
        var bench = Bench()
        bench.frame(0, [100])
        _ = bench.pipeline.tick(before: Bench.moment(900_000), atMost: .max, horizon: 1_000_000) { _ in }
        bench.pipeline.setTare()
        var nets: [Double] = []
        _ = bench.pipeline.tick(before: Bench.moment(1_800_000), atMost: 1, horizon: 1_000_000) {
            if case .reading(let reading) = $0 { nets.append(reading.net) }
        }
        #expect(nets == [0])
    }
}
