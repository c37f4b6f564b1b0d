import Core
import TestSupport
import Testing

@testable import Metrology

/// A silence is summed up as its samples are, without looking at each.
@Suite struct RestTests {
    private static func frames(seed: UInt64) -> [Frame] {
        var random = SplitMix(seed: seed)
        var frames: [Frame] = []
        var time: Int64 = 0
        var id: Int32 = 1
        for _ in 0..<60 {
            let pressure = Int32.random(in: 1...6_000, using: &random)
            let place = Int32.random(in: 0...4_000, using: &random)
            if random.between(0, 1) < 0.1 {
                frames.append(Frame(time: Timestamp(time)))
                id += 1
            } else {
                frames.append(
                    Frame(
                        time: Timestamp(time),
                        contacts: [Contact(slot: 0, trackingID: id, x: place, y: 1_000, pressure: pressure)]))
            }
            time += Int64(random.between(0, 1) < 0.7 ? random.between(1, 3e5) : random.between(1e5, 4e7))
        }
        return frames
    }

    @Test("With every tick or none: the same holds to the last bit", arguments: UInt64(0)..<20)
    func ticks(seed: UInt64) throws {
        let origin = try Bench.origin()
        let axis = try #require(origin.axis)
        let scale = Scale.declared(axis) ?? .assumed(axis)
        var (all, some) = (PadCheck(origin: origin, scale: scale), PadCheck(origin: origin, scale: scale))
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(ForceChannel(axis: axis, scale: scale), thresholds: []))
        for frame in Self.frames(seed: seed) {
            pipeline.process(.frame, frame) { report in
                all.process(report)
                if case .reading(let reading) = report, reading.isTick { return }
                some.process(report)
            }
        }
        all.finish()
        some.finish()
        #expect(all.holds == some.holds, "seed \(seed)")
        #expect(all.holds.count > 1, "seed \(seed)")
    }

    @Test("Days of one weight take neither time nor memory, and their mean is exact", .timeLimit(.minutes(1)))
    func days() throws {
        let origin = try Bench.origin()
        let axis = try #require(origin.axis)
        let scale = Scale.declared(axis) ?? .assumed(axis)
        var check = PadCheck(origin: origin, scale: scale)
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(ForceChannel(axis: axis, scale: scale), thresholds: []))
        let contact = Contact(slot: 0, trackingID: 1, x: 5, y: 5, pressure: 400)
        for day in 0..<Int64(1_000) {
            let frame = Frame(time: Timestamp(day * 86_400_000_000), contacts: [contact])
            _ = pipeline.tick(before: frame.time, atMost: .max, horizon: 1_000_000) { check.process($0) }
            pipeline.process(.frame, frame) { check.process($0) }
        }
        check.finish()
        let hold = try #require(check.holds.first)
        #expect(hold.grams == 100 && hold.raw == 400 && hold.earlyGrams == 100 && hold.lateGrams == 100)
        #expect(hold.secondsAboutLine.count == 86_400 * 999 - 1)
        #expect(hold.secondsAboutLine.median == 0)
    }

    @Test("Values that repeat: their middle is that of all of them", arguments: UInt64(0)..<50)
    func median(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var (runs, all) = (RepeatedValues(), [Double]())
        for _ in 0..<Int.random(in: 0...9, using: &random) {
            let value = Double(Int.random(in: 0...4, using: &random))
            let count = Int.random(in: 0...4, using: &random)
            runs.append(value, count: count)
            all += Array(repeating: value, count: count)
        }
        #expect(runs.median == all.percentile(0.5), "seed \(seed)")
        #expect(runs.count == all.count, "seed \(seed)")
    }
}
