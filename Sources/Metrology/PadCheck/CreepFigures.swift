internal import Text

/// The figures of a load that rests: creep.
struct CreepFigures: CheckFigures {
    /// The first load that rested for 30 s, in grams at 1 s, and its change until 30 s; nil if there is none.
    let creep: (load: Double, change: Double)?
    private let pad: CheckedPad
    /// The courses of all loads that rested for 30 s.
    private let courses: [CreepCourse]

    init(_ holds: [Hold], on pad: CheckedPad) {
        self.pad = pad
        creep = holds.first { $0.lateGrams != nil }.flatMap { hold in
            guard let early = hold.earlyGrams, let late = hold.lateGrams, early > 0 else { return nil }
            return (early, late - early)
        }
        courses = holds.compactMap(\.course)
    }

    var figures: [CheckFigure] { [creepFigure, longCreepFigure] }

    var creepFigure: CheckFigure {
        let metric = pad.loads.isOnStand ? CheckMetric.creep : .creep.titled("drift")
        guard let (load, change) = creep else {
            return .missing(
                metric, because: .needs("one load at rest for at least 30.75 s, below the pad's limit"))
        }
        let share = change / load
        let who = pad.loads.isOnStand ? "pad, not finger" : "finger and pad together"
        return .known(
            metric, change,
            from:
                "\(pad.words(load, FourDigits.text)) at 1 s, \(pad.words(load + change, FourDigits.text)) at 30 s after loading",
            CheckFigure.Grade(share.magnitude, of: load, count: pad.gramsPerCount, good: 0.01, fair: 0.05),
            "\((100 * share).significant) percent in 29 s (\(who))")
    }

    private var longCreepFigure: CheckFigure {
        let metric =
            pad.loads.isOnStand
            ? CheckMetric.creepSinceArrival : .creepSinceArrival.titled("drift since arrival")
        guard
            let course = courses.max(by: {
                ($0.long == nil ? 0 : 1) < ($1.long == nil ? 0 : 1)
            })
        else {
            return .missing(
                metric,
                because:
                    .needs("one load at rest for at least 30.75 s, below the pad's limit; 301 s show more"))
        }
        let change = (course.long ?? course.half) - course.settled
        let share = course.settled > 0 ? change / course.settled : 0
        return .known(
            metric, change,
            from:
                "\(pad.words(course.settled, FourDigits.text)) at \(course.start.significant) s, when the load had arrived, and "
                + "\(pad.words(course.long ?? course.half, FourDigits.text)) at \(course.long == nil ? 30 : 300) s",
            CheckFigure.Grade(
                share.magnitude, of: course.settled, count: pad.gramsPerCount, good: 0.02, fair: 0.1),
            "\((100 * share).significant) percent until \(course.long == nil ? 30 : 300) s"
                + (course.long == nil ? "; leave the load for 301 s to see more" : ""))
    }
}
