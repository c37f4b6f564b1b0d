/// A decoder of PNG files with a table of colors and without filters, written from the specification.
struct IndexedPNG {
    let width: Int
    let height: Int
    /// Red, green, blue and opacity of each pixel, from the lowest byte on.
    let pixels: [UInt32]

    init(_ file: [UInt8]) throws {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw Inflater.Malformed(reason: "signature")
        }
        var chunks: [String: [UInt8]] = [:]
        var rest = file.dropFirst(8)
        while !rest.isEmpty {
            let length = Self.number(rest.prefix(4))
            guard rest.count >= length + 12 else { throw Inflater.Malformed(reason: "chunk") }
            let body = rest.dropFirst(4).prefix(length + 4)
            guard Self.number(rest.dropFirst(length + 8).prefix(4)) == Int(Self.crc(body)) else {
                throw Inflater.Malformed(reason: "checksum")
            }
            chunks[String(decoding: body.prefix(4), as: UTF8.self)] = Array(body.dropFirst(4))
            rest = rest.dropFirst(length + 12)
        }
        guard let header = chunks["IHDR"], header.count == 13, Array(header[8...]) == [8, 3, 0, 0, 0],
            let table = chunks["PLTE"], let data = chunks["IDAT"], chunks["IEND"] == []
        else { throw Inflater.Malformed(reason: "chunks") }
        (width, height) = (Self.number(header[0..<4]), Self.number(header[4..<8]))
        let opacities = chunks["tRNS"] ?? []
        let rows = try Inflater.inflate(data)
        guard rows.count == (width + 1) * height else { throw Inflater.Malformed(reason: "size") }
        var pixels: [UInt32] = []
        for (place, byte) in rows.enumerated() {
            guard place % (width + 1) > 0 else {
                if byte != 0 { throw Inflater.Malformed(reason: "filter") }
                continue
            }
            let index = Int(byte)
            guard 3 * index + 2 < table.count else { throw Inflater.Malformed(reason: "index") }
            let color = (0..<3).reduce(UInt32(0)) { $0 | UInt32(table[3 * index + $1]) << UInt32(8 * $1) }
            pixels.append(color | UInt32(index < opacities.count ? opacities[index] : 255) << 24)
        }
        self.pixels = pixels
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// The checksum, bit by bit.
    private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
        }
        return ~value
    }
}
