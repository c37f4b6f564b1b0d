/// The transients of a fingertip that lands or lifts, during which a pad reports movement of a finger that does not move.
///
/// A fingertip touches first with a small part of its pad. As it is pressed flat, the contact grows to one side, so that its
/// centre moves; at the lift it shrinks to one side in the same way.
enum Transient {
    /// The duration of each transient in microseconds: the pulp of a fingertip yields by 2 to 3 mm before it is stiff, and
    /// fingers land and lift at 0.1 m/s and more.
    static let time: Int64 = 30_000
    /// The greatest movement of the centre in millimetres: half of the length of a fingertip's pad, which is about 16 mm. It
    /// equals the shortest swipe.
    static let extent = 8.0
    /// The fraction of the greatest force below which fingers are lifting: at half of the force, an elastic contact has lost
    /// a fifth of its radius and more than a third of its area (Hertz), and its centre is no longer that of the finger.
    static let lifting = 0.5
}
