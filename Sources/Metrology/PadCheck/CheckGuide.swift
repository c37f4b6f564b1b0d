package import Core

/// Guides a person through a check: shows the next step and detects its completion.
///
/// All figures are computed from everything that was done on the pad. Only the known masses are measured by the guide,
/// which knows when each of them lies on the pad, and added to the check.
package struct CheckGuide: Sendable {
    /// The current step; nil once all steps are complete.
    package private(set) var step: Step? = .hold
    /// The procedure of the known masses; nil without any.
    private var masses: CalibrationGuide?
    /// Whether a reference scale lies under the pad, against which loads need not be alike.
    private let hasScale: Bool
    /// Whether the instruction of the step was shown.
    private var isSaid = false
    /// What the check contained when the step began.
    private var start = CheckProgress.Start()
    /// The progress that was last reported.
    private var announced = 0

    /// - Parameters:
    ///   - masses: known masses in the order in which they are put on a stand; if they only rise, they are taken off in
    ///     reverse order. There is no step for them if there are none.
    ///   - hasScale: whether a reference scale lies under the pad.
    package init(masses: [KnownMass] = [], hasScale: Bool = false) {
        self.hasScale = hasScale
        let plan = Self.plan(of: masses)
        self.masses = plan.isEmpty ? nil : CalibrationGuide(plan: plan, asks: false)
    }

    /// The loads of a check with known masses: if they only rise, they are taken off in reverse order.
    package static func plan(of masses: [KnownMass]) -> [KnownMass] {
        let grams = masses.map(\.grams)
        let rises = zip(grams, grams.dropFirst()).allSatisfy { $0 < $1 }
        return rises ? masses + masses.dropLast().reversed() : masses
    }

    /// Skips the current step.
    package mutating func skip() { advance(to: step) }

    /// Goes back to the mass before, during the step of known masses.
    ///
    /// - Parameter check: the check, which forgets the mass.
    /// - Returns: the lines to show.
    package mutating func back(_ check: inout PadCheck) -> [String] {
        guard step == .masses, isSaid else { return [] }
        var events: [CalibrationEvent] = []
        masses?.back { events.append($0) }
        return words(of: events, &check)
    }

    /// Processes an event of a pipeline, which the check has processed.
    ///
    /// - Parameters:
    ///   - event: what the pipeline measured.
    ///   - check: the check, to which known masses are added.
    /// - Returns: the lines to show.
    package mutating func process(_ event: MeasurementEvent, _ check: inout PadCheck) -> [String] {
        guard step == .masses, isSaid else { return [] }
        var events: [CalibrationEvent] = []
        masses?.process(event) { events.append($0) }
        return events.isEmpty ? [] : words(of: events, &check)
    }

    /// Updates the progress.
    ///
    /// - Parameters:
    ///   - check: the check so far.
    ///   - time: the current time.
    /// - Returns: the lines to show now.
    package mutating func follow(_ check: PadCheck, at time: SessionTime) -> [String] {
        var words: [String] = []
        while let step {
            guard isPossible(step, check, at: time) else {
                advance(to: step)
                continue
            }
            if !isSaid {
                isSaid = true
                start = CheckProgress.Start(check)
                announced = 0
                let (number, count) = (
                    steps.count { $0.rawValue <= step.rawValue }, steps.count
                )
                words.append("\(number) of \(count). \(step.instruction) Enter skips it.")
            }
            let done = CheckProgress(of: step, check, masses, since: start, at: time)
            if done.count > announced, !done.words.isEmpty {
                announced = done.count
                words.append(done.words)
            }
            guard done.count >= done.wanted else { return words }
            advance(to: step)
        }
        return words
    }

    /// All steps of this check.
    private var steps: [Step] { Step.allCases.filter(isWanted) }

    private func isWanted(_ step: Step) -> Bool {
        switch step {
        case .masses: masses != nil
        case .repeats, .places: !hasScale
        case .sweep, .corners: hasScale
        default: true
        }
    }

    /// Whether a step can be done now.
    private func isPossible(_ step: Step, _ check: PadCheck, at time: SessionTime) -> Bool {
        guard isWanted(step) else { return false }
        return switch step {
        case .creep: isSaid || check.current(at: time.microseconds).seconds >= 31
        // A pad that has not reported a touch size by now does not report any.
        case .shapes: check.sizes.hasSizes
        default: true
        }
    }

    private mutating func advance(to done: Step?) {
        step = done.flatMap { Step(rawValue: $0.rawValue + 1) }
        isSaid = false
    }

    private func words(of events: [CalibrationEvent], _ check: inout PadCheck) -> [String] {
        events.compactMap { event in
            switch event {
            case .part, .instruction(.settle), .measuredAgain, .progress, .complete: return nil
            case .instruction(let instruction): return instruction.sentence
            case .captured(let point, let name):
                check.add(point)
                return "\(name): measured."
            case .takenBack(let name):
                check.removeLastPoint()
                return "\(name): measurement undone."
            case .trouble(let text): return text
            }
        }
    }
}

extension CheckGuide {
    /// The steps, in order.
    package enum Step: Int, Sendable, CaseIterable {
        /// Hold still.
        case hold
        /// Leave a load on the pad for 31 s, to measure creep.
        case load
        /// Leave it there for 301 s.
        case creep
        /// Put the same load on repeatedly.
        case repeats
        /// Put the load on the center and the corners.
        case places
        /// Press the center slowly up and down, with a reference scale under the pad.
        case sweep
        /// Press each corner in the same way.
        case corners
        /// Add known masses to a stand that stays, and take them off again.
        case masses
        /// Press with the flat of a thumb and with a fingertip.
        case shapes
        /// Move two fingers, harder and softer.
        case fingers
    }
}

extension CheckGuide.Step {
    var instruction: String {
        switch self {
        case .hold: "Rest a finger or a conductive stand on the pad and hold still for 3 s."
        case .load: "Take it off. Then put a load on, and leave it there for 31 s."
        case .creep: "Leave the load for 5 minutes to measure long creep, or take it off."
        case .repeats: "Five times: put the same load in the middle, wait 2 s, take it off."
        case .places:
            "Put the same load in the middle for 2 s, then in each corner: top left, top right, bottom left, bottom right."
        case .sweep: "With one finger in the middle, press slowly up and down for a minute: 4 s up, 4 s down."
        case .corners:
            "The same in each corner, 12 s each: top left, top right, bottom left, bottom right."
        case .masses:
            "Put a stand in the middle and leave it there; then put known masses on it, one after another."
        case .shapes: "Press twice lightly with the flat of a thumb, then twice hard with a fingertip."
        case .fingers: "Put two fingers on the pad and move them while pressing harder and softer."
        }
    }
}
