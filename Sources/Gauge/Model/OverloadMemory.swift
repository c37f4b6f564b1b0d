import Pressure

/// Remembers how lately the pad was at its limit: what it felt then was not the weight, so nothing is stable yet.
struct OverloadMemory: Equatable, Sendable {
    private var wasSaturated = false
    /// The end of the last overload, in microseconds since time 0.
    private var end: Int64?

    /// A reading as it may be called stable: with no overload in the time over which stability is judged.
    mutating func judge(_ reading: Reading, rule: StabilityRule) -> Reading {
        if wasSaturated || reading.load.isSaturated { end = reading.time }
        wasSaturated = reading.load.isSaturated
        var judged = reading
        if let end, let time = reading.time, Double(time - end) < rule.seconds * 1e6 {
            judged.isStable = false
        }
        return judged
    }
}
