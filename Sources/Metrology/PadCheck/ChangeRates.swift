internal import Core

/// How often the pressure changes from frame to frame, with one contact and with several.
///
/// The pressure of some pads stands still while two fingers touch; frames go on coming, for the fingers move.
struct ChangeRates {
    struct Rate {
        var frames = 0
        var changed = 0
        /// The share of frames in which a pressure changed.
        var share: Double? { frames > 0 ? Double(changed) / Double(frames) : nil }
    }

    private(set) var one = Rate()
    private(set) var several = Rate()
    private var last: [MeasuredContact] = []

    mutating func take(_ reading: Reading) {
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

    /// What comes next does not follow on what was.
    mutating func interrupt() { last = [] }
}
