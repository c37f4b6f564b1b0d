import Core
import Testing

struct TouchSurfaceTests {
    @Test func countsBecomeMillimetersByEachAxis() {
        let surface = TouchSurface(
            x: AbsoluteAxis(minimum: 1000, maximum: 2000, resolution: 10),
            y: AbsoluteAxis(minimum: 500, maximum: 1500, resolution: 20))
        #expect(surface.provenance == .declared)
        #expect(surface.size == Point(100, 50))
        #expect(surface.point(x: 1500, y: 1000) == Point(50, 25))
        #expect(surface.assumption == nil)
    }

    @Test func anAxisWithoutResolutionHasTheOthers() {
        let surface = TouchSurface(
            x: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 10),
            y: AbsoluteAxis(minimum: 0, maximum: 500))
        #expect(surface.size == Point(100, 50))
    }

    @Test func withoutResolutionTheSizeIsAssumedAndSaid() {
        let surface = TouchSurface(
            x: AbsoluteAxis(minimum: 0, maximum: 690), y: AbsoluteAxis(minimum: 0, maximum: 1000))
        #expect(surface.provenance == .assumedSize)
        #expect(surface.size == TouchSurface.assumedSize)
        #expect(surface.point(x: 10, y: 20) == Point(1, 1))
        #expect(surface.assumption != nil)
    }

    @Test func withoutAnyAxisTheResolutionIsAssumedAndSaid() {
        let surface = TouchSurface(x: nil, y: AbsoluteAxis(minimum: 5, maximum: 5))
        #expect(surface.provenance == .assumedResolution)
        #expect(surface.size == nil)
        #expect(surface.point(x: 58, y: 116) == Point(1, 2))
        #expect(surface.assumption != nil)
    }

    private static func contact(_ x: Int32?, _ y: Int32?) -> Contact {
        Contact(slot: 0, trackingID: 1, x: x, y: y, pressure: 0)
    }

    @Test("Ways are in millimeters where both axes state a resolution, else in parts of width and height")
    func ways() {
        let (old, new) = (Self.contact(1100, 600), Self.contact(1200, 800))
        let range = (AbsoluteAxis(minimum: 1000, maximum: 2000), AbsoluteAxis(minimum: 500, maximum: 1500))
        #expect(TouchSurface(x: range.0, y: range.1).way(from: old, to: new) == Point(0.1, 0.2))
        var stated = range
        (stated.0.resolution, stated.1.resolution) = (10, 20)
        #expect(TouchSurface(x: stated.0, y: stated.1).way(from: old, to: new) == Point(10, 10))
        #expect(TouchSurface(x: range.0, y: nil).way(from: old, to: new) == nil)
        #expect(TouchSurface(x: range.0, y: range.1).way(from: old, to: Self.contact(nil, 1)) == nil)
    }

    @Test("A contact is drawn within the outline, in the middle of an axis that it does not report")
    func outlines() {
        let pad = TouchSurface(
            x: AbsoluteAxis(minimum: 0, maximum: 1000), y: AbsoluteAxis(minimum: 0, maximum: 500))
        #expect(pad.outline == Point(200, 100) && !pad.isMeasured && pad.shorterSide == 100)
        #expect(pad.position(of: Self.contact(250, 600)) == Point(50, 100))
        #expect(pad.position(of: Self.contact(nil, 0)) == Point(100, 0))
        #expect(pad.share(of: Self.contact(-100, 250)) == Point(-0.1, 0.5))
        let unknown = TouchSurface(x: nil, y: nil)
        #expect(
            unknown.outline == Point(140, 100) && unknown.position(of: Self.contact(7, 9)) == Point(70, 50))
        #expect(unknown.share(of: Self.contact(7, 9)) == nil)
        let measured = TouchSurface(
            x: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 10),
            y: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 20))
        #expect(measured.outline == Point(100, 50) && measured.isMeasured)
    }
}
