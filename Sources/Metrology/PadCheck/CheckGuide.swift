/// Leads somebody through a check: says what to do next, sees when it is done.
///
/// What is measured does not depend on it: the figures are taken from whatever was done.
public struct CheckGuide: Equatable, Sendable {
    /// What there is to do, in this order.
    public enum Step: Int, Sendable, CaseIterable {
        /// Hold still.
        case hold
        /// Let a load lie, for creep.
        case load
        /// Put the same load on again and again.
        case repeats
        /// Put it on the middle and the corners.
        case places
        /// Press with the flat of a thumb and with a fingertip.
        case shapes
        /// Move two fingers, harder and softer.
        case fingers
    }

    /// What is to be done now; nil once all is done.
    public private(set) var step: Step? = .hold
    /// Whether it was said.
    private var isSaid = false
    /// The holds before the step.
    private var holdsBefore = 0
    private var framesBefore = 0
    private var pressesBefore = 0
    private var told = 0

    /// A guide that has said nothing.
    public init() {}

    /// Passes over what is to be done now.
    public mutating func skip() { advance(to: step) }

    /// Looks how far it is.
    ///
    /// - Parameters:
    ///   - check: the check so far.
    ///   - time: the present time, in microseconds since time 0.
    /// - Returns: what to say now.
    public mutating func follow(_ check: PadCheck, at time: Int64) -> [String] {
        var words: [String] = []
        while let step {
            // A pad that has told no touch size by now tells none.
            if step == .shapes, !check.sizes.hasSizes {
                advance(to: step)
                continue
            }
            if !isSaid {
                isSaid = true
                holdsBefore = check.holds.count
                framesBefore = check.changes.several.frames
                pressesBefore = check.sizes.meanSizes.count
                told = 0
                words.append(
                    "\(step.rawValue + 1) of \(Step.allCases.count). \(step.instruction) Enter passes it over."
                )
            }
            let done = progress(of: step, check, at: time)
            if done.count > told, done.count < done.wanted {
                told = done.count
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

    private func progress(of step: Step, _ check: PadCheck, at time: Int64) -> (
        count: Int, wanted: Int, words: String
    ) {
        let holds = check.holds.dropFirst(holdsBefore)
        let current = check.current(at: time)
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
    /// What to do.
    var instruction: String {
        switch self {
        case .hold: "Rest a finger or a conductive stand on the pad and hold still for 3 s."
        case .load: "Lift, put a load on, and leave it there for 31 s."
        case .repeats: "Five times: put the same load on at the middle, wait 2 s, take it off."
        case .places:
            "The same load for 2 s at the middle, then at each corner: top left, top right, bottom left, bottom right."
        case .shapes: "Press twice lightly with the flat of a thumb, then twice hard with a fingertip."
        case .fingers: "Put two fingers on the pad and move them while you press harder and softer."
        }
    }
}
