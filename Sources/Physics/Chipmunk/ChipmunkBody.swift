internal import CChipmunk
internal import Core

/// A body of a space and its shape, and the hand that holds it.
@safe final class ChipmunkBody {
    let number: Int
    let pointer: OpaquePointer
    var outline: OpaquePointer
    var hand: ChipmunkHand?

    init(number: Int, pointer: OpaquePointer, outline: OpaquePointer) {
        self.number = number
        unsafe (self.pointer, self.outline) = (pointer, outline)
    }

    /// Whether the body has rested so long that it is not computed any more.
    var isAsleep: Bool { unsafe cpBodyIsSleeping(pointer) != 0 }

    var position: Point {
        let position = unsafe cpBodyGetPosition(pointer)
        return Point(position.x, position.y)
    }

    var velocity: Point {
        let velocity = unsafe cpBodyGetVelocity(pointer)
        return Point(velocity.x, velocity.y)
    }

    var angle: Double { unsafe cpBodyGetAngle(pointer) }

    var angularVelocity: Double { unsafe cpBodyGetAngularVelocity(pointer) }

    func setPosition(_ position: Point) { unsafe cpBodySetPosition(pointer, cpVect(position)) }

    func setVelocity(_ velocity: Point, angular: Double) {
        unsafe cpBodySetVelocity(pointer, cpVect(velocity))
        unsafe cpBodySetAngularVelocity(pointer, angular)
    }
}

/// A point that moves with a finger, and the joints by which a body follows it.
@safe struct ChipmunkHand {
    let pointer: OpaquePointer
    let pivot: OpaquePointer
    let gear: OpaquePointer

    /// Moves the hand.
    ///
    /// - Parameters:
    ///   - position: where the center of the body is to be.
    ///   - angle: the angle that the body is to have.
    ///   - grip: the greatest force of the joint in newtons.
    ///   - arm: the lever of that force for turning, in meters.
    func move(to position: Point, angle: Double, grip: Double, arm: Double) {
        unsafe cpBodySetPosition(pointer, cpVect(position))
        unsafe cpBodySetAngle(pointer, angle)
        unsafe cpConstraintSetMaxForce(pivot, grip)
        unsafe cpConstraintSetMaxForce(gear, grip * arm)
    }
}
