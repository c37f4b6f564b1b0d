/// The distribution of many durations in bounded memory: exact to a microsecond below 2 ms, to 0.1 % above.
package struct DurationHistogram: Sendable {
    /// Below this number of microseconds, and from one power of two to the next, there are as many counters.
    private static let exact: Int32 = 2_048
    private static let half = 1_024

    private var counts = [Int](repeating: 0, count: Self.bucket(of: .max) + 1)
    /// The number of durations below 0.
    private var negatives = 0
    /// The number of durations.
    package private(set) var count = 0
    /// The longest duration in microseconds; 0 without any.
    package private(set) var greatest: Int32 = 0

    package init() {}

    /// Adds a duration in microseconds. The sizes of negative ones are not kept.
    package mutating func add(_ microseconds: Int32) {
        count += 1
        greatest = max(greatest, microseconds)
        if microseconds < 0 { negatives += 1 } else { counts[Self.bucket(of: microseconds)] += 1 }
    }

    /// Returns the duration below or at which a share of all are, in microseconds; nil if it is negative, or without any.
    package func quantile(_ share: Double) -> Int32? {
        let rank = Int(Double(count - 1) * share)
        guard count > 0, rank >= negatives else { return nil }
        var seen = negatives
        for (bin, count) in counts.enumerated() {
            seen += count
            if seen > rank { return min(Self.least(of: bin), greatest) }
        }
        return greatest
    }

    /// The counter of a duration: its own below `exact`, else that of its eleven leading bits.
    private static func bucket(of duration: Int32) -> Int {
        guard duration >= exact else { return Int(duration) }
        let shift = Int32.bitWidth - duration.leadingZeroBitCount - 11
        return shift * half + Int(duration >> Int32(shift))
    }

    /// The shortest duration of a counter.
    private static func least(of bin: Int) -> Int32 {
        guard bin >= Int(exact) else { return Int32(bin) }
        let shift = bin / half - 1
        return Int32(bin - shift * half) << Int32(shift)
    }
}
