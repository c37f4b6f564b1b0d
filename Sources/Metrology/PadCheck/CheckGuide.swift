public import Core

/// Guides a person through a check: shows the next step and detects its completion.
///
/// The guide does not affect the result: the figures are computed from everything that was done on the pad.
public struct CheckGuide: Equatable, Sendable {
    /// The steps, in order.
    public enum Step: Int, Sendable, CaseIterable {
        /// Hold still.
        case hold
        /// Leave a load on the pad, to measure creep.
        case load
        /// Put the same load on repeatedly.
        case repeats
        /// Put the load on the centre and the corners.
        case places
        /// Press with the flat of a thumb and with a fingertip.
        case shapes
        /// Move two fingers, harder and softer.
        case fingers
    }

    /// The current step; nil once all steps are complete.
    public private(set) var step: Step? = .hold
    /// Whether the instruction of the step was shown.
    private var isSaid = false
    /// The number of holds before the step began.
    private var holdsBefore = 0
    private var framesBefore = 0
    private var pressesBefore = 0
    private var announced = 0

    /// Creates a guide at the first step.
    public init() {}

    /// Skips the current step.
    public mutating func skip() { advance(to: step) }

    /// Updates the progress.
    ///
    /// - Parameters:
    ///   - check: the check so far.
    ///   - time: the current time.
    /// - Returns: the lines to show now.
    public mutating func follow(_ check: PadCheck, at time: SessionTime) -> [String] {
        var words: [String] = []
        while let step {
            // A pad that has not reported a touch size by now does not report any.
            if step == .shapes, !check.sizes.hasSizes {
                advance(to: step)
                continue
            }
            if !isSaid {
                isSaid = true
                holdsBefore = check.holds.count
                framesBefore = check.changes.several.frames
                pressesBefore = check.sizes.meanSizes.count
                announced = 0
                words.append(
                    "\(step.rawValue + 1) of \(Step.allCases.count). \(step.instruction) Enter skips it."
                )
            }
            let done = progress(of: step, check, at: time)
            if done.count > announced, done.count < done.wanted {
                announced = done.count
                words.append(done.words)
            }
            guard done.count >= done.wanted else { return words }
            advance(to: step)
        }
        return words
    }

    private mutating func advance(to done: Step?) {
        step = done.flatMap { Step(rawValue: $0.rawValue + 1) }
        isSaid = false
    }

    private func progress(of step: Step, _ check: PadCheck, at time: SessionTime) -> (
        count: Int, wanted: Int, words: String
    ) {
        let holds = check.holds.dropFirst(holdsBefore)
        let current = check.current(at: time.microseconds)
        switch step {
        case .hold:
            let isHeld = current.contacts > 0 && current.seconds >= 2.8
            return (isHeld || holds.contains { $0.secondsAboutLine.count >= 2 } ? 1 : 0, 1, "")
        case .load:
            let isLoaded = current.contacts > 0 && current.seconds >= 31
            return (isLoaded || holds.contains { $0.lateGrams != nil } ? 1 : 0, 1, "")
        case .repeats:
            let count = holds.count { $0.contacts == 1 }
            return (count, 5, "\(count) of 5.")
        case .places:
            let zones = [Place.Zone.centre] + Place.Zone.corners
            let left = zones.filter { zone in !holds.contains { $0.contacts == 1 && $0.place?.zone == zone } }
            let next = left.first.map { "Now the \($0 == .centre ? "" : "corner ")\($0.rawValue)." } ?? ""
            return (zones.count - left.count, zones.count, next)
        case .shapes:
            let count = check.sizes.meanSizes.count - pressesBefore
            return (count, 4, "\(count) of 4.")
        case .fingers:
            return ((check.changes.several.frames - framesBefore) / 60, 1, "")
        }
    }
}

extension CheckGuide.Step {
    /// The instruction.
    var instruction: String {
        switch self {
        case .hold: "Rest a finger or a conductive stand on the pad and hold still for 3 s."
        case .load: "Lift, put a load on, and leave it there for 31 s."
        case .repeats: "Five times: put the same load on the middle, wait 2 s, take it off."
        case .places:
            "Put the same load on the middle for 2 s, then on each corner: top left, top right, bottom left, bottom right."
        case .shapes: "Press twice lightly with the flat of a thumb, then twice hard with a fingertip."
        case .fingers: "Put two fingers on the pad and move them while pressing harder and softer."
        }
    }
}
