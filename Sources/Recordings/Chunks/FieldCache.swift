/// Short texts that were found to be valid, each at its own index, for comparison with later text.
struct FieldCache: Sendable {
    /// The maximum length in bytes of a text that is stored.
    static let longest = 32

    private var texts: [SIMD4<UInt64>]
    /// The length of each text; 0 if none is stored.
    private var lengths: [Int]
    /// The significant bytes, by length.
    private let masks: [SIMD4<UInt64>]

    init(places: Int) {
        texts = Array(repeating: SIMD4(), count: places)
        lengths = Array(repeating: 0, count: places)
        masks = (0...Self.longest).map(Self.mask)
    }

    /// Returns the bits of the first bytes of a text.
    static func mask(_ length: Int) -> SIMD4<UInt64> {
        var mask = SIMD4<UInt64>()
        for word in 0..<4 {
            let bits = 8 * min(max(length - 8 * word, 0), 8)
            mask[word] = (bits == 64 ? .max : (1 << UInt64(bits)) - 1).littleEndian
        }
        return mask
    }

    /// Returns the length of the text at an index if these bytes begin with it; otherwise 0.
    @inline(__always)
    func length(of bytes: SIMD4<UInt64>, at place: Int) -> Int {
        let length = lengths[place]
        let difference = (bytes ^ texts[place]) & masks[length]
        return difference[0] | difference[1] | difference[2] | difference[3] == 0 ? length : 0
    }

    /// Stores the first of these bytes; nothing if there are too many.
    mutating func keep(_ bytes: SIMD4<UInt64>, length: Int, at place: Int) {
        guard length <= Self.longest else {
            lengths[place] = 0
            return
        }
        (texts[place], lengths[place]) = (bytes, length)
    }
}
