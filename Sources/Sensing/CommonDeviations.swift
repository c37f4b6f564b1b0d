internal import Core
internal import Glibc

/// What strokes along one line deviate in common: the pad's part, or the ruler's; where they differ, it is the hand's.
struct CommonDeviations: Sendable {
    private static let greatestAngle = 5 * Double.pi / 180
    private static let greatestDistance = 3.0
    private static let leastOverlap = 20.0
    private static let leastStrokes = 3
    /// The number of strokes that are kept, far more than anybody draws, so that memory is bounded.
    private static let mostStrokes = 256
    /// The standard deviation of the distances of strokes from the first one, in millimeters, up to which they are along a
    /// ruler: free hands miss a line by more, and bend their strokes alike.
    private static let greatestScatter = 0.7

    /// The greatest mean deviation.
    struct Common: Equatable, Sendable {
        /// The magnitude in millimeters.
        let deviation: Double
        /// Half the width of its 95 % interval.
        let halfWidth: Double
        /// Where it is on the pad.
        let place: Point
        /// The number of strokes.
        let strokes: Int
        /// Whether the strokes lie so close to each other as along a ruler.
        let isAlongRuler: Bool
    }

    /// The middle of a stroke with its own line.
    private struct Middle: Sendable {
        let points: [Point]
        let line: StraightLine

        /// The deviations from its own line over the way along another one, by this way, with the sign of the other line.
        func deviations(along other: StraightLine) -> [Point] {
            let sign = (line.direction * other.direction).sum() < 0 ? -1.0 : 1
            return points.map { Point(other.position(of: $0), sign * line.deviation(of: $0)) }.sorted {
                $0.x < $1.x
            }
        }

        func range(along line: StraightLine) -> ClosedRange<Double> {
            let positions = points.map(line.position)
            return (positions.min() ?? 0)...(positions.max() ?? 0)
        }

        func isOnLine(of first: Middle) -> Bool {
            let cosine = (line.direction * first.line.direction).sum().magnitude
            guard acos(min(cosine, 1)) <= greatestAngle,
                first.line.deviation(of: line.center).magnitude <= greatestDistance
            else { return false }
            let (own, other) = (range(along: first.line), first.range(along: first.line))
            return min(own.upperBound, other.upperBound) - max(own.lowerBound, other.lowerBound)
                >= leastOverlap
        }
    }

    private var middles: [Middle] = []

    /// Adds a stroke.
    mutating func add(_ stroke: Stroke) {
        guard let line = stroke.straightness?.line else { return }
        middles.append(Middle(points: stroke.middle, line: line))
        if middles.count > Self.mostStrokes { middles.removeFirst() }
    }

    /// The greatest common deviation of all groups of strokes on one line; nil without any.
    var greatest: Common? {
        var isTaken = [Bool](repeating: false, count: middles.count)
        var greatest: Common?
        for (index, first) in middles.enumerated() where !isTaken[index] {
            let group = middles.indices.filter { !isTaken[$0] && middles[$0].isOnLine(of: first) }
            // If too few lie on its line, it may lie on that of a later one.
            guard group.count >= Self.leastStrokes else { continue }
            for member in group { isTaken[member] = true }
            let common = Self.common(of: group.map { middles[$0] }, on: first.line)
            if let common, common.deviation > greatest?.deviation ?? -1 { greatest = common }
        }
        return greatest
    }

    private static func common(of group: [Middle], on line: StraightLine) -> Common? {
        let deviations = group.map { $0.deviations(along: line) }
        guard let start = deviations.compactMap(\.first?.x).max()?.rounded(.up),
            let end = deviations.compactMap(\.last?.x).min()
        else { return nil }
        let places = Array(stride(from: start, through: end, by: 1))
        var all = [RunningMoments](repeating: RunningMoments(), count: places.count)
        for stroke in deviations {
            for (index, deviation) in interpolated(stroke, at: places).enumerated() {
                all[index].add(deviation)
            }
        }
        let greatest = zip(places, all).max { $0.1.mean.magnitude < $1.1.mean.magnitude }
        guard let (place, moments) = greatest else { return nil }
        var distances = RunningMoments()
        for stroke in group { distances.add(line.deviation(of: stroke.line.center)) }
        let count = Double(group.count)
        return Common(
            deviation: moments.mean.magnitude,
            halfWidth: Distributions.student(within: 0.95, degrees: count - 1)
                * (moments.standardDeviation ?? 0) / count.squareRoot(),
            place: line.center + line.direction * place, strokes: group.count,
            isAlongRuler: (distances.standardDeviation ?? 0) <= greatestScatter)
    }

    /// Returns y at each x, between the points next to it.
    ///
    /// - Parameters:
    ///   - points: points by x, of which the first and the last enclose all x.
    ///   - places: each x, in ascending order.
    private static func interpolated(_ points: [Point], at places: [Double]) -> [Double] {
        var index = 0
        return places.map { x in
            while index + 1 < points.count, points[index + 1].x <= x { index += 1 }
            guard index + 1 < points.count else { return points[index].y }
            let (before, after) = (points[index], points[index + 1])
            return before.y + (x - before.x) / (after.x - before.x) * (after.y - before.y)
        }
    }
}
