package import Core

/// The first contact of a shape with another shape or a wall.
package struct Impact: Equatable, Sendable {
    /// A wall of the world.
    package enum Wall: String, CaseIterable, Sendable {
        case floor, ceiling, left, right
    }

    /// What a shape collided with.
    package enum Partner: Equatable, Sendable {
        case wall(Wall)
        case shape(BodyID)
    }

    /// The shape.
    package let body: BodyID
    /// What it collided with.
    package let partner: Partner
    /// The time since the world was created, in seconds.
    package let time: Double
    /// The momentum that was transferred, in newton seconds.
    package let impulse: Double
    /// Where they touched, in meters.
    package let position: Point
}
