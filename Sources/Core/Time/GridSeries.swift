/// A force on the sample grid, held between readings, which provides the mean over any interval.
package struct GridSeries: Equatable, Sendable {
    /// The minimum number of steps that are kept: 20 s.
    package static let kept = 4_000

    /// The sums of all values before each kept step, and before the next one.
    private var sums = [0.0]
    /// The first kept step.
    package private(set) var start = 0
    /// The sum of all kept values.
    private var sum = RunSum()

    package init() {}

    /// The next step.
    package var end: Int { start + sums.count - 1 }

    /// The first step of the final run of equal values.
    private var restStart: Int { end - sum.run }

    /// Appends the value of the next step.
    package mutating func append(_ value: Double) {
        sum.add(value)
        sums.append(sum.total)
        guard sums.count > 2 * Self.kept else { return }
        forget(sums.count - 1 - Self.kept)
    }

    /// Appends a value `count` times, with the same result as appending it one by one.
    package mutating func append(_ value: Double, count: Int) {
        guard count > 1 else { return append(value) }
        var left = count
        while left > 0, value != sum.value || restStart > start {
            append(value)
            left -= 1
        }
        guard left > 0 else { return }
        // All kept values are equal; only the number of kept steps has to be computed.
        let length = sums.count - 1 + left
        let keeps = length < 2 * Self.kept ? length : Self.kept + (length - 2 * Self.kept) % Self.kept
        start += length - keeps
        fill(value, keeps)
    }

    /// Removes all values and continues with a step.
    package mutating func restart(at step: Int) {
        start = step
        fill(0, 0)
    }

    /// Returns the mean over a range of kept steps; NaN if the range is empty or not kept.
    package func mean(_ steps: Range<Int>) -> Double {
        let (first, last) = (steps.lowerBound - start, steps.upperBound - start)
        guard first >= 0, last < sums.count, last > first else { return .nan }
        if steps.lowerBound >= restStart { return sum.value }
        return (sums[last] - sums[first]) / Double(last - first)
    }

    /// Replaces the kept values with `count` equal ones.
    private mutating func fill(_ value: Double, _ count: Int) {
        sum = RunSum()
        sum.add(value, count: count)
        sums.removeAll(keepingCapacity: true)
        for step in 0...count { sums.append(value * Double(step)) }
    }

    private mutating func forget(_ dropped: Int) {
        let base = sums[dropped]
        let (rests, keeps) = (restStart <= start + dropped, sums.count - 1 - dropped)
        start += dropped
        if rests {
            fill(sum.value, keeps)
        } else {
            sum.subtract(base)
            sums.removeFirst(dropped)
            for index in sums.indices { sums[index] -= base }
        }
    }
}
