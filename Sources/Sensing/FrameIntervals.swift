internal import Core
internal import TouchAnalysis

/// The times between frames in which contacts travel, by how many contacts there are.
///
/// Whether a contact travels is known at its end; until then its frames are kept.
struct FrameIntervals: Sendable {
    private struct Entry {
        var time: Int64
        var contacts: Int
        /// Whether the contacts were the same in the frame before.
        var isSame: Bool
        /// Whether a contact that travels moves from the frame before.
        var isMoving = false
    }

    private(set) var one = IntervalTable()
    private(set) var several = IntervalTable()
    private var entries: [Entry] = []
    /// The number of the first frame that is kept.
    private var first = 0

    /// Adds the next frame.
    mutating func add(_ time: SourceTime, contacts: Int, isSame: Bool) {
        entries.append(Entry(time: time.microseconds, contacts: contacts, isSame: isSame))
    }

    /// The number of contacts in a frame that is kept.
    func contacts(in frame: Int) -> Int { entries[frame - first].contacts }

    /// Notes the steps of a contact that travels.
    ///
    /// - Parameter firstFrame: the frame of its first sample.
    mutating func note(_ motion: Motion, from firstFrame: Int) {
        for step in motion.isMoving.indices where motion.isMoving[step] {
            entries[firstFrame + step + 1 - first].isMoving = true
        }
    }

    /// Counts and forgets the frames before one, in which no contact can move any more.
    mutating func release(before frame: Int) {
        let count = min(frame - first, entries.count)
        guard count > 1 else { return }
        for index in 1..<count where entries[index].isMoving && entries[index].isSame {
            let interval = entries[index].time - entries[index - 1].time
            if entries[index].contacts > 1 { several.count(interval) } else { one.count(interval) }
        }
        // The last one is where the next interval begins.
        entries.removeFirst(count - 1)
        first += count - 1
        entries[0].isMoving = false
    }
}

extension IntervalTable {
    /// Intervals per second; nil without any.
    var rate: Double? {
        let sum = entries.reduce(0) { $0 + $1.raw * Int64($1.count) }
        return sum > 0 ? Double(count) / Double(sum) * 1e6 : nil
    }

    func percentile(_ share: Double) -> Double? { entries.percentile(share) }

    /// The share of intervals that are longer than a limit; nil without any.
    func share(above microseconds: Int64) -> Double? {
        count == 0 ? nil : Double(number { $0 > microseconds }) / Double(count)
    }

    /// The number of intervals under a quarter of the median, as if time stamps were given in batches.
    var coalesced: Int {
        guard let median = percentile(0.5) else { return 0 }
        return number { Double($0) < median / 4 }
    }

    private func number(where isCounted: (Int64) -> Bool) -> Int {
        entries.reduce(0) { isCounted($1.raw) ? $0 + $1.count : $0 }
    }
}
