public import Core

/// Guides through a list of known masses and records the counts of each once the load is at rest.
///
/// The guide is a value without side effects: it receives readings and key presses and emits events. It works in
/// counts, because the conversion to grams is what it determines.
public struct CalibrationGuide: Sendable {
    /// The masses, in the order in which they are loaded.
    public let plan: [KnownMass]
    /// The points that were recorded before an interruption, and the masses that join them to those of this run.
    public let resumption: Resumption
    /// The masses of this run, in the order in which they are loaded: those that are measured again, then the rest of
    /// the plan.
    public let steps: [KnownMass]
    /// What was measured of them, in the counts of this run.
    var measured: [CalibrationPoint] = []

    /// The load in counts, step by step.
    var feed = PlateauFeed()
    private var hasReportedSaturation = false
    /// The step before which the load was last seen to leave the last level; nil while it has not left it.
    var departure: Int? = 0
    /// The load in counts just before it left that level; the sensor may have crept since the level was recorded.
    var origin: Double?
    /// The level in counts that is at rest although it does not match the requested mass.
    var resting: Double?
    /// The point that the last step back discarded, until its mass is measured again.
    var undone: CalibrationPoint?
    /// The change that is required after a step back before anything is recorded; nil if none is required.
    var wanted: WantedChange?
    /// The step at which the last level was recorded.
    private var captured = 0
    /// The noise of the last level: the range of its block means, in counts.
    var unrest = 0.0
    /// The level that the user was asked about, because it is implausible; nil if there is no such question.
    private var question: Question?
    /// Whether the user is asked about implausible levels; if not, they are recorded.
    let asks: Bool
    private var observer = CreepObserver()
    private var instruction: CalibrationInstruction?
    /// The index of the first point that Enter recorded although it was implausible; nil if there is none.
    public private(set) var firstDoubted: Int?

    /// Creates a guide that starts with the first mass, or continues after points that were recorded earlier.
    ///
    /// - Parameters:
    ///   - plan: the masses, in the order in which they are loaded.
    ///   - points: the points that were recorded before an interruption.
    ///   - asks: whether the user is asked about levels that are implausible for their masses, and answers with Enter; if
    ///     not, they are recorded.
    public init(plan: [KnownMass], points: [CalibrationPoint] = [], asks: Bool = true) {
        self.plan = plan
        self.asks = asks
        resumption = Resumption(of: plan, after: points)
        steps = resumption.joints + plan.dropFirst(resumption.kept.count)
    }

    /// The recorded points, in the order of the plan. Those of this run are shifted to the zero of those before it.
    public var points: [CalibrationPoint] {
        resumption.kept
            + measured.dropFirst(resumption.joints.count).map { point in
                var point = point
                point.raw -= shift
                return point
            }
    }

    /// The counts that the stand weighs more than before the interruption; 0 without one.
    public var shift: Double { resumption.shift(of: measured) }

    /// Whether all masses have been measured.
    public var isComplete: Bool { measured.count >= steps.count }

    /// The creep of a mass that rested on a stand for 30 s: its change from 1 s on, as a fraction of the load; nil if none
    /// rested so long.
    public var creep: Double? { observer.creep }

    /// The current instruction.
    public var request: CalibrationInstruction { instruction ?? .rest }

    /// Processes an event of the measurement pipeline.
    public mutating func process(_ report: MeasurementEvent, emit: (CalibrationEvent) -> Void) {
        switch report {
        case .reading(let reading):
            guard let time = reading.time, !isComplete else { return }
            process(reading, at: time, emit)
        // The load is unknown until the next reading, so the series starts again.
        case .blocked, .dropped:
            reset()
            feed.hold(Reading())
        case .gone:
            reset()
            feed.hold(Reading())
            ask(emit)
        case .touchDown, .touchUp, .threshold, .mark, .reference: break
        }
    }

