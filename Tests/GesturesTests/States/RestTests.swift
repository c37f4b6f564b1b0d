import Core
import Gestures
import Simulation
import TestSupport
import Testing

/// Ticks of a rest that lie further away than a session's horizon change no gesture.
@Suite struct RestTests {
    private static let horizon: Int64 = 30_000_000

    /// A scenario whose frames lie up to four horizons further apart here and there.
    private static func sourceEvents(of scenario: String, seed: UInt64) throws -> [(SourceEvent, Frame)] {
        var random = SplitMix(seed: seed)
        var source = try SimulatedPad(scenario: scenario)
        var frame = Frame()
        var delay: Int64 = 0
        var sourceEvents: [(SourceEvent, Frame)] = []
        while true {
            let event = try source.next(into: &frame)
            guard event == .frame else { return sourceEvents + [(.ended, frame)] }
            var later = frame
            if random.between(0, 1) < 0.01 { delay += Int64(random.between(1e5, 1.2e8)) }
            later.time += delay
            sourceEvents.append((.frame, later))
        }
    }

    private static func gestures(
        _ sourceEvents: [(SourceEvent, Frame)], _ origin: SourceInfo, horizon: Int64?
    ) throws -> [Gesture] {
        let axis = try #require(origin.axis)
        let surface = TouchSurface(of: origin.device, axis: axis)
        var engine = GestureEngine(GestureConditions(surface: surface, orientation: .portrait))
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(ForceChannel(axis, of: .force)))
        var gestures: [Gesture] = []
        for (event, frame) in sourceEvents {
            if event == .frame {
                _ = pipeline.tick(before: frame.time, atMost: .max, horizon: horizon) { report in
                    engine.process(report) { gestures.append($0) }
                }
            }
            pipeline.process(event, frame) { report in engine.process(report) { gestures.append($0) } }
        }
        return gestures
    }

    @Test("With and without skipped ticks: the same gestures", arguments: ["press", "plum", "two-fingers"])
    func same(scenario: String) throws {
        for seed in UInt64(0)..<4 {
            let origin = try SimulatedPad(scenario: scenario).origin
            let sourceEvents = try Self.sourceEvents(of: scenario, seed: seed)
            let all = try Self.gestures(sourceEvents, origin, horizon: nil)
            #expect(!all.isEmpty, "seed \(seed)")
            #expect(try Self.gestures(sourceEvents, origin, horizon: Self.horizon) == all, "seed \(seed)")
        }
    }
}

/// The force of a gesture, held between frames.
@Suite struct ForceTallyTests {
    private static func force(_ grams: Double, isSaturated: Bool = false) -> PressedForce {
        var force = PressedForce()
        (force.grams, force.isSaturated) = (grams, isSaturated)
        return force
    }

    @Test("Ticks between frames change no bit of the mean", arguments: UInt64(0)..<20)
    func ticks(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var (all, some) = (ForceTally(at: 0), ForceTally(at: 0))
        var time: Int64 = 0
        for _ in 0..<20 {
            let force = Self.force(random.between(0, 400))
            all.update(force, at: Timestamp(time))
            some.update(force, at: Timestamp(time))
            let end = time + Int64(random.between(1, 5e7))
            for tick in stride(from: time + 100_000, to: end, by: 100_000) {
                all.update(force, at: Timestamp(tick))
            }
            time = end
        }
        #expect(
            all.mean(at: Timestamp(time)) == some.mean(at: Timestamp(time)) && all.peak == some.peak,
            "seed \(seed)")
    }

    @Test("At the limit of the pad it stays a lower bound") func limit() {
        var tally = ForceTally(at: 0, Self.force(100))
        tally.update(Self.force(385, isSaturated: true), at: 1_000_000)
        tally.update(Self.force(50), at: 2_000_000)
        #expect(tally.isSaturated && tally.peak == 385 && tally.mean(at: 2_000_000) == 242.5)
        #expect(!ForceTally(at: 0, Self.force(100)).isSaturated)
    }
}
