/// Writes pictures as PNG with a table of colors, one byte per pixel.
///
/// Portable Network Graphics, third edition, <https://www.w3.org/TR/png-3/>.
struct PNGWriter: Sendable {
    private var deflater = PixelDeflater()
    private var rows: [UInt8] = []
    private var chunk: [UInt8] = []

    /// Appends a picture.
    mutating func write(_ pixels: IndexedPixels, width: Int, into bytes: inout [UInt8]) {
        bytes.append(contentsOf: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        chunk.removeAll(keepingCapacity: true)
        chunk.put(big: UInt32(truncatingIfNeeded: width))
        chunk.put(big: UInt32(truncatingIfNeeded: pixels.indices.count / width))
        // Eight bits per index; compression, filters and order as usual.
        chunk.append(contentsOf: [8, 3, 0, 0, 0])
        putChunk("IHDR", into: &bytes)
        for color in pixels.colors {
            for shift: UInt32 in [0, 8, 16] { chunk.append(UInt8(color >> shift & 255)) }
        }
        putChunk("PLTE", into: &bytes)
        if let last = pixels.colors.lastIndex(where: { $0 >> 24 < 255 }) {
            for color in pixels.colors[...last] { chunk.append(UInt8(color >> 24)) }
            putChunk("tRNS", into: &bytes)
        }
        rows.removeAll(keepingCapacity: true)
        for start in stride(from: 0, to: pixels.indices.count, by: width) {
            // Each row begins with the number of its filter, which is none.
            rows.append(0)
            rows.append(contentsOf: pixels.indices[start..<start + width])
        }
        deflater.compress(rows, stride: width + 1, into: &chunk)
        putChunk("IDAT", into: &bytes)
        putChunk("IEND", into: &bytes)
    }

    /// Appends a chunk with the collected data, which it removes.
    private mutating func putChunk(_ name: StaticString, into bytes: inout [UInt8]) {
        bytes.put(big: UInt32(truncatingIfNeeded: chunk.count))
        let start = bytes.count
        bytes.put(name)
        bytes.append(contentsOf: chunk)
        bytes.put(big: Self.crc(bytes[start...]))
        chunk.removeAll(keepingCapacity: true)
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in
            value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
        }
    }

    /// The checksum of annex D.
    private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    }
}

extension [UInt8] {
    /// Appends a number of four bytes, the highest first.
    fileprivate mutating func put(big number: UInt32) {
        for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(number >> shift & 255)) }
    }
}