    /// Handles Enter: records the load at rest as the requested mass.
    public mutating func confirm(emit: (CalibrationEvent) -> Void) {
        guard !isComplete else { return }
        feed.wake()
        guard Plateau(feed.series, endingAt: feed.series.end) != nil, !feed.held.contacts.isEmpty else {
            return emit(.trouble("Nothing has been at rest on the pad for 1 s yet."))
        }
        guard let plateau = feed.plateau else { return reportSaturation(emit) }
        guard isAtRest(plateau, share: Self.finger) else {
            return emit(
                .trouble(
                    "Not at rest: \(plateau.range.fixed(1)) counts of change within 1 s. Hold still, then press Enter."
                ))
        }
        guard let doubt = doubt(about: plateau.mean, isAsked: true), !isAnswered(plateau) else {
            if isAsked(plateau.mean) { firstDoubted = min(firstDoubted ?? .max, points.count) }
            return capture(plateau, emit)
        }
        ask(about: plateau, because: doubt, emit)
    }

    /// Goes back one step: discards the last point and requests its mass again.
    public mutating func back(emit: (CalibrationEvent) -> Void) {
        guard let undone = measured.popLast() else {
            return emit(.trouble("There is no measurement to undo."))
        }
        feed.wake()
        self.undone = undone
        observer.end()
        if let first = firstDoubted, first >= points.count { firstDoubted = nil }
        emit(.takenBack(name: steps[measured.count].name))
        (departure, origin, resting, wanted, question) = (feed.nextStep, nil, nil, nil, nil)
        if !feed.held.contacts.isEmpty, feed.series.end > feed.series.start {
            let lying = feed.latest
            wanted = wantedChange(from: lying, undoing: undone)
            if wanted != nil { (departure, resting, captured) = (nil, lying, feed.series.end) }
        }
        ask(emit)
    }

    /// The change that is required before the mass of a discarded point is recorded again.
    private func wantedChange(from lying: Double, undoing undone: CalibrationPoint) -> WantedChange? {
        let excess = lying - undone.raw
        if excess < -smallestStep { return undone.reference == 0 ? nil : .more }
        return excess > smallestStep || measured.isEmpty ? .less : .any
    }

    private mutating func process(
        _ reading: Reading, at time: SessionTime, _ emit: (CalibrationEvent) -> Void
    ) {
        advance(to: SampleGrid.step(before: time.microseconds), emit)
        let wasEmpty = feed.held.contacts.isEmpty
        let isOther = !feed.held.contacts.ended(in: reading.contacts).isEmpty
        feed.hold(reading)
        if reading.contacts.isEmpty || wasEmpty || isOther {
            if !wasEmpty, !measured.isEmpty, reading.contacts.isEmpty {
                emit(.trouble("The load was lifted. Put it back as it was."))
            }
            reset()
        }
        advance(to: SampleGrid.step(at: time.microseconds), emit)
        ask(emit)
    }

    private mutating func reset() {
        feed.restart()
        observer.end()
        (departure, origin, resting, wanted, question) = (feed.nextStep, nil, nil, nil, nil)
        hasReportedSaturation = false
    }

    private mutating func advance(to last: Int64, _ emit: (CalibrationEvent) -> Void) {
        while !isComplete, feed.step(upTo: last, Double(feed.held.load.raw)) { look(emit) }
    }

