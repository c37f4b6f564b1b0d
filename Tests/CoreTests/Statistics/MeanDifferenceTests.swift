import Foundation
import TestSupport
import Testing

@testable import Core

/// Means, their differences, and how large those are; `MeansOracleTests` compares them with scipy.
@Suite struct MeanDifferenceTests {
    @Test("Without variance there is a difference, but no probability and no effect") func equalValues()
        throws
    {
        let equal = MeanDifference(from: [0.1, 0.1, 0.1], to: [0.1, 0.1])
        #expect(equal.value == 0 && equal.p == nil && equal.effect == nil && equal.interval == nil)
        // 100.1 + 1 and 101.1 differ by rounding only.
        let shifted = MeanDifference(ofPairs: [(100.1, 101.1), (100.2, 101.2), (100.3, 101.3)])
        #expect(abs(shifted.value - 1) < 1e-12 && shifted.p == nil && shifted.effect == nil)
        let mean = try #require(SampleMean([7, 7, 7]))
        #expect(mean.deviation == 0 && mean.interval == 7...7)
    }

    @Test("A single value has a mean, and nothing else") func singleValues() throws {
        let mean = try #require(SampleMean([3]))
        #expect(mean.value == 3 && mean.median == 3 && mean.deviation == nil && mean.interval == nil)
        #expect(SampleMean([]) == nil)
        let lone = MeanDifference(from: [3], to: [4, 5, 6])
        #expect(lone.value == 2 && lone.p == nil && lone.effect == nil)
        #expect(MeanDifference(ofPairs: [(3, 4)]).p == nil)
        // J is 0 for a single degree of freedom.
        let two = MeanDifference(ofPairs: [(3, 4), (5, 8)])
        #expect(two.p != nil && two.effect == nil)
    }

    @Test("Values too large for their squares have no deviation") func hugeValues() throws {
        let mean = try #require(SampleMean([1e308, -1e308, 1e308]))
        #expect(mean.deviation == nil && mean.interval == nil && mean.median == 1e308)
        let overflowing = MeanDifference(from: [1e308, -1e308], to: [-1e308, 1e308])
        #expect(overflowing.interval == nil && overflowing.p == nil && overflowing.effect == nil)
        let large = MeanDifference(from: [1e100, 2e100], to: [3e100, 5e100])
        #expect(large.degrees.map { $0 > 1 && $0 < 2 } == true && large.interval != nil)
    }

    /// Made by scipy 1.17.1: `scipy.stats.nct.cdf(t, degrees, noncentrality)`.
    @Test(
        "The noncentral t distribution is scipy's to 1e-10, also for large noncentralities",
        arguments: [
            (2, 3, 1, 0.7436298684077),
            (0.5, 10, 2, 0.0664017765932),
            (-1, 5, 0.5, 0.0824440910567),
            (3, 30, 2.5, 0.6709221372818),
            (12, 8, 10, 0.6885072192867),
            (45, 20, 40, 0.7268913250442),
            (110, 60, 100, 0.8277453392617),
            (40, 2, 37.7, 0.4115511920275),
            (1010, 500, 1000, 0.6149940302798),
            (2, 1000, 0, 0.9771148267534),
        ] as [(Double, Double, Double, Double)])
    func noncentral(_ t: Double, _ degrees: Double, _ noncentrality: Double, _ expected: Double) {
        let found = NoncentralT.probability(below: t, degrees: degrees, noncentrality: noncentrality)
        #expect(abs(found - expected) < 1e-10)
    }

    @Test("Limits of the noncentrality have the promised probabilities", arguments: [-4.0, 0, 2.5, 50, 9000])
    func limits(t: Double) {
        for degrees in [2.0, 7, 58, 4000, 1e7] {
            let limits = NoncentralT.interval(of: t, degrees: degrees)
            let low = NoncentralT.probability(below: t, degrees: degrees, noncentrality: limits.lowerBound)
            let high = NoncentralT.probability(below: t, degrees: degrees, noncentrality: limits.upperBound)
            #expect(abs(low - 0.975) < 1e-10 && abs(high - 0.025) < 1e-10, "\(degrees)")
        }
        let huge = NoncentralT.interval(of: 1e9, degrees: 10)
        #expect(huge.lowerBound > 0 && huge.upperBound.isFinite)
    }

    @Test("Without a difference p is below 0.05 in 5 % of designs", arguments: [true, false])
    func level(isPaired: Bool) {
        var significant = 0
        let seeds = SampleSize.nullDesigns.seeds
        for seed in seeds {
            var random = SplitMix(seed: seed)
            let count = Int.random(in: 10...30, using: &random)
            let base = (0..<count).map { _ in 200 + 20 * random.normal() }
            let p: Double?
            if isPaired {
                p = MeanDifference(ofPairs: base.map { ($0, $0 + 5 * random.normal()) }).p
            } else {
                let (others, spread) = (Int.random(in: 10...30, using: &random), random.between(10, 40))
                p = MeanDifference(from: base, to: (0..<others).map { _ in 200 + spread * random.normal() }).p
            }
            if let p, p < 0.05 { significant += 1 }
        }
        let range = PromisedShare.least(0.043, of: seeds.count)...PromisedShare.most(0.057, of: seeds.count)
        #expect(range.contains(significant), "\(significant) of \(seeds.count)")
    }

    @Test("The interval of g contains the true effect in 95 % of designs") func coverage() {
        var covered = 0
        let seeds = SampleSize.nullDesigns.seeds
        for seed in seeds {
            var random = SplitMix(seed: seed)
            let base = (0..<20).map { _ in random.normal() }
            let effect = MeanDifference(from: base, to: (0..<20).map { _ in 0.8 + random.normal() }).effect
            if effect?.interval.contains(0.8) == true { covered += 1 }
        }
        #expect(covered >= PromisedShare.least(0.94, of: seeds.count), "\(covered) of \(seeds.count)")
    }

    @Test("Adjusted probabilities keep their order, and missing ones do not count") func holm() {
        #expect([0.04, nil, 0.01, 0.03].adjustedByHolm == [0.06, nil, 0.03, 0.06])
        #expect([0.7, 0.6].adjustedByHolm == [1, 1] && [nil].adjustedByHolm == [nil])
    }
}

extension SplitMix {
    /// A standard normal number (Box and Muller).
    mutating func normal() -> Double {
        (-2 * log(1 - between(0, 1))).squareRoot() * cos(2 * Double.pi * between(0, 1))
    }
}
