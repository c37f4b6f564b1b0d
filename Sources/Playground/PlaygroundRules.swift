package import Physics
internal import Simulation

/// What happens in a playground: which shapes there are, and how they move.
package struct PlaygroundRules: Equatable, Sendable {
    /// The name in output: `cubes` or `bouncer`.
    package let name: String
    /// Whether taps add shapes.
    package let addsShapes: Bool
    /// The elasticity of shapes.
    package let elasticity: Double
    /// The friction of shapes.
    package let friction: Double
    /// The shape that is there from the beginning; nil for none.
    package let first: ShapeDescription?

    /// Taps drop squares and discs, which collide with each other.
    package static let cubes = PlaygroundRules(
        name: "cubes", addsShapes: true, elasticity: 0.5, friction: 0.4, first: nil)

    /// One block bounces without friction, as that of the simulated pad's scenario does; each bounce reaches 0.85² = 72.25 %
    /// of the height before.
    package static let bouncer = PlaygroundRules(
        name: "bouncer", addsShapes: false, elasticity: BouncingBlock.elasticity, friction: 0,
        first: ShapeDescription(
            .square, size: 0.12, mass: BouncingBlock.mass / 1000, elasticity: BouncingBlock.elasticity,
            friction: 0))
}
