import Core
import Glibc

/// Detects one finger that turns about another finger that rests, as opposed to a scroll beside a finger that rests.
///
/// On a circle about the resting finger, the direction of the movement turns by the same angle as the line between the
/// fingers, and their distance is constant. On a straight line the direction does not turn. Scrolling fingers move on arcs
/// about their knuckles, with radii of 85 mm or more, while the other finger is about 40 mm away: they turn by half of the
/// angle. Both are compared over two successive chords of the way.
struct PivotDetector: Equatable, Sendable {
    /// The smallest angle of a chord as seen from the resting finger, in degrees. Twice that angle is needed to distinguish a circle
    /// from a straight line: on the line, the distance grows by 30 %.
    static let leastAngle = 20.0
    /// The shortest chord in millimeters, so that its direction is not that of a fingertip that rolls.
    static let shortest = 5.0
    /// The smallest ratio of the turn of the direction to the angle between the fingers: more than the half of a scroll.
    static let leastTurn = 0.7
    /// The greatest ratio of the distances between the fingers.
    static let eccentricity = 1.2
    /// The greatest movement of the finger that rests and the least one of the other finger, in millimeters, as for a long
    /// press.
    static let slop = LongPressRecognizer.slop

    /// Whether one of the fingers turns about the other. It stays so until the fingers change.
    private(set) var isPivoting = false
    private var start: Knot?
    private var middle: Knot?

    /// A point of the way.
    private struct Knot: Equatable {
        var position: Point
        /// The distance from the resting finger in millimeters.
        var distance: Double
        /// The angle of the line between the fingers in degrees.
        var angle: Double
    }

    /// Processes the next positions of two fingers.
    ///
    /// - Parameters:
    ///   - position: the position of the finger that moves.
    ///   - pivot: the position of the finger that rests.
    ///   - angle: the angle by which the line between the fingers has turned, in degrees.
    mutating func observe(_ position: Point, about pivot: Point, angle: Double) {
        guard !isPivoting else { return }
        let knot = Knot(position: position, distance: position.distance(to: pivot), angle: angle)
        guard let last = middle ?? start else {
            start = knot
            return
        }
        guard abs(angle - last.angle) >= Self.leastAngle,
            last.position.distance(to: position) >= Self.shortest
        else { return }
        if let start, let middle { isPivoting = Self.isCircle(start, middle, knot) }
        if middle != nil { start = middle }
        middle = knot
    }

    /// Forgets the way, because both fingers move or both rest.
    mutating func reset() { (start, middle) = (nil, nil) }

    private static func isCircle(_ start: Knot, _ middle: Knot, _ end: Knot) -> Bool {
        let (first, second) = (middle.position - start.position, end.position - middle.position)
        let turn = atan2(first.x * second.y - first.y * second.x, (first * second).sum()) * 180 / .pi
        // The direction of a chord is that of the tangent at the middle of its arc.
        let turned = (end.angle - start.angle) / 2
        let distances = [start.distance, middle.distance, end.distance]
        return (middle.angle - start.angle) * (end.angle - middle.angle) > 0
            && turn * turned > 0 && abs(turn) >= leastTurn * abs(turned)
            && (distances.max() ?? 0) <= eccentricity * (distances.min() ?? 0)
    }
}
