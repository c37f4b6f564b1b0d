internal import Glibc

/// The pressure of a simulated pen over the force on its tip: a power of the force above activation, with hysteresis.
struct SimulatedResponse: Equatable, Sendable {
    /// The forces in grams, in the middle of the loop, at which the pressure begins, is 50 % and is 100 %.
    let activation, half, maximum: Double
    /// The width of the loop between rising and falling forces, as a fraction of the force.
    let loop: Double
    private var side = 0.0
    private var level = log(Self.offset)

    /// The force in grams that is added before the logarithm is taken.
    private static let offset = 0.5
    /// The change of the logarithm of the force that leads from one side of the loop to the other.
    private static let opening = 0.08

    init(activation: Double, half: Double, maximum: Double, loop: Double) {
        (self.activation, self.half, self.maximum, self.loop) = (activation, half, maximum, loop)
    }

    /// Returns the pressure as a fraction of its maximum, 0…1, when the force becomes `grams`.
    mutating func pressure(of grams: Double) -> Double {
        let level = log(grams + Self.offset)
        side = min(1, max(-1, side + 2 * (level - self.level) / Self.opening))
        self.level = level
        let felt = grams * (1 - side * loop / 2)
        guard felt > activation else { return 0 }
        return pow(min(1, share(felt)), log(0.5) / log(share(half)))
    }

    /// The share of the way from activation to maximum, 0…1 between them.
    private func share(_ grams: Double) -> Double { (grams - activation) / (maximum - activation) }
}
