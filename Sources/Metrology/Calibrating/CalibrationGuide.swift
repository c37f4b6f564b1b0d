public import Core

/// Guides through a list of known masses and records the counts of each once the load is at rest.
///
/// The guide is a value without side effects: it receives readings and key presses and emits events. It works in
/// counts, because the conversion to grams is what it determines.
public struct CalibrationGuide: Sendable {
    /// The masses, in the order in which they are loaded.
    public let plan: [KnownMass]
    /// The recorded points, in the order of the plan.
    public private(set) var points: [CalibrationPoint] = []

    /// The load in counts, step by step.
    var feed = PlateauFeed()
    private var hasReportedSaturation = false
    /// The step before which the load was last seen to leave the last level; nil while it has not left it.
    private var departure: Int? = 0
    /// The load in counts just before it left that level; the sensor may have crept since the level was recorded.
    private var origin: Double?
    /// The level in counts that is at rest although it does not match the requested mass.
    private var resting: Double?
    /// The point that the last step back discarded, until its mass is measured again.
    private var undone: CalibrationPoint?
    /// The change that is required after a step back before anything is recorded; nil if none is required.
    private var wanted: WantedChange?
    /// The step at which the last level was recorded.
    private var captured = 0
    /// The noise of the last level: the range of its block means, in counts.
    private var unrest = 0.0
    private var observer = CreepObserver()
    private var instruction: CalibrationInstruction?

    /// Creates a guide that starts with the first mass, or continues after points that were recorded earlier.
    public init(plan: [KnownMass], points: [CalibrationPoint] = []) {
        self.plan = plan
        self.points = Array(points.prefix(plan.count))
    }

