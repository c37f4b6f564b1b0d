import Core
import Glibc

extension Collection<Point> {
    /// The centroid; the origin if there are no points.
    var mean: Point { isEmpty ? .zero : reduce(Point.zero) { $0 + $1 } / Double(count) }

    /// The mean distance from the centroid.
    var spread: Double {
        guard count > 1 else { return 0 }
        let middle = mean
        return reduce(0) { $0 + $1.distance(to: middle) } / Double(count)
    }

    /// Returns the rotation about the centroid in degrees between other positions and these: that of the rotation that
    /// fits all displacements best.
    func angle(from others: some Collection<Point>) -> Double {
        guard count > 1, count == others.count else { return 0 }
        let (middle, other) = (mean, others.mean)
        var along = 0.0
        var across = 0.0
        for (now, before) in zip(self, others) {
            let (a, b) = (before - other, now - middle)
            along += (a * b).sum()
            across += a.x * b.y - a.y * b.x
        }
        return along == 0 && across == 0 ? 0 : atan2(across, along) * 180 / .pi
    }
}
