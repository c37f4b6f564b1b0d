import Testing

import Core
import Metrology
import Weighing

/// What holds of a guided weighing whatever happens on the pad.
@Suite struct GuidedPropertyTests {
    /// Holds, ramps, jumps and lifts of up to three contacts.
    private static func bench(seed: UInt64, enters: Bool = true) -> Bench {
        var random = TrialRandom(seed: seed)
        var bench = Bench()
        for _ in 0..<12 {
            let force = random.logUniform(1, 1_200)
            switch Int(random.uniform(0, 6)) {
            case 0: bench.lift(for: random.uniform(0.01, 1))
            case 1: bench.ramp(from: force, to: random.uniform(0, 1_000), over: random.uniform(0.1, 2))
            case 2: bench.report([force, random.uniform(0, 500)], at: bench.now)
            case 3 where enters: bench.alone()
            case 4: bench.place.x = Int32(random.uniform(0, 1_000))
            default: bench.hold(force, for: random.uniform(0.2, 7))
            }
        }
        bench.hold(50, for: 2)
        bench.hold(150, for: 5)
        bench.finish()
        return bench
    }

    @Test("Every weight is finite, above nothing, wider than whole counts allow, and in the order of time")
    func weights() {
        var (count, compared) = (0, 0)
        for seed in UInt64(0)..<60 {
            let bench = Self.bench(seed: seed)
            #expect(
                zip(bench.weights, bench.weights.dropFirst()).allSatisfy { $0.time <= $1.time }, "\(seed)")
            for weight in bench.weights {
                count += 1
                #expect(weight.grams.isFinite && weight.uncertainty.isFinite, "\(seed)")
                #expect(weight.uncertainty >= 2 * (1.0 / 12).squareRoot(), "\(seed)")
                guard let measurement = weight.measurement, !weight.flags.contains(.direct) else { continue }
                compared += 1
                #expect(weight.grams >= 2 * weight.uncertainty, "\(seed)")
                #expect(
                    measurement.uncertainty.degreesOfFreedom >= 6 && measurement.uncertainty.gap >= 0,
                    "\(seed)")
                guard weight.steps == nil else { continue }
                #expect(abs(measurement.loaded - measurement.baseline - weight.grams) < 1e-9, "\(seed)")
            }
        }
        #expect(count > 60 && compared > 20)
    }

    @Test("A step is never emitted twice in a row, except where Enter repeats it") func steps() {
        for seed in UInt64(0)..<60 {
            let steps = Self.bench(seed: seed, enters: false).steps
            #expect(steps.count > 1 && zip(steps, steps.dropFirst()).allSatisfy { $0 != $1 }, "\(seed)")
        }
    }
}