    /// Whether all masses have been measured.
    public var isComplete: Bool { points.count >= plan.count }

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
        capture(plateau, emit)
    }

    /// Goes back one step: discards the last point and requests its mass again.
    public mutating func back(emit: (CalibrationEvent) -> Void) {
        guard let undone = points.popLast() else { return emit(.trouble("There is no measurement to undo.")) }
        feed.wake()
        self.undone = undone
        observer.end()
        emit(.takenBack(name: plan[points.count].name))
        (departure, origin, resting, wanted) = (feed.nextStep, nil, nil, nil)
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
        return excess > smallestStep || points.isEmpty ? .less : .any
    }

    private mutating func process(
        _ reading: Reading, at time: SessionTime, _ emit: (CalibrationEvent) -> Void
    ) {
        advance(to: SampleGrid.step(before: time.microseconds), emit)
        let wasEmpty = feed.held.contacts.isEmpty
        let isOther = !feed.held.contacts.ended(in: reading.contacts).isEmpty
        feed.hold(reading)
        if reading.contacts.isEmpty || wasEmpty || isOther {
            if !wasEmpty, !points.isEmpty, reading.contacts.isEmpty {
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
        (departure, origin, resting, wanted) = (feed.nextStep, nil, nil, nil)
        hasReportedSaturation = false
    }

    private mutating func advance(to last: Int64, _ emit: (CalibrationEvent) -> Void) {
        while !isComplete, feed.step(upTo: last, Double(feed.held.load.raw)) { look(emit) }
    }

    /// Examines the series after each step.
    private mutating func look(_ emit: (CalibrationEvent) -> Void) {
        if feed.isSaturated { reportSaturation(emit) }
        if departure == nil {
            guard let level = recentLevel, abs(feed.latest - level) > smallestStep else {
                return observer.look(at: feed)
            }
            observer.end()
            departure = feed.series.end
            origin = origin ?? level
            ask(emit)
        }
        guard let departure, let plateau = feed.plateau,
            plateau.start >= departure + Loading.wait,
            plateau.isQuiet(within: band(of: plateau.mean, since: departure))
        else { return }
        let hasChanged =
            wanted?.isMet(by: plateau.mean - (origin ?? plateau.mean), least: smallestStep) ?? true
        if hasChanged, isPlausible(plateau.mean) {
            guard let zero = zero(below: plateau) else { return capture(plateau, emit) }
            return refuseZero(plateau, above: zero, emit)
        }
        // The level does not match the requested mass, so the load must leave this level too.
        (self.departure, resting, captured) = (nil, plateau.mean, plateau.end)
        if wanted != nil || points.isEmpty {
            // Measure the next change from here.
            origin = nil
            if hasChanged { wanted = nil }
            if points.isEmpty { unrest = plateau.range }
            return ask(emit)
        }
        guard let origin, abs(plateau.mean - origin) <= smallestStep else { return }
        // The load was touched and left unchanged.
        self.origin = nil
        ask(emit)
    }

    /// The discarded zero, if the zero that is measured again lies above it; nil otherwise.
    private func zero(below plateau: Plateau) -> CalibrationPoint? {
        guard points.isEmpty, plan[0].grams == 0, let undone, undone.reference == 0,
            plateau.mean > undone.raw, isOther(plateau.mean, than: undone)
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
        emit(
            .trouble(
                "Not empty: raw \(plateau.mean.fixed(1)), the zero before was \(zero.raw.fixed(1)). Enter takes it as zero."
            ))
    }

    /// The level two seconds ago: before even a slow hand began to load, and including the creep so far; nil before the
    /// first level.
    private var recentLevel: Double? {
        guard let last = resting ?? points.last?.raw else { return nil }
        let end = feed.series.end - Self.lag
        guard end - Plateau.steps >= max(feed.series.start, captured - Plateau.steps) else { return last }
        return feed.series.mean(end - Plateau.steps..<end)
    }

    private static let lag = SampleGrid.steps(1.5)

    private mutating func capture(_ plateau: Plateau, _ emit: (CalibrationEvent) -> Void) {
        let mass = plan[points.count]
        let before = points.last
        let direction: CalibrationPoint.Direction =
            before.map {
                $0.reference == mass.grams ? $0.direction ?? .up : $0.reference < mass.grams ? .up : .down
            }
            ?? .up
        let point = CalibrationPoint(
            reference: mass.grams, raw: plateau.mean, direction: direction, uncertainty: mass.uncertainty)
        points.append(point)
        unrest = plateau.range
        observe(plateau, of: mass, after: before)
        (departure, origin, resting, wanted, captured) = (nil, nil, nil, nil, plateau.end)
        emit(.captured(point, name: mass.name))
        if isComplete { emit(.complete) } else { ask(emit) }
        compareToUndone(point, mass, emit)
    }

    /// Observes the creep of a mass that was added to the stand; one that was taken off lets the sensor recover.
    private mutating func observe(_ plateau: Plateau, of mass: KnownMass, after before: CalibrationPoint?) {
        guard let before, let zero = points.first, zero.reference == 0, mass.grams > before.reference else {
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

    private func isOther(_ raw: Double, than before: CalibrationPoint) -> Bool {
        abs(raw - before.raw) > max(3 * unrest, Self.repeatable * abs(before.raw))
    }

    /// By how much the counts of a mass that is measured again may differ, as a fraction.
    private static let repeatable = 0.02

    /// The permitted range of the block means of a plateau, in counts: what a stand achieves, or after a wait what a
    /// finger achieves.
    private func band(of counts: Double, since departure: Int) -> Double {
        let share = feed.series.end - departure > Self.patience ? 0.02 : 0.004
        return max(2, share * abs(counts))
    }

    /// How long to wait for the steadiness of a stand before that of a finger is accepted: 2.5 s.
    private static let patience = SampleGrid.steps(2.5)

    /// The smallest change, in counts, that exceeds the noise of the last level: half of the expected step, if the
    /// recorded points determine it.
    private var smallestStep: Double {
        // A sensor creeps by less than 1 % of its load during the wait.
        let quiet = max(1.5, 3 * unrest, 0.01 * abs(points.last?.raw ?? origin ?? resting ?? 0))
        guard points.count < plan.count, let last = points.last, let slope = countsPerGram else {
            return quiet
        }
        let expected = abs(plan[points.count].grams - last.reference) * slope
        return expected > 0 ? max(1, expected / 2) : quiet
    }

    /// Counts per gram according to the recorded points; nil if they do not determine it.
    private var countsPerGram: Double? {
        guard let light = points.min(by: { $0.reference < $1.reference }),
            let heavy = points.max(by: { $0.reference < $1.reference }), heavy.reference > light.reference,
            heavy.raw > light.raw
        else { return nil }
        return (heavy.raw - light.raw) / (heavy.reference - light.reference)
    }

    /// Whether a level differs from the last one in the direction of the requested mass.
    private func isPlausible(_ counts: Double) -> Bool {
        let mass = plan[points.count]
        guard let last = points.last else {
            // The weight of the stand itself is not a mass.
            return mass.grams == 0 || origin.map { counts - $0 > smallestStep } ?? false
        }
        let change = counts - (wanted == nil ? origin ?? last.raw : last.raw)
        let asked = mass.grams - last.reference
        if asked == 0 { return true }
        return asked > 0 ? change > smallestStep : -change > smallestStep
    }

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
        if feed.held.contacts.isEmpty { return .rest }
        let (mass, number) = (plan[points.count], points.count + 1)
        if departure != nil {
            return points.isEmpty && (mass.grams == 0 || origin == nil) ? .zero : .settle(name: mass.name)
        }
        switch wanted ?? .toward(mass, from: points.last?.reference ?? 0) {
        case .less where points.isEmpty && mass.grams > 0, .any:
            return points.isEmpty && mass.grams == 0
                ? .zero : .again(name: mass.name, number: number, of: plan.count)
        case .less where mass.grams == 0: return .empty(number: number, of: plan.count)
        case .less: return .unload(name: mass.name, number: number, of: plan.count)
        case .more: return .putOn(name: mass.name, number: number, of: plan.count)
        }
    }
}

extension Plateau {
    /// Whether the block means lie within a band, and the means of the two halves within half of it.
    fileprivate func isQuiet(within band: Double) -> Bool { range <= band && abs(rise) <= band / 2 }
}
