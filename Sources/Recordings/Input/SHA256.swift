internal import CSHA256

/// The SHA-256 hash of a sequence of bytes (FIPS 180-4).
struct SHA256: Sendable {
    /// The initial hash value: the fractional parts of the square roots of the first eight primes.
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
        0x5be0_cd19,
    ]
    /// The bytes that do not fill a block yet.
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    private static let block = 64
    /// Whether the processor has instructions for SHA-256.
    private static let hasInstructions = csha256_has_instructions() != 0

    /// Continues the hash with the bytes of a range.
    mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
        count += UInt64(range.count)
        var place = range.lowerBound
        if !rest.isEmpty {
            let end = min(range.upperBound, place + Self.block - rest.count)
            rest.append(contentsOf: bytes[place..<end])
            place = end
            guard rest.count == Self.block else { return }
            process(rest, from: 0, blocks: 1)
            rest.removeAll(keepingCapacity: true)
        }
        let blocks = (range.upperBound - place) / Self.block
        process(bytes, from: place, blocks: blocks)
        rest.append(contentsOf: bytes[(place + blocks * Self.block)..<range.upperBound])
    }

    /// The hash of all bytes so far, in 64 lower-case hexadecimal digits.
    var hexadecimal: String {
        var last = self
        let bits = count * 8
        let zeros = (Self.block * 2 - 9 - rest.count) % Self.block
        let padding =
            [0x80] + [UInt8](repeating: 0, count: zeros)
            + (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
        last.append(padding, padding.indices)
        return last.state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    private mutating func process(_ bytes: [UInt8], from start: Int, blocks: Int) {
        guard blocks > 0 else { return }
        unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            if Self.hasInstructions {
                unsafe csha256_instructions(&state, base + start, blocks)
            } else {
                unsafe csha256_plain(&state, base + start, blocks)
            }
        }
    }
}
