internal import Core

/// The change in counts that a mass should cause.
struct ExpectedChange: Equatable {
    /// The most probable change; nil if no slope is known yet.
    var counts: Double?
    /// The changes that are plausible.
    var range: ClosedRange<Double>

    /// By how much the counts of a mass that is measured again may differ, as a fraction.
    static let repeatable = 0.02
}

extension LoadingSequence {
    /// Counts per gram according to the recorded points; nil if they do not determine it.
    var countsPerGram: Double? {
        let known = known
        guard let light = known.min(by: { $0.referenceGrams < $1.referenceGrams }),
            let heavy = known.max(by: { $0.referenceGrams < $1.referenceGrams }),
            heavy.referenceGrams > light.referenceGrams,
            heavy.raw > light.raw
        else { return nil }
        return (heavy.raw - light.raw) / (heavy.referenceGrams - light.referenceGrams)
    }

    /// The change from the last point to the requested mass.
    ///
    /// From two levels on, the change must be at least half of what the slope predicts and at most twice as much; the
    /// slope is that between any two neighboring levels, since pads are bent. Where masses on both sides are known, the
    /// level must be nearer to that of its mass than to those of its neighbors, which allows for hysteresis.
    ///
    /// - Parameters:
    ///   - last: the last point.
    ///   - quiet: the smallest change in counts that is neither noise nor creep.
    func expectedChange(from last: CalibrationPoint, quiet: Double) -> ExpectedChange {
        let asked = mass.grams - last.referenceGrams
        if let kept = counterpart, let zero = resumption.counterpart(of: 0) {
            let counts = kept.raw - zero.raw
            let tolerance = quiet + ExpectedChange.repeatable * abs(counts)
            return ExpectedChange(counts: counts, range: counts - tolerance...counts + tolerance)
        }
        if asked == 0 {
            let tolerance = max(quiet, ExpectedChange.repeatable * abs(last.raw))
            return ExpectedChange(counts: 0, range: -tolerance...tolerance)
        }
        let (counts, least, most) = expectedStep(from: last.referenceGrams, quiet: quiet)
        return ExpectedChange(
            counts: counts.map { asked > 0 ? $0 : -$0 }, range: asked > 0 ? least...most : -most...(-least))
    }

    /// The change from a mass in grams, positive toward the requested mass, with the limits of its magnitude.
    private func expectedStep(from last: Double, quiet: Double) -> (
        counts: Double?, least: Double, most: Double
    ) {
        let grams = mass.grams
        let levels = CalibrationLevel.levels(of: known)
        let slopes = zip(levels, levels.dropFirst()).map {
            ($1.meanRaw - $0.meanRaw) / ($1.referenceGrams - $0.referenceGrams)
        }
        .filter { $0 > 0 }
        guard let slope = countsPerGram, let least = slopes.min(), let most = slopes.max(),
            let light = levels.first?.referenceGrams, let heavy = levels.last?.referenceGrams
        else { return (nil, quiet, .infinity) }
        let step = abs(grams - last)
        guard grams >= light, grams <= heavy else {
            return (step * slope, max(1, step * least / 2), 2 * step * most + quiet)
        }
        // Below 0 where a wrong mass was recorded, so that the levels contradict the order of their masses.
        let change = Self.counts(of: grams, levels) - Self.counts(of: last, levels)
        let counts = grams < last ? -change : change
        let beyond =
            grams < last
            ? levels.last { $0.referenceGrams < grams } : levels.first { $0.referenceGrams > grams }
        let margin =
            beyond.map { min(counts, abs($0.meanRaw - Self.counts(of: grams, levels)) / 2) } ?? counts
        return (counts, max(1, counts / 2), max(counts / 2, counts + margin, 0) + quiet)
    }

    /// The counts of a mass within the levels, on the straight line between its neighbors.
    private static func counts(of grams: Double, _ levels: [CalibrationLevel]) -> Double {
        guard let above = levels.first(where: { $0.referenceGrams >= grams }) else {
            return levels.last?.meanRaw ?? 0
        }
        guard let below = levels.last(where: { $0.referenceGrams <= grams }),
            below.referenceGrams < above.referenceGrams
        else {
            return above.meanRaw
        }
        let part = (grams - below.referenceGrams) / (above.referenceGrams - below.referenceGrams)
        return below.meanRaw + part * (above.meanRaw - below.meanRaw)
    }
}
