import Core
import Gestures
import Testing

@Suite("Circle: where it is to be traced")
struct CircleTargetTests {
    @Test func theMiddleAndTheRadiiOfThePhone() throws {
        let target = try CircleTarget(on: CircleFinger.surface)
        #expect(target.center == Point(80, 50))
        #expect(
            abs(target.minimum - 50 * 50.0 / 207) < 1e-12 && abs(target.maximum - 50 * 150.0 / 207) < 1e-12)
    }

    @Test func lengthsAndShares() throws {
        let target = try CircleTarget(
            on: CircleFinger.surface, center: (.share(0.25), .millimeters(70)), minimum: .millimeters(12),
            maximum: .share(0.8))
        #expect(target == CircleTarget(center: Point(40, 70), minimum: 12, maximum: 40))
    }

    @Test func withoutSizeItMustBeGivenInMillimeters() throws {
        let surface = TouchSurface(x: nil, y: nil)
        #expect(throws: CircleTargetError.self) { try CircleTarget(on: surface) }
        #expect(throws: CircleTargetError.self) {
            try CircleTarget(
                on: surface, center: (.millimeters(3), .millimeters(4)), minimum: .millimeters(1))
        }
        let target = try CircleTarget(
            on: surface, center: (.millimeters(3), .millimeters(4)), minimum: .millimeters(1),
            maximum: .millimeters(2))
        #expect(target.center == Point(3, 4))
    }

    @Test func theInnerCircleLiesWithinTheOuterOne() {
        #expect(throws: CircleTargetError.emptyRing(minimum: 40, maximum: 36.231884057971016)) {
            try CircleTarget(on: CircleFinger.surface, minimum: .millimeters(40))
        }
    }
}
