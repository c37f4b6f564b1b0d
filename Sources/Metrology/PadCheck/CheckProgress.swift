internal import Core

/// How much of a step of a check is done.
struct CheckProgress {
    /// How much is done, in a unit of the step.
    let count: Int
    /// How much of it completes the step.
    let wanted: Int
    /// What to report when `count` rises; empty for nothing.
    let words: String

    /// What a check contained when a step began.
    struct Start {
        fileprivate var (holds, frames, sizes) = (0, 0, 0)

        /// Nothing.
        init() {}

        /// What a check contains now.
        init(_ check: PadCheck) {
            holds = check.holds.count
            frames = check.changes.several.frames
            sizes = check.sizes.meanSizes.count
        }
    }

    private init(count: Int, wanted: Int, words: String = "") {
        (self.count, self.wanted, self.words) = (count, wanted, words)
    }

    /// Returns the progress of a step.
    ///
    /// - Parameters:
    ///   - check: the check so far.
    ///   - masses: the procedure of the known masses; nil without any.
    ///   - start: what the check contained when the step began.
    ///   - time: the current time.
    init(
        of step: CheckGuide.Step, _ check: PadCheck, _ masses: CalibrationGuide?, since start: Start,
        at time: SessionTime
    ) {
        let holds = check.holds.dropFirst(start.holds)
        let current = check.current(at: time.microseconds)
        switch step {
        case .hold:
            let isHeld = current.contacts > 0 && current.seconds >= 2.8
            self.init(count: isHeld || holds.contains { $0.secondsAboutLine.count >= 2 } ? 1 : 0, wanted: 1)
        case .load:
            let isLoaded = current.contacts > 0 && current.seconds >= 31
            if isLoaded || holds.contains(where: { $0.lateGrams != nil }) {
                self.init(count: 4, wanted: 4)
            } else {
                let tens = current.contacts > 0 ? min(3, Int(current.seconds / 10)) : 0
                self.init(count: tens, wanted: 4, words: "\(10 * tens) s of 31 s.")
            }
        case .creep:
            if current.seconds >= 31, holds.isEmpty {
                let count = min(10, Int((current.seconds - 1) / 30))
                self.init(count: count, wanted: 10, words: "\(30 * count) s of 300 s.")
            } else {
                // A load that was taken off shows what it shows.
                self.init(count: 10, wanted: 10)
            }
        case .repeats:
            let count = holds.count { $0.contacts == 1 }
            self.init(count: count, wanted: 5, words: "\(count) of 5.")
        case .places:
            let zones = [SurfacePosition.Zone.center] + SurfacePosition.Zone.corners
            let left = zones.filter { zone in
                !holds.contains { $0.contacts == 1 && $0.position?.zone == zone }
            }
            let next = left.first.map { "Now the \($0 == .center ? "" : "corner ")\($0.rawValue)." } ?? ""
            self.init(count: zones.count - left.count, wanted: zones.count, words: next)
        case .sweep:
            let tens = min(6, Int((check.comparison.seconds[.center] ?? 0) / 10))
            self.init(count: tens, wanted: 6, words: "\(10 * tens) s of 60 s.")
        case .corners:
            let left = SurfacePosition.Zone.corners.filter { (check.comparison.seconds[$0] ?? 0) < 12 }
            let next = left.first.map { "Now the corner \($0.rawValue)." } ?? ""
            self.init(
                count: SurfacePosition.Zone.corners.count - left.count,
                wanted: SurfacePosition.Zone.corners.count, words: next)
        case .masses: self.init(count: masses?.isComplete ?? true ? 1 : 0, wanted: 1)
        case .shapes:
            let count = check.sizes.meanSizes.count - start.sizes
            self.init(count: count, wanted: 4, words: "\(count) of 4.")
        case .fingers:
            self.init(count: (check.changes.several.frames - start.frames) / 60, wanted: 1)
        }
    }
}
