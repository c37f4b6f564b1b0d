import Core
import Gestures
import Testing

struct SurfaceTests {
    @Test func countsBecomeMillimetresByEachAxis() {
        let surface = Surface(
            x: AbsoluteAxis(minimum: 1000, maximum: 2000, resolution: 10),
            y: AbsoluteAxis(minimum: 500, maximum: 1500, resolution: 20))
        #expect(surface.provenance == .declared)
        #expect(surface.size == Point(100, 50))
        #expect(surface.point(x: 1500, y: 1000) == Point(50, 25))
        #expect(surface.assumption == nil)
    }

    @Test func anAxisWithoutResolutionHasTheOthers() {
        let surface = Surface(
            x: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 10),
            y: AbsoluteAxis(minimum: 0, maximum: 500))
        #expect(surface.size == Point(100, 50))
    }

    @Test func withoutResolutionTheSizeIsAssumedAndSaid() {
        let surface = Surface(
            x: AbsoluteAxis(minimum: 0, maximum: 690), y: AbsoluteAxis(minimum: 0, maximum: 1000))
        #expect(surface.provenance == .assumedSize)
        #expect(surface.size == Surface.assumedSize)
        #expect(surface.point(x: 10, y: 20) == Point(1, 1))
        #expect(surface.assumption != nil)
    }

    @Test func withoutAnyAxisTheResolutionIsAssumedAndSaid() {
        let surface = Surface(x: nil, y: AbsoluteAxis(minimum: 5, maximum: 5))
        #expect(surface.provenance == .assumedResolution)
        #expect(surface.size == nil)
        #expect(surface.point(x: 58, y: 116) == Point(1, 2))
        #expect(surface.assumption != nil)
    }
}
