internal import Glibc

/// The force of a blow: a raised cosine whose integral is the impulse.
struct Pulse {
    let impulse: Double
    let start: Double
    let duration: Double

    var end: Double { start + duration }

    /// Returns the force in grams at a time in seconds.
    func grams(at time: Double) -> Double {
        guard time > start, time < end else { return 0 }
        return impulse / duration * (1 - cos(2 * .pi * (time - start) / duration))
    }
}
