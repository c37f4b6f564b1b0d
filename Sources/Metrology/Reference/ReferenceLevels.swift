internal import Glibc

/// Pairs reduced to points: at loads in equal steps, the counts of the rising and of the falling branch, each the mean
/// of its passes.
struct ReferenceLevels {
    /// The points, by increasing load, the rising branch first.
    let points: [CalibrationPoint]
    /// The standard deviation in grams of the passes about the means of their branches; nil without repeats.
    private(set) var repeatability: Double?

    /// The most levels.
    private static let most = 16.0
    /// The number of levels to each side whose scatter is pooled.
    private static let neighbors = 2

    /// The branches of a level.
    private struct Level {
        var grams: Double
        var gramsPerCount: Double
        /// The counts beside the curve of the alignment, one for each pass.
        var up: [Double] = []
        var down: [Double] = []

        var isComplete: Bool { !up.isEmpty && !down.isEmpty }
        /// The measured width of the loop in grams.
        var width: Double { (down.mean - up.mean) * gramsPerCount }
        /// The squared deviations of the passes from the means of their branches in grams, and their degrees of freedom.
        var scatter: (squares: Double, freedom: Int) {
            let squares = up.sumOfSquaredDeviations + down.sumOfSquaredDeviations
            return (squares * gramsPerCount * gramsPerCount, up.count + down.count - 2)
        }
    }

    init(_ alignment: ReferenceAlignment) {
        let (pairs, curve) = (alignment.pairs, alignment.curve)
        let sorted = pairs.map(\.grams).sorted()
        guard let last = sorted.last, sorted.count > 20 else {
            points = []
            return
        }
        let (low, high) = (sorted[sorted.count * 2 / 100], sorted[sorted.count * 98 / 100])
        // Two readings of each pass should lie around a level.
        let count = min(Self.most, max(5, Double(pairs.count) / Double(alignment.passes) / 2))
        let step = Self.round((min(high, last) - max(0, low)) / count)
        guard step > 0 else {
            points = []
            return
        }
        var levels: [Level] = []
        for number in Int((max(0, low) / step).rounded(.up))...max(1, Int(high / step)) {
            let grams = Double(number) * step
            var level = Level(grams: grams, gramsPerCount: curve.gramsPerCount(atGrams: grams))
            for pass in 0..<alignment.passes {
                guard let (beside, direction) = Self.beside(grams, step, pass, pairs, curve) else { continue }
                if direction == .up { level.up.append(beside) } else { level.down.append(beside) }
            }
            if level.isComplete { levels.append(level) }
        }
        points = Self.points(of: levels, curve)
        let squares = levels.reduce(0) { $0 + $1.scatter.squares }
        let freedom = levels.reduce(0) { $0 + $1.scatter.freedom }
        if freedom > 0 { repeatability = (squares / Double(freedom)).squareRoot() }
    }

    /// The mean deviation of a pass from the curve around a load, in counts; nil if no pair is near. Each pair belongs to
    /// one level, so that the errors of levels are independent.
    private static func beside(
        _ grams: Double, _ step: Double, _ pass: Int, _ pairs: [ReferencePair], _ curve: AlignmentCurve
    ) -> (counts: Double, direction: CalibrationPoint.Direction)? {
        var (sum, count) = (0.0, 0)
        var direction = CalibrationPoint.Direction.up
        for pair in pairs where pair.pass == pass && abs(pair.grams - grams) <= step / 2 {
            // On the open loop, which it may not have reached near a turn.
            let half = curve.halfLoop(atGrams: grams) * (pair.direction == .up ? 1 : -1)
            sum += curve.counts(ofGrams: grams - half - pair.residual) - curve.counts(ofGrams: grams)
            (count, direction) = (count + 1, pair.direction)
        }
        return count > 0 ? (sum / Double(count), direction) : nil
    }

    private static func points(of levels: [Level], _ curve: AlignmentCurve) -> [CalibrationPoint] {
        let variances = levels.indices.map { index -> Double? in
            let near = levels[max(0, index - neighbors)...min(levels.count - 1, index + neighbors)]
            let freedom = near.reduce(0) { $0 + $1.scatter.freedom }
            return freedom > 0 ? near.reduce(0) { $0 + $1.scatter.squares } / Double(freedom) : nil
        }
        let loop = HysteresisLoop(
            zip(levels, variances).map { level, variance in
                let counts = 1 / Double(level.up.count) + 1 / Double(level.down.count)
                return HysteresisLoop.Width(
                    grams: level.grams, value: level.width, variance: (variance ?? 0) * counts,
                    changes: curve.halfLoopChanges(atGrams: level.grams).map { 2 * $0 })
            })
        // Errors of the curve, which levels have in common, are relative to the middle of the range: a weight is a
        // difference, and an error of the slope grows to both sides. Scatter within passes does not show them.
        let center = ((levels.first?.grams ?? 0) + (levels.last?.grams ?? 0)) / 2
        return levels.indices.flatMap { index -> [CalibrationPoint] in
            let level = levels[index]
            let middle = curve.counts(ofGrams: level.grams) + (level.up.mean + level.down.mean) / 2
            let half = level.gramsPerCount > 0 ? loop.values[index] / 2 / level.gramsPerCount : 0
            let common = curve.standardUncertainty(fromGrams: center, to: level.grams)
            return [(CalibrationPoint.Direction.up, level.up), (.down, level.down)].map { way, values in
                CalibrationPoint(
                    referenceGrams: level.grams, raw: way == .up ? middle - half : middle + half,
                    direction: way, uncertainty: common,
                    deviation: variances[index].map { ($0 / Double(values.count)).squareRoot() })
            }
        }
    }

    /// The greatest step of the series 1, 2, 5, 10 … that is at most slightly greater.
    private static func round(_ step: Double) -> Double {
        guard step > 0, step.isFinite else { return 0 }
        let power = pow(10, log10(step).rounded(.down))
        return ([10, 5, 2, 1].first { $0 * power <= step * 1.3 } ?? 1) * power
    }
}
