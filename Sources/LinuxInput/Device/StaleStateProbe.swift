import Core

/// When to look whether a silent touch is a steady weight or a device that another program holds.
struct StaleStateProbe: Equatable {
    /// How long a touch is silent before it is looked at, and how long between looks, in microseconds.
    static let interval: Int64 = 1_000_000

    /// Whether another program was found to hold the device; no further look is needed then.
    private(set) var foundBlocked = false
    /// Whether something touched at the last frame.
    private(set) var isTouched = false
    private var lastLook: SourceTime = 0

    /// Notes a frame.
    mutating func heard(at time: SourceTime, isTouched: Bool) {
        self = StaleStateProbe()
        self.isTouched = isTouched
        lastLook = time
    }

    /// Whether a look is due; if so, the next one is due an interval later.
    mutating func isDue(at now: SourceTime) -> Bool {
        guard isTouched, !foundBlocked, now - lastLook >= Self.interval else { return false }
        lastLook = now
        return true
    }

    /// Notes that what the device holds is not what it sent.
    mutating func blocked() { foundBlocked = true }
}
