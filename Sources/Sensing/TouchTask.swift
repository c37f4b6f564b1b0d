package import Core
internal import Text

/// What a person sees of a guided check of touches.
package enum TouchUpdate: Sendable {
    /// A step begins.
    case step(TouchStep, number: Int, of: Int)
    /// Where contacts are, in millimeters from the upper left corner.
    case places([Point])
    /// How much of a step is done, 0…1, and what of it in words.
    case progress(Double, String)
    /// A stroke has ended: its deviation from its line, over the way along it, in millimeters.
    case stroke([Point])
    /// Everything is done.
    case over

    /// What is said to a person without a screen; nil for nothing.
    package var sentence: String? {
        switch self {
        case .step(let step, let number, let count):
            "\(number) of \(count). \(step.instruction) Enter skips it."
        case .places, .progress, .stroke, .over: nil
        }
    }
}

/// Guides a person through the steps by which a pad is checked for how well it senses touches.
package struct TouchTask: GuidedTask {
    package private(set) var check: TouchCheck
    /// The number of the current step, from 0.
    private var index = 0
    private var state = StepState()

    /// What happened in the current step.
    private struct StepState {
        var isAnnounced = false
        var start: SourceTime?
        var firstTouch: SourceTime?
        var contacts = 0
        var clicks = 0
        /// What was reported of it, in whole units; −1 for nothing.
        var reported = -1
    }

    /// - Parameters:
    ///   - check: a check of which nothing has happened.
    ///   - start: when the first step begins; nil for the first event.
    package init(_ check: TouchCheck, from start: SourceTime?) {
        self.check = check
        state.start = start
        if let start { self.check.pass(to: start) }
    }

    package static var clockInterval: Int64? { 200_000 }

    package var isComplete: Bool { step == nil }

    /// The current step; nil once all are done.
    private var step: TouchStep? {
        TouchStep.allCases.indices.contains(index) ? TouchStep.allCases[index] : nil
    }

    package mutating func begin(emit: (TouchUpdate) -> Void) {
        if !state.isAnnounced { announce(emit) }
    }

    package mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (TouchUpdate) -> Void) {
        switch event {
        case .frame, .dropped: pass(to: frame.time, time: nil, emit: emit)
        default: return check.process(event, frame)
        }
        let contacts = check.contacts.count
        check.process(event, frame)
        if !frame.contacts.isEmpty, state.firstTouch == nil { state.firstTouch = frame.time }
        emit(.places(check.livingPlaces))
        if step == .along || step == .across, check.contacts.count > contacts,
            check.contacts.last?.isStroke == true,
            let points = check.pictures.strokes.last?.points
        {
            emit(.stroke(points))
        }
        look(at: frame.time, emit)
    }

    package mutating func process(_ event: MeasurementEvent, emit: (TouchUpdate) -> Void) {}

    package mutating func pass(to moment: SourceTime, time: SessionTime?, emit: (TouchUpdate) -> Void) {
        check.pass(to: moment)
        look(at: moment, emit)
    }

    package mutating func perform(
        _ answer: GuidedAnswer, at moment: SourceTime, emit: (TouchUpdate) -> Void
    ) {
        guard !isComplete else { return }
        go(to: answer == .confirm ? index + 1 : max(0, index - 1), emit)
    }

    package mutating func conclude(emit: (TouchUpdate) -> Void) { check.interrupt() }

    /// Announces the current step.
    private mutating func announce(_ emit: (TouchUpdate) -> Void) {
        guard let step else { return emit(.over) }
        check.begin(step)
        state = StepState(
            isAnnounced: true, start: state.isAnnounced ? nil : state.start, contacts: check.contacts.count,
            clicks: check.clicks.count)
        emit(.step(step, number: index + 1, of: TouchStep.allCases.count))
    }

    private mutating func go(to next: Int, _ emit: (TouchUpdate) -> Void) {
        index = next
        announce(emit)
    }

    /// Reports how much of the step is done, and begins the next one after it.
    private mutating func look(at moment: SourceTime, _ emit: (TouchUpdate) -> Void) {
        guard let step else { return }
        state.start = state.start ?? moment
        let (done, words) = progress(of: step, at: moment)
        let wanted = step.wanted
        if Int(done) != state.reported {
            state.reported = Int(done)
            emit(.progress(min(done / wanted, 1), words))
        }
        // What lies there belongs to the step.
        if done >= wanted, step == .nothing || check.livingPlaces.isEmpty { go(to: index + 1, emit) }
    }

    private func progress(of step: TouchStep, at moment: SourceTime) -> (done: Double, words: String) {
        func seconds(since start: SourceTime?) -> Double {
            start.map { max(0, Double(moment.microseconds - $0.microseconds) / 1e6) } ?? 0
        }
        func of(_ done: Double, _ unit: String) -> (Double, String) {
            (done, "\(Int(min(done, step.wanted))) of \(Int(step.wanted)) \(unit)")
        }
        let ended = check.contacts.dropFirst(state.contacts)
        switch step {
        case .nothing: return of(seconds(since: state.start), "s")
        case .rest:
            let held = ended.compactMap { $0.rest?.seconds }.max() ?? 0
            return of(max(held, check.livingPlaces.isEmpty ? 0 : seconds(since: check.oldestLiving)), "s")
        case .along, .across: return of(Double(ended.count(where: \.isStroke)), "strokes")
        case .fingers, .taps: return of(seconds(since: state.firstTouch), "s")
        case .clicks: return of(Double(check.clicks.count - state.clicks), "clicks")
        }
    }
}
