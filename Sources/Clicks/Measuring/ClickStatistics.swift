internal import Core

/// Statistics of the forces of some clicks: at the press, at the release, or of their difference, in the unit of the meter.
package struct ClickStatistics: Equatable, Sendable {
    /// The number of clicks, 1 or more.
    package let count: Int
    package let mean: Double
    package let median: Double
    /// The least value.
    package let minimum: Double
    /// The greatest value.
    package let maximum: Double
    /// The sample standard deviation; nil for a single click.
    package let deviation: Double?
    /// What contributes to the uncertainty of the mean; nil for a single click, of which only its limit is known, and at the
    /// limit of the pad.
    package let uncertainty: ClickUncertainty?

    /// The expanded uncertainty U of the mean; nil for a single click.
    package var expandedUncertainty: Double? { uncertainty?.expanded }

    /// Computes the statistics of values; nil without any.
    ///
    /// - Parameters:
    ///   - values: the forces.
    ///   - frameVariance: the mean variance of a value because of the frame interval.
    ///   - resolution: the variance of the resolution.
    ///   - scale: the variance of the calibration; nil if it is unknown.
    ///   - isBounded: whether the values have an upper bound; without one they have no uncertainty.
    init?(
        of values: [Double], frameVariance: Double, resolution: Double, scale: Double?, isBounded: Bool = true
    ) {
        guard let median = values.percentile(0.5), let minimum = values.min(), let maximum = values.max()
        else { return nil }
        (self.median, self.minimum, self.maximum) = (median, minimum, maximum)
        count = values.count
        mean = values.centeredMean
        deviation = values.standardDeviation
        let size = values.count
        uncertainty =
            !isBounded
            ? nil
            : deviation.map { deviation in
                ClickUncertainty(
                    count: size, scatter: deviation * deviation, frameVariance: frameVariance,
                    resolution: resolution, scale: scale)
            }
    }
}

/// The statistics of clicks at one place or on the whole pad.
package struct ClickFigures: Equatable, Sendable {
    /// The force when the button goes down; nil without clicks.
    package let press: ClickStatistics?
    /// The force when it comes up; nil without clicks whose release was slow enough.
    package let release: ClickStatistics?
    /// How much greater the force is at the press than at the release, of the clicks with both; nil without any.
    package let hysteresis: ClickStatistics?
    /// Whether the pad was at its limit at a press, so that press and hysteresis are at least what is stated, without ±.
    package let isLowerBound: Bool

    init(of clicks: [Click], _ unit: ClickUnit, _ scale: Scale) {
        isLowerBound = clicks.contains(where: \.isSaturated)
        let presses = clicks.map(\.press)
        let pairs = clicks.compactMap { click in click.release.bracket.map { (click.press, $0) } }
        let releases = pairs.map(\.1)
        press = Self.statistics(of: presses, unit, scale, isBounded: !isLowerBound)
        release = Self.statistics(of: releases, unit, scale, isBounded: true)
        // Both forces of a click have an error of their own by the frame interval, and nearly the same one by the scale.
        let light = releases.map(\.middle).mean
        let heavy = pairs.map(\.0.middle).mean
        hysteresis = ClickStatistics(
            of: pairs.map { $0.0.middle - $0.1.middle },
            frameVariance: pairs.map { $0.0.variance + $0.1.variance }.mean,
            resolution: Self.resolution(at: heavy, unit, scale),
            scale: Self.scaleVariance(from: light, to: heavy, unit, scale), isBounded: !isLowerBound)
    }

    private static func statistics(
        of brackets: [Click.Bracket], _ unit: ClickUnit, _ scale: Scale, isBounded: Bool
    ) -> ClickStatistics? {
        let middles = brackets.map(\.middle)
        return ClickStatistics(
            of: middles, frameVariance: brackets.map(\.variance).mean,
            resolution: resolution(at: middles.mean, unit, scale),
            scale: scaleVariance(from: 0, to: middles.mean, unit, scale), isBounded: isBounded)
    }

    /// The variance of a count, whose rounding may be the same in all clicks (GUM F.2.2.1).
    static func resolution(at force: Double, _ unit: ClickUnit, _ scale: Scale) -> Double {
        guard force.isFinite else { return 0 }
        let width =
            unit == .counts ? 1 : scale.curve.gramsPerCount(at: scale.curve.counts(ofGrams: force))
        return width * width / 12
    }

    /// The variance that the calibration contributes to the difference of two forces; nil if it is unknown.
    static func scaleVariance(
        from light: Double, to heavy: Double, _ unit: ClickUnit, _ scale: Scale
    ) -> Double? {
        guard unit == .grams, heavy.isFinite else { return 0 }
        return scale.standardUncertainty(from: light, to: heavy).map { $0 * $0 }
    }
}
