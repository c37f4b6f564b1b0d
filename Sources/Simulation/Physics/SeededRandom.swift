internal import Core
internal import Glibc

/// Pseudorandom numbers of several distributions: the same seed gives the same numbers on every machine.
struct SeededRandom {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// The seed is derived from a name and a number, by FNV-1a.
    init(name: String, round: Int) {
        self.init(seed: UInt64(fnv1a: name) &+ UInt64(truncatingIfNeeded: round) &* 0xD1B5_4A32_D192_ED03)
    }

    /// Returns a number that is uniformly distributed in the range.
    mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * generator.fraction()
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
