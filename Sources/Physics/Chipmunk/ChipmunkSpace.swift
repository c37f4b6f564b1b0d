internal import CChipmunk
internal import Core
internal import Glibc

/// A space of Chipmunk with its walls, which owns everything in it.
///
/// Chipmunk aborts the program if it receives impossible values: `PhysicsWorld` limits them before.
@safe final class ChipmunkSpace {
    /// The first contact of two bodies in a step; walls have the numbers −1, −2, …
    struct Contact {
        let first: Int
        let second: Int
        let impulse: Double
        let position: Point
    }

    /// The thickness of the walls in meters: many times the distance of one step.
    private static let thickness = 2.0
    /// The number of the floor.
    private static let floor = -1
    /// The depth by which touching shapes overlap in meters, so that their contact is kept.
    private static let overlap = 0.0003

    let pointer: OpaquePointer
    private let contacts = ContactList()
    private var walls: [OpaquePointer] = unsafe []
    private var bodies: [ChipmunkBody] = []

    /// The contacts since they were last taken, as the handler of collisions refers to them.
    private final class ContactList {
        var entries: [Contact] = []
        /// What the floor received since it was last taken, in newton seconds.
        var floorImpulse = 0.0
    }

    init(width: Double, height: Double) {
        unsafe pointer = cchipmunk_space()
        unsafe cpSpaceSetIterations(pointer, 12)
        unsafe cpSpaceSetCollisionSlop(pointer, Self.overlap)
        unsafe cpSpaceSetCollisionBias(pointer, pow(0.8, 60))
        unsafe cpSpaceSetIdleSpeedThreshold(pointer, 0.01)
        unsafe cpSpaceSetSleepTimeThreshold(pointer, 0.5)
        let far = Self.thickness
        for (number, wall) in Impact.Wall.allCases.enumerated() {
            let box =
                switch wall {
                case .floor: cpBB(l: -far, b: height, r: width + far, t: height + far)
                case .ceiling: cpBB(l: -far, b: -far, r: width + far, t: 0)
                case .left: cpBB(l: -far, b: -far, r: 0, t: height + far)
                case .right: cpBB(l: width, b: -far, r: width + far, t: height + far)
                }
            guard let body = unsafe cpSpaceGetStaticBody(pointer),
                let shape = unsafe cpBoxShapeNew2(body, box, 0)
            else { continue }
            unsafe cpShapeSetElasticity(shape, 1)
            unsafe cpShapeSetFriction(shape, 1)
            unsafe cpShapeSetUserData(shape, Self.tag(-1 - number))
            unsafe cpSpaceAddShape(pointer, shape)
            unsafe walls.append(shape)
        }
        let handler = unsafe cpSpaceAddDefaultCollisionHandler(pointer)
        unsafe handler?.pointee.preSolveFunc = { arbiter, space, _ in
            if let arbiter = unsafe arbiter, let space = unsafe space,
                unsafe cpArbiterIsFirstContact(arbiter) != 0
            {
                unsafe ChipmunkSpace.setRestitution(of: arbiter, in: space)
            }
            return 1
        }
        unsafe handler?.pointee.userData = Unmanaged.passUnretained(contacts).toOpaque()
        unsafe handler?.pointee.postSolveFunc = { arbiter, _, data in
            guard let arbiter = unsafe arbiter, let data = unsafe data else { return }
            var first: OpaquePointer?
            var second: OpaquePointer?
            unsafe cpArbiterGetShapes(arbiter, &first, &second)
            guard let first = unsafe first, let second = unsafe second else { return }
            let numbers = unsafe (ChipmunkSpace.number(of: first), ChipmunkSpace.number(of: second))
            let impulse = unsafe cpArbiterTotalImpulse(arbiter)
            let list = unsafe Unmanaged<ContactList>.fromOpaque(data).takeUnretainedValue()
            if min(numbers.0, numbers.1) == ChipmunkSpace.floor { list.floorImpulse += abs(impulse.y) }
            guard unsafe cpArbiterIsFirstContact(arbiter) != 0 else { return }
            let contactPoint = unsafe cpArbiterGetPointA(arbiter, 0)
            let contact = Contact(
                first: max(numbers.0, numbers.1), second: min(numbers.0, numbers.1),
                impulse: (impulse.x * impulse.x + impulse.y * impulse.y).squareRoot(),
                position: Point(contactPoint.x, contactPoint.y))
            list.entries.append(contact)
        }
    }

