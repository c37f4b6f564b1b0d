import Foundation
import Testing

@testable import Clicks
@testable import Core

/// Which values of a knob behave alike.
@Suite struct ClickStepsTests {
    /// Firmware that makes a force in grams of the value that is asked for.
    struct Knob: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let asked: [Int]
        let grams: @Sendable (Int) -> Double
        /// The values that behave alike; empty for a gradual change.
        let steps: [ClosedRange<Int>]

        static let all = [
            Knob(
                testDescription: "1…100 in five steps", asked: Array(1...100),
                grams: { 80 + 30 * Double(($0 - 1) / 20) },
                steps: [1...20, 21...40, 41...60, 61...80, 81...100]),
            Knob(
                testDescription: "1…100 in tens, rounded to five steps",
                asked: Array(stride(from: 10, through: 100, by: 10)),
                grams: { 80 + 30 * Double(($0 - 1) / 20) },
                steps: [10...20, 30...40, 50...60, 70...80, 90...100]),
            Knob(
                testDescription: "three uneven steps", asked: Array(0...9),
                grams: { $0 < 2 ? 90 : $0 < 7 ? 120 : 170 }, steps: [0...1, 2...6, 7...9]),
            Knob(
                testDescription: "falling", asked: Array(1...6), grams: { $0 < 4 ? 180 : 110 },
                steps: [1...3, 4...6]),
        ]
    }

    private static func setting(
        _ asked: Int, grams: Double, count: Int, random: inout ClickRandom
    ) throws -> ClickSteps.Setting {
        let firmware = SimulatedFirmware(rate: 125, gramsPerCount: 0.5, threshold: grams, scatter: 0.01)
        let series = try SimulatedSeries(on: firmware, rise: 0.15, count: count, random: &random)
        return ClickSteps.Setting(asked: asked, press: try #require(series.summary.all.press))
    }

    @Test("The true steps of firmware that rounds are found", arguments: Knob.all) func simulated(
        _ knob: Knob
    ) throws {
        var random = ClickRandom(seed: 5)
        let settings = try knob.asked.map {
            try Self.setting($0, grams: knob.grams($0), count: 20, random: &random)
        }
        let steps = ClickSteps(of: settings.reversed())
        #expect(steps.verdict == .steps)
        #expect(steps.steps.map(\.asked) == knob.steps)
        for asked in knob.asked {
            let step = try #require(steps.step(of: asked))
            let expanded = try #require(step.expandedUncertainty)
            #expect(abs(step.mean - knob.grams(asked)) <= 1.5 * expanded)
        }
        #expect(steps.step(of: -1) == nil)
    }

    /// Statistics of clicks whose middles scatter by a part of the force.
    static func statistics(
        of grams: Double, count: Int = 20, spread: Double = 0.05, random: inout ClickRandom
    ) -> ClickStatistics? {
        let values = (0..<count).map { _ in grams * (1 + spread * random.normal()) }
        return ClickStatistics(of: values, frameVariance: 0, resolution: 0.02, scale: nil)
    }

    private static func found(
        _ asked: [Int], count: Int = 20, spread: Double = 0.05, random: inout ClickRandom,
        _ grams: (Int) -> Double
    ) -> ClickSteps {
        ClickSteps(
            of: asked.compactMap { value in
                statistics(of: grams(value), count: count, spread: spread, random: &random).map {
                    ClickSteps.Setting(asked: value, press: $0)
                }
            })
    }

    @Test("Of 60 firmwares of a kind, nearly all are judged rightly") func rates() {
        var random = ClickRandom(seed: 6)
        var right: [String: Int] = [:]
        for _ in 0..<60 {
            for knob in Knob.all {
                let steps = Self.found(knob.asked, random: &random, knob.grams)
                if steps.verdict == .steps, steps.steps.map(\.asked) == knob.steps {
                    right[knob.testDescription, default: 0] += 1
                }
            }
            func count(
                _ name: String, _ verdict: ClickSteps.Verdict, _ asked: [Int], _ grams: (Int) -> Double
            ) {
                if Self.found(asked, random: &random, grams).verdict == verdict {
                    right[name, default: 0] += 1
                }
            }
            count("ignored", .alike, Array(1...10)) { _ in 120 }
            count("ignored, 100 values", .alike, Array(1...100)) { _ in 120 }
            count("straight, 100 values", .gradual, Array(1...100)) { 80 + Double($0) }
            count("straight, 10 values", .gradual, Array(1...10)) { 100 + 3 * Double($0) }
            count("bent, 100 values", .gradual, Array(1...100)) { 60 + 15 * Double($0).squareRoot() }
            count("logarithmic, 20 values", .gradual, Array(1...20)) { 80 + 30 * log(Double($0)) }
            count("distinct", .distinct, Array(1...5)) { 60 * pow(1.3, Double($0)) }
        }
        for (name, count) in right { #expect(count >= 56, "\(name)") }
        #expect(right.count == Knob.all.count + 7)
    }

    @Test("Nothing is claimed of too few clicks or values") func tooFew() throws {
        var random = ClickRandom(seed: 7)
        func verdict(_ counts: [(Int, Int)]) -> ClickSteps.Verdict {
            ClickSteps(
                of: counts.compactMap { asked, count in
                    Self.statistics(of: 100 * Double(asked), count: count, random: &random).map {
                        ClickSteps.Setting(asked: asked, press: $0)
                    }
                }
            ).verdict
        }
        #expect(verdict([]) == .tooFew(asked: []))
        #expect(verdict([(1, 20)]) == .tooFew(asked: []))
        #expect(verdict([(1, 20), (1, 20)]) == .tooFew(asked: []))
        #expect(verdict([(1, 20), (2, 4), (3, 1)]) == .tooFew(asked: [2, 3]))
        #expect(verdict([(1, 5), (2, 5)]) == .distinct)
    }

    @Test("Equal forces without any scatter are alike, and others are not") func exact() {
        func setting(_ asked: Int, _ force: Double) -> ClickSteps.Setting? {
            ClickStatistics(
                of: Array(repeating: force, count: 20), frameVariance: 0, resolution: 0, scale: nil
            ).map { ClickSteps.Setting(asked: asked, press: $0) }
        }
        let steps = ClickSteps(
            of: [setting(1, 100), setting(2, 100), setting(3, 120), setting(4, 120)].compactMap { $0 })
        #expect(steps.verdict == .steps && steps.steps.map(\.asked) == [1...2, 3...4])
        #expect(steps.detectableDifference == 0)
    }
}
