internal import Core

/// The masses of a calibration in the order in which they are loaded, and what was measured of them.
struct LoadingSequence: Sendable {
    /// The masses of the whole calibration.
    let plan: [KnownMass]
    /// The points that were recorded before an interruption, and the masses that join them to those of this run.
    let resumption: Resumption
    /// The masses of this run: those that are measured again, then the rest of the plan.
    let steps: [KnownMass]
    /// What was measured of them, in the counts of this run.
    private(set) var measured: [CalibrationPoint] = []
    /// The end of the second at rest in which the last mass was measured; nil before the first one.
    private(set) var captureTime: SessionTime?
    /// The index of the first point that was recorded although it was implausible; nil if there is none.
    private(set) var firstDoubted: Int?
    /// The point that was discarded last, until its mass is measured again.
    private(set) var undone: CalibrationPoint?

    init(plan: [KnownMass], after points: [CalibrationPoint]) {
        self.plan = plan
        resumption = Resumption(of: plan, after: points)
        steps = resumption.joints + plan.dropFirst(resumption.kept.count)
    }

    /// The recorded points, in the order of the plan. Those of this run are shifted to the zero of those before it.
    var points: [CalibrationPoint] {
        resumption.kept + measured.dropFirst(resumption.joints.count).shifted(by: -shift)
    }

    /// The same points in the counts of this run, with those that were measured again.
    var known: [CalibrationPoint] {
        guard !resumption.kept.isEmpty, !measured.isEmpty else { return measured }
        return resumption.kept.shifted(by: shift) + measured
    }

    /// The counts that the stand weighs more than before the interruption; 0 without one.
    var shift: Double { resumption.shift(of: measured) }

    /// Whether all masses have been measured.
    var isComplete: Bool { measured.count >= steps.count }

    /// The requested mass; there is none once all masses have been measured.
    var mass: KnownMass { steps[measured.count] }

    /// The number of the requested mass in the plan, from 1.
    var number: Int { resumption.number(of: measured.count) }

    /// The kept point of the requested mass, if it is measured again; nil otherwise.
    var counterpart: CalibrationPoint? { resumption.counterpart(of: measured.count) }

    /// Whether the requested mass joins the points of this run to those before the interruption.
    var isJoining: Bool { measured.count < resumption.joints.count }

    /// Records the requested mass.
    ///
    /// - Parameter plateau: the level at which it rests, in counts.
    /// - Returns: its point, in the counts of this run.
    mutating func record(_ plateau: Plateau) -> CalibrationPoint {
        let mass = mass
        var direction = CalibrationPoint.Direction.up
        if let before = measured.last {
            direction =
                before.referenceGrams == mass.grams
                ? before.direction ?? .up : before.referenceGrams < mass.grams ? .up : .down
        }
        let point = CalibrationPoint(
            referenceGrams: mass.grams, raw: plateau.mean, direction: direction, uncertainty: mass.uncertainty
        )
        measured.append(point)
        captureTime = SessionTime(Int64(plateau.end - 1) * SampleGrid.stepMicroseconds)
        return point
    }

    /// Notes that the next point is recorded although it is implausible.
    mutating func acceptDoubt() { firstDoubted = min(firstDoubted ?? .max, points.count) }

    /// Discards the last point.
    ///
    /// - Returns: the point; nil if there is none.
    mutating func removeLast() -> CalibrationPoint? {
        guard let last = measured.popLast() else { return nil }
        undone = last
        if let first = firstDoubted, first >= points.count { firstDoubted = nil }
        return last
    }

    /// Returns the discarded point, and forgets it.
    mutating func takeUndone() -> CalibrationPoint? {
        defer { undone = nil }
        return undone
    }
}

extension Sequence<CalibrationPoint> {
    /// The points with a number of counts added to each.
    fileprivate func shifted(by counts: Double) -> [CalibrationPoint] {
        map { point in
            var point = point
            point.raw += counts
            return point
        }
    }
}
