public import Core

/// The lamp that says whether a weight may be read.
public struct StabilityIndicator: Equatable, Sendable {
    /// What the lamp shows.
    public enum State: Equatable, Sendable {
        /// Nothing presses.
        case off
        /// The weight has kept still for this share of the time that it takes, below 1.
        case filling(Double)
        /// The weight is stable since a time.
        case stable(since: SourceTime)
    }

    /// What the lamp shows.
    public private(set) var state = State.off
    private var stillSince: SourceTime = 0
    private var least = 0.0
    private var greatest = 0.0

    /// Takes a reading; the pipeline decides about stable, the lamp only shows how far it has come.
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
            state = .filling(min(max(share, 0), 0.99))
        }
    }

    /// The weight must keep still anew from a time on: something else presses, or the tare is another.
    mutating func restart(at time: SourceTime, net: Double) {
        (stillSince, least, greatest) = (time, net, net)
    }
}
