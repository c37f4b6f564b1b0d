/// How a calibration continues after an interruption: which points are kept, and which masses are measured again to join
/// the new points to them.
///
/// The stand, or the finger, was put back meanwhile. It adds the same force to every load, so that the zero is measured
/// again, and the later points are shifted by its change. The heaviest kept load is measured again too: it shows whether
/// the pad is as sensitive as before, and a sensor with hysteresis reaches the next mass from it in the same way.
package struct Resumption: Equatable, Sendable {
    /// The points that are kept.
    package let kept: [CalibrationPoint]
    /// The masses that are measured again, in the order in which they are loaded; none if nothing is kept, or all is.
    package let joints: [KnownMass]
    private let counterparts: [CalibrationPoint]

    init(of plan: [KnownMass], after points: [CalibrationPoint]) {
        var kept = Array(points.prefix(plan.count))
        guard kept.count < plan.count else {
            (self.kept, joints, counterparts) = (kept, [], [])
            return
        }
        // A falling load is reached from a heavier one, so that the way down begins again.
        while let last = kept.last, last.direction == .down, last.referenceGrams != 0 { kept.removeLast() }
        // One level does not say what a change of the zero amounts to; measuring it again is no more work.
        if CalibrationLevel.levels(of: kept).count < 2 { kept = [] }
        self.kept = kept
        var joints: [KnownMass] = []
        var counterparts: [CalibrationPoint] = []
        if let zero = kept.lastIndex(where: { $0.referenceGrams == 0 }) {
            joints.append(plan[zero])
            counterparts.append(kept[zero])
        }
        if let last = kept.last, last.referenceGrams != 0 {
            joints.append(plan[kept.count - 1])
            counterparts.append(last)
        }
        (self.joints, self.counterparts) = (joints, counterparts)
    }

    /// The kept point of a mass that is measured again; nil for a step that was not measured before.
    func counterpart(of step: Int) -> CalibrationPoint? {
        step < counterparts.count ? counterparts[step] : nil
    }

    /// The number of a step in the plan, from 1.
    func number(of step: Int) -> Int {
        guard step < joints.count else { return kept.count + step - joints.count + 1 }
        return joints[step].grams == 0 ? 1 : kept.count
    }

    /// The counts by which what was measured lies above what was kept: those of the zero, or else of the last load.
    func shift(of measured: [CalibrationPoint]) -> Double {
        guard let first = measured.first, let before = counterparts.first else { return 0 }
        return first.raw - before.raw
    }

    /// By how many counts the zero may have changed: by 5 % of the range of the masses and half of the lightest one.
    ///
    /// On a bent pad, another stand shifts the points by different amounts: by up to 30 % of the change on the pads of the
    /// tests, and 30 % of 5 % are 1.5 %. A mass that was left on the stand exceeds half of the lightest one.
    func greatestShift(of plan: [KnownMass]) -> Double {
        let levels = CalibrationLevel.levels(of: kept)
        guard let first = levels.first, let last = levels.last, last.referenceGrams > first.referenceGrams
        else {
            return .infinity
        }
        let grams = plan.map(\.grams)
        let span = (grams.max() ?? 0) - (grams.min() ?? 0)
        let slope = abs(last.meanRaw - first.meanRaw) / (last.referenceGrams - first.referenceGrams)
        return min(0.05 * span * slope, abs(levels[1].meanRaw - first.meanRaw) / 2)
    }
}
