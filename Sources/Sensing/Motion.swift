internal import Core

/// How a contact moves from sample to sample.
struct Motion: Sendable {
    /// The speed in millimeters per second from which a contact is moving.
    private static let leastSpeed = 10.0
    private static let leastSamples = 10
    /// The path in millimeters from which a contact may travel.
    private static let leastPath = 20.0

    let times: [Int64]
    let points: [Point]
    /// The distance in millimeters from each sample to the next.
    let steps: [Double]
    /// Whether each step belongs to a movement. The jump of a contact at rest does not.
    let isMoving: [Bool]
    /// The greatest distance of two samples in millimeters.
    let spread: Double
    /// Whether it moves over the pad, instead of resting or tapping.
    let travels: Bool

    init(times: [Int64], points: [Point]) {
        (self.times, self.points) = (times, points)
        let steps = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
        let last = points.count - 1
        isMoving = steps.indices.map { step in
            let (from, to) = (max(step - 2, 0), min(step + 3, last))
            let seconds = Double(times[to] - times[from]) / 1e6
            return points[from].distance(to: points[to]) >= Self.leastSpeed * seconds
                && 2 * steps[from..<to].count { $0 > 0 } > to - from
        }
        spread = ConvexHull(of: points).diameter
        travels =
            points.count >= Self.leastSamples && steps.reduce(0, +) >= Self.leastPath
            && (steps.max() ?? 0) <= spread / 2
        self.steps = steps
    }

    /// The greatest step in millimeters; nil for a single sample.
    var greatestStep: Double? { steps.max() }

    /// The median step near a step, in millimeters, without the step itself; nil at either end.
    func pace(near step: Int) -> Double? { Self.median(near: step, of: steps.count) { steps[$0] } }

    /// The time of a step in microseconds.
    func interval(of step: Int) -> Int64 { times[step + 1] - times[step] }

    /// How long a step takes, as a ratio to the median of its neighbors; nil at either end, or if that is 0.
    func timeRatio(of step: Int) -> Double? {
        guard let usual = Self.median(near: step, of: steps.count, { Double(interval(of: $0)) }), usual > 0
        else { return nil }
        return Double(interval(of: step)) / usual
    }

    /// The median of up to two values before and two after an index; nil for fewer than three.
    private static func median(near index: Int, of count: Int, _ value: (Int) -> Double) -> Double? {
        let near = (max(index - 2, 0)...min(index + 2, count - 1)).filter { $0 != index }
        return near.count < 3 ? nil : near.map(value).percentile(0.5)
    }
}

/// Steps that differ from those beside them: the position stays, or jumps, while the finger moves on.
struct UnevenSteps: Equatable, Sendable {
    /// A step that is longer than its neighbors.
    struct Gap: Equatable, Sendable {
        /// The step in multiples of the median of its neighbors.
        let ratio: Double
        /// Its time in multiples of theirs.
        let timeRatio: Double
    }

    /// The step in millimeters from which one may be a gap.
    private static let leastGap = 0.8
    /// The pace, in millimeters and in counts, from which a step of 0 is a duplicate.
    private static let leastPace = (millimeters: 0.3, counts: 3.0)

    /// The steps of a fast movement, and those of them in which the position stayed.
    private(set) var fastSteps: [Int] = []
    private(set) var duplicates: [Int] = []
    private(set) var gap: Gap?

    /// - Parameters:
    ///   - motion: a contact that travels.
    ///   - count: one count of the coarser axis in millimeters.
    init(in motion: Motion, count: Double) {
        let fast = max(Self.leastPace.millimeters, Self.leastPace.counts * count)
        for step in motion.steps.indices where motion.isMoving[step] {
            guard let pace = motion.pace(near: step) else { continue }
            let length = motion.steps[step]
            if pace >= fast {
                fastSteps.append(step)
                if length == 0 { duplicates.append(step) }
            }
            if length >= Self.leastGap, pace >= count, length / pace > gap?.ratio ?? 0 {
                gap = Gap(ratio: length / pace, timeRatio: motion.timeRatio(of: step) ?? 1)
            }
        }
    }
}
