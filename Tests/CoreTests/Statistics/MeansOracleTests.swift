import Oracles
import TestSupport
import Testing

@testable import Core

/// Means and their differences against numpy and scipy.
@Suite struct MeansOracleTests {
    /// A design of two samples, between persons or within them; some have values that are equal.
    struct Design {
        var isPaired: Bool
        var base: [Double]
        var other: [Double]

        init(seed: UInt64) {
            var random = SplitMix(seed: seed)
            isPaired = seed % 2 == 0
            let count = Int.random(in: 3...40, using: &random)
            let (spread, shift) = (random.between(1, 20), 10 * random.normal())
            base = (0..<count).map { _ in 100 + spread * random.normal() }
            if isPaired {
                let change = random.between(0.5, 10)
                other = base.map { $0 + shift / 3 + change * random.normal() }
            } else {
                let others = random.between(1, 20)
                other = (0..<Int.random(in: 3...40, using: &random)).map { _ in
                    100 + shift + others * random.normal()
                }
            }
            guard seed % 5 == 0 else { return }
            (base, other) = (base.map { $0.rounded() }, other.map { $0.rounded() })
        }

        var line: String {
            "\(isPaired ? "paired" : "welch") \(base.count) "
                + (base + other).map { "\($0)" }.joined(separator: " ")
        }

        var figures: [Double?] {
            let mean = SampleMean(base)
            let difference =
                isPaired
                ? MeanDifference(ofPairs: zip(base, other).map { (base: $0, other: $1) })
                : MeanDifference(from: base, to: other)
            let effect = difference.effect
            return [
                mean?.value, mean?.deviation, mean?.median, mean?.interval?.lowerBound,
                mean?.interval?.upperBound,
                difference.value, difference.interval?.lowerBound, difference.interval?.upperBound,
                difference.t,
                difference.degrees, difference.p, effect?.g, effect?.interval.lowerBound,
                effect?.interval.upperBound,
            ]
        }
    }

    @Test(
        "Means, intervals, tests and Hedges' g agree to 1e-9",
        .enabled(
            if: Python.withSciPy != nil,
            "there is no python3 with numpy and scipy on this machine, so no oracle to ask"))
    func agreement() throws {
        let designs = Seeds.of(1...300).map(Design.init(seed:))
        for (design, wanted) in zip(designs, try Self.answers(designs.map(\.line))) {
            for (place, (found, right)) in zip(design.figures, wanted).enumerated() {
                let value = try #require(found, "\(place) of \(design.line)")
                #expect(
                    abs(value - right) <= 1e-9 * max(1, abs(right)),
                    "\(place): \(value), not \(right), of \(design.line)")
            }
        }
    }

    @Test(
        "Adjusted probabilities are those of Holm",
        .enabled(
            if: Python.withSciPy != nil,
            "there is no python3 with numpy and scipy on this machine, so no oracle to ask"))
    func holm() throws {
        var random = SplitMix(seed: 5)
        let lists =
            (3...66).map { count in (0..<count).map { _ in random.between(0, 0.2) } } + [[0.01, 0.01, 0.5]]
        let lines = lists.map { "holm " + $0.map { "\($0)" }.joined(separator: " ") }
        for (list, wanted) in zip(lists, try Self.answers(lines)) {
            let found = list.map { Optional($0) }.adjustedByHolm
            let differences = zip(found, wanted).map { abs(($0 ?? .nan) - $1) }
            #expect(differences.allSatisfy { $0 < 1e-15 }, "\(list)")
        }
    }

    private static func answers(_ lines: [String]) throws -> [[Double]] {
        let python = try #require(Python.withSciPy)
        let answers = try python.ask("means.py", on: lines.joined(separator: "\n") + "\n")
            .split(separator: "\n").map { $0.split(separator: " ").map { Double($0) ?? .nan } }
        try #require(answers.count == lines.count)
        return answers
    }
}
