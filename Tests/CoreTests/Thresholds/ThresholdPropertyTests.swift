import TestSupport
import Testing

import Core

/// What holds of thresholds under any noise and any ramp.
@Suite struct ThresholdPropertyTests {
    private static func crossings(_ bench: Bench) -> [String] {
        bench.reports.compactMap {
            guard case .threshold(let crossing) = $0 else { return nil }
            return "\(crossing.isPress ? "+" : "-")\(crossing.name)"
        }
    }

    @Test("Noise of half the hysteresis up and down gives one event", arguments: Seeds.of(0..<100))
    func noChatter(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        let press = Int32.random(in: 20...900, using: &random)
        let release = Int32.random(in: 1..<press, using: &random)
        let half = (press - release) / 2
        let threshold = Threshold(
            name: "a", press: .init(Double(press), .gram), release: .init(Double(release), .gram))
        // The load stays at PRESS with the noise below it, then at RELEASE with the noise above it.
        for subject in [ThresholdSubject.load, .contact] {
            var bench = Bench(thresholds: [threshold], of: subject)
            bench.frame(0, [release])
            for step in 1...200 {
                bench.frame(Double(step), [press + .random(in: -half...half, using: &random)])
            }
            bench.frame(201, [press])
            #expect(Self.crossings(bench) == ["+a"], "\(press):\(release)")
            for step in 202...400 {
                bench.frame(Double(step), [release + .random(in: -half...half, using: &random)])
            }
            bench.frame(401, [release])
            #expect(Self.crossings(bench) == ["+a", "-a"], "\(press):\(release)")
        }
    }

    @Test(
        "Any way up and down: edges alternate, rise in order and fall in reverse",
        arguments: Seeds.of(0..<100))
    func order(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        var bench = Bench(thresholds: Threshold.standard)
        var force: Int32 = 0
        var time = 0.0
        while force < 1000 {
            force = min(1000, force + .random(in: 0...400, using: &random))
            time += 1
            bench.frame(time, [force])
        }
        #expect(Self.crossings(bench) == ["+press", "+deep", "+full"])
        while force > 0 {
            force = max(0, force - .random(in: 0...400, using: &random))
            time += 1
            bench.frame(time, [force])
        }
        #expect(Self.crossings(bench).suffix(3) == ["-full", "-deep", "-press"])
        #expect(Self.crossings(bench).count == 6)
    }

    @Test(
        "Contacts pass thresholds each for itself, and as a load of its own would",
        arguments: Seeds.of(0..<50))
    func contactsAreApart(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        let frames = (0..<100).map { _ in (0..<3).map { _ in Int32.random(in: 0...1000, using: &random) } }
        var together = Bench(thresholds: Threshold.standard, of: .contact)
        for (index, forces) in frames.enumerated() { together.frame(Double(index), forces) }
        for slot in 0..<3 {
            var alone = Bench(thresholds: Threshold.standard)
            for (index, forces) in frames.enumerated() { alone.frame(Double(index), [forces[slot]]) }
            let found = together.reports.compactMap { report -> String? in
                guard case .threshold(let crossing) = report, crossing.contact?.slot == slot else {
                    return nil
                }
                return "\(crossing.time ?? 0) \(crossing.isPress) \(crossing.name)"
            }
            let expected = alone.reports.compactMap { report -> String? in
                guard case .threshold(let crossing) = report else { return nil }
                return "\(crossing.time ?? 0) \(crossing.isPress) \(crossing.name)"
            }
            #expect(found == expected, "slot \(slot)")
        }
    }
}
