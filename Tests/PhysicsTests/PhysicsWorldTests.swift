import Core
import Physics
import TestSupport
import Testing

/// The world of falling shapes, against the laws that they obey.
@Suite struct PhysicsWorldTests {
    /// The apexes of a bouncing block, as heights of its lower edge above the floor.
    private func apexes(of shape: ShapeDescription, from height: Double, count: Int) -> [Double] {
        let world = PhysicsWorld(width: 1, height: 1)
        let block = world.add(shape, at: Point(0.5, 1 - height - shape.size / 2))
        var heights: [Double] = []
        var last = (height, 0.0)
        for _ in 0..<4_800 where heights.count < count {
            world.step()
            guard let body = world.body(block) else { break }
            let now = (1 - body.position.y - shape.size / 2, body.velocity.y)
            if last.1 < 0, now.1 >= 0 { heights.append(max(last.0, now.0)) }
            last = now
        }
        return heights
    }

    @Test(arguments: [0.2, 0.35, 0.5, 0.65, 0.8], [ShapeDescription.Outline.square, .disc])
    func heightsOfBouncesFallByTheSquareOfElasticity(height: Double, outline: ShapeDescription.Outline) {
        let shape = ShapeDescription(outline, size: 0.1, mass: 0.02, elasticity: 0.85, friction: 0)
        let heights = [height] + apexes(of: shape, from: height, count: 4)
        #expect(heights.count == 5)
        for (before, after) in zip(heights, heights.dropFirst()) {
            #expect(abs(after / before / 0.7225 - 1) < 0.01, "\(after / before)")
        }
    }

    @Test func impulseOfALandingIsMassTimesSpeedTimesOnePlusElasticity() {
        let world = PhysicsWorld(width: 1, height: 1)
        let block = world.add(
            ShapeDescription(.square, size: 0.1, mass: 0.02, elasticity: 0.85, friction: 0),
            at: Point(0.5, 0.45))
        var impact: Impact?
        for _ in 0..<480 where impact == nil { impact = world.step().first }
        let speed = (2 * 9.80665 * 0.5).squareRoot()
        #expect(impact?.body == block)
        #expect(impact?.partner == .wall(.floor))
        #expect(abs((impact?.impulse ?? 0) / (0.02 * speed * 1.85) - 1) < 0.005)
        #expect(abs((impact?.time ?? 0) - speed / 9.80665) < 1.0 / 480)
    }

    @Test(arguments: 0..<3)
    func shapesStayInsideAndGainNoEnergy(round: Int) {
        var random = SplitMix(seed: UInt64(round))
        let world = PhysicsWorld(width: 1.2, height: 0.8)
        for _ in 0..<200 {
            let shape = ShapeDescription(
                Bool.random(using: &random) ? .square : .disc, size: .random(in: 0.02...0.06, using: &random),
                mass: .random(in: 0.005...0.3, using: &random), elasticity: 0.6, friction: 0.4)
            let place = Point(.random(in: 0...1.2, using: &random), .random(in: 0...0.8, using: &random))
            let id = world.add(shape, at: place)
            world.setVelocity(
                Point(.random(in: -2...2, using: &random), .random(in: -2...2, using: &random)),
                angular: .random(in: -5...5, using: &random), of: id)
        }
        // Shapes that were put into each other push each other apart first.
        for _ in 0..<480 { world.step() }
        var least = world.energy
        var worst = 0.0
        for step in 0..<1_500 {
            world.step()
            let energy = world.energy
            worst = max(worst, energy - least)
            least = min(least, energy)
            guard step % 20 == 0 else { continue }
            for body in world.bodies {
                let reach = body.halfExtent - 0.0021
                #expect(body.position.x > reach && body.position.x < 1.2 - reach, "\(body)")
                #expect(body.position.y > reach && body.position.y < 0.8 - reach, "\(body)")
            }
        }
        // Shapes that overlap by the tolerance of contacts are lifted by it.
        let weight = world.bodies.reduce(0) { $0 + $1.shape.mass } * 9.80665
        #expect(worst < weight * 0.0005)
    }

    @Test func aHeldShapeDoesNotFallPushesOthersAndFallsWhenLetGo() throws {
        let world = PhysicsWorld(width: 1, height: 1)
        let held = world.add(ShapeDescription(.square, size: 0.1, mass: 0.1), at: Point(0.3, 0.5))
        let other = world.add(ShapeDescription(.disc, size: 0.1, mass: 0.05), at: Point(0.6, 0.95))
        world.grab(held, at: Point(0.3, 0.5), angle: 0, grip: 5)
        for _ in 0..<480 { world.step() }
        #expect(try #require(world.body(held)).position.y < 0.501)
        for step in 0..<480 {
            world.grab(held, at: Point(0.3 + Double(step) / 1000, 0.949), angle: 0, grip: 5)
            world.step()
        }
        #expect(try #require(world.body(other)).position.x > 0.8)
        world.grab(held, at: Point(0.3, 0.3), angle: 0, grip: 5)
        for _ in 0..<240 { world.step() }
        world.release(held)
        for _ in 0..<960 { world.step() }
        #expect(try #require(world.body(held)).position.y > 0.94)
        #expect(world.body(held)?.isGrabbed == false)
    }

    @Test func aWeakGripSlips() throws {
        let world = PhysicsWorld(width: 1, height: 1)
        let held = world.add(ShapeDescription(.square, size: 0.1, mass: 1), at: Point(0.2, 0.95))
        world.grab(held, at: Point(0.8, 0.5), angle: 0, grip: 0.1)
        for _ in 0..<24 { world.step() }
        #expect(try #require(world.body(held)).position.x < 0.25)
    }

    @Test func theSameCallsGiveTheSame() {
        func run() -> [Body] {
            let world = PhysicsWorld(width: 1, height: 1)
            for index in 0..<30 {
                world.add(
                    ShapeDescription(index % 2 == 0 ? .square : .disc, size: 0.08, mass: 0.05),
                    at: Point(0.1 + 0.027 * Double(index), 0.1 + 0.02 * Double(index)))
            }
            for step in 0..<960 {
                if step == 480 { world.setGravity(Point(9.8, 0)) }
                world.step()
            }
            return world.bodies
        }
        #expect(run() == run())
    }

    @Test func gravityMovesEverythingToAnotherWall() {
        let world = PhysicsWorld(width: 1, height: 1)
        for index in 0..<10 {
            world.add(ShapeDescription(.disc, size: 0.05, mass: 0.05), at: Point(0.1 * Double(index), 0.5))
        }
        for _ in 0..<960 { world.step() }
        world.setGravity(Point(-9.80665, 0))
        for _ in 0..<1_920 { world.step() }
        for body in world.bodies { #expect(body.position.x < 0.3) }
    }

    @Test func valuesThatAreNotNumbersAreLimitedOrIgnored() throws {
        let world = PhysicsWorld(width: .nan, height: .infinity)
        let id = world.add(
            ShapeDescription(.disc, size: .nan, mass: -1, elasticity: .infinity, friction: .nan),
            at: Point(.nan, -.infinity))
        world.setGravity(Point(.nan, 0))
        world.setVelocity(Point(.infinity, 0), of: id)
        world.grab(id, at: Point(.nan, 0), angle: .nan, grip: .nan)
        world.resize(id, to: .nan)
        world.setVelocity(Point(1e9, 1e9), angular: 1e9, of: id)
        for _ in 0..<100 { world.step() }
        #expect(try #require(world.body(id)).position.x.isFinite)
    }
}
