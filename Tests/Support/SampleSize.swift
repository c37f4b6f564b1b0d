import Foundation

/// How many cases a test of shares, or of random inputs, tries.
///
/// `make test` tries the small number, which finds a fault of the usual size, and `make test-all` the large one: it sets
/// `FORCESCALE_SAMPLES=large`. A number in that variable is tried instead, for the tables of the documentation.
package struct SampleSize: Sendable {
    private let small: Int
    private let large: Int

    private init(_ small: Int, _ large: Int) { (self.small, self.large) = (small, large) }

    private static let asked = ProcessInfo.processInfo.environment["FORCESCALE_SAMPLES"]

    /// Whether the large samples are tried, or a number that was asked for.
    package static let isLarge = asked != nil

    /// Whether a number was asked for, and figures are to be printed.
    package static let isAsked = asked.flatMap(Int.init) != nil

    /// The number of cases to try.
    package var count: Int { Self.asked.flatMap(Int.init) ?? (Self.isLarge ? large : small) }

    /// The seeds from 0, one for each case.
    package var seeds: Range<UInt64> { 0..<UInt64(count) }
}

extension SampleSize {
    /// Pads that drift by each law, checked for a year.
    package static let agedPads = SampleSize(200, 1_000)
    /// Series of 20 clicks.
    package static let clickSeries = SampleSize(200, 1_000)
    /// Series of clicks on pads whose scale errs alike in all of them, and with a delayed button.
    package static let specialClickSeries = SampleSize(50, 200)
    /// Pads within 1.5 U of a limit of the force of a click.
    package static let judgedPads = SampleSize(300, 2_000)
    /// Pads beyond 2 U of it.
    package static let clearPads = SampleSize(100, 500)
    /// Reports whose lines a mailer wrapped, for each mark of a quotation.
    package static let wrappedReports = SampleSize(200, 20_000)
    /// Studies of which some bytes are changed, for each seed.
    package static let damagedStudies = SampleSize(25, 250)
    /// Steps of falling shapes, 240 for a second of play.
    package static let fallingSteps = SampleSize(3_000, 30_000)
    /// Pads calibrated with coins, on each of which five objects are weighed.
    package static let calibratedPads = SampleSize(60, 300)
    /// Models of pads that owners studied, with five other units each.
    package static let models = SampleSize(60, 200)
    /// Sequences of 1 to 8 objects.
    package static let objectSequences = SampleSize(100, 300)
    /// Two samples of the same population.
    package static let nullDesigns = SampleSize(1_000, 10_000)
    /// Measured pens; a tenth of them is measured twice.
    package static let pens = SampleSize(20, 100)
    /// Measured pens on a scale of which the zero moves, for each way in which it does.
    package static let driftingPens = SampleSize(3, 20)
    /// Measured pens that press before their first contact.
    package static let earlyPens = SampleSize(8, 60)
    /// Hands that draw with a pen, each with three curves for every program.
    package static let drawnHands = SampleSize(20, 200)
    /// Pads pressed on a scale.
    package static let pressedPads = SampleSize(32, 64)
    /// Folders of quirk files.
    package static let quirkFiles = SampleSize(60, 500)
    /// Made-up pads of each kind whose touches are checked.
    package static let touchedPads = SampleSize(4, 60)
    /// Hands that draw on a pad.
    package static let drawingHands = SampleSize(20, 500)
    /// Weighings by guided weighing without a fault.
    package static let weighings = SampleSize(200, 1_000)
    /// Weighings by guided weighing that go wrong.
    package static let faultyWeighings = SampleSize(100, 400)
}

/// What a sample may show of a share that is promised.
///
/// A large sample must keep the promise itself. A small one contradicts it only by a count that the promised share would give in
/// less than one of a thousand such samples, by the binomial distribution.
package enum PromisedShare {
    /// The least count, of so many trials, that agrees with a share of at least `share`.
    package static func least(_ share: Double, of trials: Int) -> Int {
        guard !SampleSize.isLarge else { return Int((share * Double(trials)).rounded(.up)) }
        var tail = 0.0
        for count in 0...max(trials, 0) {
            tail += probability(of: count, trials, share)
            if tail > 0.001 { return count }
        }
        return trials
    }

    /// The greatest count, of so many trials, that agrees with a share of at most `share`.
    package static func most(_ share: Double, of trials: Int) -> Int { trials - least(1 - share, of: trials) }

    private static func probability(of count: Int, _ trials: Int, _ share: Double) -> Double {
        guard share > 0, share < 1 else { return count == (share > 0 ? trials : 0) ? 1 : 0 }
        let (all, some) = (Double(trials), Double(count))
        let ways: Double = lgamma(all + 1) - lgamma(some + 1) - lgamma(all - some + 1)
        let likelihood: Double = some * log(share) + (all - some) * log1p(-share)
        return exp(ways + likelihood)
    }
}
