internal import Core
internal import Text

/// How often the pressure changes from frame to frame, with one contact and with several.
///
/// On some pads the pressure freezes while two fingers touch; frames still arrive, because the fingers move.
struct ChangeRates: CheckFigures {
    struct Rate {
        var frames = 0
        var changed = 0
        /// The fraction of frames in which a pressure changed; nil without frames.
        var share: Double? { frames > 0 ? Double(changed) / Double(frames) : nil }
    }

    /// How the pad reports contacts.
    private let mode: ReportingMode
    private(set) var one = Rate()
    private(set) var several = Rate()
    private var last: [MeasuredContact] = []

    init(_ mode: ReportingMode) { self.mode = mode }

    mutating func add(_ reading: Reading) {
        let now = reading.contacts
        defer { last = now }
        guard !now.isEmpty, now.hasSameTouches(as: last) else { return }
        let hasChanged = zip(now, last).contains { $0.raw != $1.raw }
        if now.count == 1 {
            one.frames += 1
            one.changed += hasChanged ? 1 : 0
        } else {
            several.frames += 1
            several.changed += hasChanged ? 1 : 0
        }
    }

    /// Marks a gap: the next frame is not compared with the last one.
    mutating func interrupt() { last = [] }

    var figures: [CheckFigure] { [figure] }

    private var figure: CheckFigure {
        guard mode == .slots else {
            return .missing(
                .twoFingerChange, because: .found("this pad reports one pressure for all contacts"))
        }
        guard several.frames >= 20, let share = several.share else {
            return .missing(
                .twoFingerChange,
                because: .found("two contacts moved for \(several.frames.counted("frame")); 20 are needed"))
        }
        let alone = one.share ?? 0
        let isFrozen = share == 0 || share < 0.1 * alone
        return .known(
            .twoFingerChange, share,
            from: "\(several.frames) frames with two contacts or more, \(one.frames) with one",
            isFrozen ? .poor : .good,
            isFrozen
                ? "frozen: it does not change while two fingers touch"
                : "alive: it changes in \((100 * share).significant) percent of the frames, "
                    + "with one finger in \((100 * alone).significant)")
    }
}
