package import Core

/// The times between frames, counted in whole microseconds, so that every percentile is exact without storing each
/// time.
///
/// Intervals of 131 ms and more are rare, because silence is not an interval of a reporting device. Up to 65,536
/// distinct ones are counted exactly; beyond that, which only a crafted file reaches, they are rounded down to 1/1024
/// of their value.
package struct IntervalTable: Sendable {
    private var table = CodeHistogram(denseLimit: 1 << 17, sparseLimit: 1 << 16)
    private var coarse = CodeHistogram(denseLimit: 0, sparseLimit: 1 << 16)
    /// The longest time in microseconds; 0 without any.
    package private(set) var longest: Int64 = 0

    package init() {}

    /// The number of times.
    package var count: Int { table.total }

    /// Counts a time.
    @inline(__always)
    package mutating func count(_ microseconds: Int64) {
        longest = max(longest, microseconds)
        let others = table.others
        table.count(microseconds)
        if table.others != others { coarse.count(Self.coarse(microseconds)) }
    }

    /// Counts the intervals between frames of `width` samples each.
    mutating func count(between samples: borrowing Span<ContactSample>, width: Int) {
        let frames = samples.count / width
        var longest = longest
        var frame = 1
        while frame < frames {
            frame = table.countDense(frame..<frames) {
                let interval = samples[$0 &* width].time &- samples[($0 &- 1) &* width].time
                longest = max(longest, interval)
                return interval
            }
            guard frame < frames else { break }
            count(samples[frame * width].time - samples[(frame - 1) * width].time)
            frame += 1
        }
        self.longest = max(longest, self.longest)
    }

    mutating func join(_ other: IntervalTable) {
        longest = max(longest, other.longest)
        if table.hasRoom(for: other.table) {
            table.join(other.table)
        } else {
            for entry in other.entries {
                for _ in 0..<entry.count { count(entry.raw) }
            }
        }
    }

    private static func coarse(_ number: Int64) -> Int64 {
        let shift = max(0, Int64.bitWidth - number.leadingZeroBitCount - 10)
        return (number >> Int64(shift)) << Int64(shift)
    }

    /// How often each time occurs, shortest first.
    package var entries: [CodeHistogram.Level] {
        guard table.others > 0 else { return table.levels }
        return (table.levels + coarse.levels).sorted { $0.raw < $1.raw }
    }

    /// The statistics; nil if there are no intervals.
    func metrics(clock: IntervalMetrics.Clock) -> IntervalMetrics? {
        guard count > 0 else { return nil }
        let entries = entries
        func percentile(_ share: Double) -> Double { (entries.percentile(share) ?? 0) / 1000 }
        return IntervalMetrics(
            count: count, median: percentile(0.5), percentile95: percentile(0.95),
            percentile99: percentile(0.99), maximum: Double(longest) / 1000, clock: clock,
            distribution: entries.map { ($0.raw, $0.count) })
    }
}
