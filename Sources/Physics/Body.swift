package import Core
internal import Glibc

/// Identifies a shape in a `PhysicsWorld`; it is never used again for another shape.
package struct BodyID: Hashable, Sendable {
    /// The number of shapes that were added to the world before this one.
    package let number: Int
}

/// The state of a shape at the end of a step.
package struct Body: Equatable, Sendable, Identifiable {
    /// The identifier of the shape.
    package let id: BodyID
    /// The outline, size and mass.
    package let shape: ShapeDescription
    /// The center in meters, from the upper left corner; y points downwards.
    package let position: Point
    /// The angle in radians, clockwise on the screen.
    package let angle: Double
    /// The velocity of the center in meters per second.
    package let velocity: Point
    /// The angular velocity in radians per second, clockwise.
    package let angularVelocity: Double
    /// Whether a finger holds the shape.
    package let isGrabbed: Bool

    /// Half the width and half the height of the upright rectangle around the shape, in meters.
    package var halfExtent: Double {
        switch shape.outline {
        case .disc: shape.size / 2
        case .square: shape.size / 2 * (abs(cos(angle)) + abs(sin(angle)))
        }
    }

    /// The corners of a square, clockwise; empty for a disc.
    package var corners: [Point] {
        guard shape.outline == .square else { return [] }
        let (x, y) = (cos(angle) * shape.size / 2, sin(angle) * shape.size / 2)
        return [
            Point(position.x - x + y, position.y - y - x), Point(position.x + x + y, position.y + y - x),
            Point(position.x + x - y, position.y + y + x), Point(position.x - x - y, position.y - y + x),
        ]
    }

    /// The kinetic energy in joules.
    package var kineticEnergy: Double {
        let square = velocity.x * velocity.x + velocity.y * velocity.y
        return (shape.mass * square + shape.moment * angularVelocity * angularVelocity) / 2
    }
}
