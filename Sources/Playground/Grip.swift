internal import Core
internal import Glibc
internal import Physics

/// The one or two fingers that hold a shape, and how they move, scale and turn it.
struct Grip {
    /// A finger and its force.
    struct Finger {
        let number: Int
        var position: Point
        var grams: Double
    }

    /// Where a shape is to be.
    struct Target {
        let position: Point
        let angle: Double
        /// The size; nil if it does not change.
        let size: Double?
    }

    let body: BodyID
    var fingers: [Finger]
    /// The shape and the fingers when the number of fingers last changed.
    private var start: (body: Body, center: Point, distance: Double, direction: Double)?

    init(body: BodyID, fingers: [Finger]) {
        self.body = body
        self.fingers = fingers
    }

    /// Restarts from the current position of the shape, since a finger was added or removed.
    mutating func restart(from world: PhysicsWorld) {
        start = world.body(body).map { ($0, center, distance, direction) }
    }

    /// The greatest force in newtons: three times that of the fingers, as a shape held between two sides of a finger.
    var force: Double { 3 * fingers.reduce(0) { $0 + $1.grams } * StandardGravity.newtonsPerGram }

    /// Where the shape is to be according to the fingers.
    var target: Target {
        guard let start else { return Target(position: center, angle: 0, size: nil) }
        guard fingers.count == 2, start.distance > 0.005 else {
            return Target(
                position: start.body.position + center - start.center, angle: start.body.angle, size: nil)
        }
        let turn = direction - start.direction
        let ratio = distance / start.distance
        // What was under the fingers stays under them.
        let arm = (start.body.position - start.center) * ratio
        let turned = Point(arm.x * cos(turn) - arm.y * sin(turn), arm.x * sin(turn) + arm.y * cos(turn))
        return Target(
            position: center + turned, angle: start.body.angle + turn, size: start.body.shape.size * ratio)
    }

    private var center: Point {
        guard !fingers.isEmpty else { return .zero }
        return fingers.reduce(Point.zero) { $0 + $1.position } / Double(fingers.count)
    }

    private var distance: Double {
        fingers.count == 2 ? (fingers[1].position - fingers[0].position).length : 0
    }

    private var direction: Double {
        guard fingers.count == 2 else { return 0 }
        let line = fingers[1].position - fingers[0].position
        return atan2(line.y, line.x)
    }
}
