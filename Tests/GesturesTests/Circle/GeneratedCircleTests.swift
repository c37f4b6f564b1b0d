import Core
import Gestures
import Glibc
import TestSupport
import Testing

/// Circles of every start, direction, speed and noise, and what only looks like one.
@Suite("Circle: generated hands")
struct GeneratedCircleTests {
    private struct Hand {
        var start: Double
        var turn: Double
        var radius: Double
        var noise: Double
        var frames: Int
        /// Growth of the radius over the whole way.
        var drift = 0.0

        init(_ numbers: inout SplitMix) {
            start = numbers.between(-180, 180)
            turn = numbers.between(365, 700) * (numbers.between(0, 1) < 0.5 ? -1 : 1)
            radius = numbers.between(18, 30)
            noise = numbers.between(0, 1.5)
            // From a whirl to half a minute at 125 Hz.
            frames = Int(30 * pow(125, numbers.between(0, 1)))
        }

        func trace(_ finger: inout CircleFinger, _ numbers: inout SplitMix) {
            for frame in 0...frames {
                let share = Double(frame) / Double(frames)
                let angle = (start + turn * share) * .pi / 180
                let reach = radius + drift * share + numbers.between(-noise, noise)
                finger.touch(
                    [Point(cos(angle), sin(angle)) * reach], after: Int64(numbers.between(2_000, 14_000)))
            }
            finger.lift()
        }
    }

    @Test func everyHandThatStaysInTheRingSucceeds() {
        var numbers = SplitMix(seed: 1)
        var slowest = 0
        for _ in 0..<400 {
            var finger = CircleFinger()
            let hand = Hand(&numbers)
            slowest = max(slowest, hand.frames)
            hand.trace(&finger, &numbers)
            #expect(finger.last?.state == .ended, "\(hand)")
            #expect(finger.last?.coverage == 360, "\(hand)")
            #expect(finger.last?.isClockwise == (hand.turn > 0), "\(hand)")
            #expect(abs((finger.last?.radius.mean ?? 0) - hand.radius) < 0.6, "\(hand)")
        }
        #expect(slowest > 2_500)
    }

    @Test func arcsThatMissAQuarterFail() {
        var numbers = SplitMix(seed: 2)
        for _ in 0..<200 {
            var finger = CircleFinger()
            var hand = Hand(&numbers)
            // Within the three quarters from an axis on, and never on the axis before.
            let first = 90 * numbers.between(0, 3.99).rounded(.down)
            let isClockwise = hand.turn > 0
            hand.start = isClockwise ? first + 1 : first + 269
            hand.turn = isClockwise ? 268 : -268
            hand.trace(&finger, &numbers)
            guard case .lacksQuadrants(let missing) = finger.last?.reason else {
                Issue.record("\(hand): \(String(describing: finger.last?.reason))")
                continue
            }
            #expect(missing.count == 1)
            #expect(abs((finger.last?.coverage ?? 0) - 268) < 6, "\(hand)")
        }
    }

    @Test func spiralsThatLeaveTheRingFail() {
        var numbers = SplitMix(seed: 3)
        for _ in 0..<200 {
            var finger = CircleFinger()
            var hand = Hand(&numbers)
            hand.drift = numbers.between(0, 1) < 0.5 ? 36 - hand.radius + 3 : 12 - hand.radius - 3
            hand.trace(&finger, &numbers)
            guard case .wentOutside(let excess) = finger.last?.reason else {
                Issue.record("\(hand): \(String(describing: finger.last?.reason))")
                continue
            }
            #expect((excess > 0) == (hand.drift > 0))
        }
    }

    @Test func goingBackDoesNotCoverTwice() {
        var finger = CircleFinger()
        for angle in Array(0...200) + (0...150).map({ 200 - $0 }) {
            let turned = Double(angle) * .pi / 180
            finger.touch([Point(cos(turned), sin(turned)) * 20])
        }
        finger.lift()
        #expect(abs((finger.last?.coverage ?? 0) - 200) < 0.2)
        #expect(finger.last?.isClockwise == true)
    }
}
