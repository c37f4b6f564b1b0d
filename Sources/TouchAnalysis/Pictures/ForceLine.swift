/// A force over time, downsampled to bounded memory. For each of equal time intervals the first, minimum, maximum and
/// last values are kept, so that a line through them looks like one through all values (M4: Jugel, Jerzak,
/// Hackenbroich, Markl, VLDB 7(10), 2014).
///
/// Intervals are powers of two of microseconds and only ever double, so that merging repeatedly loses no more than
/// merging once.
struct ForceLine: Sendable {
    private struct Interval {
        var first: ForcePoint
        var last: (time: Int64, force: Double, isSaturated: Bool)
    }

    private let limit: Int
    private var intervals: [Interval] = []
    private var shift = 0

    /// - Parameter limit: the maximum number of points, at least 16.
    init(limit: Int) {
        // An interval becomes two points: its first value with its range, and its last value.
        self.limit = max(16, limit) / 2
    }

    /// Appends the force that applies from a time on. Times must not decrease.
    mutating func append(_ force: Double, isSaturated: Bool = false, at time: Int64) {
        if let last = intervals.last?.last, last.force == force, last.isSaturated == isSaturated { return }
        add(
            Interval(
                first: ForcePoint(
                    time: time, force: force, least: force, greatest: force, isSaturated: isSaturated),
                last: (time, force, isSaturated)))
        while intervals.count > limit {
            shift += 1
            let all = intervals
            intervals.removeAll(keepingCapacity: true)
            for interval in all { add(interval) }
        }
    }

    private mutating func add(_ next: Interval) {
        guard let old = intervals.last, old.first.time >> shift == next.first.time >> shift else {
            intervals.append(next)
            return
        }
        let index = intervals.count - 1
        intervals[index].first.least = min(old.first.least, next.first.least)
        intervals[index].first.greatest = max(old.first.greatest, next.first.greatest)
        intervals[index].first.isSaturated = old.first.isSaturated || next.first.isSaturated
        intervals[index].last = next.last
    }

    /// The points of the line.
    var points: [ForcePoint] {
        var points: [ForcePoint] = []
        points.reserveCapacity(2 * intervals.count)
        for interval in intervals {
            points.append(interval.first)
            let (time, force, isSaturated) = interval.last
            if time > interval.first.time {
                points.append(
                    ForcePoint(
                        time: time, force: force, least: force, greatest: force, isSaturated: isSaturated))
            }
        }
        return points
    }
}

/// A path, downsampled to bounded memory: points at least a certain distance apart, each with the peak force until the
/// next one, and the last point.
struct PathLine: Sendable {
    private let limit: Int
    private var points: [PathPoint] = []
    private var last: PathPoint?
    /// The minimum distance between points, in device units.
    private var distance = 0.0

    /// - Parameter limit: the maximum number of points, at least 16.
    init(limit: Int) { self.limit = max(16, limit) }

    mutating func append(_ point: PathPoint) {
        last = point
        add(point)
        guard points.count >= limit else { return }
        let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        distance = max(2 * distance, length / Double(limit), 1)
        while points.count > limit / 2 {
            let all = points
            points.removeAll(keepingCapacity: true)
            for point in all { add(point) }
            distance *= 2
        }
    }

    private mutating func add(_ point: PathPoint) {
        if let kept = points.last, kept.distance(to: point) <= distance {
            points[points.count - 1].force = max(kept.force, point.force)
        } else {
            points.append(point)
        }
    }

    /// The points of the path.
    var path: [PathPoint] {
        guard let last, let kept = points.last, kept.distance(to: last) > 0 else { return points }
        return points + [last]
    }
}

extension PathPoint {
    fileprivate func distance(to other: PathPoint) -> Double {
        let (along, across) = (Double(other.x) - Double(x), Double(other.y) - Double(y))
        return (along * along + across * across).squareRoot()
    }
}
