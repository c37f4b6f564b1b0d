import Foundation
import TestSupport

/// Random numbers of the kinds that a simulated click is made of, from a seed.
struct ClickRandom {
    private var bits: SplitMix

    /// Streams of neighboring seeds must have nothing in common, so the seed is no multiple of SplitMix's increment.
    init(seed: UInt64) { bits = SplitMix(seed: (seed &+ 1) &* 0xD1B5_4A32_D192_ED03) }

    mutating func uniform(_ low: Double, _ high: Double) -> Double { bits.between(low, high) }

    mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        bits.between(range.lowerBound, range.upperBound)
    }

    mutating func logUniform(_ range: ClosedRange<Double>) -> Double {
        exp(uniform(log(range.lowerBound), log(range.upperBound)))
    }

    mutating func whole(below limit: Int) -> Int { Int(bits.next() % UInt64(limit)) }

    /// Normal with mean 0 and standard deviation 1 (Box and Muller).
    mutating func normal() -> Double {
        (-2 * log(1 - uniform(0, 1))).squareRoot() * cos(2 * .pi * uniform(0, 1))
    }
}
