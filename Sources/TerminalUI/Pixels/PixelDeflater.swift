/// Compresses pixels of four bytes as a zlib stream (RFC 1950) with one block of fixed codes (RFC 1951).
///
/// Pictures of a few discs consist of runs and of rows that resemble the row above, so matches are searched only at the
/// pixel to the left, at the row above, and where the pixel occurred last.
struct PixelDeflater: Sendable {
    /// The place of the last pixel with each hash; −1 if there is none.
    private var places = Array(repeating: Int32(-1), count: 1 << Self.hashBits)
    private var bits: UInt64 = 0
    private var bitCount = 0

    private static let hashBits: UInt32 = 10
    /// The greatest length of a match is 258 bytes, and the greatest distance 32 768 bytes.
    private static let longest = 64
    private static let farthest = 8192

    /// Appends the stream of `pixels`, whose bytes are in memory order of little-endian numbers.
    mutating func compress(_ pixels: [UInt32], width: Int, into bytes: inout [UInt8]) {
        for index in places.indices { places[index] = -1 }
        bytes.append(0x78)
        bytes.append(0x01)
        // A final block with fixed codes.
        put(0b011, count: 3, into: &bytes)
        var index = 0
        while index < pixels.count {
            let match = longestMatch(at: index, of: pixels, width: width)
            if match.length > 0 {
                put(length: 4 * match.length, into: &bytes)
                put(distance: 4 * match.distance, into: &bytes)
            } else {
                for shift: UInt32 in [0, 8, 16, 24] {
                    put(symbol: Int(pixels[index] >> shift & 255), into: &bytes)
                }
            }
            places[Self.hash(pixels[index])] = Int32(truncatingIfNeeded: index)
            index += max(1, match.length)
        }
        put(symbol: 256, into: &bytes)
        if bitCount > 0 { put(0, count: 7, into: &bytes) }
        (bits, bitCount) = (0, 0)
        let sum = Self.adler(pixels)
        for shift: UInt32 in [24, 16, 8, 0] { bytes.append(UInt8(sum >> shift & 255)) }
    }

    private func longestMatch(at index: Int, of pixels: [UInt32], width: Int) -> (length: Int, distance: Int)
    {
        var best = (length: 0, distance: 0)
        let last = index - Int(places[Self.hash(pixels[index])])
        for distance in [1, width, last] where distance <= min(index, Self.farthest) {
            let limit = min(Self.longest, pixels.count - index)
            var length = 0
            while length < limit, pixels[index + length] == pixels[index + length - distance] { length += 1 }
            if length > best.length { best = (length, distance) }
        }
        return best
    }

    private static func hash(_ pixel: UInt32) -> Int { Int((pixel &* 0x9E37_79B1) >> (32 - hashBits)) }

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
        // From 11 bytes on, four symbols share a number of extra bits.
        let offset = length - 3
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
    private static func adler(_ pixels: [UInt32]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for pixel in pixels {
            for shift: UInt32 in [0, 8, 16, 24] {
                low += pixel >> shift & 255
                high += low
            }
            (low, high) = (low % 65_521, high % 65_521)
        }
        return high << 16 | low
    }
}
