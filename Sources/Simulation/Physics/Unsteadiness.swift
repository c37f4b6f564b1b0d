internal import Glibc

/// The variation of the force of a resting finger, as a fraction of the intended force.
///
/// It consists of a slow component (Ornstein–Uhlenbeck), a random walk, a trend, and a tremor of 8–12 Hz whose phase
/// drifts.
struct Unsteadiness {
    private let deviation: Double
    private let timeConstant: Double
    private let trend: Double
    private let tremor: Double
    private let tremorRate: Double
    private var slow: Double
    private var walk = 0.0
    private var phase: Double
    private var elapsed = 0.0

    /// - Parameter deviation: the relative standard deviation of the slow component, 0.005…0.03 in people.
    init(deviation: Double, random: inout SeededRandom) {
        self.deviation = deviation
        timeConstant = random.logUniform(0.5...5)
        trend = 0.002 * min(1, deviation / 0.01) * random.normal()
        tremor = random.uniform(0.002...0.006)
        tremorRate = random.uniform(8...12)
        slow = deviation * random.normal()
        phase = random.uniform(0...(2 * .pi))
    }

    /// Advances the variation and returns its value.
    mutating func advance(by seconds: Double, random: inout SeededRandom) -> Double {
        elapsed += seconds
        let kept = exp(-seconds / timeConstant)
        slow = slow * kept + deviation * (1 - kept * kept).squareRoot() * random.normal()
        walk += 0.2 * deviation * seconds.squareRoot() * random.normal()
        phase += 2 * .pi * tremorRate * seconds + 0.6 * seconds.squareRoot() * random.normal()
        return slow + walk + trend * elapsed + tremor * sin(phase)
    }
}
