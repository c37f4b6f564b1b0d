import Foundation
import TestSupport

/// Random numbers of the kinds that a trial is made of, from a seed.
struct TrialRandom: RandomNumberGenerator {
    private var bits: SplitMix
    private var spare: Double?

    /// Streams of neighboring seeds must have nothing in common, so the seed is no multiple of SplitMix's increment.
    init(seed: UInt64) {
        let spread = (seed &+ 1) &* 0xD1B5_4A32_D192_ED03
        bits = SplitMix(seed: spread ^ spread >> 29)
        _ = bits.next()
    }

    mutating func next() -> UInt64 { bits.next() }

    mutating func uniform(_ low: Double, _ high: Double) -> Double { bits.between(low, high) }

    mutating func logUniform(_ low: Double, _ high: Double) -> Double { exp(uniform(log(low), log(high))) }

    /// Normal with mean 0 and standard deviation 1 (Box and Muller).
    mutating func normal() -> Double {
        if let spare {
            self.spare = nil
            return spare
        }
        let radius = (-2 * log(1 - uniform(0, 1))).squareRoot()
        let angle = uniform(0, 2 * .pi)
        spare = radius * sin(angle)
        return radius * cos(angle)
    }
}
