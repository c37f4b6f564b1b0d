/// A shape that can be put into a `PhysicsWorld`.
package struct ShapeDescription: Equatable, Sendable {
    /// The outline of a shape.
    package enum Outline: Equatable, Sendable {
        /// A square; the size is the length of a side.
        case square
        /// A disc; the size is the diameter.
        case disc
    }

    package var outline: Outline
    /// The length of a side or the diameter in meters.
    package var size: Double
    /// The mass in kilograms.
    package var mass: Double
    /// The ratio of the speeds after and before a collision, 0...1, multiplied with that of the other shape or wall; walls
    /// have 1.
    package var elasticity: Double
    /// The coefficient of friction, multiplied with that of the other shape or wall; walls have 1.
    package var friction: Double

    package init(
        _ outline: Outline, size: Double, mass: Double, elasticity: Double = 0.5, friction: Double = 0.5
    ) {
        self.outline = outline
        self.size = size
        self.mass = mass
        self.elasticity = elasticity
        self.friction = friction
    }

    /// The moment of inertia about the center, in kg m².
    var moment: Double {
        switch outline {
        case .square: mass * size * size / 6
        case .disc: mass * size * size / 8
        }
    }
}
