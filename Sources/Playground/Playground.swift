package import Core
package import Gestures
package import Physics

/// Shapes under gravity on a pad: touches and gestures go in, shapes and impacts come out.
///
/// The pad is a room that is 1 m wide. A tap drops a shape under the finger, as heavy as the tap's peak force. A finger that
/// presses on a shape holds it: it follows the finger, and with two fingers it is also scaled and turned; gravity does
/// not act on it, but it pushes others. Its grip is the force of the fingers: below the threshold `press` the shape slips.
///
/// Time comes with the calls, and the shapes move in fixed steps of 1/240 s: the same input gives the same motion.
package final class Playground {
    /// The width of the room in meters.
    package static let width = 1.0
    /// The greatest number of shapes; the oldest one that is not held makes room for another.
    package static let greatestCount = 200
    /// The longest time that is computed at once in microseconds: what a replay skips is not played.
    private static let longestAdvanceMicroseconds: Int64 = 10_000_000

    package let rules: PlaygroundRules
    /// The shapes and walls.
    package let world: PhysicsWorld
    /// The impacts since they were last taken.
    package private(set) var impacts: [Impact] = []
    /// The color of each shape: a number below `colorCount`.
    package private(set) var colors: [BodyID: Int] = [:]
    /// What the floor has received; nil, the default, to forget it.
    package var floor: FloorLog?
    /// The number of colors.
    package static let colorCount = 6

    /// Meters per millimeter of the pad.
    private let scale: Double
    private var random: SplitMix64
    /// The moment at which the world was created, on the source's clock; nil before the first call of `advance`.
    package private(set) var start: SourceTime?
    private var grips: [Grip] = []
    /// The share of full scale from which a finger holds a shape, and below which it loses it, in percent.
    private let press: (on: Double, off: Double)

    /// - Parameters:
    ///   - rules: what happens in it.
    ///   - surface: the pad, whose proportions it has.
    ///   - channel: the force of the pad.
    ///   - press: the threshold from which a finger holds a shape.
    ///   - seed: selects the shapes and colors.
    package init(
        _ rules: PlaygroundRules, surface: TouchSurface, channel: ForceChannel, press: Threshold, seed: UInt64
    ) {
        self.rules = rules
        self.press = (
            100 * press.press.share(ofFullScaleOf: channel), 100 * press.release.share(ofFullScaleOf: channel)
        )
        random = SplitMix64(seed: seed)
        let outline = surface.size ?? TouchSurface.assumedSize
        scale = Self.width / outline.x
        world = PhysicsWorld(width: Self.width, height: outline.y * scale)
        if let first = rules.first {
            let id = world.add(first, at: Point(world.width / 2, first.size))
            colors[id] = random.next(below: Self.colorCount)
        }
    }

    /// Returns the position in the room of a position on the pad in millimeters.
    package func worldPosition(_ position: Point) -> Point { position * scale }

    /// Moves the shapes up to a time.
    package func advance(to time: SourceTime) {
        guard let start else {
            start = time
            return
        }
        let elapsed = time - start
        let due = Int((Double(elapsed) / 1e6 / PhysicsWorld.stepSeconds).rounded(.down)) - world.steps
        let most = Int(Double(Self.longestAdvanceMicroseconds) / 1e6 / PhysicsWorld.stepSeconds)
        if due > most { self.start = start + Int64(Double(due - most) * PhysicsWorld.stepSeconds * 1e6) }
        for _ in 0..<max(0, min(due, most)) {
            let new = world.step()
            floor?.add(world, after: new)
            impacts += new
        }
    }

    /// Returns the impacts since the last call.
    package func takeImpacts() -> [Impact] {
        defer { impacts.removeAll(keepingCapacity: true) }
        return impacts
    }

    /// Processes the contacts of a frame; nil if there are none any more.
    package func process(_ frame: TouchFrame?, at time: SourceTime) {
        advance(to: time)
        let fingers = (frame?.contacts ?? []).filter { $0.role == .finger || $0.role == .holding }
        for finger in fingers { follow(finger) }
        for index in grips.indices {
            grips[index].fingers.removeAll { gripped in !fingers.contains { $0.number == gripped.number } }
        }
        for grip in grips where grip.fingers.isEmpty { world.release(grip.body) }
        grips.removeAll { $0.fingers.isEmpty }
        for index in grips.indices { move(&grips[index]) }
    }

    /// Processes a gesture: a tap adds a shape.
    package func process(_ gesture: Gesture, at time: SourceTime) {
        guard rules.addsShapes, gesture.kind == .tap, gesture.state == .ended, gesture.fingerCount == 1 else {
            return
        }
        advance(to: time)
        add(at: worldPosition(gesture.position), grams: gesture.peak ?? 0)
    }

    /// Adds a square or a disc with a random size and color.
    ///
    /// - Parameters:
    ///   - position: the center, in meters.
    ///   - grams: its mass.
    @discardableResult
    package func add(at position: Point, grams: Double) -> BodyID {
        if world.ids.count >= Self.greatestCount,
            let oldest = world.ids.first(where: { id in !grips.contains { $0.body == id } })
        {
            remove(oldest)
        }
        let shape = ShapeDescription(
            random.next(below: 2) == 0 ? .square : .disc, size: 0.06 + 0.06 * random.fraction(),
            mass: grams / 1000, elasticity: rules.elasticity, friction: rules.friction)
        let id = world.add(shape, at: position)
        colors[id] = random.next(below: Self.colorCount)
        return id
    }

    /// Drops a shape of 100 g at a random place below the upper edge.
    package func drop() {
        guard rules.addsShapes else { return }
        add(at: Point(world.width * (0.1 + 0.8 * random.fraction()), 0), grams: 100)
    }

    /// Does what the user asks for.
    package func perform(_ request: PlaygroundRequest) {
        switch request {
        case .clear: clear()
        case .drop: drop()
        case .gravity(let direction): setGravity(direction)
        }
    }

    /// Sets gravity, in multiples of that of the earth; y points downwards.
    package func setGravity(_ direction: Point) { world.setGravity(direction * StandardGravity.acceleration) }

    /// Removes all shapes; the first one of the rules returns to its place.
    package func clear() {
        for id in world.ids { remove(id) }
        grips.removeAll()
        if let first = rules.first {
            let id = world.add(first, at: Point(world.width / 2, first.size))
            colors[id] = random.next(below: Self.colorCount)
        }
    }

    private func remove(_ id: BodyID) {
        world.remove(id)
        colors[id] = nil
    }

    /// Lets a finger hold the shape that it presses on, or lose it.
    private func follow(_ finger: TrackedContact) {
        let isGripping = grips.contains { $0.fingers.contains { $0.number == finger.number } }
        let isPressed = finger.measured.force.percent >= (isGripping ? press.off : press.on)
        if isGripping {
            for index in grips.indices {
                guard let fingerIndex = grips[index].fingers.firstIndex(where: { $0.number == finger.number })
                else { continue }
                if isPressed {
                    grips[index].fingers[fingerIndex].position = self.worldPosition(finger.position)
                    grips[index].fingers[fingerIndex].grams = finger.grams
                } else {
                    grips[index].fingers.remove(at: fingerIndex)
                    grips[index].restart(from: world)
                }
            }
        } else if isPressed {
            grab(by: finger)
        }
    }

    /// Lets a finger hold the shape under it.
    private func grab(by finger: TrackedContact) {
        let position = worldPosition(finger.position)
        let gripped = Grip.Finger(number: finger.number, position: position, grams: finger.grams)
        let reach = 0.05
        guard let body = world.body(near: position, within: reach) else { return }
        if let index = grips.firstIndex(where: { $0.body == body }) {
            guard grips[index].fingers.count < 2 else { return }
            grips[index].fingers.append(gripped)
            grips[index].restart(from: world)
        } else {
            var grip = Grip(body: body, fingers: [gripped])
            grip.restart(from: world)
            grips.append(grip)
        }
    }

    private func move(_ grip: inout Grip) {
        let target = grip.target
        if let size = target.size { world.resize(grip.body, to: size) }
        world.grab(grip.body, at: target.position, angle: target.angle, grip: grip.force)
    }
}

/// What the user asks of a playground by keys.
package enum PlaygroundRequest: Sendable {
    /// Remove all shapes.
    case clear
    /// Drop a shape.
    case drop
    /// Direct gravity, in multiples of that of the earth; y points downwards.
    case gravity(Point)
}

/// What a playground reports.
package enum PlaygroundUpdate: Sendable {
    /// What is seen of it now.
    case scene(PlaygroundScene)
    /// A shape has hit something, at a moment of the source's clock.
    case impact(Impact, at: SourceTime?)
    /// The session is over, with this number of shapes.
    case over(shapes: Int)
}
