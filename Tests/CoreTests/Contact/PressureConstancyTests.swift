import Testing

import Core

/// A sensor that reports one count for every touch is distinguished from loads at rest.
@Suite struct PressureConstancyTests {
    /// Counts of the contacts of each frame, by tracking ID.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var frames: [[Int32: Int32]]
        var count: Int32?
        var interruption: Int?
    }

    private static let three: [[Int32: Int32]] = [[1: 127], [:], [2: 127], [:], [3: 127], [:]]

    @Test(
        "Three contacts seen from landing to lift with one count",
        arguments: [
            Case(testDescription: "three touches of one count", frames: three, count: 127),
            Case(testDescription: "two", frames: Array(three.prefix(4)), count: nil),
            Case(testDescription: "the third is still down", frames: Array(three.prefix(5)), count: nil),
            Case(testDescription: "another count once", frames: [[1: 127, 4: 126]] + three, count: nil),
            Case(
                testDescription: "a count that changes within a touch", frames: [[1: 5], [1: 6]] + three,
                count: nil),
            Case(testDescription: "three at once", frames: [[1: 9, 2: 9, 3: 9], [:]], count: 9),
            Case(
                testDescription: "a coin at rest", frames: Array(repeating: [1: 80], count: 500), count: nil),
            Case(
                testDescription: "a slot that is taken over without a lift",
                frames: [[1: 7], [2: 7], [3: 7], [:]], count: 7),
            Case(
                testDescription: "the gap hides the landing of the third", frames: three, count: nil,
                interruption: 5),
            Case(testDescription: "nothing", frames: [], count: nil),
        ])
    func count(of example: Case) {
        var constancy = PressureConstancy()
        for (number, frame) in example.frames.enumerated() {
            if number == example.interruption { constancy.interrupt() }
            constancy.add(frame.map { Contact(slot: Int($0.key), trackingID: $0.key, pressure: $0.value) })
        }
        #expect(constancy.count == example.count)
    }
}
