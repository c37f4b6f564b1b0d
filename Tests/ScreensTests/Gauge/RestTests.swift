import Core
import TestSupport
import SessionEvents
import Testing

import Formatting
import Screens

/// Ticks of a rest that lie further away than a session's horizon change neither a sentence nor a picture.
@Suite struct RestTests {
    /// What a session shows unless it prints each tick.
    private static let horizon: Int64 = 30_000_000

    private struct Shown {
        var lines: [String] = []
        var model: GaugeModel
        var ticks = 0
    }

    private static func shown(_ frames: [Frame], horizon: Int64?) throws -> Shown {
        let bench = try Bench()
        var (pipeline, plain) = (bench.pipeline, bench.plain)
        var shown = Shown(model: bench.model)
        func report(_ reports: [MeasurementEvent], at moment: SourceTime) {
            for report in reports {
                var time = moment
                if case .reading(let reading) = report, reading.isTick {
                    time = (reading.time ?? 0).absolute(from: pipeline.timeZero ?? 0)
                    shown.ticks += 1
                }
                if let due = plain.nextLineDue, due < time, let line = plain.line(at: due) {
                    shown.lines.append(line)
                }
                if let line = plain.process(report, at: time) { shown.lines.append(line) }
                shown.model.update(.measured(report), at: time)
            }
        }
        for frame in frames {
            var reports: [MeasurementEvent] = []
            _ = pipeline.tick(before: frame.time, atMost: .max, horizon: horizon) { reports.append($0) }
            report(reports, at: frame.time)
            reports = []
            pipeline.process(.frame, frame) { reports.append($0) }
            report(reports, at: frame.time)
        }
        return shown
    }

    @Test("Skipped and reported: the same lines and the same gauge", arguments: UInt64(0)..<6)
    func same(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var frames: [Frame] = []
        var time = Bench.start
        for _ in 0..<10 {
            let count = Int.random(in: 0...2, using: &random)
            let contacts = (0..<count).map {
                Touch(raw: Int32.random(in: 1...255, using: &random)).contact(slot: $0)
            }
            frames.append(Frame(time: time, contacts: contacts))
            time += Int64(random.between(0, 1) < 0.5 ? random.between(1, 3e6) : random.between(1e6, 6e8))
        }
        let all = try Self.shown(frames, horizon: nil)
        let some = try Self.shown(frames, horizon: Self.horizon)
        #expect(some.lines == all.lines, "seed \(seed)")
        #expect(some.model == all.model, "seed \(seed)")
        #expect(some.ticks <= all.ticks, "seed \(seed)")
    }
}
