internal import Core
internal import Glibc
internal import Text

/// Why a pad and a scale cannot be compared.
package struct ReferenceRefusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// The problem and its remedy, in a sentence without a full stop.
    package let description: String
    /// Whether more of the same measurement may help.
    package let needsMore: Bool
}

/// A reading of a scale, and the counts of the pad that belong to it.
package struct ReferencePair: Equatable, Sendable {
    /// The weight by the scale in grams, above its reading without a touch.
    package let grams: Double
    /// The counts that the pad would have given for a load at rest.
    package let raw: Double
    /// Whether the load was rising or falling.
    package let direction: CalibrationPoint.Direction
    /// The number of the pass, starting at 0: a rise or a fall of the load.
    package let pass: Int
    /// The part of the grams that neither the curve nor creep and hysteresis of the pad explain.
    let residual: Double
}

/// A scale aligned with the pad that lies on it: the delay of the scale, and pairs of grams and counts
/// (docs/reference-scales.md).
package struct ReferenceAlignment: Sendable {
    /// The dead time of the scale in seconds.
    package let lagSeconds: Double
    /// The expanded uncertainty of the dead time in seconds, with coverage factor 2.
    package let lagUncertainty: Double
    /// The time constant of the scale's first-order response in seconds; 0 for none.
    package let responseSeconds: Double
    /// The standard uncertainty in seconds of the whole delay, the sum of dead time and time constant, which is known better
    /// than its parts.
    package let delayUncertainty: Double
    /// The standard uncertainty in seconds squared of the square of the time constant: of the variance of the times over which
    /// the scale spreads a change, whatever the shape of its response.
    package let varianceUncertainty: Double
    /// The correlation of the scale with what the pad predicts, at this delay.
    package let correlation: Double
    /// The root mean square of what the pad does not explain, in grams.
    package let residual: Double
    /// What the scale shows without a touch, which was subtracted.
    package let zero: ScaleZero
    package let pairs: [ReferencePair]
    /// The number of passes.
    package let passes: Int
    /// The step of the scale's display in grams.
    package let digit: Double
    /// The curve that was used for the alignment.
    let curve: AlignmentCurve

    /// The fewest readings for an alignment.
    static let fewestReadings = 40
    /// The smallest dead time of a scale in seconds: even one that sends 100 readings per second has measured them before.
    static let leastLagSeconds = 0.005
    /// The smallest correlation of signals that move together.
    static let leastCorrelation = 0.9
    /// The change of the load that ends a pass, as a fraction of its range.
    private static let reversal = 0.15
    /// The change of the load within the uncertainty of the lag that is slow enough for a pair, as a fraction of its
    /// range.
    private static let slowness = 0.002
    /// The standard uncertainty of the lag in seconds besides that of scatter: counts between frames are interpolated, and
    /// the scale is taken to respond by a single time constant.
    private static let leastUncertainty = 0.0008
    /// The same of the variance, in seconds squared and as a share of it: a scale that averages, smooths twice or holds its
    /// display is taken for one with a single time constant. By simulated scales of all these kinds (docs/pen.md).
    private static let leastVarianceUncertainty = 0.0006
    private static let varianceShare = 0.15
    /// By how much the errors of passes that are alike enlarge their scatter: a steady tremor keeps in step with the readings.
    private static let commonErrors = 3.0

    /// What is pressed onto the scale.
    package enum Subject: String, Sendable {
        case pad, pen

        /// What lies on the scale.
        var support: String { self == .pad ? "pad" : "tablet" }
    }

    /// The delay of the scale.
    package var delay: ScaleDelay { ScaleDelay(lagSeconds: lagSeconds, responseSeconds: responseSeconds) }

    /// Aligns what was measured.
    ///
    /// - Parameters:
    ///   - series: the counts of the pad and the readings of the scale.
    ///   - last: the result for fewer readings, near which the delay is searched; nil to search everywhere.
    ///   - subject: the device that is pressed onto the scale, for refusals.
    /// - Throws: `ReferenceRefusal` if the signals do not determine the delay.
    package init(
        _ series: ReferenceSeries, near last: ReferenceAlignment? = nil, of subject: Subject = .pad
    ) throws(ReferenceRefusal) {
        let readings = PairableReadings(series)
        let sorted = readings.grams.sorted()
        guard sorted.count >= Self.fewestReadings else {
            throw ReferenceRefusal(
                description:
                    "\(sorted.count.counted("reading")) of the scale while the \(subject.rawValue) was touched; at least \(Self.fewestReadings) are needed",
                needsMore: true)
        }
        digit = series.digit
        let range = sorted[sorted.count * 98 / 100] - sorted[sorted.count * 2 / 100]
        guard range > max(10 * digit, 1) else {
            throw ReferenceRefusal(
                description:
                    "the scale changed by only \(range.significant) g; press harder, slowly up and down",
                needsMore: true)
        }
        let found = LoadPasses(readings.grams, reversal: Self.reversal * range).passes
        guard found.count >= 2 else {
            throw ReferenceRefusal(
                description: "the load has not risen and fallen yet; press slowly up and down",
                needsMore: true)
        }
        let fit = DelayFit(
            series, readings,
            near: last.map { ScaleDelay(lagSeconds: $0.lagSeconds, responseSeconds: $0.responseSeconds) })
        let expected = fit.expected()
        let correlation = Self.correlation(expected, readings.grams)
        guard correlation >= Self.leastCorrelation else {
            throw ReferenceRefusal(
                description:
                    "the \(subject.rawValue) and the scale do not move together (correlation \(correlation.fixed(2))); check that the \(subject.support) "
                    + "lies on this scale and nothing else touches it", needsMore: false)
        }
        try Self.requireFound(fit.delay)
        (lagSeconds, responseSeconds, self.correlation) = (
            fit.delay.lagSeconds, fit.delay.responseSeconds, correlation
        )
        let jackknife = PassJackknife(fit, found)
        // Where dead time and response are known by their sum only, the response is between 0 and twice what was found.
        let unknown =
            fit.delay.responseSeconds > 0 && fit.mayBeUndamped
            ? fit.delay.responseSeconds / 3.0.squareRoot() : 0
        let scatter = [PassJackknife.standardUncertainty(jackknife.lags), Self.leastUncertainty]
        lagUncertainty = 2 * (scatter + [unknown]).sumOfSquares.squareRoot()
        delayUncertainty = [PassJackknife.standardUncertainty(jackknife.delays), Self.leastUncertainty]
            .sumOfSquares.squareRoot()
        varianceUncertainty = [
            Self.commonErrors * PassJackknife.standardUncertainty(jackknife.variances),
            Self.leastVarianceUncertainty,
            Self.varianceShare * fit.delay.responseSeconds * fit.delay.responseSeconds,
        ].sumOfSquares.squareRoot()
        let residuals = fit.residuals
        residual = (residuals.sumOfSquares / Double(residuals.count)).squareRoot()
        zero = readings.zero
        passes = found.count
        let curve = AlignmentCurve(fit, jackknife)
        self.curve = curve
        let means = fit.expected(mean: true)
        // A pair is taken where an error of the lag changes the load by less than the pad and the scale scatter, or by
        // little of the range: it has the opposite sign on the other branch.
        let fastest =
            max(3 * residual, digit, Self.slowness * range)
            / max(0.001, 2 * scatter.sumOfSquares.squareRoot())
        pairs = found.enumerated().flatMap { number, pass in
            pass.readings.compactMap { index -> ReferencePair? in
                let neighbors = (max(0, index - 1), min(readings.grams.count - 1, index + 1))
                let seconds =
                    (readings.positions[neighbors.1] - readings.positions[neighbors.0])
                    * SampleGrid.stepSeconds
                let change = abs(means[neighbors.1] - means[neighbors.0])
                guard seconds > 0, change <= fastest * seconds else { return nil }
                return ReferencePair(
                    grams: readings.grams[index], raw: curve.counts(ofGrams: means[index]),
                    direction: pass.direction, pass: number, residual: residuals[index])
            }
        }
    }

    /// The weights of the scale in another series of the same pad and scale, and the loads that the curve expects there,
    /// without hysteresis and creep.
    func compared(with series: ReferenceSeries) -> [(grams: Double, expected: Double)] {
        let readings = PairableReadings(series)
        return zip(readings.grams, curve.expected(in: series, at: readings.positions)).map { ($0, $1) }
    }

    /// Requires a delay within the limits of the search: one at a limit is not that of the scale.
    private static func requireFound(_ delay: ScaleDelay) throws(ReferenceRefusal) {
        guard delay.lagSeconds > leastLagSeconds else {
            throw ReferenceRefusal(
                description:
                    "the lag of the scale was not found: the readings fit best without any, but no scale is that fast; "
                    + "vary the speed of the presses, and check that the times of pad and scale have one clock",
                needsMore: false)
        }
        guard delay.lagSeconds < ScaleDelay.longestLagSeconds - 0.01,
            delay.responseSeconds < ScaleDelay.longestResponse - 0.01
        else {
            throw ReferenceRefusal(
                description:
                    "the scale is more than \(ScaleDelay.longestLagSeconds) s late; switch off its filter or averaging",
                needsMore: false)
        }
    }

    private static func correlation(_ left: [Double], _ right: [Double]) -> Double {
        let (a, b) = (left.mean, right.mean)
        let product = zip(left, right).reduce(0) { $0 + ($1.0 - a) * ($1.1 - b) }
        let squares = left.sumOfSquaredDeviations * right.sumOfSquaredDeviations
        return squares > 0 ? product / squares.squareRoot() : 0
    }
}
