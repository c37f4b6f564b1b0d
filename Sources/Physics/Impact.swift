public import Core

/// The first contact of a shape with another shape or a wall.
public struct Impact: Equatable, Sendable {
    /// A wall of the world.
    public enum Wall: String, CaseIterable, Sendable {
        case floor, ceiling, left, right
    }

    /// What a shape collided with.
    public enum Partner: Equatable, Sendable {
        case wall(Wall)
        case shape(BodyID)
    }

    /// The shape.
    public let body: BodyID
    /// What it collided with.
    public let partner: Partner
    /// The time since the world was created, in seconds.
    public let time: Double
    /// The momentum that was transferred, in newton seconds.
    public let impulse: Double
    /// Where they touched, in meters.
    public let position: Point
}
