internal import Core

/// How often the pressure changes from frame to frame, with one contact and with several.
///
/// On some pads the pressure freezes while two fingers touch; frames still arrive, because the fingers move.
struct ChangeRates {
    struct Rate {
        var frames = 0
        var changed = 0
        /// The fraction of frames in which a pressure changed; nil without frames.
        var share: Double? { frames > 0 ? Double(changed) / Double(frames) : nil }
    }

    private(set) var one = Rate()
    private(set) var several = Rate()
    private var last: [MeasuredContact] = []

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
}
