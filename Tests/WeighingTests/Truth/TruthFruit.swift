import Foundation

/// A fruit of the truth model: set down by a hand, ringing, then lying still.
struct TruthFruit {
    let mass: Double
    let start: Double
    let duration: Double
    private let bump: Double
    private let ringing: Double
    private let rate: Double
    private let decay: Double

    init(mass: Double, random: inout TrialRandom) {
        self.mass = mass
        start = random.uniform(2.5, 5)
        duration = random.logUniform(0.15, 2.5)
        bump = random.uniform(0, 0.25)
        ringing = random.uniform(0, 0.3)
        rate = random.uniform(2, 6)
        decay = random.uniform(0.05, 0.35)
    }

    /// When the hand has let it go.
    var landed: Double { start + duration }

    /// How far it still rings at a time after it was let go, in grams.
    func ringing(at time: Double) -> Double { mass * ringing * exp(-(time - landed) / decay) }

    /// Its force on the pad, in grams.
    func force(at time: Double) -> Double {
        let since = time - start
        guard since > 0 else { return 0 }
        let after = since - duration
        guard after < 0 else {
            return mass * (1 + ringing * exp(-after / decay) * sin(2 * .pi * rate * after))
        }
        let part = since / duration
        let hand = sin(.pi * part)
        return mass * (part * part * (3 - 2 * part) + bump * hand * hand)
    }
}
