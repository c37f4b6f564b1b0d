import Core
import Simulation
import Testing

import TouchAnalysis

/// Bounces of a simulated block, whose truth is known in closed form.
@Suite struct BounceTests {
    private func analyze(_ scenario: String) throws -> RecordingAnalysis {
        var pad = try SimulatedPad(scenario: scenario)
        var analyzer = RecordingAnalyzer(AnalysisConfiguration(pad.origin.channel))
        var frame = Frame()
        var event = SourceEvent.waiting
        while event != .ended {
            event = try pad.next(into: &frame)
            analyzer.process(event, frame) { _ in }
        }
        return analyzer.finish { _ in }
    }

    @Test func massElasticityAndImpulsesAreFoundWithin2PercentOver100Blocks() throws {
        var worst = (e: 0.0, byImpulses: 0.0, mass: 0.0, rest: 0.0, impulse: 0.0, height: 0.0)
        for number in 1...100 {
            let scenario = try SimulatedPad(scenario: "bouncer:\(number)").script[0]
            let words = scenario.sentence.split(separator: " ")
            let mass = try #require(Double(words[3])), height = try #require(Double(words[7]))
            let found = try analyze("bouncer:\(number)").bounces
            try #require(found.count == 1, "\(number): \(found)")
            let bounces = found[0]
            try #require(bounces.impulses.count >= 8, "\(number)")
            let speed = (2 * 9.80665 * height).squareRoot()
            for (index, impulse) in bounces.impulses.enumerated() {
                let truth = mass * speed * power(0.85, index) * 1.85 / 9.80665
                worst.impulse = max(worst.impulse, abs(impulse / truth - 1))
            }
            worst.e = max(worst.e, abs(bounces.restitution / 0.85 - 1))
            worst.byImpulses = max(worst.byImpulses, abs(bounces.impulseRestitution / 0.85 - 1))
            worst.mass = max(worst.mass, abs(bounces.mass / mass - 1))
            worst.rest = max(worst.rest, abs((bounces.rest ?? 0) / mass - 1))
            worst.height = max(worst.height, abs(bounces.dropHeight / height - 1))
        }
        let limits = [worst.e, worst.byImpulses, worst.mass, worst.rest, worst.impulse]
        #expect(limits.allSatisfy { $0 < 0.02 }, "\(worst)")
        // The height has the square of the elasticity.
        #expect(worst.height < 0.04, "\(worst)")
    }

    private func power(_ base: Double, _ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { product, _ in product * base }
    }

    /// The result is the same if the recording is analyzed in parts, wherever it is divided between touches.
    @Test func partsThatAreJoinedGiveTheSame() throws {
        var pad = try SimulatedPad(scenario: "bouncer")
        var frames: [Frame] = []
        var frame = Frame()
        while try pad.next(into: &frame) != .ended { frames.append(frame) }
        let gaps = frames.indices.filter { frames[$0].contacts.isEmpty }
        let zero = try #require(frames.first { !$0.contacts.isEmpty }).time
        let whole = try analyze("bouncer").bounces
        try #require(whole.count == 1 && gaps.count > 8)
        for gap in gaps.dropLast() {
            var first = RecordingAnalyzer(AnalysisConfiguration(pad.origin.channel))
            var later = first.later(timeZero: zero)
            for frame in frames[...gap] { first.process(.frame, frame) { _ in } }
            for frame in frames[(gap + 1)...] { later.process(.frame, frame) { _ in } }
            _ = later.finish { _ in }
            first.join(later)
            #expect(first.finish { _ in }.bounces == whole)
        }
    }

    @Test(arguments: ["press", "gestures", "check", "loads", "staircase", "coins", "shapes", "noisy"])
    func otherTouchesAreNoBounces(_ scenario: String) throws {
        #expect(try analyze(scenario).bounces.isEmpty)
    }

    /// Taps that follow each other faster and faster, all equally hard, do not obey the law.
    @Test func tapsAreNoBounces() {
        var frames: [(Int64, [Int32: Int32])] = []
        var time: Int64 = 0
        for gap in [400, 350, 300, 250, 200, 150] {
            frames += [(time, [1: 200]), (time + 60_000, [:])]
            time += Int64(gap) * 1000
        }
        let (touches, whole) = Play.analyze(frames)
        #expect(touches.count == 6)
        #expect(whole.bounces.isEmpty)
    }
}
