/// Compresses rows of bytes as a zlib stream (RFC 1950) with one block of fixed codes (RFC 1951).
///
/// Pictures of shapes consist of runs and of rows that resemble the row above, so matches are searched only at the byte to
/// the left, at the row above, and where the same four bytes occurred last.
struct PixelDeflater: Sendable {
    /// The index of the last four bytes with each hash; −1 if there is none.
    private var lastIndices = Array(repeating: Int32(-1), count: 1 << Self.hashBits)
    private var bits: UInt64 = 0
    private var bitCount = 0

    private static let hashBits: UInt32 = 10
    private static let shortest = 3
    private static let longest = 258
    private static let farthest = 32_768

    /// Appends the stream of `data`, whose rows have `stride` bytes.
    mutating func compress(_ data: [UInt8], stride: Int, into bytes: inout [UInt8]) {
        for index in lastIndices.indices { lastIndices[index] = -1 }
        bytes.append(0x78)
        bytes.append(0x01)
        // A final block with fixed codes.
        put(0b011, count: 3, into: &bytes)
        var index = 0
        while index < data.count {
            let match = longestMatch(at: index, of: data, stride: stride)
            if match.length > 0 {
                put(length: match.length, into: &bytes)
                put(distance: match.distance, into: &bytes)
            } else {
                put(symbol: Int(data[index]), into: &bytes)
            }
            if let hash = Self.hash(data, index) { lastIndices[hash] = Int32(truncatingIfNeeded: index) }
            index += max(1, match.length)
        }
        put(symbol: 256, into: &bytes)
        if bitCount > 0 { put(0, count: 7, into: &bytes) }
        (bits, bitCount) = (0, 0)
        let sum = Self.adler(data)
        for shift: UInt32 in [24, 16, 8, 0] { bytes.append(UInt8(sum >> shift & 255)) }
    }

    private func longestMatch(at index: Int, of data: [UInt8], stride: Int) -> (length: Int, distance: Int) {
        var best = (length: 0, distance: 0)
        let last = Self.hash(data, index).map { Int(lastIndices[$0]) } ?? -1
        let limit = min(Self.longest, data.count - index)
        for distance in [1, stride, last < 0 ? 0 : index - last]
        where distance > 0 && distance <= min(index, Self.farthest) {
            var length = 0
            while length < limit, data[index + length] == data[index + length - distance] { length += 1 }
            if length >= Self.shortest, length > best.length { best = (length, distance) }
            if length == limit { break }
        }
        return best
    }

    private static func hash(_ data: [UInt8], _ index: Int) -> Int? {
        guard index + 4 <= data.count else { return nil }
        var value: UInt32 = 0
        for offset in 0..<4 { value |= UInt32(data[index + offset]) << UInt32(8 * offset) }
        return Int((value &* 0x9E37_79B1) >> (32 - hashBits))
    }

    // MARK: Codes of RFC 1951, section 3.2.6

    private mutating func put(symbol: Int, into bytes: inout [UInt8]) {
        switch symbol {
        case ..<144: put(code: 0x30 + symbol, count: 8, into: &bytes)
        case ..<256: put(code: 0x190 + symbol - 144, count: 9, into: &bytes)
        case ..<280: put(code: symbol - 256, count: 7, into: &bytes)
        default: put(code: 0xC0 + symbol - 280, count: 8, into: &bytes)
        }
    }

    private mutating func put(length: Int, into bytes: inout [UInt8]) {
        let offset = length - 3
        // The greatest length has a symbol of its own; from 11 bytes on, four symbols share a number of extra bits.
        guard length < Self.longest else { return put(symbol: 285, into: &bytes) }
        guard offset >= 8 else { return put(symbol: 257 + offset, into: &bytes) }
        let extra = Self.highestBit(offset) - 2
        put(symbol: 257 + 4 * extra + offset >> extra, into: &bytes)
        put(UInt64(offset & (1 << extra - 1)), count: extra, into: &bytes)
    }

    private mutating func put(distance: Int, into bytes: inout [UInt8]) {
        // From 5 bytes on, two codes share a number of extra bits.
        let offset = distance - 1
        let extra = max(0, Self.highestBit(offset) - 1)
        put(code: 2 * extra + offset >> extra, count: 5, into: &bytes)
        put(UInt64(offset & (1 << extra - 1)), count: extra, into: &bytes)
    }

    private static func highestBit(_ value: Int) -> Int { Int.bitWidth - 1 - value.leadingZeroBitCount }

    /// Writes a Huffman code, which begins with its highest bit.
    private mutating func put(code: Int, count: Int, into bytes: inout [UInt8]) {
        var reversed: UInt64 = 0
        for bit in 0..<count { reversed |= UInt64(code >> bit & 1) << UInt64(count - 1 - bit) }
        put(reversed, count: count, into: &bytes)
    }

    private mutating func put(_ value: UInt64, count: Int, into bytes: inout [UInt8]) {
        bits |= value << UInt64(bitCount)
        bitCount += count
        while bitCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    /// The checksum of RFC 1950, section 8.2.
    private static func adler(_ data: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        var rest = data[...]
        // The largest number of sums that fit into 32 bits.
        while !rest.isEmpty {
            for byte in rest.prefix(5552) {
                low += UInt32(byte)
                high += low
            }
            (low, high) = (low % 65_521, high % 65_521)
            rest = rest.dropFirst(5552)
        }
        return high << 16 | low
    }
}
