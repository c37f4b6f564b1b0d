internal import Core

/// A contact at rest: how far it wanders between landing and lifting.
struct Rest: Equatable, Sendable {
    private static let landing: Int64 = 500_000
    private static let lifting: Int64 = 250_000
    private static let leastInside: Int64 = 1_000_000
    private static let window: Int64 = 10_000_000
    /// The diameter in millimeters within which a contact is at rest.
    private static let greatestDiameter = 10.0

    /// The time between landing and lifting in seconds.
    let seconds: Double
    /// The diameter of the smallest circle around the positions of 10 s, the largest of these, in millimeters.
    let jitter: Double
    /// The diameter of the smallest circle around all samples.
    let whole: Double
    /// The farthest samples of landing and lifting from the mean position between them.
    let landing: Double?
    let lifting: Double?

    /// Returns nil if the contact was not at rest for a second.
    init?(times: [Int64], points: [Point], end: Int64) {
        guard let first = times.first else { return nil }
        let (begin, over) = (first + Self.landing, end - Self.lifting)
        guard over - begin >= Self.leastInside else { return nil }
        /// The positions from one time to another, beginning with the one that is held then.
        func held(from start: Int64, to stop: Int64) -> Range<Int> {
            let held = times.lastIndex { $0 <= start } ?? 0
            return held..<(times.lastIndex { $0 < stop } ?? held) + 1
        }
        let inside = held(from: begin, to: over)
        guard 2 * ConvexHull(of: points[inside]).radius <= Self.greatestDiameter else { return nil }
        jitter =
            stride(from: begin, to: over, by: Int64.Stride(Self.window)).map {
                2 * ConvexHull(of: points[held(from: $0, to: min($0 + Self.window, over))]).radius
            }.max() ?? 0
        var mean = Point.zero
        for index in inside {
            let until = index + 1 < inside.upperBound ? times[index + 1] : over
            mean += points[index] * Double(until - max(times[index], begin))
        }
        mean /= Double(over - begin)
        func farthest(_ isIncluded: (Int64) -> Bool) -> Double? {
            times.indices.filter { isIncluded(times[$0]) }.map { points[$0].distance(to: mean) }.max()
        }
        seconds = Double(over - begin) / 1e6
        whole = 2 * ConvexHull(of: points).radius
        landing = farthest { $0 < begin }
        lifting = farthest { $0 >= over }
    }
}

/// Where a contact that does not travel was: in one place, or in two, as if fingers were mixed up.
struct TapPlaces: Equatable, Sendable {
    /// The greatest step in millimeters.
    let jump: Double
    /// The median of its other steps in millimeters.
    let usualStep: Double
    /// Of the smallest circles around the samples nearer to either of the two farthest, the larger radius.
    let radius: Double

    /// Returns nil for a single sample, or if the contact travels.
    init?(_ motion: Motion) {
        guard !motion.travels, let jump = motion.greatestStep else { return nil }
        self.jump = jump
        usualStep = motion.steps.sorted().dropLast().percentile(0.5) ?? 0
        radius = Self.radius(of: motion.points)
    }

    /// The larger radius of the smallest circles around the points nearer to either of the two farthest.
    static func radius(of points: [Point]) -> Double {
        let (one, other) = ConvexHull(of: points).farthest
        let isNearer: (Point) -> Bool = { $0.distance(to: one) < $0.distance(to: other) }
        return max(
            ConvexHull(of: points.filter(isNearer)).radius,
            ConvexHull(of: points.filter { !isNearer($0) }).radius)
    }
}