    deinit {
        for body in bodies { destroy(body) }
        for index in unsafe walls.indices {
            let wall = unsafe walls[index]
            unsafe cpSpaceRemoveShape(pointer, wall)
            unsafe cpShapeFree(wall)
        }
        unsafe cpSpaceFree(pointer)
    }

    /// What a shape carries to be recognized: 0 would be no pointer.
    static func tag(_ number: Int) -> UnsafeMutableRawPointer? {
        unsafe UnsafeMutableRawPointer(bitPattern: number >= 0 ? number + 1 : number)
    }

    /// The number that a shape was tagged with.
    static func number(of shape: OpaquePointer) -> Int {
        let tag = unsafe Int(bitPattern: cpShapeGetUserData(shape))
        return tag > 0 ? tag - 1 : tag
    }

    /// Makes a bounce exact although it is noticed at the end of a step, when the shapes overlap.
    ///
    /// Chipmunk multiplies the elasticity with the velocity before gravity acts in this step, and leaves the overlap
    /// as height. With the velocity v at an overlap d and the acceleration g along the normal, the surface was reached
    /// with v² − 2gd; to leave it with the elasticity e times that speed, the velocity at d must become
    /// e²(v² − 2gd) + 2gd, squared.
    private static func setRestitution(of arbiter: OpaquePointer, in space: OpaquePointer) {
        var first: OpaquePointer?
        var second: OpaquePointer?
        unsafe cpArbiterGetBodies(arbiter, &first, &second)
        guard let first = unsafe first, let second = unsafe second else { return }
        let normal = unsafe Point(cpArbiterGetNormal(arbiter))
        let contactPoint = unsafe cpArbiterGetPointA(arbiter, 0)
        let velocities = unsafe (
            Point(cpBodyGetVelocityAtWorldPoint(first, contactPoint)),
            Point(cpBodyGetVelocityAtWorldPoint(second, contactPoint))
        )
        let difference = velocities.0 - velocities.1
        let before = (difference * normal).sum()
        guard before > 0 else { return }
        let gravity = unsafe Point(cpSpaceGetGravity(space))
        let falls = unsafe (fall(of: first) - fall(of: second))
        let acceleration = (gravity * normal).sum() * falls
        let depth = unsafe max(0, -cpArbiterGetDepth(arbiter, 0))
        let step = unsafe cpSpaceGetCurrentTimeStep(space)
        let speed = before + acceleration * step
        let elasticity = unsafe cpArbiterGetRestitution(arbiter)
        let lift = 2 * max(0, acceleration) * depth
        let arrival = max(0, speed * speed - lift)
        let departure = (elasticity * elasticity * arrival + (arrival > 0 ? lift : 0)).squareRoot()
        unsafe cpArbiterSetRestitution(arbiter, min(departure / before, 1))
    }

    /// 1 if gravity acts on a body, otherwise 0.
    private static func fall(of body: OpaquePointer) -> Double {
        unsafe cpBodyGetType(body) == CP_BODY_TYPE_DYNAMIC && cchipmunk_is_falling(body) != 0 ? 1 : 0
    }

    func setGravity(_ gravity: Point) { unsafe cpSpaceSetGravity(pointer, cpVect(gravity)) }

    func step(_ duration: Double) { unsafe cpSpaceStep(pointer, duration) }

    /// Returns the contacts since the last call.
    func takeContacts() -> [Contact] {
        guard !contacts.entries.isEmpty else { return [] }
        defer { contacts.entries.removeAll(keepingCapacity: true) }
        return contacts.entries
    }

    /// Returns what the floor received since the last call, in newton seconds.
    func takeFloorImpulse() -> Double {
        defer { contacts.floorImpulse = 0 }
        return contacts.floorImpulse
    }

    /// Adds a body at rest, whose shape carries a number.
    func add(_ shape: ShapeDescription, number: Int, at position: Point) -> ChipmunkBody? {
        guard let body = unsafe cpBodyNew(shape.mass, shape.moment) else { return nil }
        unsafe cchipmunk_set_falling(body, 1)
        unsafe cpSpaceAddBody(pointer, body)
        unsafe cpBodySetPosition(body, cpVect(position))
        guard let outline = unsafe outline(of: shape, number: number, on: body) else { return nil }
        let added = unsafe ChipmunkBody(number: number, pointer: body, outline: outline)
        bodies.append(added)
        return added
    }

