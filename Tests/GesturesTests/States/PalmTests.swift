import Gestures
import Testing

/// Palms on a pad whose pressure measures the size of a touch, from 0 to 1000; above 510 may be a palm.
struct PalmTests {
    static let rows: [StateTableTests.Row] = [
        StateTableTests.Row(
            testDescription: "Firm taps on a pad of high gain are taps",
            steps: [
                .land(0, 50, 30, grams: 200), .press(0, grams: 560), .wait(ms: 90), .lift([0]),
                .wait(ms: 400), .land(0, 50, 30, grams: 200), .press(0, grams: 590), .wait(ms: 90),
                .lift([0]),
            ], reported: ["tap 1 ended", "tap 1 ended"]),
        StateTableTests.Row(
            testDescription: "A contact twice as large as a finger is a palm at once",
            steps: [
                .land(0, 50, 30, grams: 200), .press(0, grams: 280), .wait(ms: 90), .lift([0]),
                .wait(ms: 400), .land(0, 50, 30, grams: 600), .wait(ms: 90), .lift([0]),
            ], reported: ["tap 1 ended", "palm 1 began", "palm 1 ended"]),
        StateTableTests.Row(
            testDescription: "A large contact that rests is a palm",
            steps: [
                .land(0, 50, 30, grams: 200), .press(0, grams: 580), .wait(ms: 300),
                .press(0, grams: 590), .wait(ms: 400), .lift([0]),
            ], reported: ["palm 1 began", "palm 1 ended"]),
        StateTableTests.Row(
            testDescription: "A finger as large that scrolls beside it refutes the palm",
            steps: [
                .land(0, 40, 30, grams: 200), .press(0, grams: 580), .wait(ms: 300),
                .press(0, grams: 590), .wait(ms: 100), .land(1, 70, 15, grams: 200), .press(1, grams: 500),
                .wait(ms: 100), .move([1], 0, 25, ms: 500), .wait(ms: 100), .lift([0, 1]),
            ],
            reported: [
                "palm 1 began", "pan down 1 began", "palm 1 ended", "pan down 1 ended", "pan down 2 began",
                "pan down 2 ended",
            ]),
        StateTableTests.Row(
            testDescription: "A finger half as large does not",
            steps: [
                .land(0, 40, 30, grams: 200), .press(0, grams: 580), .wait(ms: 300),
                .press(0, grams: 590), .wait(ms: 100), .land(1, 70, 15, grams: 200), .press(1, grams: 280),
                .wait(ms: 100), .move([1], 0, 25, ms: 500), .wait(ms: 100), .lift([0, 1]),
            ],
            reported: ["palm 1 began", "pan down 1 began", "palm 1 ended", "pan down 1 ended"]),
        StateTableTests.Row(
            testDescription: "What lands beside a palm is part of it",
            steps: [
                .land(0, 40, 30, grams: 200), .press(0, grams: 800), .wait(ms: 300), .press(0, grams: 810),
                .wait(ms: 20), .land(1, 55, 40, grams: 200), .wait(ms: 90), .lift([1]), .wait(ms: 90),
                .lift([0]),
            ], reported: ["palm 1 began", "palm 1 ended"]),
    ]

    @Test(arguments: rows) func states(row: StateTableTests.Row) {
        var hand = Hand(pressureIsSize: true)
        hand.act(row.steps)
        #expect(hand.summary == row.reported)
    }
}
