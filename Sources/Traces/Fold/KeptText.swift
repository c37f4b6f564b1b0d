/// A short text that was found right, to be compared with what comes.
struct KeptText: Sendable, BitwiseCopyable {
    /// Bytes of the longest text that is kept.
    static let longest = 31

    /// The text, with its length in the last byte; 0 where nothing is kept.
    private var text = SIMD4<UInt64>()

    /// How long the text is, if these bytes begin with it; else 0.
    @inline(__always)
    func length(in bytes: SIMD4<UInt64>, _ masks: TextMasks) -> Int {
        let length = Int(truncatingIfNeeded: UInt64(littleEndian: text[3]) &>> 56) & Self.longest
        let difference = (bytes ^ text) & masks[length]
        return difference[0] | difference[1] | difference[2] | difference[3] == 0 ? length : 0
    }

    /// Keeps the first of these bytes, unless they are too many.
    mutating func keep(_ bytes: SIMD4<UInt64>, length: Int, _ masks: TextMasks) {
        guard length <= Self.longest else { return }
        text = bytes & masks[length]
        text[3] |= (UInt64(length) << 56).littleEndian
    }
}

/// The bytes that count of a kept text, by its length.
struct TextMasks: Sendable {
    private let masks: [SIMD4<UInt64>]

    init() {
        masks = (0...KeptText.longest).map { length in
            var mask = SIMD4<UInt64>()
            for word in 0..<4 {
                let bits = 8 * min(max(length - 8 * word, 0), 8)
                mask[word] = (bits == 64 ? .max : (1 << UInt64(bits)) - 1).littleEndian
            }
            return mask
        }
    }

    /// - Parameter length: 0…31.
    @inline(__always)
    subscript(length: Int) -> SIMD4<UInt64> { masks[length] }
}
