package import Core

/// Guides through a list of known masses and records the counts of each once the load is at rest.
///
/// The guide is a value without side effects: it receives readings and key presses and emits events. It works in
/// counts, because the conversion to grams is what it determines.
package struct CalibrationGuide: Sendable {
    /// The masses, and what was measured of them.
    var sequence: LoadingSequence
    /// The load in counts, step by step.
    var feed = PlateauFeed()
    /// The level at which the load last rested.
    var level = LastLevel()
    /// The change that is required after a step back before anything is recorded; nil if none is required.
    var wanted: WantedChange?
    /// The question about an implausible level; nil if there is none.
    var question: LevelQuestion?
    /// Whether the user is asked about implausible levels; if not, they are recorded.
    let asks: Bool
    /// Whether a load must be as steady as on a stand; a finger is not.
    let needsStand: Bool
    /// The point that the last step back discarded, until its mass is measured again.
    var undone: CalibrationPoint?
    var observer = CreepObserver()
    private var instruction: CalibrationInstruction?
    /// The end of the second at rest in which the last mass was captured; nil before the first one.
    package internal(set) var captureTime: SessionTime?
    private var hasReportedSaturation = false
    /// The index of the first point that Enter recorded although it was implausible; nil if there is none.
    package internal(set) var firstDoubted: Int?

    /// Creates a guide that starts with the first mass, or continues after points that were recorded earlier.
    ///
    /// - Parameters:
    ///   - plan: the masses, in the order in which they are loaded.
    ///   - points: the points that were recorded before an interruption.
    ///   - asks: whether the user is asked about levels that are implausible for their masses, and answers with Enter; if
    ///     not, they are recorded.
    ///   - needsStand: whether a load must be as steady as on a stand; a finger is not.
    package init(
        plan: [KnownMass], points: [CalibrationPoint] = [], asks: Bool = true, needsStand: Bool = false
    ) {
        sequence = LoadingSequence(plan: plan, after: points)
        (self.asks, self.needsStand) = (asks, needsStand)
    }

    /// Processes an event of the measurement pipeline.
    package mutating func process(_ report: MeasurementEvent, emit: (CalibrationEvent) -> Void) {
        switch report {
        case .reading(let reading):
            guard let time = reading.time, !isComplete else { return }
            process(reading, at: time, emit)
        // The load is unknown until the next reading, so the series starts again.
        case .blocked, .dropped, .continued:
            reset()
            feed.hold(Reading())
        case .gone:
            reset()
            feed.hold(Reading())
            ask(emit)
        case .touchDown, .touchUp, .threshold, .mark, .reference: break
        }
    }

    private mutating func process(
        _ reading: Reading, at time: SessionTime, _ emit: (CalibrationEvent) -> Void
    ) {
        advance(to: SampleGrid.step(before: time.microseconds), emit)
        let wasEmpty = feed.held.contacts.isEmpty
        let isOther = !feed.held.contacts.ended(in: reading.contacts).isEmpty
        feed.hold(reading)
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
        while !isComplete, feed.step(upTo: last, Double(feed.held.load.raw)) { look(emit) }
    }

    private mutating func reset() {
        feed.restart()
        discardLevel()
        hasReportedSaturation = false
    }

    /// Discards the last level and what was asked about it.
    mutating func discardLevel() {
        observer.end()
        level.discard(at: feed.nextStep)
        (wanted, question) = (nil, nil)
    }

    /// Reports once that the pad is at its limit.
    mutating func reportSaturation(_ emit: (CalibrationEvent) -> Void) {
        guard !hasReportedSaturation else { return }
        hasReportedSaturation = true
        emit(
            .trouble(
                "The pad is at its limit: take the load off. Leave such masses out: q, then a shorter list."))
    }

    /// The current instruction; nil once all masses have been measured.
    package var request: CalibrationInstruction? { isComplete ? nil : instruction ?? nextInstruction }

    /// Emits the next instruction, if it has changed.
    mutating func ask(_ emit: (CalibrationEvent) -> Void) {
        guard !isComplete else { return }
        let next = nextInstruction
        guard next != instruction else { return }
        instruction = next
        emit(.instruction(next))
    }
}
