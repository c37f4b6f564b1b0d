import Core
import Gestures
import Glibc
import Testing

@Suite("Circle: states and quadrants")
struct CircleRecognizerTests {
    static let ways = [Point(20, -20), Point(-20, -20), Point(-20, 20), Point(20, 20)]

    @Test func possibleUntilSomethingTouches() {
        let finger = CircleFinger()
        #expect(finger.recognizer.trace == nil && !finger.recognizer.isTracing)
    }

    @Test func beganChangedEnded() {
        var finger = CircleFinger()
        for way in Self.ways { finger.touch([way]) }
        finger.lift()
        #expect(finger.reported == [.began, .changed, .changed, .changed, .ended])
        #expect(finger.last?.reason == nil)
    }

    /// A lift is a circle only where each quadrant holds a point: all sixteen choices.
    @Test(arguments: 1..<16)
    func quadrants(held: Int) {
        var finger = CircleFinger()
        for quadrant in 0..<4 where held >> quadrant & 1 == 1 { finger.touch([Self.ways[quadrant]]) }
        finger.lift()
        let missing = (0..<4).filter { held >> $0 & 1 == 0 }
        #expect(finger.last?.state == (missing.isEmpty ? .ended : .failed))
        #expect(finger.last?.reason == (missing.isEmpty ? nil : .lacksQuadrants(missing)))
        #expect(finger.last?.quadrants == (0..<4).map { held >> $0 & 1 == 1 })
    }

    @Test(arguments: [Point(20, 0), Point(-20, 0), Point(0, 20), Point(0, -20)])
    func pointsOnAnAxisAreInNoQuadrant(way: Point) {
        var finger = CircleFinger()
        finger.touch([way])
        finger.lift()
        #expect(finger.last?.quadrants == [false, false, false, false])
    }

    @Test(arguments: [
        (Point(12, 0), true), (Point(36, 0), true), (Point(0, -12), true), (Point(0, 36), true),
        (Point(11.975, 0), false), (Point(36.025, 0), false), (Point(0, 11.98), false),
        (Point(0, 36.02), false),
        (Point(0, 0), false),
    ])
    func bothCirclesBelongToTheRing(way: Point, isWithin: Bool) {
        var finger = CircleFinger()
        finger.touch([way])
        #expect(finger.reported == [isWithin ? .began : .failed])
    }

