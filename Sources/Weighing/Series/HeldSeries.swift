/// A force on a grid of 5 ms, held between readings, with the mean over any stretch of it.
struct HeldSeries: Equatable, Sendable {
    /// Steps a second.
    static let rate = 200
    /// At least so many steps are kept: 20 s.
    static let kept = 4_000

    /// The sums of all values before each kept step, and before the next one.
    private var sums = [0.0]
    /// The first step that is kept.
    private(set) var start = 0

    /// The step that comes next.
    var end: Int { start + sums.count - 1 }

    /// Steps of a time.
    static func steps(_ seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }

    /// Takes the value at the next step.
    mutating func append(_ value: Double) {
        sums.append((sums.last ?? 0) + value)
        guard sums.count > 2 * Self.kept else { return }
        let dropped = sums.count - 1 - Self.kept
        let base = sums[dropped]
        sums.removeFirst(dropped)
        for index in sums.indices { sums[index] -= base }
        start += dropped
    }

    /// Begins anew at a step.
    mutating func restart(at step: Int) {
        sums.removeAll(keepingCapacity: true)
        sums.append(0)
        start = step
    }

    /// The mean over steps that are kept.
    func mean(_ steps: Range<Int>) -> Double {
        let (first, last) = (steps.lowerBound - start, steps.upperBound - start)
        guard first >= 0, last < sums.count, last > first else { return .nan }
        return (sums[last] - sums[first]) / Double(last - first)
    }

    /// The means of blocks that end at a step, the last block first.
    func blocks(_ count: Int, endingAt end: Int) -> [Double] {
        (0..<count).map { block($0, endingAt: end) }
    }

    /// The mean of one of the blocks that end at a step, 0 for the last.
    func block(_ back: Int, endingAt end: Int) -> Double {
        let last = end - back * Plateau.blockSteps
        return mean(last - Plateau.blockSteps..<last)
    }
}
