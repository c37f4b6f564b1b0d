internal import Glibc

/// The force of a blow: a raised cosine whose integral is the impulse.
struct Pulse {
    let impulse: Double
    let start: Double
    let durationSeconds: Double

    var end: Double { start + durationSeconds }

    /// Returns the force in grams at a time in seconds.
    func grams(at time: Double) -> Double {
        guard time > start, time < end else { return 0 }
        return impulse / durationSeconds * (1 - cos(2 * .pi * (time - start) / durationSeconds))
    }
}
