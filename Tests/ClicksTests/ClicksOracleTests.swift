import Oracles
import TestSupport
import Testing

@testable import Clicks
@testable import Core

/// Every figure of a series of clicks against numpy and scipy.
@Suite struct ClicksOracleTests {
    @Test(
        "All figures agree to 1e-6",
        .enabled(
            if: Python.withSciPy != nil,
            "there is no python3 with numpy and scipy on this machine, so no oracle to ask"),
        arguments: Seeds.of(1...4), [2, 12, 20])
    func agreement(seed: UInt64, count: Int) throws {
        var random = SplitMix(seed: seed)
        // Of odd seeds, a narrow scatter, so that the frame interval is what remains.
        let spread = seed % 2 == 0 ? 20.0 : 0.5
        let clicks = (0..<count).map { _ in
            let (press, release) = (
                120 + random.between(-spread, spread), 90 + random.between(-spread, spread)
            )
            let (rise, fall) = (random.between(2, 20), random.between(2, 20))
            return Click(
                press: Click.Bracket(below: press - rise, above: press + rise),
                release: .measured(Click.Bracket(below: release - fall, above: release + fall)), pressed: 0,
                released: 0, position: nil)
        }
        let scale = ClickSummaryTests.scale
        let summary = ClickSummary(of: clicks, unit: .grams, scale: scale)
        let (press, release) = (clicks.map(\.press), clicks.compactMap(\.release.bracket))
        let (heavy, light) = (press.map(\.middle).mean, release.map(\.middle).mean)
        let scales = [(0, heavy), (0, light), (light, heavy)].compactMap {
            scale.standardUncertainty(from: $0.0, to: $0.1)
        }
        let input = zip(press, release).map { "\($0.below) \($0.above) \($1.below) \($1.above)" }
        let python = try #require(Python.withSciPy)
        let answer = try python.ask(
            "clicks.py", ["\(ClickSummaryTests.gramsPerCount)"] + scales.map { "\($0)" },
            on: input.joined(separator: "\n"))
        var wanted: [String: Double] = [:]
        for line in answer.split(separator: "\n") {
            let words = line.split(separator: " ")
            wanted[String(words[0])] = Double(words[1])
        }
        var found: [String: Double?] = [
            "delay.frames": summary.delay?.frames, "delay.reach": summary.delay?.reach,
        ]
        for (name, figures) in [
            ("press", summary.all.press), ("release", summary.all.release),
            ("hysteresis", summary.all.hysteresis),
        ] {
            let figures = try #require(figures)
            found["\(name).mean"] = figures.mean
            found["\(name).median"] = figures.median
            found["\(name).minimum"] = figures.minimum
            found["\(name).maximum"] = figures.maximum
            found["\(name).deviation"] = figures.deviation
            found["\(name).degrees"] = figures.uncertainty?.degreesOfFreedom
            found["\(name).factor"] = figures.uncertainty?.coverageFactor
            found["\(name).expanded"] = figures.expandedUncertainty
        }
        #expect(found.count == wanted.count)
        for (key, value) in found where count >= 10 || !key.hasPrefix("delay") {
            let (value, right) = (try #require(value, "\(key)"), try #require(wanted[key], "\(key)"))
            #expect(abs(value - right) <= 1e-6 * max(1e-3, abs(right)), "\(key): \(value), not \(right)")
        }
    }
}
