/// The texts of short names that were found to be valid, with their codes, each at its own index, for comparison with later
/// text.
struct NameCache: Sendable {
    private struct Entry: Sendable, BitwiseCopyable {
        var text = SIMD4<UInt64>()
        /// The length of the text; 0 if none is stored.
        var length = 0
        var name: UInt64 = 0
    }

    private var entries: [Entry]
    /// The significant bytes, by length.
    private let masks = (0...SIMD4<UInt64>.byteCount).map { SIMD4<UInt64>(bytes: $0) }

    init(slotCount: Int) { entries = Array(repeating: Entry(), count: slotCount) }

    /// Returns the code and the length of the name at an index if these bytes begin with it.
    @inline(__always)
    func find(_ bytes: SIMD4<UInt64>, at slot: Int) -> (name: UInt64, length: Int)? {
        let entry = entries[slot]
        let difference = (bytes ^ entry.text) & masks[entry.length]
        guard entry.length > 0, difference[0] | difference[1] | difference[2] | difference[3] == 0 else {
            return nil
        }
        return (entry.name, entry.length)
    }

    /// Stores the first of these bytes; nothing if there are too many.
    mutating func keep(_ bytes: SIMD4<UInt64>, _ name: UInt64, length: Int, at slot: Int) {
        let isShort = length <= SIMD4<UInt64>.byteCount
        entries[slot] = Entry(text: bytes, length: isShort ? length : 0, name: name)
    }
}

extension SIMD4<UInt64> {
    /// The number of bytes.
    static let byteCount = 32

    /// The bits of a number of bytes at the beginning.
    init(bytes count: Int) {
        self.init()
        for word in 0..<4 {
            let bits = 8 * Swift.min(Swift.max(count - 8 * word, 0), 8)
            self[word] = (bits == 64 ? .max : (1 << UInt64(bits)) - 1).littleEndian
        }
    }
}
