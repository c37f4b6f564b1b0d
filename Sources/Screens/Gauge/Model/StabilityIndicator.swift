package import Core

/// The stability indicator, which shows whether a weight can be read.
package struct StabilityIndicator: Equatable, Sendable {
    /// The state of the indicator.
    package enum State: Equatable, Sendable {
        /// There is no contact.
        case off
        /// The weight has been steady for this fraction of the required time, below 1.
        case filling(Double)
        /// The weight has been stable since a time.
        case stable(since: SourceTime)
    }

    /// The progress of a weight that is not stable yet, whatever its steady time.
    private static let greatestShare = 0.99

    /// The state of the indicator.
    package private(set) var state = State.off
    private var stillSince: SourceTime = 0
    private var least = 0.0
    private var greatest = 0.0

    /// Processes a reading. The pipeline decides whether a weight is stable; this only adds the progress.
    mutating func update(_ reading: Reading, rule: StabilityRule, interval: Double, at time: SourceTime) {
        guard !reading.contacts.isEmpty else {
            state = .off
            return
        }
        let net = reading.net
        (least, greatest) = (min(least, net), max(greatest, net))
        let band = rule.grams(interval: interval, gross: reading.force.grams)
        let wasOff = state == .off
        if wasOff || !(greatest - least <= band) {
            (stillSince, least, greatest) = (time, net, net)
        }
        if reading.isStable {
            if case .stable = state { return }
            state = .stable(since: time)
        } else {
            let share = Double(time - stillSince) / max(1, rule.seconds * 1e6)
            state = .filling(min(max(share, 0), Self.greatestShare))
        }
    }

    /// Restarts the progress, because the contacts or the tare have changed.
    mutating func restart(at time: SourceTime, net: Double) {
        (stillSince, least, greatest) = (time, net, net)
    }
}
