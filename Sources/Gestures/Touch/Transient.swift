import Core

/// The transients of a fingertip that lands or lifts, during which a pad reports movement of a finger that does not move.
///
/// A fingertip touches first with a small part of its pad. As it is pressed flat, the contact grows to one side, so that its
/// center moves; at the lift it shrinks to one side in the same way.
enum Transient {
    /// The duration of each transient in microseconds: the pulp of a fingertip yields by 2 to 3 mm before it is stiff, and
    /// fingers land and lift at 0.1 m/s and more.
    static let time: Int64 = 30_000
    /// The greatest movement of the center in millimeters: half of the length of a fingertip's pad, which is about 16 mm. It
    /// equals the shortest swipe.
    static let extent = 8.0
    /// The fraction of the greatest force below which fingers are lifting: at half of the force, an elastic contact has lost
    /// a fifth of its radius and more than a third of its area (Hertz), and its center is no longer that of the finger.
    static let lifting = 0.5

    /// Returns how far the positions of the landing and of the end of its transient are from the start, in millimeters, if
    /// the movement since the transient is extended backwards at the same velocity.
    ///
    /// - Parameters:
    ///   - landed: the position of the landing.
    ///   - settled: the position at the end of the transient.
    ///   - position: a later position.
    ///   - part: the ratio of the time from landing to end to the time from the end to the later position.
    static func errors(
        landed: Point, settled: Point, position: Point, part: Double
    ) -> (landed: Double, settled: Double) {
        let way = (position - settled) * part
        return (landed: (settled - way).distance(to: landed), settled: way.length)
    }
}
