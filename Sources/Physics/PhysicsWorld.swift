package import Core

/// A rectangle with walls in which shapes fall, collide and bounce, computed by Chipmunk.
///
/// Lengths are in meters, masses in kilograms and times in seconds; y points downwards. The same calls give the same
/// result on the same machine: nothing depends on a clock.
///
/// ```swift
/// import Core
/// import Physics
///
/// let world = PhysicsWorld(width: 1, height: 1)
/// let block = world.add(ShapeDescription(.square, size: 0.1, mass: 0.02), at: Point(0.5, 0.3))
/// for _ in 0..<960 { world.step() }
/// print(world.body(block)!.position.y > 0.94)  // prints true
/// ```
package final class PhysicsWorld {
    /// The duration of a step in seconds.
    package static let stepSeconds = 1.0 / 240
    /// The number of parts in which a step is computed, so that a shape at 3 m/s sinks less than 4 mm into a wall
    /// before it bounces.
    private static let parts = 4
    /// The greatest speed of a shape in m/s, which a fall from 5 m reaches.
    private static let greatestSpeed = 10.0

    /// The width in meters.
    package let width: Double
    /// The height in meters.
    package let height: Double
    /// The number of steps since the creation.
    package private(set) var steps = 0
    /// The identifiers of the shapes, in the order in which they were added.
    package private(set) var ids: [BodyID] = []
    /// The acceleration of everything that is not held, in m/s²; each component is limited to ±100.
    package private(set) var gravity = Point(0, StandardGravity.acceleration)

    /// What the floor received in the last step, in newton seconds: from contacts, and from shapes that rest so long that
    /// they are not computed any more, whose weight it bears.
    package private(set) var floorImpulse = 0.0

    private let space: ChipmunkSpace
    private var members: [BodyID: Member] = [:]
    private var count = 0

    /// A shape and its body.
    private struct Member {
        var shape: ShapeDescription
        let body: ChipmunkBody
    }

    /// An empty world, 0.05...100 m wide and high, with earth's gravity downwards.
    package init(width: Double, height: Double) {
        (self.width, self.height) = (width.clamped(to: 0.05...100), height.clamped(to: 0.05...100))
        space = ChipmunkSpace(width: self.width, height: self.height)
        space.setGravity(gravity)
    }

    /// Changes the gravity, and wakes all shapes. Values that are not finite are ignored.
    package func setGravity(_ gravity: Point) {
        guard gravity.x.isFinite, gravity.y.isFinite else { return }
        let limited = Point(gravity.x.clamped(to: -100...100), gravity.y.clamped(to: -100...100))
        guard limited != self.gravity else { return }
        self.gravity = limited
        space.setGravity(limited)
    }

    /// The time since the creation in seconds.
    package var time: Double { Double(steps) * Self.stepSeconds }

    /// Adds a shape at rest. Its size is limited to 1 mm up to half of the world, its mass to 0.1 g...1000 kg, and its
    /// position to the inside.
    @discardableResult
    package func add(_ shape: ShapeDescription, at position: Point) -> BodyID {
        let shape = limited(shape)
        let id = BodyID(number: count)
        count += 1
        let start = inside(position, margin: shape.size / 2)
        guard let body = space.add(shape, number: id.number, at: start) else { return id }
        members[id] = Member(shape: shape, body: body)
        ids.append(id)
        return id
    }

    /// Removes a shape.
    package func remove(_ id: BodyID) {
        guard let member = members.removeValue(forKey: id) else { return }
        space.remove(member.body)
        ids.removeAll { $0 == id }
    }

    /// Changes the size of a shape, within the limits of `add`; its mass remains.
    package func resize(_ id: BodyID, to size: Double) {
        guard var member = members[id], size.isFinite else { return }
        member.shape.size = size
        member.shape = limited(member.shape)
        space.replaceOutline(of: member.body, by: member.shape)
        members[id] = member
    }

    /// Gives a shape a velocity in m/s and an angular velocity in rad/s.
    package func setVelocity(_ velocity: Point, angular: Double = 0, of id: BodyID) {
        guard let body = members[id]?.body, velocity.x.isFinite, velocity.y.isFinite, angular.isFinite else {
            return
        }
        body.setVelocity(velocity, angular: angular)
    }

    /// Holds a shape, or moves what holds it: gravity does not act on it, and it follows the hand but pushes others.
    ///
    /// - Parameters:
    ///   - id: the shape.
    ///   - position: where the center is to be, in meters; limited to the inside.
    ///   - angle: the angle that it is to have, in radians.
    ///   - grip: the greatest force of the hand in newtons: what resists more slips.
    package func grab(_ id: BodyID, at position: Point, angle: Double, grip: Double) {
        guard let member = members[id], position.x.isFinite, position.y.isFinite, angle.isFinite else {
            return
        }
        guard let hand = member.body.hand ?? space.grab(member.body) else { return }
        hand.move(
            to: inside(position, margin: 0), angle: angle, grip: grip.clamped(to: 0...1e4),
            arm: member.shape.size / 2)
    }

    /// Lets go of a shape, which falls again with its velocity.
    package func release(_ id: BodyID) {
        if let body = members[id]?.body { space.letGo(of: body) }
    }

    /// Computes one step.
    ///
    /// - Returns: the impacts in it, in the order of their occurrence.
    @discardableResult
    package func step() -> [Impact] {
        var impacts: [Impact] = []
        for part in 0..<Self.parts {
            space.step(Self.stepSeconds / Double(Self.parts))
            let time = time + Self.stepSeconds * Double(part + 1) / Double(Self.parts)
            for contact in space.takeContacts() {
                impacts.append(
                    Impact(
                        body: BodyID(number: contact.first), partner: partner(contact.second), time: time,
                        impulse: contact.impulse, position: contact.position))
            }
        }
        floorImpulse = space.takeFloorImpulse()
        for id in ids { contain(id) }
        steps += 1
        return impacts
    }

    private func partner(_ number: Int) -> Impact.Partner {
        number < 0 ? .wall(Impact.Wall.allCases[-1 - number]) : .shape(BodyID(number: number))
    }

    /// Limits the speed of a shape, and returns it to the inside if others have pushed it into a wall.
    private func contain(_ id: BodyID) {
        guard let member = members[id], let body = body(id) else { return }
        guard !member.body.isAsleep else {
            floorImpulse += member.shape.mass * max(0, gravity.y) * Self.stepSeconds
            return
        }
        let speed = body.velocity.length
        if !(speed <= Self.greatestSpeed) {
            let factor = speed.isFinite ? Self.greatestSpeed / speed : 0
            member.body.setVelocity(
                Point(body.velocity.x * factor, body.velocity.y * factor), angular: body.angularVelocity)
        }
        let position = inside(body.position, margin: body.halfExtent)
        let distance = Point(position.x - body.position.x, position.y - body.position.y).length
        if !(distance <= Self.tolerance) { member.body.setPosition(position) }
    }

    /// How far a shape may extend into a wall at the end of a step, in meters.
    static let tolerance = 0.002

    /// The state of a shape; nil if it was removed.
    package func body(_ id: BodyID) -> Body? {
        guard let member = members[id] else { return nil }
        let body = member.body
        return Body(
            id: id, shape: member.shape, position: body.position, angle: body.angle, velocity: body.velocity,
            angularVelocity: body.angularVelocity, isGrabbed: body.hand != nil)
    }

    /// All shapes, in the order in which they were added.
    package var bodies: [Body] { ids.compactMap(body) }

    /// The shape at or nearest to a position, within a distance in meters; nil if there is none.
    package func body(near position: Point, within distance: Double) -> BodyID? {
        space.nearest(to: position, within: distance).map(BodyID.init(number:))
    }

    /// The energy of all shapes in joules: kinetic, and potential relative to the middle of the world.
    package var energy: Double {
        bodies.reduce(0) { sum, body in
            let height = body.position - Point(width / 2, height / 2)
            return sum + body.kineticEnergy
                - body.shape.mass * (gravity.x * height.x + gravity.y * height.y)
        }
    }

    private func limited(_ shape: ShapeDescription) -> ShapeDescription {
        var shape = shape
        shape.size = shape.size.clamped(to: 0.001...min(width, height) / 2)
        shape.mass = shape.mass.clamped(to: 0.0001...1000)
        shape.elasticity = shape.elasticity.clamped(to: 0...1)
        shape.friction = shape.friction.clamped(to: 0...10)
        return shape
    }

    /// Returns the nearest position with a distance to all walls. What is not a number becomes the middle.
    private func inside(_ position: Point, margin: Double) -> Point {
        func inside(_ value: Double, _ extent: Double) -> Double {
            guard value.isFinite else { return extent / 2 }
            let margin = min(margin, extent / 2)
            return min(max(value, margin), extent - margin)
        }
        return Point(inside(position.x, width), inside(position.y, height))
    }
}

extension Double {
    /// Returns the nearest value in a range; what is not a number becomes the lower bound.
    func clamped(to range: ClosedRange<Double>) -> Double {
        min(max(range.lowerBound, self), range.upperBound)
    }
}