    /// Examines the series after each step.
    private mutating func look(_ emit: (CalibrationEvent) -> Void) {
        if feed.isSaturated { reportSaturation(emit) }
        if departure == nil {
            // After a question, a part of the mass may be missing.
            let least = question == nil ? smallestStep : quiet
            guard let level = recentLevel, abs(feed.latest - level) > least else {
                return observer.look(at: feed)
            }
            observer.end()
            departure = feed.series.end
            origin = origin ?? level
            question = nil
            ask(emit)
        }
        guard let departure, let plateau = feed.plateau,
            isAtRest(
                plateau,
                share: feed.series.end - departure > Self.patience ? Self.finger : Self.stand)
        else { return }
        let hasChanged =
            wanted?.isMet(by: plateau.mean - (origin ?? plateau.mean), least: smallestStep) ?? true
        let doubt = hasChanged ? doubt(about: plateau.mean, isAsked: false) : .unchanged
        guard let doubt else {
            guard let zero = zero(below: plateau.mean) else { return capture(plateau, emit) }
            return refuseZero(plateau, above: zero, emit)
        }
        if case .implausible = doubt {
            if wanted != nil { (origin, wanted) = (nil, nil) }
            return ask(about: plateau, because: doubt, emit)
        }
        // The level does not match the requested mass, so the load must leave this level too.
        (self.departure, resting, captured) = (nil, plateau.mean, plateau.end)
        if wanted != nil || measured.isEmpty {
            // Measure the next change from here.
            origin = nil
            if hasChanged { wanted = nil }
            if measured.isEmpty { unrest = plateau.range }
            return ask(emit)
        }
        guard let origin, abs(plateau.mean - origin) <= smallestStep else { return }
        // The load was touched and left unchanged.
        self.origin = nil
        ask(emit)
    }

    /// Whether the load is at rest: by the rule of guided weighing, in a band that depends on what lies on the pad.
    ///
    /// - Parameter share: the width of the band as a fraction of the counts.
    private func isAtRest(_ plateau: Plateau, share: Double) -> Bool {
        if let departure, plateau.start < departure + Loading.wait { return false }
        return plateau.isAtRest(within: max(2, share * abs(plateau.mean)))
    }

    /// Asks whether the requested mass causes a level that is implausible for it. Enter records it.
    private mutating func ask(
        about plateau: Plateau, because doubt: LevelDoubt, _ emit: (CalibrationEvent) -> Void
    ) {
        guard !isAsked(plateau.mean) else { return }
        question = Question(level: plateau.mean, step: feed.nextStep)
        (departure, resting, captured) = (nil, plateau.mean, plateau.end)
        if let reason = doubt.reason { emit(.trouble(reason)) }
        ask(emit)
    }

    private func isAsked(_ counts: Double) -> Bool {
        question.map { abs($0.level - counts) <= quiet } ?? false
    }

    /// Whether a question about this level was shown for a second: a key that repeats does not answer it.
    private func isAnswered(_ plateau: Plateau) -> Bool {
        guard let question, isAsked(plateau.mean) else { return false }
        return feed.nextStep - question.step >= Plateau.steps
    }

    private struct Question: Equatable {
        let level: Double
        let step: Int
    }

    /// The discarded zero, if the zero that is measured again lies above it; nil otherwise.
    func zero(below counts: Double) -> CalibrationPoint? {
        guard measured.isEmpty, steps[0].grams == 0, let undone, undone.reference == 0,
            counts > undone.raw, isOther(counts, than: undone)
        else { return nil }
        return undone
    }

    /// Asks for an empty stand: a zero that contains a mass would make all weights too low. Enter records it nevertheless.
    private mutating func refuseZero(
        _ plateau: Plateau, above zero: CalibrationPoint, _ emit: (CalibrationEvent) -> Void
    ) {
        (departure, origin, wanted) = (nil, nil, .less)
        (resting, captured) = (plateau.mean, plateau.end)
        ask(emit)
        question = Question(level: plateau.mean, step: feed.nextStep)
        emit(
            .trouble(
                "Not empty: raw \(plateau.mean.fixed(1)), the zero before was \(zero.raw.fixed(1)). Enter takes it as zero."
            ))
    }

    /// The level two seconds ago: before even a slow hand began to load, and including the creep so far; nil before the
    /// first level.
    private var recentLevel: Double? {
        guard let last = resting ?? measured.last?.raw else { return nil }
        let end = feed.series.end - Self.lag
        guard end - Plateau.steps >= max(feed.series.start, captured - Plateau.steps) else { return last }
        return feed.series.mean(end - Plateau.steps..<end)
    }

    private static let lag = SampleGrid.steps(1.5)

