package import Core
internal import Text

/// Guides through a list of known masses and records the counts of each once the load is at rest.
///
/// The guide is a value without side effects: it receives readings and key presses and emits events. It works in
/// counts, because the conversion to grams is what it determines.
package struct CalibrationGuide: Sendable {
    /// Whether the user is asked about implausible levels; if not, they are recorded.
    let asks: Bool
    /// Whether a load must be as steady as on a stand; a finger is not.
    let needsStand: Bool
    /// The masses, and what was measured of them.
    private(set) var sequence: LoadingSequence
    /// The load in counts, step by step.
    private(set) var feed = PlateauFeed()
    /// The level at which the load last rested.
    private(set) var level = LastLevel()
    private(set) var observer = CreepObserver()
    /// The instruction that was emitted last.
    private var instruction: CalibrationInstruction?
    private var hasReportedSaturation = false

    /// Starts with the first mass, or continues after points that were recorded earlier.
    ///
    /// - Parameters:
    ///   - plan: the masses, in the order in which they are loaded.
    ///   - points: the points that were recorded before an interruption.
    ///   - asks: whether the user is asked about levels that are implausible for their masses, and answers with Enter;
    ///     if not, they are recorded.
    ///   - needsStand: whether a load must be as steady as on a stand; a finger is not.
    package init(
        plan: [KnownMass], points: [CalibrationPoint] = [], asks: Bool = true, needsStand: Bool = false
    ) {
        sequence = LoadingSequence(plan: plan, after: points)
        (self.asks, self.needsStand) = (asks, needsStand)
    }

    /// The current instruction; nil once all masses have been measured.
    package var request: CalibrationInstruction? { isComplete ? nil : instruction ?? nextInstruction }

    /// Whether every step is examined even if nothing changes; tests use it for comparison.
    var looksAtEachStep: Bool {
        get { feed.looksAtEachStep }
        set { feed.looksAtEachStep = newValue }
    }

    /// Processes an event of the measurement pipeline.
    package mutating func process(_ report: MeasurementEvent, emit: (CalibrationEvent) -> Void) {
        switch report {
        case .reading(let reading):
            guard let time = reading.time, !isComplete else { return }
            process(reading, at: time, emit)
        // The load is unknown until the next reading, so the series starts again.
        case .unseen, .blocked, .dropped, .continued:
            reset()
            feed.apply(Reading())
        case .gone:
            reset()
            feed.apply(Reading())
            ask(emit)
        case .touchDown, .touchUp, .threshold, .mark, .reference: break
        }
    }

    /// Handles Enter: records the load at rest as the requested mass.
    package mutating func confirm(emit: (CalibrationEvent) -> Void) {
        guard !isComplete else { return }
        feed.wake()
        guard Plateau(feed.series, endingAt: feed.series.end) != nil, !feed.reading.contacts.isEmpty else {
            return emit(.trouble("Nothing has been at rest on the pad for 1 s yet."))
        }
        guard let plateau = feed.plateau else { return reportSaturation(emit) }
        guard isAtRest(plateau, share: greatestShare) else {
            return emit(
                .trouble(
                    "Not at rest: \(plateau.range.fixed(1)) counts of change within 1 s. Hold still, then press Enter."
                ))
        }
        let isAsked = isAsked(about: plateau.mean)
        let isAnswer = isAsked && level.question?.isShown(at: feed.nextStep) == true
        guard let doubt = doubt(about: plateau.mean, isAsked: true), !isAnswer else {
            if isAsked { sequence.acceptDoubt() }
            return record(plateau, emit)
        }
        // A repeated key does not answer.
        if isAsked { return emit(.trouble("Too early for an answer: look, then press Enter.")) }
        ask(about: plateau, because: doubt.reason, emit)
    }

    /// Goes back one step: discards the last point and requests its mass again.
    package mutating func back(emit: (CalibrationEvent) -> Void) {
        guard let undone = sequence.removeLast() else {
            return emit(.trouble("There is no measurement to undo."))
        }
        feed.wake()
        emit(.takenBack(name: sequence.mass.name))
        discardLevel()
        if !feed.reading.contacts.isEmpty, feed.series.end > feed.series.start {
            let lying = feed.latest
            if let change = requiredChange(from: lying, undoing: undone) {
                level.require(change, from: lying, until: feed.series.end)
            }
        }
        ask(emit)
    }

    private mutating func process(
        _ reading: Reading, at time: SessionTime, _ emit: (CalibrationEvent) -> Void
    ) {
        advance(to: SampleGrid.step(before: time.microseconds), emit)
        let wasEmpty = feed.reading.contacts.isEmpty
        let isOther = !feed.reading.contacts.ended(in: reading.contacts).isEmpty
        feed.apply(reading)
        if reading.contacts.isEmpty || wasEmpty || isOther {
            if !wasEmpty, !sequence.measured.isEmpty, reading.contacts.isEmpty {
                emit(.trouble("The load was lifted. Put it back as it was."))
            }
            reset()
        }
        advance(to: SampleGrid.step(at: time.microseconds), emit)
        ask(emit)
    }

    private mutating func advance(to last: Int64, _ emit: (CalibrationEvent) -> Void) {
        while !isComplete, feed.step(upTo: last, Double(feed.reading.load.raw)) { look(emit) }
    }

    private mutating func reset() {
        feed.restart()
        discardLevel()
        hasReportedSaturation = false
    }

    private mutating func discardLevel() {
        observer.end()
        level.discard(at: feed.nextStep)
    }

    /// Examines the series after each step.
    private mutating func look(_ emit: (CalibrationEvent) -> Void) {
        if feed.isSaturated { reportSaturation(emit) }
        if let departure = level.departure {
            lookForRest(since: departure, emit)
        } else {
            lookForDeparture(emit)
        }
    }

    /// Reports once that the pad is at its limit.
    private mutating func reportSaturation(_ emit: (CalibrationEvent) -> Void) {
        guard !hasReportedSaturation else { return }
        hasReportedSaturation = true
        emit(
            .trouble(
                "The pad is at its limit: take the load off. Leave such masses out: q, then a shorter list."))
    }

    /// Waits until the load leaves the last level.
    private mutating func lookForDeparture(_ emit: (CalibrationEvent) -> Void) {
        // After a question, a part of the mass may be missing.
        let least = level.question == nil ? smallestStep : quiet
        guard let recent = level.recent(in: feed.series, recorded: sequence.measured.last?.raw),
            abs(feed.latest - recent) > least
        else { return observer.look(at: feed) }
        observer.end()
        level.leave(recent, at: feed.series.end)
        ask(emit)
    }

    /// How long a load moves before a stand is asked for, where one is needed.
    private static let longWaitSeconds = 10.0
    private static let longWait = SampleGrid.steps(longWaitSeconds)

    /// Waits until the load is at rest, and records it if it may be the requested mass.
    private mutating func lookForRest(since departure: Int, _ emit: (CalibrationEvent) -> Void) {
        let wait = feed.series.end - departure
        guard let plateau = feed.plateau, isAtRest(plateau, share: share(after: wait)) else {
            if wait == Self.longWait, needsStand {
                emit(.trouble("It has moved for \(Int(Self.longWaitSeconds)) s. A finger? Use a stand."))
            }
            return
        }
        let change = plateau.mean - (level.origin ?? plateau.mean)
        let hasChanged = level.wanted?.isMet(by: change, least: smallestStep) ?? true
        let doubt = hasChanged ? doubt(about: plateau.mean, isAsked: false) : .unchanged
        switch doubt {
        case nil:
            guard let zero = zero(below: plateau.mean) else { return record(plateau, emit) }
            refuseZero(plateau, above: zero, emit)
        case .implausible(let reason):
            if level.wanted != nil {
                level.forgetOrigin()
                level.meetRequirement()
            }
            ask(about: plateau, because: reason, emit)
        case .unchanged: stay(on: plateau, hasChanged: hasChanged, emit)
        }
    }

    /// Waits for another change from a level that does not match the requested mass.
    ///
    /// - Parameters:
    ///   - plateau: the level.
    ///   - hasChanged: whether the load has changed as a step back requires.
    private mutating func stay(
        on plateau: Plateau, hasChanged: Bool, _ emit: (CalibrationEvent) -> Void
    ) {
        level.rest(at: plateau.mean, until: plateau.end)
        if level.wanted != nil || sequence.measured.isEmpty {
            level.forgetOrigin()
            if hasChanged { level.meetRequirement() }
            if sequence.measured.isEmpty { level.measureNoise(of: plateau) }
            return ask(emit)
        }
        guard let origin = level.origin, abs(plateau.mean - origin) <= smallestStep else { return }
        // The load was touched and left unchanged.
        level.forgetOrigin()
        ask(emit)
    }

    /// Records a level as that of the requested mass.
    private mutating func record(_ plateau: Plateau, _ emit: (CalibrationEvent) -> Void) {
        let (mass, kept, before) = (sequence.mass, sequence.counterpart, sequence.measured.last)
        let point = sequence.record(plateau)
        level.record(plateau)
        observe(plateau, of: mass, after: before)
        if let kept {
            emit(.measuredAgain(point, kept: kept, name: mass.name))
        } else if let point = points.last {
            emit(.captured(point, name: mass.name))
        }
        if isComplete { emit(.complete) } else { ask(emit) }
        guard let undone = sequence.takeUndone(), undone.referenceGrams == point.referenceGrams,
            isOther(point.raw, than: undone)
        else { return }
        emit(
            .trouble(
                "\(mass.name) is raw \(point.raw.fixed(1)) now, \(undone.raw.fixed(1)) before: wrong mass? b goes back."
            ))
    }

    /// Observes the creep of a mass that was added to the stand; one that was taken off lets the sensor recover.
    private mutating func observe(_ plateau: Plateau, of mass: KnownMass, after before: CalibrationPoint?) {
        guard let before, let zero = sequence.measured.first, zero.referenceGrams == 0,
            mass.grams > before.referenceGrams
        else { return observer.end() }
        observer.begin(plateau, above: zero.raw)
    }

    /// Asks whether the requested mass causes a level that is implausible for it. Enter records it.
    ///
    /// - Parameters:
    ///   - plateau: the level.
    ///   - reason: why it is implausible, in a sentence; nil if there is nothing to say.
    ///   - emit: receives the events.
    private mutating func ask(
        about plateau: Plateau, because reason: String?, _ emit: (CalibrationEvent) -> Void
    ) {
        guard !isAsked(about: plateau.mean) else { return }
        level.ask(about: plateau, at: feed.nextStep)
        if let reason { emit(.trouble(reason)) }
        ask(emit)
    }

    /// Asks for an empty stand: a zero that contains a mass would make all weights too low. Enter records it
    /// nevertheless.
    private mutating func refuseZero(
        _ plateau: Plateau, above zero: CalibrationPoint, _ emit: (CalibrationEvent) -> Void
    ) {
        level.refuse(plateau, at: feed.nextStep)
        ask(emit)
        emit(
            .trouble(
                "Not empty: raw \(plateau.mean.fixed(1)), the zero before was \(zero.raw.fixed(1)). Enter takes it as zero."
            ))
    }

    /// Emits the next instruction, if it has changed.
    private mutating func ask(_ emit: (CalibrationEvent) -> Void) {
        guard !isComplete else { return }
        let next = nextInstruction
        guard next != instruction else { return }
        instruction = next
        emit(.instruction(next))
    }
}
