package import Core

/// A weighing session: guided steps, recorded weights, piece counting, limits, labels, and the summary of the results.
///
/// The session is a value without side effects: it receives pipeline events and key presses and emits events.
package struct WeighingSession: Sendable {
    /// The settings of the session.
    package let settings: Settings
    let configuration: PipelineConfiguration
    let kind: DeviceKind
    /// Whether guided weighing is on.
    package private(set) var isGuiding: Bool
    /// Whether the computer is tilted, which flags the results.
    package var isTilted = false
    private(set) var load = CurrentLoad()
    private(set) var history: ResultHistory
    private var guided: GuidedWeighing
    private var saving: LoadSaving
    private var emitted = EmittedFigures()
    private var labels: ObjectLabels
    /// The object of the result that was emitted last; nil if there is none.
    private var lastObject: Int?

    package init(_ settings: Settings, origin: SourceInfo, configuration: PipelineConfiguration) {
        self.settings = settings
        self.configuration = configuration
        kind = origin.device.judgment.kind ?? .force
        isGuiding = settings.isGuided && kind.canWeigh
        saving = LoadSaving(isAutomatic: settings.savesWhenSteady && kind.canWeigh)
        labels = ObjectLabels(settings)
        history = ResultHistory(counter: settings.sample.map { PieceCounter(sample: $0) })
        guided = GuidedWeighing(
            GuidedConfiguration(
                scale: configuration.channel.scale, interval: configuration.interval, device: origin.device))
    }

    /// Continues with another pad, keeping results and counter.
    package mutating func reconfigure(origin: SourceInfo, configuration: PipelineConfiguration) {
        var next = WeighingSession(settings, origin: origin, configuration: configuration)
        (next.history, next.emitted) = (history, emitted)
        (next.labels, next.lastObject) = (labels, lastObject)
        next.emitted.forgetLoad()
        next.guided = GuidedWeighing(next.guided.configuration, after: guided.count)
        next.saving = LoadSaving(isAutomatic: savesWhenSteady && next.kind.canWeigh)
        next.isGuiding = isGuiding && next.kind.canWeigh
        next.isTilted = isTilted
        self = next
    }

    /// Starts again when a replay returns to its beginning.
    package mutating func restart() {
        guided = GuidedWeighing(guided.configuration)
        load = CurrentLoad()
        history.restart(sample: settings.sample)
        lastObject = nil
        saving.forget()
        emitted.forgetTarget()
    }

    /// The summary of the results.
    package var summary: ResultsSummary { history.summary }

    /// The piece counter; nil unless pieces are counted.
    package var counter: PieceCounter? { history.counter }

    /// Whether each load is saved once it is steady.
    package var savesWhenSteady: Bool { saving.isAutomatic }

    /// The current instruction; nil unless guided weighing is on.
    package var step: GuidedStep? { isGuiding ? guided.step : nil }

    /// The display interval in grams.
    package var interval: Double { configuration.interval }

    /// Replaces the reading after the tare has changed.
    package mutating func adopt(_ next: Reading) { load.adopt(next) }

    /// Processes an event of the measurement pipeline.
    package mutating func process(_ report: MeasurementEvent, emit: (Event) -> Void) {
        if case .reading(let next) = report {
            load.adopt(next)
            saving.follow(next)
        } else if case .unseen = report {
            load.adopt(Reading())
        }
        guide(emit) { $0.process(report, emit: $1) }
        if isGuiding { showProgress(emit) } else { saveWhenSteady(emit) }
        showSteady(emit)
    }

    /// Ends the session with its source.
    ///
    /// - Parameters:
    ///   - isRecording: whether a recording was read to its end, so that a single plateau in it is a result.
    ///   - emit: receives the events.
    package mutating func finish(isRecording: Bool, emit: (Event) -> Void) {
        guard isGuiding else { return }
        guide(emit) { $0.finish(isRecording: isRecording, emit: $1) }
    }

    /// Turns guided weighing on or off.
    package mutating func toggleGuiding(emit: (Event) -> Void) {
        if let inability = kind.inability { return emit(.refused(inability)) }
        isGuiding.toggle()
        guard isGuiding else {
            emit(.guidanceEnded)
            return emit(.notice("Guided weighing off."))
        }
        emitted.forgetProgress()
        emit(.notice("Guided weighing on."))
        emit(.guided(.step(guided.step, time: load.reading.time)))
    }

    /// Handles Enter: in a guided weighing it confirms or repeats the instruction; otherwise the stable value is
    /// recorded.
    ///
    /// - Parameters:
    ///   - label: the label of the result if the settings have none; nil for none.
    ///   - emit: receives the events.
    package mutating func note(label: String? = nil, emit: (Event) -> Void) {
        if isGuiding {
            let step = guided.step
            guide(emit) { $0.confirm(emit: $1) }
            if step.number == 1 { emit(.refused("Enter has no effect before the object is asked for.")) }
            return
        }
        guard let weight = stableWeight else {
            return emit(.refused(load.refusal(to: "save", key: "Enter")))
        }
        if let refusal = Self.refusal(of: weight) { return emit(.refused(refusal)) }
        if saving.hasSaved(weight, at: history.last?.weight.time) {
            emit(.remark("Saved again: the load has not been off since the last result. x undoes it."))
        }
        save(weight, label: label, emit)
    }

    /// In a guided weighing, takes what rests for the object itself, without a finger, if the current step asks for it.
    package mutating func weighAlone(emit: (Event) -> Void) {
        guard isGuiding, guide(emit, { $0.weighAlone(emit: $1) }), kind == .force,
            guided.variesLikeFinger
        else { return }
        emit(.notice("The force varies like that of a finger. If one is on the pad, x undoes this result."))
    }

    /// Undoes the latest result: its object no longer counts, also if it was weighed twice, and the piece counter is as it was
    /// before it.
    package mutating func undo(emit: (Event) -> Void) {
        guard let undone = history.undo() else { return emit(.refused("There is no result to undo.")) }
        emit(.undone(undone))
        lastObject = history.last?.object
        guard isGuiding else { return }
        guide(emit) { $0.discard(undone.weight.object, emit: $1) }
    }

    /// Gives a result another label.
    ///
    /// - Parameters:
    ///   - label: the label; empty to remove it.
    ///   - object: the number of the object in the session; nil for that of the last result.
    ///   - emit: receives the events.
    package mutating func label(_ object: Int?, as label: String, emit: (Event) -> Void) {
        guard let number = object ?? lastObject else { return emit(.refused(Self.nothingToLabel)) }
        guard let labeled = history.label(number, as: label) else {
            return emit(.refused("Not named: the result was undone meanwhile."))
        }
        labels.give(label, to: number)
        emit(.labeled(labeled))
    }

    /// What a name is answered with before the first result.
    package static let nothingToLabel = "There is no result to name yet."

    /// Starts or stops saving each load once it is steady.
    package mutating func toggleSaving(emit: (Event) -> Void) {
        if let inability = kind.inability { return emit(.refused(inability)) }
        saving.toggle()
        emit(
            .notice(
                savesWhenSteady
                    ? "Saving each steady load. t tares the finger first: nothing is saved without a tare."
                    : "No longer saving steady loads."))
    }

    /// Uses the current load as a sample of equal pieces, and counts pieces from now on.
    package mutating func countPieces(emit: (Event) -> Void) {
        guard let weight = stableWeight else {
            return emit(.refused(load.refusal(to: "count", key: "c")))
        }
        var next = PieceCounter(sample: settings.sample ?? Self.usualSample)
        guard next.add(sample: weight) else {
            return emit(
                .refused("A sample must weigh more than its ±: use more pieces; t tares the finger."))
        }
        history.count(with: next)
    }

    /// The default number of pieces in a sample.
    package static let usualSample = 10

    /// Completes a weight to the result of a new object and adds it to the summary.
    ///
    /// - Parameters:
    ///   - weight: the weight.
    ///   - suggested: the label that a demo suggests; nil for none.
    mutating func result(of weight: Weight, suggested: String? = nil) -> WeighingResult {
        let label = labels.label(
            ofObject: history.nextObject, at: summary.count + 1, suggested: suggested)
        return history.add(draft(of: weight, label: label))
    }

    private mutating func save(_ weight: Weight, label: String? = nil, _ emit: (Event) -> Void) {
        saving.save(weight)
        pass(result(of: weight, suggested: label), emit)
    }

    private mutating func pass(_ result: WeighingResult, _ emit: (Event) -> Void) {
        lastObject = result.object
        emit(.result(result))
    }

    /// Saves the load once it is steady, and then waits until half of it is off.
    ///
    /// Without a tare nothing is saved, since what rests may be the finger.
    private mutating func saveWhenSteady(_ emit: (Event) -> Void) {
        guard saving.isDue else { return }
        if load.reading.tare == 0 {
            guard stableWeight != nil, saving.remindOfTare() else { return }
            return emit(.notice("Not saved, since this may be the finger alone: tare it first, with t."))
        }
        guard let weight = stableWeight,
            weight.grams > max(Self.fewestIntervals * configuration.interval, weight.uncertainty)
        else { return }
        save(weight, emit)
    }

    /// The smallest load that is saved by itself, in display intervals.
    private static let fewestIntervals = 3.0

    /// Calls the guided weighing, and passes its events on once it has returned.
    ///
    /// - Returns: whether there were any.
    @discardableResult
    private mutating func guide(
        _ emit: (Event) -> Void, _ act: (inout GuidedWeighing, (GuidedEvent) -> Void) -> Void
    ) -> Bool {
        var events: [GuidedEvent] = []
        act(&guided) { events.append($0) }
        for event in events { pass(event, emit) }
        return !events.isEmpty
    }

    private mutating func pass(_ event: GuidedEvent, _ emit: (Event) -> Void) {
        if case .weight(let weight) = event { return pass(weight, emit) }
        if case .step(let step, _) = event, step != .takeOff, step != .takeOffFirst { load.determine(nil) }
        if isGuiding { emit(.guided(event)) }
    }

    private mutating func pass(_ weight: Weight, _ emit: (Event) -> Void) {
        if let refusal = Self.refusal(of: weight) {
            if isGuiding { emit(.refused(refusal)) }
            return
        }
        load.determine(weight)
        guard isGuiding else { return }
        guard weight.revision > 0 else {
            return pass(result(of: weight), emit)
        }
        // A result that was undone stays undone.
        guard let revised = history.result(ofObject: weight.object),
            let result = history.revise(draft(of: weight, label: revised.label, revising: revised))
        else { return }
        pass(result, emit)
    }

    private mutating func showProgress(_ emit: (Event) -> Void) {
        let progress = guided.progress.map { ($0 * 20).rounded(.down) / 20 }
        if emitted.change(progress: progress) { emit(.progress(progress)) }
    }

    /// Emits the uncertainty of the current load and the verdict on it whenever they change.
    private mutating func showSteady(_ emit: (Event) -> Void) {
        guard kind.canWeigh else { return }
        let hasLimits = settings.limits != nil
        let weight = isGuiding && !hasLimits ? nil : stableWeight
        let uncertainty = isGuiding ? nil : weight?.uncertainty
        if emitted.change(uncertainty: uncertainty) { emit(.uncertainty(uncertainty)) }
        guard hasLimits else { return }
        let verdict = weight.flatMap { self.verdict(on: $0) }
        if emitted.change(verdict: verdict) { emit(.verdict(verdict)) }
    }

    /// Emits how far the load is from the target whenever that changes by a display interval, and the sample of pieces
    /// whenever it changes.
    package mutating func announce(emit: (Event) -> Void) {
        if emitted.change(piece: counter?.piece) { emit(.counting(counter)) }
        guard let next = currentTarget else { return }
        let isFirst = emitted.target == nil
        guard emitted.change(target: next) else { return }
        if isFirst, !isGuiding, load.reading.tare == 0 {
            emit(.notice("No tare: a finger on the pad is included. t tares it."))
        }
        emit(.target(next))
    }
}