    private mutating func capture(_ plateau: Plateau, _ emit: (CalibrationEvent) -> Void) {
        let mass = steps[measured.count]
        let before = measured.last
        let direction: CalibrationPoint.Direction =
            before.map {
                $0.reference == mass.grams ? $0.direction ?? .up : $0.reference < mass.grams ? .up : .down
            }
            ?? .up
        let point = CalibrationPoint(
            reference: mass.grams, raw: plateau.mean, direction: direction, uncertainty: mass.uncertainty)
        let kept = resumption.counterpart(of: measured.count)
        measured.append(point)
        unrest = plateau.range
        observe(plateau, of: mass, after: before)
        (departure, origin, resting, wanted, question) = (nil, nil, nil, nil, nil)
        captured = plateau.end
        if let kept {
            emit(.measuredAgain(point, kept: kept, name: mass.name))
        } else if let point = points.last {
            emit(.captured(point, name: mass.name))
        }
        if isComplete { emit(.complete) } else { ask(emit) }
        compareToUndone(point, mass, emit)
    }

    /// Observes the creep of a mass that was added to the stand; one that was taken off lets the sensor recover.
    private mutating func observe(_ plateau: Plateau, of mass: KnownMass, after before: CalibrationPoint?) {
        guard let before, let zero = measured.first, zero.reference == 0, mass.grams > before.reference else {
            return observer.end()
        }
        observer.begin(plateau, above: zero.raw)
    }

    /// Warns if a mass that was measured again differs much from before: probably another mass is on the pad.
    private mutating func compareToUndone(
        _ point: CalibrationPoint, _ mass: KnownMass, _ emit: (CalibrationEvent) -> Void
    ) {
        guard let before = undone else { return }
        undone = nil
        guard before.reference == point.reference,
            isOther(point.raw, than: before)
        else { return }
        emit(
            .trouble(
                "\(mass.name) is raw \(point.raw.fixed(1)) now, \(before.raw.fixed(1)) before: wrong mass? b goes back."
            ))
    }

    func isOther(_ raw: Double, than before: CalibrationPoint) -> Bool {
        abs(raw - before.raw) > max(3 * unrest, Self.repeatable * abs(before.raw))
    }

    /// By how much the counts of a mass that is measured again may differ, as a fraction.
    static let repeatable = 0.02
    /// The permitted range of the block means of a level, as a fraction: what a stand achieves.
    private static let stand = 0.004
    /// The same for a finger: after a wait, or when Enter asks for it.
    private static let finger = 0.02
    /// How long to wait for the steadiness of a stand before that of a finger is accepted: 2.5 s.
    private static let patience = SampleGrid.steps(2.5)

    private mutating func reportSaturation(_ emit: (CalibrationEvent) -> Void) {
        guard !hasReportedSaturation else { return }
        hasReportedSaturation = true
        emit(.trouble("The pad is at its limit: take the load off and use lighter masses."))
    }

    private mutating func ask(_ emit: (CalibrationEvent) -> Void) {
        guard !isComplete else { return }
        let next = nextInstruction
        guard next != instruction else { return }
        instruction = next
        emit(.instruction(next))
    }

    private var nextInstruction: CalibrationInstruction {
        let isJoining = measured.count < resumption.joints.count
        if feed.held.contacts.isEmpty { return isJoining ? .restAgain : .rest }
        let (mass, number) = (steps[measured.count], resumption.number(of: measured.count))
        if question != nil, wanted == nil { return .confirm(name: mass.grams == 0 ? nil : mass.name) }
        if departure != nil {
            return measured.isEmpty && (mass.grams == 0 || origin == nil) ? .zero : .settle(name: mass.name)
        }
        switch wanted ?? .toward(mass, from: measured.last?.reference ?? 0) {
        case .less where measured.isEmpty && mass.grams > 0, .any:
            return measured.isEmpty && mass.grams == 0
                ? .zero : .again(name: mass.name, number: number, of: plan.count)
        case .less where mass.grams == 0: return .empty(number: number, of: plan.count)
        case .less: return .unload(name: mass.name, number: number, of: plan.count)
        case .more: return .putOn(name: mass.name, number: number, of: plan.count)
        }
    }
}
