/// The last values on the sample grid, and their range.
struct StabilityWindow: Equatable, Sendable {
    /// The number of values that are kept.
    let capacity: Int
    private var least: RunningLeast
    /// Of the negated values, so that it gives the greatest one.
    private var leastNegated: RunningLeast
    private var next = 0
    private var count = 0

    init(steps: Int) {
        capacity = max(1, steps) + 1
        (least, leastNegated) = (RunningLeast(capacity: capacity), RunningLeast(capacity: capacity))
    }

    mutating func append(_ value: Double) {
        least.append(value, at: next)
        leastNegated.append(-value, at: next)
        next += 1
        count = min(count + 1, capacity)
    }

    mutating func removeAll() {
        count = 0
        least.removeAll()
        leastNegated.removeAll()
    }

    /// Returns whether the range of the last `length` values is at most a band.
    func lies(within band: Double, last length: Int) -> Bool {
        let length = min(length, count)
        guard length > 0 else { return band >= 0 }
        let first = next - length
        return -leastNegated.value(since: first) - least.value(since: first) <= band
    }
}

/// The least of the last values, for any number of them, at a constant mean cost for each value.
///
/// Only the values that are less than all later ones are kept; the first of them is the least of all.
private struct RunningLeast: Equatable, Sendable {
    private struct Entry: Equatable, Sendable {
        var value: Double
        /// The number of values that were appended before it.
        var step: Int
    }

    /// A ring buffer.
    private var entries: [Entry]
    private var first = 0
    private var count = 0

    init(capacity: Int) { entries = Array(repeating: Entry(value: 0, step: 0), count: capacity) }

    mutating func removeAll() { count = 0 }

    mutating func append(_ value: Double, at step: Int) {
        if count > 0, entries[first].step <= step - entries.count {
            first = slot(1)
            count -= 1
        }
        while count > 0, entries[slot(count - 1)].value >= value { count -= 1 }
        entries[slot(count)] = Entry(value: value, step: step)
        count += 1
    }

    /// Returns the least of the values from a step on, at least one of which must have been appended.
    func value(since step: Int) -> Double {
        var skipped = 0
        while skipped < count - 1, entries[slot(skipped)].step < step { skipped += 1 }
        return entries[slot(skipped)].value
    }

    /// Returns the index of an entry, counted from the first.
    private func slot(_ number: Int) -> Int {
        let slot = first + number
        return slot < entries.count ? slot : slot - entries.count
    }
}
