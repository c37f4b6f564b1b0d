/// A force on a grid of 5 ms, held between readings, with the mean over any stretch of it.
package struct HeldSeries: Equatable, Sendable {
    /// Steps a second.
    package static let rate = 200
    /// At least so many steps are kept: 20 s.
    package static let kept = 4_000

    /// The sums of all values before each kept step, and before the next one.
    private var sums = [0.0]
    /// The first step that is kept.
    package private(set) var start = 0
    /// The value since `restStart`, and the sum of all values before that step.
    private var rest = 0.0
    private var restStart = 0
    private var sumBeforeRest = 0.0

    /// A series of nothing.
    package init() {}

    /// The step that comes next.
    package var end: Int { start + sums.count - 1 }

    /// Steps of a time.
    package static func steps(_ seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }

    /// Takes the value at the next step.
    package mutating func append(_ value: Double) {
        if value != rest { (rest, restStart, sumBeforeRest) = (value, end, sums.last ?? 0) }
        sums.append(sumBeforeRest + value * Double(end + 1 - restStart))
        guard sums.count > 2 * Self.kept else { return }
        forget(sums.count - 1 - Self.kept)
    }

    /// Takes a value at so many steps, as if it were appended at each of them.
    package mutating func append(_ value: Double, count: Int) {
        guard count > 1 else { return append(value) }
        var left = count
        while left > 0, value != rest || restStart > start {
            append(value)
            left -= 1
        }
        guard left > 0 else { return }
        // All that is kept has this value: only how much is kept remains to be found.
        let length = sums.count - 1 + left
        let keeps = length < 2 * Self.kept ? length : Self.kept + (length - 2 * Self.kept) % Self.kept
        start += length - keeps
        (restStart, sumBeforeRest) = (start, 0)
        sums.removeAll(keepingCapacity: true)
        for step in 0...keeps { sums.append(value * Double(step)) }
    }

    /// Begins anew at a step.
    package mutating func restart(at step: Int) {
        sums.removeAll(keepingCapacity: true)
        sums.append(0)
        start = step
        (rest, restStart, sumBeforeRest) = (0, step, 0)
    }

    /// The mean over steps that are kept.
    package func mean(_ steps: Range<Int>) -> Double {
        let (first, last) = (steps.lowerBound - start, steps.upperBound - start)
        guard first >= 0, last < sums.count, last > first else { return .nan }
        if steps.lowerBound >= restStart { return rest }
        return (sums[last] - sums[first]) / Double(last - first)
    }

    /// The means of blocks that end at a step, the last block first.
    package func blocks(_ count: Int, endingAt end: Int) -> [Double] {
        (0..<count).map { block($0, endingAt: end) }
    }

    /// The mean of one of the blocks that end at a step, 0 for the last.
    package func block(_ back: Int, endingAt end: Int) -> Double {
        let last = end - back * Plateau.blockSteps
        return mean(last - Plateau.blockSteps..<last)
    }

    private mutating func forget(_ dropped: Int) {
        let base = sums[dropped]
        sums.removeFirst(dropped)
        start += dropped
        if restStart <= start {
            (restStart, sumBeforeRest) = (start, 0)
            for step in sums.indices { sums[step] = rest * Double(step) }
        } else {
            sumBeforeRest -= base
            for index in sums.indices { sums[index] -= base }
        }
    }
}
