import Gestures
import Pressure
import Simulation
import TestSupport
import Testing

/// Ticks of a rest that lie further away than a session's horizon change no gesture.
@Suite struct RestTests {
    private static let horizon: Int64 = 30_000_000

    /// A scenario whose frames lie up to some minutes further apart here and there.
    private static func arrivals(of scenario: String, seed: UInt64) throws -> [(Arrival, Frame)] {
        var random = SplitMix(seed: seed)
        var source = try SimulatedPad(scenario: scenario)
        var frame = Frame()
        var delay: Int64 = 0
        var arrivals: [(Arrival, Frame)] = []
        while true {
            let arrival = try source.next(into: &frame)
            guard arrival == .frame else { return arrivals + [(.ended, frame)] }
            var later = frame
            if random.between(0, 1) < 0.01 { delay += Int64(random.between(1e5, 3e8)) }
            later.time += delay
            arrivals.append((.frame, later))
        }
    }

    private static func gestures(
        _ arrivals: [(Arrival, Frame)], _ origin: SessionOrigin, horizon: Int64?
    ) throws -> [Gesture] {
        let axis = try #require(origin.axis)
        let surface = Surface(of: origin.device, axis: axis)
        var engine = GestureEngine(GestureConditions(surface: surface, orientation: .portrait))
        var pipeline = Pipeline(
            PipelineConfiguration(axis: axis, scale: Scale.declared(axis) ?? .assumed(axis)))
        var gestures: [Gesture] = []
        for (arrival, frame) in arrivals {
            if arrival == .frame {
                _ = pipeline.tick(before: frame.time, atMost: .max, horizon: horizon) { report in
                    engine.take(report) { gestures.append($0) }
                }
            }
            pipeline.take(arrival, frame) { report in engine.take(report) { gestures.append($0) } }
        }
        return gestures
    }

    @Test("Skipped and told: the same gestures", arguments: ["press", "plum", "two-fingers"])
    func same(scenario: String) throws {
        for seed in UInt64(0)..<4 {
            let origin = try SimulatedPad(scenario: scenario).origin
            let arrivals = try Self.arrivals(of: scenario, seed: seed)
            let all = try Self.gestures(arrivals, origin, horizon: nil)
            #expect(!all.isEmpty, "seed \(seed)")
            #expect(try Self.gestures(arrivals, origin, horizon: Self.horizon) == all, "seed \(seed)")
        }
    }
}
