import Core
import Gestures
import Testing

/// What pads report of fingers that land, lift and flicker is no movement and no tap.
struct TransientTests {
    /// A way around a point, by its corners.
    private static func circle(_ radius: Double, from start: Double, by degrees: Double) -> [Hand.Step] {
        let corners = (0...8).map { Point.unit((start + degrees * Double($0) / 8) * .pi / 180) * radius }
        return zip(corners, corners.dropFirst()).map { .move([1], $1.x - $0.x, $1.y - $0.y, ms: 100) }
    }

    static let rows: [StateTableTests.Row] = [
        StateTableTests.Row(
            testDescription: "A landing that is 5 mm off is a tap",
            steps: [.land(0, 50, 30), .move([0], 5, 0, ms: 20), .wait(ms: 80), .lift([0])],
            reported: ["tap 1 ended"]),
        StateTableTests.Row(
            testDescription: "A movement of 5 mm after the landing is a pan",
            steps: [.land(0, 50, 30), .wait(ms: 40), .move([0], 5, 0, ms: 100), .wait(ms: 60), .lift([0])],
            reported: ["pan right 1 began", "pan right 1 ended"]),
        StateTableTests.Row(
            testDescription: "A finger that rolls off by 5 mm is a tap",
            steps: [
                .land(0, 50, 30), .wait(ms: 100), .press(0, grams: 20), .move([0], 5, 0, ms: 20), .lift([0]),
            ], reported: ["tap 1 ended"]),
        StateTableTests.Row(
            testDescription: "A rest that ends with a roll is no pan",
            steps: [
                .land(0, 50, 30), .wait(ms: 700), .press(0, grams: 20), .move([0], 3, 0, ms: 20), .lift([0]),
            ], reported: ["long-press 1 began", "long-press 1 ended"]),
        StateTableTests.Row(
            testDescription: "A landing that is 3 mm off is a long press",
            steps: [.land(0, 50, 30), .move([0], 3, 0, ms: 20), .wait(ms: 700), .lift([0])],
            reported: ["long-press 1 began", "long-press 1 ended"]),
        StateTableTests.Row(
            testDescription: "A contact of 30 ms beside one that rests is no tap",
            steps: [
                .land(0, 50, 30), .wait(ms: 400), .land(1, 70, 30), .move([0], 0.1, 0, ms: 30), .lift([1]),
                .lift([0]),
            ], reported: []),
        StateTableTests.Row(
            testDescription: "A contact of 30 ms alone is a tap",
            steps: [.land(0, 50, 30), .move([0], 0.1, 0, ms: 30), .lift([0])], reported: ["tap 1 ended"]),
        StateTableTests.Row(
            testDescription: "A finger that lost only its contact has not tapped",
            steps: [
                .fingers(1), .land(0, 50, 30), .wait(ms: 400), .fingers(2), .land(1, 70, 30), .wait(ms: 80),
                .lift([1]), .wait(ms: 40), .land(1, 70, 30), .wait(ms: 80), .fingers(1), .lift([1]),
                .lift([0]),
            ], reported: []),
        StateTableTests.Row(
            testDescription: "A finger that turns about one that rests rotates, and does not pan",
            steps: [.land(0, 50, 30), .wait(ms: 100), .land(1, 70, 30), .wait(ms: 80)]
                + circle(20, from: 0, by: 80) + [.wait(ms: 100), .lift([0, 1])],
            reported: ["pan down 2 began", "pan down 2 failed", "rotation 2 began", "rotation 2 ended"]),
        StateTableTests.Row(
            testDescription: "A straight way past a finger that rests is a pan",
            steps: [
                .land(0, 50, 40), .wait(ms: 100), .land(1, 35, 20), .wait(ms: 80),
                .move([1], 30, 0, ms: 600), .wait(ms: 100), .lift([0, 1]),
            ], reported: ["pan right 2 began", "pan right 2 ended"]),
    ]

    @Test(arguments: rows) func states(row: StateTableTests.Row) {
        var hand = Hand()
        hand.act(row.steps)
        #expect(hand.summary == row.reported)
    }
}