    func remove(_ body: ChipmunkBody) {
        destroy(body)
        bodies.removeAll { $0 === body }
    }

    private func destroy(_ body: ChipmunkBody) {
        letGo(of: body)
        unsafe cpSpaceRemoveShape(pointer, body.outline)
        unsafe cpShapeFree(body.outline)
        unsafe cpSpaceRemoveBody(pointer, body.pointer)
        unsafe cpBodyFree(body.pointer)
    }

    /// Gives a body another outline, with the same mass.
    func replaceOutline(of body: ChipmunkBody, by shape: ShapeDescription) {
        unsafe cpBodyActivate(body.pointer)
        unsafe cpSpaceRemoveShape(pointer, body.outline)
        unsafe cpShapeFree(body.outline)
        unsafe cpBodySetMoment(body.pointer, shape.moment)
        if let outline = unsafe outline(of: shape, number: body.number, on: body.pointer) {
            unsafe body.outline = outline
        }
    }

    private func outline(of shape: ShapeDescription, number: Int, on body: OpaquePointer) -> OpaquePointer? {
        let outline =
            switch shape.outline {
            case .square: unsafe cpBoxShapeNew(body, shape.size, shape.size, 0)
            case .disc: unsafe cpCircleShapeNew(body, shape.size / 2, cpVect(x: 0, y: 0))
            }
        guard let outline = unsafe outline else { return nil }
        unsafe cpShapeSetElasticity(outline, shape.elasticity)
        unsafe cpShapeSetFriction(outline, shape.friction)
        unsafe cpShapeSetUserData(outline, Self.tag(number))
        unsafe cpSpaceAddShape(pointer, outline)
        return unsafe outline
    }

    /// Attaches a body to a hand, at its center and its angle; gravity does not act on it any more.
    func grab(_ body: ChipmunkBody) -> ChipmunkHand? {
        guard let hand = unsafe cpBodyNewKinematic() else { return nil }
        unsafe cpBodySetPosition(hand, cpBodyGetPosition(body.pointer))
        unsafe cpBodySetAngle(hand, cpBodyGetAngle(body.pointer))
        let zero = cpVect(x: 0, y: 0)
        guard let pivot = unsafe cpPivotJointNew2(hand, body.pointer, zero, zero),
            let gear = unsafe cpGearJointNew(hand, body.pointer, 0, 1)
        else { return nil }
        unsafe add(pivot)
        unsafe add(gear)
        unsafe cchipmunk_set_falling(body.pointer, 0)
        unsafe cpBodyActivate(body.pointer)
        unsafe body.hand = ChipmunkHand(pointer: hand, pivot: pivot, gear: gear)
        return body.hand
    }

    private func add(_ joint: OpaquePointer) {
        unsafe cpConstraintSetErrorBias(joint, pow(0.5, 60))
        unsafe cpSpaceAddConstraint(pointer, joint)
    }

    private func free(_ joint: OpaquePointer) {
        unsafe cpSpaceRemoveConstraint(pointer, joint)
        unsafe cpConstraintFree(joint)
    }

    /// Detaches a body from its hand; it falls again, with its velocity.
    func letGo(of body: ChipmunkBody) {
        guard let hand = body.hand else { return }
        unsafe free(hand.pivot)
        unsafe free(hand.gear)
        unsafe cpBodyFree(hand.pointer)
        unsafe cchipmunk_set_falling(body.pointer, 1)
        unsafe cpBodyActivate(body.pointer)
        body.hand = nil
    }

    /// The number of the body at or nearest to a position.
    func nearest(to position: Point, within distance: Double) -> Int? {
        let shapes = cpShapeFilter(group: 0, categories: ~0, mask: ~0)
        guard let shape = unsafe cpSpacePointQueryNearest(pointer, cpVect(position), distance, shapes, nil)
        else {
            return nil
        }
        let number = unsafe Self.number(of: shape)
        return number >= 0 ? number : nil
    }
}

extension cpVect {
    init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Point {
    init(_ vector: cpVect) { self.init(vector.x, vector.y) }
}
