import Foundation

import Core

/// A pad whose response nobody knows: curved, noisy, with hysteresis and creep.
struct CurvedPad {
    let axis: PressureAxis
    /// Grams at the axis maximum.
    let full: Double
    private let curvature: Double
    private let noise: Double
    private let play: Double
    private let creep: Double
    private let creepSeconds: Double
    private var followed = 0.0
    private var crept = 0.0
    private var random: TrialRandom

    init?(random: inout TrialRandom) {
        let kinds: [(counts: Int32, noise: (Double, Double))] = [
            (255, (0.3, 0.8)), (6000, (0.3, 2)), (1000, (0.4, 1.2)), (32767, (3, 12)),
        ]
        let kind = kinds[Int(random.uniform(0, 4))]
        let described = AbsoluteAxis(minimum: 0, maximum: kind.counts)
        guard let axis = try? PressureAxis(code: AbsoluteCode.slotPressure, described) else { return nil }
        self.axis = axis
        // Two grams a count at most: what is coarser feels no coin.
        full = random.logUniform(250, min(2000, 2 * Double(kind.counts)))
        curvature = random.uniform(-0.2, 0.3)
        noise = random.uniform(kind.noise.0, kind.noise.1)
        play = random.uniform(0, 0.01)
        creep = random.uniform(0, 0.03)
        creepSeconds = random.logUniform(3, 20)
        self.random = TrialRandom(seed: random.next())
    }

    /// What it says of a force, some seconds after the last.
    mutating func counts(of force: Double, after seconds: Double) -> Int32 {
        // Hysteresis as play: what it feels follows the force at a distance that grows with it.
        let width = play * abs(force)
        followed = min(max(followed, force - width), force + width)
        crept += (creep * followed - crept) * (1 - exp(-seconds / creepSeconds))
        let share = min(max((followed + crept) / full, 0), 1)
        let response = share + curvature * share * (1 - share)
        let counts = (Double(axis.span) * response + noise * random.normal()).rounded()
        return Int32(min(max(counts, 0), Double(axis.span)))
    }

    /// Nothing has pressed for a long time.
    mutating func rest() { (followed, crept) = (0, 0) }
}
