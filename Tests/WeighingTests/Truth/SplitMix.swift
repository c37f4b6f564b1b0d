import Foundation

/// A small generator whose seed decides everything (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64
    private var spare: Double?

    /// Streams of neighbouring seeds must have nothing in common, so the seed is no multiple of the increment.
    init(seed: UInt64) {
        state = (seed &+ 1) &* 0xD1B5_4A32_D192_ED03
        state ^= state >> 29
        _ = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func uniform(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) * 0x1p-53
    }

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
