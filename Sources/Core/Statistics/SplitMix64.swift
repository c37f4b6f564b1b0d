/// A pseudorandom number generator: the same seed gives the same numbers on every machine.
///
/// Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014.
package struct SplitMix64: Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// Returns the next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number below a positive limit.
    package mutating func next(below limit: Int) -> Int { Int(next() >> 33) % limit }

    /// Returns a number that is uniformly distributed in 0..<1.
    package mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

extension UInt64 {
    /// The FNV-1a hash of a text in UTF-8 (draft-eastlake-fnv): the same on every machine, as the seeds and keys need it that
    /// are derived from names.
    package init(fnv1a text: String) {
        self = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