    @Test(arguments: [
        (Point(42, 0), "began 6 mm too far out"), (Point(0, -6), "began 6 mm too close to the center"),
        (Point(36.5, 0), "began 0.5 mm too far out"), (Point(0, 36.02), "began less than 0.1 mm too far out"),
    ])
    func firstPointOutsideFails(way: Point, words: String) {
        var finger = CircleFinger()
        finger.touch([way])
        finger.touch([Point(20, 20)])
        finger.lift()
        #expect(finger.reported == [.failed], "and what follows until the lift is ignored")
        #expect(finger.last?.reason?.words == words)
        #expect(
            finger.last?.failingPoint?.position.distance(to: CircleFinger.target.center + way) ?? 1 < 1e-9)
        #expect(finger.last?.duration == 0 && finger.last?.radius.mean == nil && finger.last?.coverage == 0)
    }

    @Test func laterPointOutsideFailsAtOnce() {
        var finger = CircleFinger()
        for way in Self.ways { finger.touch([way]) }
        finger.touch([Point(0, 41)])
        #expect(finger.reported.last == .failed && finger.last?.reason?.words == "went 5 mm too far out")
        finger.touch([Point(0, 20)])
        finger.lift()
        #expect(finger.over.count == 1)
    }

    /// The chord between two points may cut the inner circle: points count.
    @Test func chordsDoNotCount() {
        var finger = CircleFinger()
        for way in [Point(13, -0.5), Point(-13, -0.5), Point(-13, 0.5), Point(13, 0.5)] {
            finger.touch([way])
        }
        finger.lift()
        #expect(finger.last?.state == .ended)
    }

    @Test func secondContactCancels() {
        var finger = CircleFinger()
        finger.touch([Self.ways[0]])
        finger.touch([Self.ways[0], Point(60, 0)])
        finger.touch([Self.ways[1]])
        finger.lift()
        #expect(finger.reported == [.began, .cancelled] && finger.last?.reason == .secondContact)
        finger.touch([Self.ways[0]])
        #expect(finger.reported.last == .began, "and the next one begins")
    }

    /// What is left of two fingers is no new one, however long it stays, and wherever the first one lifts.
    @Test func whatIsLeftOfTwoFingersBeginsNoTrace() {
        var finger = CircleFinger()
        finger.touch([Self.ways[0]])
        finger.touch([Self.ways[0], Self.ways[1]])
        for way in Self.ways { finger.touch([way], slot: 1) }
        finger.touch([Self.ways[0], Self.ways[1]], slot: 1)
        finger.touch([Self.ways[2]], slot: 2)
        finger.lift()
        #expect(finger.reported == [.began, .cancelled])
        finger.touch([Self.ways[0]])
        #expect(finger.reported == [.began, .cancelled, .began])
    }

    @Test func twoAtOnceAreNone() {
        var finger = CircleFinger()
        finger.touch([Self.ways[0], Self.ways[2]])
        #expect(finger.reported == [.cancelled])
    }

    @Test(arguments: [
        (MeasurementEvent.gone(time: 99_000), CircleReason.cutOff), (.blocked(time: 99_000), .blocked),
        (.dropped(since: 8_000, time: 99_000), .lostEvents),
        (.touchUp(slot: 0, trackingID: 1, time: 99_000, isCut: true), .cutOff),
    ])
    func whatTakesTheContactAwayCancels(report: MeasurementEvent, reason: CircleReason) {
        var finger = CircleFinger()
        for way in Self.ways { finger.touch([way]) }
        finger.process(report)
        #expect(finger.reported.last == .cancelled && finger.last?.reason == reason)
        #expect(finger.last?.endTime == 99_000)
        finger.time = 200_000
        finger.lift()
        #expect(finger.over.count == 1)
        finger.touch([Self.ways[0]])
        #expect(finger.reported.last == .began)
    }

    @Test func anotherFingerInTheFrameOfALiftIsATraceOfItsOwn() {
        var finger = CircleFinger()
        for way in Self.ways { finger.touch([way]) }
        finger.id += 5
        finger.touch([Point(50, 0)])
        #expect(finger.reported.suffix(2) == [.ended, .failed])
    }

    @Test func aFingerThatNeverSaysWhereItIs() {
        var finger = CircleFinger()
        finger.touchNowhere()
        finger.lift()
        #expect(finger.reported == [.failed] && finger.last?.reason == .noPosition)
        finger.touchNowhere()
        finger.touch([Self.ways[0]])
        #expect(finger.reported.last == .began, "it may say so later")
    }

    @Test func ticksAreNoPoints() {
        var finger = CircleFinger()
        finger.touch([Self.ways[0]])
        finger.tick([Self.ways[0]])
        #expect(finger.reported == [.began])
    }

    @Test func heldValuesAreWeightedByTime() {
        var finger = CircleFinger()
        finger.touch([Point(0, -20)], grams: 100)
        finger.touch([Point(0, -30)], grams: 200, after: 300_000)
        finger.touch([Point(0, -14)], grams: 10, after: 100_000)
        finger.touch([], after: 100_000)
        let trace = finger.last
        // 20 for 0.3 s, 30 for 0.1 s, 14 for 0.1 s
        #expect(abs((trace?.radius.mean ?? 0) - 20.8) < 1e-9)
        #expect(abs((trace?.radius.deviation ?? 0) - 26.56.squareRoot()) < 1e-9)
        #expect(abs((trace?.force.mean ?? 0) - 102) < 1e-9)
        #expect(abs((trace?.force.variation ?? 0) - 3_616.0.squareRoot() / 102) < 1e-9)
        #expect(trace?.duration == 500_000)
    }

    @Test func aPathOfAnyLengthTakesBoundedRoom() {
        var finger = CircleFinger()
        for step in 0..<60_000 {
            let angle = Double(step) * 0.7
            finger.touch([Point(cos(angle), sin(angle)) * (20 + Double(step % 13))])
        }
        #expect((finger.recognizer.trace?.path.count ?? 0) <= 8_192)
        #expect((finger.recognizer.trace?.path.count ?? 0) > 2_000)
    }
}
