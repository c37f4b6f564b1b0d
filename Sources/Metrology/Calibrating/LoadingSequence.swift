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
    /// - Parameter counts: the level at which it rests.
    /// - Returns: its point, in the counts of this run.
    mutating func record(_ counts: Double) -> CalibrationPoint {
        let mass = mass
        var direction = CalibrationPoint.Direction.up
        if let before = measured.last {
            direction =
                before.reference == mass.grams
                ? before.direction ?? .up : before.reference < mass.grams ? .up : .down
        }
        let point = CalibrationPoint(
            reference: mass.grams, raw: counts, direction: direction, uncertainty: mass.uncertainty)
        measured.append(point)
        return point
    }

    /// Discards the last point; nil if there is none.
    mutating func removeLast() -> CalibrationPoint? { measured.popLast() }
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
