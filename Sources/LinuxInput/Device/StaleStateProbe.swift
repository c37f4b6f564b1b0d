import Core

/// Decides when to check whether a touch without events is a steady weight or a device grabbed by another program.
struct StaleStateProbe: Equatable {
    /// The time without events before a check, and between checks, in microseconds.
    static let intervalMicroseconds: Int64 = 1_000_000

    /// Whether another program was found to have grabbed the device; no further check is needed.
    private(set) var foundBlocked = false
    /// Whether there was a contact at the last frame.
    private(set) var isTouched = false
    private var lastLook: SourceTime = 0

    /// Records a frame.
    mutating func heard(at time: SourceTime, isTouched: Bool) {
        self = StaleStateProbe()
        self.isTouched = isTouched
        lastLook = time
    }

    /// Returns whether a check is due; if so, the next one is due after another interval.
    mutating func isDue(at now: SourceTime) -> Bool {
        guard isTouched, !foundBlocked, now - lastLook >= Self.intervalMicroseconds else { return false }
        lastLook = now
        return true
    }

    /// Records that the state of the device differs from the events that it sent.
    mutating func blocked() { foundBlocked = true }
}
