/// The thresholds that one contact, or the load, currently exceeds: the hysteresis between press and release.
struct PressedThresholds: Equatable, Sendable {
    private var isPressed: [Bool]

    init(count: Int) { isPressed = Array(repeating: false, count: count) }

    /// Clears all thresholds without emitting releases.
    mutating func reset() {
        for index in isPressed.indices { isPressed[index] = false }
    }

    /// Emits the thresholds that are released, from the highest to the lowest.
    mutating func release(
        _ thresholds: [Threshold], by force: Force, raw: Int64, emit: (_ threshold: Threshold) -> Void
    ) {
        for index in thresholds.indices.reversed() where isPressed[index] {
            let release = thresholds[index].release
            guard release.quantity(of: force, raw: raw) <= release.value else { continue }
            isPressed[index] = false
            emit(thresholds[index])
        }
    }

    /// Emits the thresholds that are pressed, from the lowest to the highest.
    mutating func press(
        _ thresholds: [Threshold], by force: Force, raw: Int64, emit: (_ threshold: Threshold) -> Void
    ) {
        for index in thresholds.indices where !isPressed[index] {
            let press = thresholds[index].press
            guard press.quantity(of: force, raw: raw) >= press.value else { continue }
            isPressed[index] = true
            emit(thresholds[index])
        }
    }
}
