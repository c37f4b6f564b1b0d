import Foundation

/// A resting finger of the truth model: it wanders slowly, drifts, and trembles.
struct TruthFinger {
    let force: Double
    let unrest: Double
    private let timeConstant: Double
    private let line: Double
    private let tremor: Double
    private let tremorRate: Double
    private var slow: Double
    private var walk = 0.0
    private var phase: Double
    private var elapsed = 0.0

    init(random: inout TrialRandom) {
        force = random.uniform(25, 90)
        unrest = random.logUniform(0.005, 0.03)
        timeConstant = random.logUniform(0.5, 5)
        line = 0.002 * force * random.normal()
        tremor = random.uniform(0.002, 0.01) * force
        tremorRate = random.uniform(8, 12)
        slow = unrest * force * random.normal()
        phase = random.uniform(0, 2 * .pi)
    }

    /// Its force after some seconds more, in grams.
    mutating func advance(by seconds: Double, random: inout TrialRandom) -> Double {
        let kept = exp(-seconds / timeConstant)
        let deviation = unrest * force
        slow = slow * kept + deviation * (1 - kept * kept).squareRoot() * random.normal()
        walk += 0.2 * deviation * seconds.squareRoot() * random.normal()
        phase += 2 * .pi * tremorRate * seconds + 0.8 * seconds.squareRoot() * random.normal()
        elapsed += seconds
        return force + slow + walk + line * elapsed + tremor * sin(phase)
    }
}
