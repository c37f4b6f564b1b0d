internal import Glibc

/// A pseudorandom number generator (SplitMix64): the same seed gives the same numbers on every machine.
struct SeededRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Creates a generator with a seed derived from a name and a number, by FNV-1a.
    init(name: String, round: Int) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        state = hash &+ UInt64(truncatingIfNeeded: round) &* 0xD1B5_4A32_D192_ED03
    }

    /// Returns the next 64 bits.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number that is uniformly distributed in the range.
    mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11)
            / 9_007_199_254_740_992
    }

    /// Returns a number in a positive range whose logarithm is uniformly distributed.
    mutating func logUniform(_ range: ClosedRange<Double>) -> Double {
        exp(uniform(log(range.lowerBound)...log(range.upperBound)))
    }

    /// Returns a number from an approximately normal distribution with mean 0 and standard deviation 1: the sum of twelve
    /// uniform numbers, which needs no platform-dependent functions.
    mutating func normal() -> Double {
        (0..<12).reduce(-6.0) { sum, _ in sum + uniform(0...1) }
    }
}
