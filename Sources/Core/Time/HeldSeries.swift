/// A force on the sample grid, held between readings, with the mean over any stretch of it.
package struct HeldSeries: Equatable, Sendable {
    /// At least so many steps are kept: 20 s.
    package static let kept = 4_000

    /// The sums of all values before each kept step, and before the next one.
    private var sums = [0.0]
    /// The first step that is kept.
    package private(set) var start = 0
    /// The sum of all values that are kept.
    private var sum = RunSum()

    /// A series of nothing.
    package init() {}

    /// The step that comes next.
    package var end: Int { start + sums.count - 1 }

    /// The step since which the value is the same.
    private var restStart: Int { end - sum.run }

    /// Takes the value at the next step.
    package mutating func append(_ value: Double) {
        sum.add(value)
        sums.append(sum.total)
        guard sums.count > 2 * Self.kept else { return }
        forget(sums.count - 1 - Self.kept)
    }

    /// Takes a value at so many steps, as if it were appended at each of them.
    package mutating func append(_ value: Double, count: Int) {
        guard count > 1 else { return append(value) }
        var left = count
        while left > 0, value != sum.value || restStart > start {
            append(value)
            left -= 1
        }
        guard left > 0 else { return }
        // All that is kept has this value: only how much is kept remains to be found.
        let length = sums.count - 1 + left
        let keeps = length < 2 * Self.kept ? length : Self.kept + (length - 2 * Self.kept) % Self.kept
        start += length - keeps
        fill(value, keeps)
    }

    /// Begins again at a step.
    package mutating func restart(at step: Int) {
        start = step
        fill(0, 0)
    }

    /// The mean over steps that are kept.
    package func mean(_ steps: Range<Int>) -> Double {
        let (first, last) = (steps.lowerBound - start, steps.upperBound - start)
        guard first >= 0, last < sums.count, last > first else { return .nan }
        if steps.lowerBound >= restStart { return sum.value }
        return (sums[last] - sums[first]) / Double(last - first)
    }

    /// Keeps a value at so many steps, and nothing else.
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
