/// Which of some thresholds one thing presses: the hysteresis between two edges.
struct PressedThresholds: Equatable, Sendable {
    private var isPressed: [Bool]

    /// Nothing pressed.
    init(count: Int) { isPressed = Array(repeating: false, count: count) }

    /// Nothing is pressed any more, and nobody is told.
    mutating func reset() {
        for index in isPressed.indices { isPressed[index] = false }
    }

    /// Tells the thresholds that are released, from the highest down.
    mutating func release(
        _ thresholds: [Threshold], by force: Force, raw: Int64, tell: (_ threshold: Threshold) -> Void
    ) {
        for index in thresholds.indices.reversed() where isPressed[index] {
            let release = thresholds[index].release
            guard release.quantity(of: force, raw: raw) <= release.value else { continue }
            isPressed[index] = false
            tell(thresholds[index])
        }
    }

    /// Tells the thresholds that are pressed, from the lowest up.
    mutating func press(
        _ thresholds: [Threshold], by force: Force, raw: Int64, tell: (_ threshold: Threshold) -> Void
    ) {
        for index in thresholds.indices where !isPressed[index] {
            let press = thresholds[index].press
            guard press.quantity(of: force, raw: raw) >= press.value else { continue }
            isPressed[index] = true
            tell(thresholds[index])
        }
    }
}
