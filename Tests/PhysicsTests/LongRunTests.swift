import Core
import Foundation
import Physics
import TestSupport
import Testing

/// A long run with 200 shapes, whose gravity is turned so that they never rest for long.
@Suite struct LongRunTests {
    @Test func nothingLeavesTheWorldAndEnergyNeverGrowsWithoutInput() {
        var random = SplitMix(seed: 23)
        let world = PhysicsWorld(width: 1.6, height: 1)
        for _ in 0..<200 {
            world.add(
                ShapeDescription(
                    Bool.random(using: &random) ? .square : .disc,
                    size: .random(in: 0.02...0.08, using: &random),
                    mass: .random(in: 0.005...0.3, using: &random), elasticity: 0.6, friction: 0.4),
                at: Point(.random(in: 0...1.6, using: &random), .random(in: 0...1, using: &random)))
        }
        let weight = world.bodies.reduce(0) { $0 + $1.shape.mass } * 9.80665
        var (worst, farthest) = (0.0, 0.0)
        var least = Double.infinity
        for step in 0..<SampleSize.fallingSteps.count {
            if step % 2_500 == 0 {
                let turns = Double((step / 2_500) % 4) * .pi / 2
                world.setGravity(Point(9.80665 * sin(turns), 9.80665 * cos(turns)))
                least = .infinity
            }
            world.step()
            guard step % 25 == 0 else { continue }
            let energy = world.energy
            // Shapes that were put into each other push each other apart first.
            if step >= 2_500 { worst = max(worst, energy - least) }
            least = min(least, energy)
            for body in world.bodies {
                let reach = body.halfExtent
                farthest = max(
                    farthest, reach - body.position.x, reach - body.position.y,
                    body.position.x + reach - world.width, body.position.y + reach - world.height)
            }
        }
        // Shapes that overlap by the tolerance of contacts are lifted by it.
        #expect(worst < weight * 0.0005, "\(worst / weight) m")
        #expect(farthest < 0.0021, "\(farthest) m")
    }
}
