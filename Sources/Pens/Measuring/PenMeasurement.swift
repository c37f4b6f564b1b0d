internal import Core
package import Metrology
internal import Text

/// A measurement of a pen on a tablet that lies on a scale: the figures of the pen with their uncertainties (docs/pen.md).
package struct PenMeasurement: Sendable {
    package let figures: PenFigures
    /// The alignment of the scale with the pen.
    package let alignment: ReferenceAlignment
    /// The forces at the contact of each sweep, at its loss, and their middle, in grams.
    package let contacts: [(on: Double, off: Double)]

    /// The sweeps at a pressure.
    struct Level {
        var sweeps: [PenSweeps.Sweep]
        /// The sweeps by each half of the readings of the scale.
        var halves: [[PenSweeps.Sweep]]
        /// The sweeps if the scale spread changes more, by `PenAlignment.wider`.
        var wider: [PenSweeps.Sweep]
        /// The standard uncertainty of the zero of the scale in grams.
        var zero: Double
    }

    /// The fewest sweeps for an interval.
    private static let fewestSweeps = 3
    /// The pressures at which the pen must have been swept.
    private static let pooled: ClosedRange<Double> = 10...90
    /// The part of the activation force that a step of the scale may have.
    private static let coarseShare = 0.2
    /// The standard deviation over the sweeps in percent of the force that is more than a hand's: pens repeat within 3 %.
    private static let mixed = 15.0

    /// Measures a pen.
    ///
    /// - Parameter trace: what pen and scale reported.
    /// - Throws: `PenRefusal` if no figure can be stated.
    package init(_ trace: PenTrace) throws(PenRefusal) {
        let reporting = trace.reporting
        try Self.requirePressure(trace, reporting)
        let percents = PenResponse.percentiles + [100]
        let aligned = try PenAlignment(trace, refresh: reporting.refresh ?? 1)
        let (alignment, force) = (aligned.alignment, aligned.force)
        let levels = aligned.levels(trace, percents, refresh: reporting.refresh ?? 1)
        let forces = levels.map { Self.force($0, \.middle, alignment) }
        let percentiles = zip(PenResponse.percentiles, forces).map { PenPercentile(percent: $0, force: $1) }
        var limits: [PenLimit] = []
        if forces[0] == nil { limits.append(.neverLifted) }
        let maximum = forces[percents.count - 1]
        let plateaus = PenPlateaus(trace, aligned.sweeps.legs, force)
        if maximum == nil {
            limits.append(plateaus.end.map { .endsBelow(percent: $0) } ?? .noMaximum)
        }
        if let stuck = plateaus.stuck {
            limits.append(.stuck(percent: stuck.percent, grams: stuck.grams))
        }
        if let activation = forces[0] {
            if alignment.digit > Self.coarseShare * activation.value {
                limits.append(.coarseScale(grams: alignment.digit))
            } else if let uncertainty = activation.uncertainty, uncertainty > activation.value / 2 {
                limits.append(.uncertainActivation(grams: uncertainty))
            }
        }
        var figures = PenFigures(
            activation: forces[0], maximum: maximum, percentiles: percentiles, limits: limits)
        figures.on = Self.force(levels[0], \.rise?.grams, alignment)
        figures.off = Self.force(levels[0], \.fall?.grams, alignment)
        let middle = percents.indices.filter { Self.pooled.contains(percents[$0]) }.map {
            levels[$0].sweeps
        }
        figures.hysteresis = Self.hysteresis(middle, alignment)
        figures.repeatability = Self.repeatability(middle)
        let count = middle.map { $0.count { $0.middle != nil } }.max() ?? 0
        figures.sweeps = count
        if count < Self.fewestSweeps { figures.limits.append(.fewSweeps(count)) }
        if let percent = Self.scatter(middle), percent > Self.mixed {
            figures.limits.append(.mixedPens(percent: percent))
        }
        if let grams = force.zero.driftGrams { figures.limits.append(.scaleDrift(grams: grams)) }
        figures.reporting = reporting
        contacts = levels[0].sweeps.compactMap { sweep in
            guard let rise = sweep.rise, let fall = sweep.fall else { return nil }
            return (rise.grams, fall.grams)
        }
        (self.figures, self.alignment) = (figures, alignment)
    }

    /// Requires a pressure that changes within the range.
    private static func requirePressure(_ trace: PenTrace, _ reporting: PenReporting) throws(PenRefusal) {
        guard !trace.hasTwoContacts else {
            throw PenRefusal("two pens touched the tablet at the same time; measure one pen at a time")
        }
        guard reporting.steps > 0 else {
            throw PenRefusal(
                "the pen only hovered: it reported no pressure; press it slowly up and down", needsMore: true)
        }
        if reporting.steps <= 2, trace.reports.contains(where: { $0.counts == trace.span }) {
            throw PenRefusal(
                "the pressure is either 0 or at its maximum: the pen saturates at once, so that it has no response"
            )
        }
    }

    /// The mean of a force over the sweeps, with its expanded uncertainty; nil if no sweep has it.
    ///
    /// The scatter over the sweeps is enlarged by Student's t; the delay of the scale, its response, its step, its zero
    /// and what it leaves unknown between its readings may err alike in all.
    private static func force(
        _ level: Level, _ grams: (PenSweeps.Sweep) -> Double?, _ alignment: ReferenceAlignment
    ) -> PenForce? {
        let (sweeps, values) = (level.sweeps, level.sweeps.compactMap(grams))
        guard !values.isEmpty else { return nil }
        guard values.count >= fewestSweeps, let deviation = values.standardDeviation else {
            return PenForce(values.mean)
        }
        let count = Double(values.count)
        let factor = Distributions.student(within: StudentFactor.coverage, degrees: count - 1)
        // By how much the force changes with the lag: in the middle of rise and fall, hardly.
        let known = sweeps.filter { grams($0) != nil }
        let rates = known.map { sweep in
            switch (sweep.rise, sweep.fall) {
            case (let rise?, let fall?) where grams(sweep) == sweep.middle: (rise.rate + fall.rate) / 2
            case (let rise?, _) where grams(sweep) == rise.grams: rise.rate
            case (_, let fall): fall?.rate ?? 0
            }
        }
        let coarse = level.halves.flatMap { $0.compactMap(grams) }
        let wider = level.wider.compactMap(grams)
        let spread = wider.isEmpty ? 0 : (wider.mean - values.mean) / PenAlignment.wider
        return PenForce(
            values.mean,
            uncertainty: [
                2 * alignment.varianceUncertainty * spread,
                coarse.isEmpty ? 0 : 2 / 3.0.squareRoot() * (coarse.mean - values.mean),
                factor * deviation / count.squareRoot(),
                2 * alignment.delayUncertainty * rates.mean,
                2 * alignment.digit / 12.0.squareRoot(),
                2 * level.zero,
            ].sumOfSquares.squareRoot())
    }

    /// The greatest width of the loop between rising and falling force; nil without enough sweeps.
    private static func hysteresis(
        _ levels: [[PenSweeps.Sweep]], _ alignment: ReferenceAlignment
    ) -> Double? {
        let widths = levels.compactMap { sweeps -> HysteresisLoop.Width? in
            let full = sweeps.filter { $0.middle != nil }
            guard full.count >= fewestSweeps else { return nil }
            let found = full.compactMap { sweep in
                sweep.rise.flatMap { rise in sweep.fall.map { rise.grams - $0.grams } }
            }
            let rates = full.map { ($0.rise?.rate ?? 0) - ($0.fall?.rate ?? 0) }
            let (mean, count) = (found.mean, Double(found.count))
            let lag = alignment.delayUncertainty * rates.mean
            return HysteresisLoop.Width(
                grams: full.compactMap(\.middle).mean, value: mean, variance: lag * lag,
                changes: found.map { (mean - $0) / (count - 1) })
        }
        guard widths.count >= 3 else { return nil }
        return HysteresisLoop(widths).values.map(abs).max()
    }

    /// The median, over the pressures, of the standard deviation over the sweeps in percent of the force; nil without
    /// repeats.
    private static func scatter(_ levels: [[PenSweeps.Sweep]]) -> Double? {
        levels.map { $0.compactMap(\.middle) }.compactMap { values in
            values.count < fewestSweeps
                ? nil : values.standardDeviation.map { 100 * $0 / max(1, values.mean) }
        }.percentile(0.5)
    }

    /// The standard deviation of the force at the same pressure over the sweeps; nil without repeats.
    private static func repeatability(_ levels: [[PenSweeps.Sweep]]) -> Double? {
        let values = levels.map { $0.compactMap(\.middle) }.filter { $0.count > 1 }
        let degrees = values.reduce(0) { $0 + $1.count - 1 }
        guard degrees > 0 else { return nil }
        return (values.reduce(0) { $0 + $1.sumOfSquaredDeviations } / Double(degrees)).squareRoot()
    }
}
