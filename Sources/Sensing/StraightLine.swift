internal import Core
internal import Glibc

/// The straight line with the least sum of squared distances at right angles from points (total least squares).
struct StraightLine: Equatable, Sendable {
    /// The mean of the points.
    let center: Point
    /// The direction, of length 1.
    private(set) var direction: Point

    /// - Parameter points: the points, one or more.
    init(through points: some Collection<Point>) {
        let count = Double(points.count)
        center = points.reduce(.zero, +) / count
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for point in points {
            let from = point - center
            xx += from.x * from.x
            xy += from.x * from.y
            yy += from.y * from.y
        }
        let angle = atan2(2 * xy, xx - yy) / 2
        direction = Point(cos(angle), sin(angle))
    }

    /// The line in the direction in which its projection of a way grows.
    func along(_ way: Point) -> StraightLine {
        var line = self
        if (way * direction).sum() < 0 { line.direction = -direction }
        return line
    }

    /// Returns the distance along the line from its center.
    func position(of point: Point) -> Double { ((point - center) * direction).sum() }

    /// Returns the distance from the line, positive on its right as the pad is seen.
    func deviation(of point: Point) -> Double {
        let from = point - center
        return direction.x * from.y - direction.y * from.x
    }
}
