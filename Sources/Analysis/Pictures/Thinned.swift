/// A series of bounded size: when it is full, neighbours are joined in pairs, and from then on twice as many each.
struct Thinned<Point: Sendable>: Sendable {
    private(set) var points: [Point] = []
    private let limit: Int
    /// How many are joined to one, and how many the last one is made of.
    private var stride = 1
    private var gathered = 0
    private let join: @Sendable (inout Point, Point) -> Void

    /// - Parameters:
    ///   - limit: points that are kept at most.
    ///   - join: joins a point to the one before.
    init(limit: Int, join: @escaping @Sendable (inout Point, Point) -> Void) {
        self.limit = max(2, limit)
        self.join = join
    }

    mutating func append(_ point: Point) {
        if !points.isEmpty, gathered < stride {
            join(&points[points.count - 1], point)
            gathered += 1
            return
        }
        if points.count >= limit { halve() }
        points.append(point)
        gathered = 1
    }

    private mutating func halve() {
        var half: [Point] = []
        for place in Swift.stride(from: 0, to: points.count, by: 2) {
            half.append(points[place])
            if place + 1 < points.count { join(&half[half.count - 1], points[place + 1]) }
        }
        points = half
        stride *= 2
    }
}

extension Thinned<ForcePoint> {
    /// Forces, of which the range is kept where they are joined.
    init(forces limit: Int) {
        self.init(limit: limit) { point, next in
            point.least = min(point.least, next.least)
            point.greatest = max(point.greatest, next.greatest)
        }
    }
}
