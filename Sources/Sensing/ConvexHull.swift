package import Core

/// The corners of the convex hull of points, in order; it answers what depends on the farthest points only.
package struct ConvexHull: Equatable, Sendable {
    /// The corners, without those on a straight edge.
    package let corners: [Point]

    /// Andrew's monotone chain (Information Processing Letters 9:216, 1979).
    package init(of points: some Collection<Point>) {
        let sorted = points.sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
        func chain(_ points: some Sequence<Point>) -> [Point] {
            var chain: [Point] = []
            for point in points {
                while chain.count > 1, Self.turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
                    chain.removeLast()
                }
                if chain.last != point { chain.append(point) }
            }
            return chain
        }
        let (lower, upper) = (chain(sorted), chain(sorted.reversed()))
        corners = lower.count < 2 ? lower : lower.dropLast() + upper.dropLast()
    }

    /// Twice the area of a triangle, positive if its corners turn left.
    private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// The two points that are farthest apart; the same for a single one.
    ///
    /// - Precondition: there is a point.
    package var farthest: (Point, Point) {
        var farthest = (corners[0], corners[0])
        for (index, one) in corners.enumerated() {
            for other in corners[..<index] where one.distance(to: other) > farthest.0.distance(to: farthest.1)
            {
                farthest = (other, one)
            }
        }
        return farthest
    }

    /// The greatest distance of two points; 0 without any.
    package var diameter: Double { corners.isEmpty ? 0 : farthest.0.distance(to: farthest.1) }

    /// The radius of the smallest circle that contains all points (Welzl's algorithm, without recursion).
    package var radius: Double {
        guard var circle = corners.first.map({ Circle(center: $0, radius: 0) }) else { return 0 }
        for (i, p) in corners.enumerated() where !circle.contains(p) {
            circle = Circle(center: p, radius: 0)
            for (j, q) in corners[..<i].enumerated() where !circle.contains(q) {
                circle = Circle(p, q)
                for r in corners[..<j] where !circle.contains(r) { circle = Circle(p, q, r) ?? circle }
            }
        }
        return circle.radius
    }

    private struct Circle {
        var center: Point
        var radius: Double

        init(center: Point, radius: Double) { (self.center, self.radius) = (center, radius) }

        /// The circle with a diameter.
        init(_ a: Point, _ b: Point) { self.init(center: (a + b) / 2, radius: a.distance(to: b) / 2) }

        /// The circle through three points; nil if they are on a line.
        init?(_ a: Point, _ b: Point, _ c: Point) {
            let (b, c) = (b - a, c - a)
            let d = 2 * (b.x * c.y - b.y * c.x)
            guard d != 0 else { return nil }
            let (bb, cc) = ((b * b).sum(), (c * c).sum())
            let center = Point((c.y * bb - b.y * cc) / d, (b.x * cc - c.x * bb) / d)
            self.init(center: a + center, radius: center.length)
        }

        func contains(_ point: Point) -> Bool { center.distance(to: point) <= radius * (1 + 1e-12) + 1e-12 }
    }
}
