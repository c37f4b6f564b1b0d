/// A pseudorandom number generator (SplitMix64) for shapes and colours: the same seed gives the same playground.
struct PlaygroundRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number below a limit.
    mutating func next(below limit: Int) -> Int { Int(next() >> 33) % limit }

    /// Returns a number in 0..<1.
    mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
