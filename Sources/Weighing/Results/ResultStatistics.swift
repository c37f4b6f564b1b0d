package import Core

/// Statistics of the results of one scale and kind, whose grams may be added and compared.
package struct ResultStatistics: Equatable, Sendable {
    /// The source of the conversion to grams.
    package let scale: Scale.Provenance
    /// The quantity that the pressure axis measures.
    package let kind: DeviceKind
    /// The number of results.
    package private(set) var count = 0
    /// The minimum in grams; nil without results.
    package private(set) var least: Double?
    /// The maximum in grams; nil without results.
    package private(set) var greatest: Double?
    /// The number of results with each verdict of the limits.
    package private(set) var verdicts: [Limits.Verdict: Int] = [:]
    /// Percent of full scale per gram where the results are no weights; nil otherwise.
    package var percentPerGram: Double?

    private var sum = 0.0
    private var moments = RunningMoments()
    /// Σ(U² − U(scale)²) and ΣU(scale), over the results with an uncertainty.
    private var randomSquares = 0.0
    private var scaleSum = 0.0
    private var uncertainCount = 0
    private var knowsScale = true
    /// Σu² of what differs, and Σu of what is common to all weighings of an object, over the same results. All of the
    /// uncertainty of a result counts as common where its parts are unknown.
    private var differingSquares = 0.0
    private var commonSum = 0.0
    /// The number of results with an uncertainty whose parts are unknown.
    package private(set) var undividedCount = 0

    package init(scale: Scale.Provenance, kind: DeviceKind) {
        (self.scale, self.kind) = (scale, kind)
        percentPerGram = scale.statesGrams ? nil : 100 / Scale.assumedFullScale
    }

    /// Whether the results are weights, by a pad that weighs in grams that are known.
    package var isWeight: Bool { kind.isWeight(by: scale) }

    /// The sum in grams; nil if the results are no weights.
    package var total: Double? { isWeight ? sum : nil }

    /// The mean in grams; nil without results.
    package var mean: Double? { count > 0 ? sum / Double(count) : nil }

    /// The sample standard deviation in grams, with divisor n − 1; nil for fewer than two results.
    package var deviation: Double? { moments.standardDeviation }

    /// The expanded uncertainty of the mean if all results are of one object, k √(Σu(random)²/n² + u(common)²) in grams; nil
    /// if a result has none.
    ///
    /// What the weighings of an object have in common does not decrease with their number (GUM, 5.2.2).
    package var meanUncertainty: Double? {
        guard count > 0, uncertainCount == count else { return nil }
        let n = Double(count)
        let common = commonSum / n
        return Budget.coverageFactor * (differingSquares / (n * n) + common * common).squareRoot()
    }

    /// The expanded uncertainty of the mean if the results are of different objects at different places,
    /// √(Σ(U² − U(scale)²)/n² + U(scale)²) in grams; nil if a result has none.
    ///
    /// Of what the pad contributes, only the error of the scale is then the same for all results.
    package var independentMeanUncertainty: Double? {
        guard count > 0, uncertainCount == count else { return nil }
        let n = Double(count)
        return (randomSquares / (n * n) + (scaleSum / n) * (scaleSum / n)).squareRoot()
    }

    /// The expanded uncertainty of the sum if the results are of different objects, in grams; nil if a result has none.
    package var totalUncertainty: Double? { independentMeanUncertainty.map { $0 * Double(count) } }

    /// The mean expanded uncertainty of the scale in grams; nil if it or the uncertainty of a result is unknown.
    package var scaleUncertainty: Double? {
        let isKnown = count > 0 && knowsScale && uncertainCount == count && isWeight
        return isKnown ? scaleSum / Double(count) : nil
    }

    /// Adds a result.
    ///
    /// - Parameters:
    ///   - row: the result.
    ///   - verdict: the verdict of the limits; nil without limits.
    package mutating func add(_ row: ResultRow, verdict: Limits.Verdict?) {
        let grams = row.grams
        guard grams.isFinite else { return }
        count += 1
        sum += grams
        moments.add(grams)
        least = min(least ?? grams, grams)
        greatest = max(greatest ?? grams, grams)
        if let verdict { verdicts[verdict, default: 0] += 1 }
        knowsScale = knowsScale && row.scaleUncertainty != nil
        guard let uncertainty = row.uncertainty, isWeight else { return }
        let shared = min(row.scaleUncertainty ?? 0, uncertainty)
        uncertainCount += 1
        randomSquares += uncertainty * uncertainty - shared * shared
        scaleSum += shared
        if let common = row.commonUncertainty, let random = row.randomUncertainty {
            commonSum += common
            differingSquares += random * random
        } else {
            commonSum += uncertainty / Budget.coverageFactor
            undividedCount += 1
        }
    }
}
