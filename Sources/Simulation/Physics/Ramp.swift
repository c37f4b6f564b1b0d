/// A transition of a value from one level to another, with continuous speed.
struct Ramp {
    private let from: Double
    private let start: Double
    private let durationSeconds: Double
    /// The final level.
    let target: Double

    init(at level: Double) { self.init(from: level, to: level, start: 0, durationSeconds: 0) }

    /// - Parameters:
    ///   - start: when the transition starts, in seconds.
    ///   - durationSeconds: how long it takes, in seconds.
    init(from: Double, to target: Double, start: Double, durationSeconds: Double) {
        self.from = from
        self.target = target
        self.start = start
        self.durationSeconds = durationSeconds
    }

    /// Returns the value at a time in seconds.
    func value(at time: Double) -> Double {
        guard time < start + durationSeconds else { return target }
        let part = max(0, time - start) / durationSeconds
        return from + (target - from) * part * part * (3 - 2 * part)
    }

    /// Returns a transition from the value at a time to another level.
    func turned(to target: Double, at time: Double, over seconds: Double) -> Ramp {
        Ramp(from: value(at: time), to: target, start: time, durationSeconds: seconds)
    }
}
