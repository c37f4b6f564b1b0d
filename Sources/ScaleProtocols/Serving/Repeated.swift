import Core

/// Weights that are sent again and again: of a stream at fixed times, or after changes.
struct Repeated: Sendable {
    /// The command that asked for them.
    let command: String
    /// When the next weight is due.
    private(set) var due: MachineTime
    private let cycle: Int64
    private let isFollowing: Bool
    private let change: Double?
    /// The weight that was sent last as stable, in grams; nil before the first one.
    private var sent: Double?
    /// Whether a change has been reported, and the stable weight after it has not.
    private var isChanging = false

    /// - Parameters:
    ///   - command: the command that asks for them.
    ///   - cycle: the time between two weights, in microseconds.
    ///   - now: when the first weight is due.
    ///   - change: the change after which a weight is sent, in grams; nil for the usual one.
    ///   - isFollowing: whether only changes are sent.
    init(
        _ command: String, every cycle: Int64, at now: MachineTime, change: Double? = nil,
        isFollowing: Bool = false
    ) {
        (self.command, self.cycle, self.change, self.isFollowing) = (command, cycle, change, isFollowing)
        due = now
    }

    /// Returns the outcome to send; nil for none.
    mutating func outcome(_ scale: ServedScale, at now: MachineTime) -> ScaleOutcome? {
        guard now >= due else { return nil }
        // After a pause the missed weights are not made up for.
        let following = due.adding(saturating: cycle)
        due = following > now ? following : now.adding(saturating: cycle)
        let isStable = scale.condition == .stable
        guard isFollowing else {
            return switch scale.condition {
            case .stable, .moving: .weight(isStable: isStable)
            case .overloaded: .overloaded
            case .underloaded: .underloaded
            case .unavailable: .unavailable
            }
        }
        guard isStable || scale.condition == .moving else { return nil }
        if isStable, sent == nil || isChanging {
            (sent, isChanging) = (scale.net, false)
            return .weight(isStable: true)
        }
        guard let sent, !isChanging, abs(scale.net - sent) >= least(beside: sent, scale.interval) else {
            return nil
        }
        isChanging = !isStable
        if isStable { self.sent = scale.net }
        return .weight(isStable: isStable)
    }

    /// The usual change is 12.5 % of the last stable weight, and at least 30 display intervals (MT-SICS, SR).
    private func least(beside sent: Double, _ interval: Double) -> Double {
        change ?? max(0.125 * abs(sent), 30 * interval)
    }
}
