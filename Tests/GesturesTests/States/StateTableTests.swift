import Core
import Gestures
import Testing

/// Each recognizer's states, as tables: what the hand does, and what is reported.
struct StateTableTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var steps: [Hand.Step]
        var reported: [String]
    }

    static let rows: [Row] = [
        // Tap: possible → ended, or nothing.
        Row(
            testDescription: "A short touch is a tap",
            steps: [.land(0, 50, 30), .wait(ms: 90), .lift([0])], reported: ["tap 1 ended"]),
        Row(
            testDescription: "Two that land within 80 ms are one tap",
            steps: [.land(0, 50, 30), .wait(ms: 50), .land(1, 70, 30), .wait(ms: 90), .lift([0, 1])],
            reported: ["tap 2 ended"]),
        Row(
            testDescription: "Two that land 120 ms apart are two taps",
            steps: [
                .land(0, 50, 30), .wait(ms: 120), .land(1, 70, 30), .wait(ms: 20), .lift([0]), .wait(ms: 60),
                .lift([1]),
            ], reported: ["tap 1 ended", "tap 1 ended"]),
        Row(
            testDescription: "A touch of 260 ms is nothing",
            steps: [.land(0, 50, 30), .wait(ms: 260), .lift([0])], reported: []),
        Row(
            testDescription: "A soon and near second tap is a double tap too",
            steps: [
                .land(0, 50, 30), .wait(ms: 80), .lift([0]), .wait(ms: 200), .land(0, 52, 30), .wait(ms: 80),
                .lift([0]),
            ], reported: ["tap 1 ended", "tap 1 ended", "double-tap 1 ended"]),
        Row(
            testDescription: "A late second tap is none",
            steps: [
                .land(0, 50, 30), .wait(ms: 80), .lift([0]), .wait(ms: 320), .land(0, 52, 30), .wait(ms: 80),
                .lift([0]),
            ], reported: ["tap 1 ended", "tap 1 ended"]),
        Row(
            testDescription: "A far second tap is none",
            steps: [
                .land(0, 30, 30), .wait(ms: 80), .lift([0]), .wait(ms: 200), .land(0, 52, 30), .wait(ms: 80),
                .lift([0]),
            ], reported: ["tap 1 ended", "tap 1 ended"]),
        Row(
            testDescription: "Three taps are one double tap",
            steps: Array(
                repeating: [.land(0, 50, 30), .wait(ms: 80), .lift([0]), .wait(ms: 150)], count: 3
            ).flatMap { $0 },
            reported: ["tap 1 ended", "tap 1 ended", "double-tap 1 ended", "tap 1 ended"]),
        Row(
            testDescription: "At a side, where palms lie, one touch is no tap",
            steps: [.land(0, 3, 30), .wait(ms: 90), .lift([0])], reported: []),
        Row(
            testDescription: "Six are no tap",
            steps: (0..<6).map { .land($0, 20 + Double($0) * 10, 30) } + [
                .wait(ms: 60), .lift(Array(0..<6)),
            ],
            reported: []),

        // Long press: possible → began → ended, cancelled.
        Row(
            testDescription: "A rest of half a second is a long press",
            steps: [.land(0, 50, 30), .wait(ms: 700), .lift([0])],
            reported: ["long-press 1 began", "long-press 1 ended"]),
        Row(
            testDescription: "A rest that is broken by a way is none",
            steps: [.land(0, 50, 30), .wait(ms: 300), .move([0], 3, 0, ms: 100), .wait(ms: 700), .lift([0])],
            reported: ["pan right 1 began", "pan right 1 ended"]),
        Row(
            testDescription: "A finger that joins ends it",
            steps: [
                .land(0, 50, 30), .wait(ms: 700), .land(1, 70, 30), .wait(ms: 60), .lift([1]), .lift([0]),
            ],
            reported: ["long-press 1 began", "long-press 1 ended", "tap 1 ended"]),
        Row(
            testDescription: "A lost device cancels it",
            steps: [.land(0, 50, 30), .wait(ms: 700), .gone],
            reported: ["long-press 1 began", "long-press 1 cancelled"]),

        // Deep press, by the threshold detector.
        Row(
            testDescription: "A press past the threshold, until it falls below",
            steps: [
                .land(0, 50, 30), .wait(ms: 20), .press(0, grams: 700), .wait(ms: 20), .press(0, grams: 580),
                .wait(ms: 20), .press(0, grams: 500), .wait(ms: 250), .lift([0]),
            ], reported: ["deep-press 1 began", "deep-press 1 ended"]),
        Row(
            testDescription: "Two fingers that rest are no deep press",
            steps: [
                .land(0, 50, 30, grams: 400), .land(1, 70, 30, grams: 400), .wait(ms: 300), .lift([0, 1]),
            ],
            reported: []),
        Row(
            testDescription: "A lift ends it",
            steps: [.land(0, 50, 30, grams: 800), .wait(ms: 300), .lift([0])],
            reported: ["deep-press 1 began", "deep-press 1 ended"]),
        Row(
            testDescription: "A lost device cancels a deep press",
            steps: [.land(0, 50, 30, grams: 800), .wait(ms: 300), .gone],
            reported: ["deep-press 1 began", "deep-press 1 cancelled"]),

        // Pan: possible → began → changed → ended, cancelled.
        Row(
            testDescription: "One finger pans",
            steps: [.land(0, 50, 30), .move([0], 20, 2, ms: 600), .wait(ms: 100), .lift([0])],
            reported: ["pan right 1 began", "pan right 1 ended"]),
        Row(
            testDescription: "Two fingers pan, and do not pinch",
            steps: [
                .land(0, 40, 20), .land(1, 60, 20), .move([0, 1], 0, 20, ms: 600), .wait(ms: 100),
                .lift([0, 1]),
            ], reported: ["pan down 2 began", "pan down 2 ended"]),
        Row(
            testDescription: "Beside a finger that rests, another makes both pan",
            steps: [
                .land(0, 30, 40), .wait(ms: 300), .land(1, 70, 20), .move([1], -30, 0, ms: 600),
                .wait(ms: 100),
                .lift([0, 1]),
            ], reported: ["pan left 2 began", "pan left 2 ended"]),
        Row(
            testDescription: "A second finger makes it another pan",
            steps: [
                .land(0, 30, 40), .move([0], 15, 0, ms: 400), .land(1, 70, 40),
                .move([0, 1], 0, -15, ms: 400),
                .wait(ms: 100), .lift([0, 1]),
            ], reported: ["pan right 1 began", "pan right 1 ended", "pan up 2 began", "pan up 2 ended"]),
        Row(
            testDescription: "Fingers that lift one after the other end one pan",
            steps: [
                .land(0, 40, 20), .land(1, 60, 20), .move([0, 1], 0, 20, ms: 600), .lift([0]),
                .move([1], 0, 3, ms: 40), .lift([1]),
            ], reported: ["pan down 2 began", "pan down 2 ended"]),
        Row(
            testDescription: "A lost device cancels a pan",
            steps: [.land(0, 50, 30), .move([0], 20, 2, ms: 600), .gone],
            reported: ["pan right 1 began", "pan right 1 cancelled"]),

        // Swipe: possible → ended.
        Row(
            testDescription: "A flick is a swipe, and a pan too",
            steps: [.land(0, 30, 30), .move([0], 30, 3, ms: 200), .lift([0])],
            reported: ["pan right 1 began", "pan right 1 ended", "swipe right 1 ended"]),
        Row(
            testDescription: "A flick that stops before the lift is none",
            steps: [.land(0, 30, 30), .move([0], 30, 3, ms: 200), .wait(ms: 150), .lift([0])],
            reported: ["pan right 1 began", "pan right 1 ended"]),
        Row(
            testDescription: "Nor is one that rests for less than a tick",
            steps: [.land(0, 30, 30), .move([0], 30, 3, ms: 200), .wait(ms: 60), .lift([0])],
            reported: ["pan right 1 began", "pan right 1 ended"]),
        Row(
            testDescription: "A flick askew is none",
            steps: [.land(0, 30, 20), .move([0], 25, 20, ms: 200), .lift([0])],
            reported: ["pan right 1 began", "pan right 1 ended"]),
        Row(
            testDescription: "There and back is none",
            steps: [.land(0, 30, 30), .move([0], 24, 0, ms: 200), .move([0], -14, 0, ms: 150), .lift([0])],
            reported: ["pan right 1 began", "pan right 1 ended"]),

        // Pinch and rotation.
        Row(
            testDescription: "Fingers that part pinch",
            steps: [
                .land(0, 45, 30), .land(1, 55, 30), .spread([0: (-15, 0), 1: (15, 0)], ms: 500),
                .wait(ms: 100),
                .lift([0, 1]),
            ], reported: ["pinch 2 began", "pinch 2 ended"]),
        Row(
            testDescription: "A lost device cancels a pinch",
            steps: [.land(0, 45, 30), .land(1, 55, 30), .spread([0: (-15, 0), 1: (15, 0)], ms: 500), .gone],
            reported: ["pinch 2 began", "pinch 2 cancelled"]),
        Row(
            testDescription: "Fingers that change places across each other rotate",
            steps: [
                .land(0, 40, 30), .land(1, 60, 30), .spread([0: (3, -7), 1: (-3, 7)], ms: 300),
                .spread([0: (7, -3), 1: (-7, 3)], ms: 300), .wait(ms: 100), .lift([0, 1]),
            ], reported: ["rotation 2 began", "rotation 2 ended"]),
        Row(
            testDescription: "Pinch and pan run at one time",
            steps: [
                .land(0, 30, 30), .land(1, 40, 30), .spread([0: (-15, 0), 1: (15, 0)], ms: 400),
                .move([0, 1], 20, 0, ms: 400), .wait(ms: 50), .lift([0, 1]),
            ], reported: ["pinch 2 began", "pan right 2 began", "pan right 2 ended", "pinch 2 ended"]),

        // Click.
        Row(
            testDescription: "A click of one finger",
            steps: [
                .land(0, 50, 30), .wait(ms: 40), .button(true), .wait(ms: 90), .button(false), .lift([0]),
            ],
            reported: ["click left 1 began", "click left 1 ended"]),
        Row(
            testDescription: "A click of two fingers is the right one",
            steps: [
                .land(0, 50, 30), .land(1, 65, 30), .wait(ms: 40), .button(true), .wait(ms: 90),
                .button(false),
                .lift([0, 1]),
            ], reported: ["click right 2 began", "click right 2 ended"]),
        Row(
            testDescription: "The second finger may be a little late",
            steps: [
                .land(0, 50, 30), .button(true), .wait(ms: 150), .land(1, 65, 30), .wait(ms: 50),
                .button(false),
                .lift([0, 1]),
            ], reported: ["click left 1 began", "click right 2 ended"]),
        Row(
            testDescription: "A lift ends a click whose release was not seen",
            steps: [.land(0, 50, 30), .button(true), .wait(ms: 90), .lift([0])],
            reported: ["click left 1 began", "click left 1 ended"]),
        Row(
            testDescription: "One holds the button and another drags",
            steps: [
                .land(0, 20, 45), .button(true), .wait(ms: 400), .land(1, 50, 30), .move([1], 20, 0, ms: 500),
                .wait(ms: 50), .lift([1]), .button(false), .lift([0]),
            ],
            reported: ["click left 1 began", "pan right 1 began", "pan right 1 ended", "click left 1 ended"]),

        // A thumb that rests at the lower edge.
        Row(
            testDescription: "A resting thumb has no part in a pan",
            steps: [
                .land(0, 50, 58), .wait(ms: 250), .press(0, grams: 51), .wait(ms: 100), .land(1, 60, 20),
                .move([1], 20, 0, ms: 500), .wait(ms: 50), .lift([0, 1]),
            ], reported: ["pan right 1 began", "pan right 1 ended"]),
    ]

    @Test(arguments: rows) func table(row: Row) {
        var hand = Hand()
        hand.act(row.steps)
        #expect(hand.summary == row.reported)
    }

    @Test(arguments: [
        (Orientation.portrait, "right"), (.landscape, "up"), (.landscapeRight, "down"), (.upsideDown, "left"),
    ])
    func aSwipeIsReadAsThePadLies(orientation: Orientation, direction: String) {
        var hand = Hand(orientation: orientation)
        hand.act([.land(0, 30, 30), .move([0], 30, 0, ms: 200), .lift([0])])
        #expect(hand.summary.last == "swipe \(direction) 1 ended")
    }

    @Test func otherGesturesAreNotReported() {
        var hand = Hand(only: [.swipe])
        hand.act([.land(0, 30, 30), .move([0], 30, 0, ms: 200), .lift([0])])
        #expect(hand.summary == ["swipe right 1 ended"])
    }

    @Test func aPanTellsItsWayItsVelocityAndItsForce() throws {
        var hand = Hand()
        hand.act([.land(0, 20, 30, grams: 50), .land(1, 40, 30, grams: 150), .move([0, 1], 50, 0, ms: 500)])
        let during = try #require(hand.reported.last)
        #expect(during.state == .changed)
        #expect(during.translation == Point(50, 0))
        #expect(abs((during.velocity?.x ?? 0) - 100) < 1)
        #expect(during.counts == Point(800, 300))
        hand.act([.lift([0, 1])])
        let end = try #require(hand.reported.last { $0.kind == .pan })
        #expect(end.peak == 200)
        #expect(end.mean == 200)
        #expect(end.durationMicroseconds == 500_000)
    }

    @Test func pinchAndRotationTellTheirMeasure() throws {
        var hand = Hand()
        hand.act([
            .land(0, 40, 30), .land(1, 60, 30), .spread([0: (-10, 0), 1: (10, 0)], ms: 500), .lift([0, 1]),
        ])
        let pinch = try #require(hand.reported.last { $0.kind == .pinch })
        #expect(pinch.scale == 2)

        hand = Hand()
        hand.act([
            .land(0, 40, 30), .land(1, 60, 30), .spread([0: (3, -7), 1: (-3, 7)], ms: 200),
            .spread([0: (7, -3), 1: (-7, 3)], ms: 200), .lift([0, 1]),
        ])
        let rotation = try #require(hand.reported.last { $0.kind == .rotation })
        #expect(abs((rotation.angle ?? 0) - 90) < 0.5, "a quarter, clockwise as seen")
    }

    @Test func aJumpIsAnotherFinger() {
        var hand = Hand()
        hand.act([
            .land(0, 20, 20), .move([0], 0.5, 0, ms: 20), .wait(ms: 60), .move([0], 60, 0, ms: 10),
            .wait(ms: 80), .lift([0]),
        ])
        #expect(hand.summary == ["tap 1 ended", "tap 1 ended"])
    }
}
