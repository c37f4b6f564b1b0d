internal import Core

/// The times between frames, counted by whole microseconds, so that every percentile is exact without keeping each.
///
/// Intervals of 131 ms and more are rare, since a silence is no interval of a device that reports. Of those so many
/// different ones are told apart; only a file that was made to has more, and of it they are rounded down to 1/1024.
struct IntervalTable: Sendable {
    private var table = CountTable(denseLimit: 1 << 17, sparseLimit: 1 << 16)
    private var coarse = CountTable(denseLimit: 0, sparseLimit: 1 << 16)
    private(set) var longest: Int64 = 0

    var count: Int { table.total }

    @inline(__always)
    mutating func count(_ microseconds: Int64) {
        longest = max(longest, microseconds)
        let others = table.others
        table.count(microseconds)
        if table.others != others { coarse.count(Self.coarse(microseconds)) }
    }

    /// Counts the intervals between frames of as many samples each.
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
                for _ in 0..<entry.count { count(entry.number) }
            }
        }
    }

    private static func coarse(_ number: Int64) -> Int64 {
        let shift = max(0, Int64.bitWidth - number.leadingZeroBitCount - 10)
        return (number >> Int64(shift)) << Int64(shift)
    }

    private var entries: [(number: Int64, count: Int)] {
        guard table.others > 0 else { return table.entries }
        return (table.entries + coarse.entries).sorted { $0.number < $1.number }
    }

    /// The figures; nil where nothing was counted.
    func metrics(clock: IntervalMetrics.Clock) -> IntervalMetrics? {
        guard count > 0 else { return nil }
        let entries = entries
        func percentile(_ percent: Double) -> Double {
            Self.percentile(percent, of: entries, count: count) / 1000
        }
        return IntervalMetrics(
            count: count, median: percentile(50), percentile95: percentile(95), percentile99: percentile(99),
            maximum: Double(longest) / 1000, clock: clock,
            distribution: entries.map { ($0.number, $0.count) })
    }

    /// Linear interpolation between the two nearest ranks: numpy's default (Hyndman and Fan's type 7).
    static func percentile(
        _ percent: Double, of entries: [(number: Int64, count: Int)], count: Int
    ) -> Double {
        let position = percent / 100 * Double(count - 1)
        let rank = Int(position)
        var behind = 0
        for (place, entry) in entries.enumerated() {
            behind += entry.count
            guard behind > rank else { continue }
            let low = Double(entry.number)
            guard behind == rank + 1, place + 1 < entries.count else { return low }
            return low + (Double(entries[place + 1].number) - low) * (position - Double(rank))
        }
        return 0
    }
}
