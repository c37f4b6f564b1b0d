internal import Core

/// A contact that was drawn along a straight line.
struct Stroke: Sendable {
    private static let leastSamples = 10
    private static let leastLength = 20.0
    /// The distance from an edge of the pad up to which samples are at the edge, in millimeters.
    private static let edgeWidth = 3.5
    private static let leastMiddle = (samples: 5, length: 10.0)
    /// The length and the distance of the pieces in which the wobble is measured, in millimeters.
    private static let piece = (length: 10.0, distance: 5.0)

    /// Movement against the direction of a stroke, in millimeters.
    struct Backward: Equatable, Sendable {
        var greatest = 0.0
        var sum = 0.0
        var steps = 0
    }

    /// How straight a stroke is between edges and ends.
    struct Straightness: Sendable {
        /// The line through the middle, in the direction of the stroke.
        let line: StraightLine
        /// The greatest distance of the middle from the line, and its root mean square.
        let deviation: Double
        let deviationRMS: Double
        /// The greatest distances of the other zones from the line; nil if the stroke has no samples there.
        let edge: Double?
        let ends: Double?
        /// The greatest distance from the lines through pieces of the middle; nil if it is shorter than one.
        let wobble: Double?
        let backward: Backward
        /// The mean speed in millimeters per second.
        let speed: Double
    }

    /// The samples between edges and ends.
    private(set) var middle: [Point] = []
    /// Nil if too little is between edges and ends.
    private(set) var straightness: Straightness?

    /// Returns nil for other contacts.
    init?(_ motion: Motion, on axes: PositionAxes) {
        let points = motion.points
        guard points.count >= Self.leastSamples, let first = points.first, let last = points.last else {
            return nil
        }
        let way = last - first
        guard way.length >= Self.leastLength, (motion.greatestStep ?? 0) <= way.length / 4 else { return nil }
        let whole = StraightLine(through: points).along(way)
        let along = points.map(whole.position)
        guard let start = along.min(), let end = along.max() else { return nil }
        let extent = end - start
        guard whole.position(of: last) - whole.position(of: first) >= 0.9 * extent,
            !points.contains(where: { whole.deviation(of: $0).magnitude > extent / 8 })
        else { return nil }

        // Landing and lifting bend the first and the last tenth. A sample at exactly a tenth is of the middle, however its
        // position is rounded.
        let margin = extent / 10 - 1e-9
        var (middle, edge, ends): ([Int], [Int], [Int]) = ([], [], [])
        for (index, point) in points.enumerated() {
            if axes.isAtEdge(point, within: Self.edgeWidth) {
                edge.append(index)
            } else if along[index] < start + margin || along[index] > end - margin {
                ends.append(index)
            } else {
                middle.append(index)
            }
        }
        let inside = middle.map { along[$0] }
        guard middle.count >= Self.leastMiddle.samples,
            (inside.max() ?? 0) - (inside.min() ?? 0) >= Self.leastMiddle.length
        else { return }
        self.middle = middle.map { points[$0] }
        let line = StraightLine(through: self.middle).along(way)
        func distance(_ index: Int) -> Double { line.deviation(of: points[index]).magnitude }
        let distances = middle.map(distance)
        straightness = Straightness(
            line: line, deviation: distances.max() ?? 0,
            deviationRMS: (distances.sumOfSquares / Double(distances.count)).squareRoot(),
            edge: edge.map(distance).max(), ends: ends.map(distance).max(),
            wobble: Self.wobble(of: self.middle, along: line),
            backward: Self.backward(motion, middle, line.direction),
            speed: way.length / (Double((motion.times.last ?? 0) - motion.times[0]) / 1e6))
    }

    private static func wobble(of points: [Point], along line: StraightLine) -> Double? {
        let positions = points.map(line.position)
        guard let first = positions.first, let last = positions.max() else { return nil }
        var greatest: Double?
        for start in stride(from: first, through: last - piece.length, by: piece.distance) {
            let inside = positions.indices.filter {
                positions[$0] >= start && positions[$0] < start + piece.length
            }
            guard inside.count >= leastMiddle.samples else { continue }
            let line = StraightLine(through: inside.map { points[$0] })
            for index in inside {
                greatest = max(greatest ?? 0, line.deviation(of: points[index]).magnitude)
            }
        }
        return greatest
    }

    private static func backward(_ motion: Motion, _ middle: [Int], _ direction: Point) -> Backward {
        var backward = Backward()
        for (index, next) in zip(middle, middle.dropFirst()) where next == index + 1 && motion.isMoving[index]
        {
            let ahead = ((motion.points[next] - motion.points[index]) * direction).sum()
            guard ahead < 0 else { continue }
            backward.greatest = max(backward.greatest, -ahead)
            backward.sum -= ahead
            backward.steps += 1
        }
        return backward
    }
}
