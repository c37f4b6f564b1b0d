import TestSupport
import Testing

@testable import Clicks
@testable import Core

/// How often the verdicts about a click are right, for simulated fingers and pads with calibrations that err.
@Suite struct HLKCalibrationTests {
    @Test("The probability that a pad is within the limits is how often it is", arguments: Seeds.of([1]))
    func probability(seed: UInt64) throws {
        var random = ClickRandom(seed: seed)
        var tenths = [JudgedShare](repeating: JudgedShare(), count: 10)
        for _ in 0..<SampleSize.judgedPads.count {
            let pad = try JudgedPad(1.5, random: &random) { $0 <= $1 }
            let probability = try #require(pad.verdict.probability)
            tenths[min(Int(10 * probability), 9)].add(probability, holds: pad.isWithin)
        }
        if SampleSize.isAsked { tenths.forEach { print($0.row) } }
        for tenth in tenths where tenth.count >= 100 {
            #expect(abs(tenth.share - tenth.mean) <= 3 * tenth.deviation, "\(tenth.row)")
        }
        #expect(tenths.reduce(0) { $0 + $1.count } == SampleSize.judgedPads.count)
    }

    @Test("Verdicts about pads beyond 2 U of a limit are right", arguments: Seeds.of([2]))
    func clear(seed: UInt64) throws {
        var random = ClickRandom(seed: seed)
        var right = 0
        let count = SampleSize.clearPads.count
        for _ in 0..<count {
            let pad = try JudgedPad(2, random: &random) { $0 > $1 }
            if pad.verdict.press == (pad.isWithin ? .within : .beyond) { right += 1 }
        }
        #expect(right >= PromisedShare.least(0.99, of: count))
    }

    @Test("The largest difference of two places is within its ±", arguments: Seeds.of([3]), [4, 9])
    func difference(seed: UInt64, places: Int) throws {
        var random = ClickRandom(seed: seed)
        var (inside, wrong) = (0, 0)
        let count = SampleSize.specialClickSeries.count
        for _ in 0..<count {
            let pad = try UnevenPad(places: places, random: &random)
            let found = try #require(PlaceDifference(between: pad.clicks, .grams, pad.scale))
            let reach = try #require(found.expandedUncertainty)
            if abs(found.difference - pad.difference) <= reach { inside += 1 }
            let isAlike = pad.difference <= HLKVerdict.greatestDifference
            let limit = HLKVerdict.greatestDifference
            if isAlike ? found.difference - reach > limit : found.difference + reach <= limit { wrong += 1 }
        }
        #expect(inside >= PromisedShare.least(0.93, of: count))
        #expect(wrong <= PromisedShare.most(0.05, of: count))
    }
}

/// Verdicts with about the same probability.
struct JudgedShare {
    private(set) var (count, holding, sum) = (0, 0, 0.0)

    mutating func add(_ probability: Double, holds: Bool) {
        (count, holding, sum) = (count + 1, holding + (holds ? 1 : 0), sum + probability)
    }

    var mean: Double { sum / Double(count) }
    var share: Double { Double(holding) / Double(count) }
    /// The binomial standard deviation of the share.
    var deviation: Double { (mean * (1 - mean) / Double(count)).squareRoot() }
    var row: String { "\(count) pads | \(mean.fixed(3)) stated | \(share.fixed(3)) hold" }
}
