package import Core

/// What pictures of a check of touches show, in bounded memory.
package struct TouchPictures: Sendable {
    private static let mostStrokes = 32
    private static let mostRests = 8
    private static let mostPoints = 400

    /// The deviations of a stroke from its line over the way along it, from left to right or top to bottom, in millimeters.
    package struct Deviations: Sendable {
        package let points: [Point]
        /// Whether the stroke is along the horizontal axis.
        package let isHorizontal: Bool
    }

    /// The last strokes.
    package private(set) var strokes: [Deviations] = []
    /// The positions of the last contacts at rest, from their mean, in millimeters.
    package private(set) var rests: [[Point]] = []

    /// The steps of the contact with the greatest gap: the time in seconds since it landed, and the way in millimeters.
    package private(set) var gap: [Point] = []
    /// Where the last contacts were that traveled, in millimeters.
    package private(set) var places: [[Point]] = []
    private var greatestGap = 0.0

    /// Adds any contact.
    mutating func add(_ motion: Motion, gap ratio: Double?) {
        if motion.travels { places.append(Self.thinned(motion.points)) }
        if places.count > Self.mostStrokes { places.removeFirst() }
        guard let ratio, ratio > greatestGap else { return }
        greatestGap = ratio
        let steps = motion.steps.indices.map {
            Point(Double(motion.times[$0 + 1] - motion.times[0]) / 1e6, motion.steps[$0])
        }
        let worst = steps.indices.max { steps[$0].y < steps[$1].y } ?? 0
        gap = Array(
            steps[max(0, worst - Self.mostPoints / 2)..<min(steps.count, worst + Self.mostPoints / 2)])
    }

    mutating func add(_ stroke: Stroke) {
        guard let line = stroke.straightness?.line else { return }
        let isHorizontal = line.direction.x.magnitude >= line.direction.y.magnitude
        let sign = (isHorizontal ? line.direction.x : line.direction.y) < 0 ? -1.0 : 1
        let points = Self.thinned(stroke.middle).map {
            Point(isHorizontal ? $0.x : $0.y, sign * line.deviation(of: $0))
        }.sorted { $0.x < $1.x }
        strokes.append(Deviations(points: points, isHorizontal: isHorizontal))
        if strokes.count > Self.mostStrokes { strokes.removeFirst() }
    }

    mutating func add(rest points: [Point]) {
        let mean = points.reduce(.zero, +) / Double(points.count)
        rests.append(Self.thinned(points).map { $0 - mean })
        if rests.count > Self.mostRests { rests.removeFirst() }
    }

    private static func thinned(_ points: [Point]) -> [Point] {
        let stride = max(1, points.count / mostPoints)
        return points.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
    }
}
