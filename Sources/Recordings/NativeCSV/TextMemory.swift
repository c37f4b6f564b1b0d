/// Short texts that were found right, each in a place of its own, to be compared with what comes.
struct TextMemory: Sendable {
    /// Bytes of the longest text that is kept.
    static let longest = 32

    private var texts: [SIMD4<UInt64>]
    /// 0 where nothing is kept.
    private var lengths: [Int]
    /// The bytes that count, by length.
    private let masks: [SIMD4<UInt64>]

    init(places: Int) {
        texts = Array(repeating: SIMD4(), count: places)
        lengths = Array(repeating: 0, count: places)
        masks = (0...Self.longest).map { length in
            var mask = SIMD4<UInt64>()
            for word in 0..<4 {
                let bits = 8 * min(max(length - 8 * word, 0), 8)
                mask[word] = (bits == 64 ? .max : (1 << UInt64(bits)) - 1).littleEndian
            }
            return mask
        }
    }

    /// How long the text of a place is, if these bytes begin with it; else 0.
    @inline(__always)
    func length(of bytes: SIMD4<UInt64>, at place: Int) -> Int {
        let length = lengths[place]
        let difference = (bytes ^ texts[place]) & masks[length]
        return difference[0] | difference[1] | difference[2] | difference[3] == 0 ? length : 0
    }

    /// Keeps the first of these bytes, unless they are too many.
    mutating func keep(_ bytes: SIMD4<UInt64>, length: Int, at place: Int) {
        guard length <= Self.longest else { return }
        (texts[place], lengths[place]) = (bytes, length)
    }
}
