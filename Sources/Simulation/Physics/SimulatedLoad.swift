internal import Glibc

/// An object on the pad. It is put down with an additional push of the hand, oscillates until it is at rest, and is taken
/// off again.
struct SimulatedLoad {
    private let mass: Double
    private let start: Double
    private let durationSeconds: Double
    private let bump: Double
    private let ringing: Double
    private let rate: Double
    private let decay: Double
    private var presence = Ramp(at: 1)

    /// - Parameters:
    ///   - mass: the mass in grams.
    ///   - start: when the hand starts to put it down, in seconds.
    ///   - durationSeconds: how long putting it down takes, in seconds.
    init(mass: Double, start: Double, durationSeconds: Double, random: inout SeededRandom) {
        self.mass = mass
        self.start = start
        self.durationSeconds = durationSeconds
        bump = random.uniform(0.05...0.25)
        ringing = random.uniform(0.15...0.3)
        rate = random.uniform(2...6)
        decay = random.uniform(0.05...0.2)
    }

    /// Takes the object off.
    mutating func leave(at time: Double, over seconds: Double) {
        presence = presence.turned(to: 0, at: time, over: seconds)
    }

    /// Returns the force on the pad at a time, in grams.
    func force(at time: Double) -> Double {
        let since = time - start
        guard since > 0 else { return 0 }
        let landed = since - durationSeconds
        let placed =
            landed < 0
            ? Ramp(from: 0, to: 1, start: 0, durationSeconds: durationSeconds).value(at: since)
                + bump * sin(.pi * since / durationSeconds) * sin(.pi * since / durationSeconds)
            : 1 + ringing * exp(-landed / decay) * sin(2 * .pi * rate * landed)
        return mass * placed * presence.value(at: time)
    }
}
