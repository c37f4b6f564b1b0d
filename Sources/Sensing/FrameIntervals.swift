internal import Core

/// The times between frames in which contacts travel, by how many contacts there are.
///
/// Whether a contact travels is known at its end; until then its frames are kept.
struct FrameIntervals: Sendable {
    /// The times between frames with a number of contacts, in whole microseconds.
    struct Distribution: Sendable {
        private var table = CodeHistogram(denseLimit: 1 << 17, sparseLimit: 1 << 16)
        private var sum: Int64 = 0
        private(set) var longest: Int64 = 0

        var count: Int { table.total }

        mutating func add(_ interval: Int64) {
            table.count(interval)
            sum += interval
            longest = max(longest, interval)
        }

        /// Frames per second; nil without intervals.
        var rate: Double? { sum > 0 ? Double(count) / Double(sum) * 1e6 : nil }

        /// The numbers of intervals by their microseconds.
        var levels: [CodeHistogram.Level] { table.levels }

        func percentile(_ share: Double) -> Double? { table.levels.percentile(share) }

        /// The share of intervals that are longer than a limit.
        func share(above microseconds: Int64) -> Double? {
            guard count > 0 else { return nil }
            let above = table.levels.lazy.filter { $0.raw > microseconds }.reduce(0) { $0 + $1.count }
            return Double(above + table.others) / Double(count)
        }

        /// The number of intervals under a quarter of the median, as if time stamps were given in batches.
        var coalesced: Int {
            guard let median = percentile(0.5) else { return 0 }
            return table.levels.lazy.filter { Double($0.raw) < median / 4 }.reduce(0) { $0 + $1.count }
        }
    }

    private struct Entry {
        var time: Int64
        var contacts: Int
        /// Whether the contacts were the same in the frame before.
        var isSame: Bool
        /// Whether a contact that travels moves from the frame before.
        var isMoving = false
    }

    private(set) var one = Distribution()
    private(set) var several = Distribution()
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
            if entries[index].contacts > 1 { several.add(interval) } else { one.add(interval) }
        }
        // The last one is where the next interval begins.
        entries.removeFirst(count - 1)
        first += count - 1
        entries[0].isMoving = false
    }
}
