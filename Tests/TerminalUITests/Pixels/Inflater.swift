/// A decoder of zlib streams with one block of fixed codes, written from RFC 1950 and RFC 1951.
struct Inflater {
    struct Malformed: Error, Equatable { let reason: String }

    private var bits: [UInt8] = []
    private var position = 0

    /// Decodes a whole stream and compares its checksum.
    static func inflate(_ bytes: [UInt8]) throws -> [UInt8] {
        guard bytes.count > 6, bytes[0] & 15 == 8, (Int(bytes[0]) * 256 + Int(bytes[1])) % 31 == 0 else {
            throw Malformed(reason: "header")
        }
        var inflater = Inflater()
        for byte in bytes.dropFirst(2).dropLast(4) {
            for bit in 0..<8 { inflater.bits.append(byte >> UInt8(bit) & 1) }
        }
        guard try inflater.number(1) == 1, try inflater.number(2) == 1 else {
            throw Malformed(reason: "block")
        }
        var output: [UInt8] = []
        while true {
            let symbol = try inflater.literal()
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            if symbol == 256 { break }
            let length = try inflater.value(symbol - 257, of: lengths)
            let distance = try inflater.value(try inflater.code(5), of: distances)
            guard distance <= output.count else { throw Malformed(reason: "distance") }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
        var (low, high) = (1, 0)
        for byte in output {
            (low, high) = ((low + Int(byte)) % 65_521, (high + (low + Int(byte)) % 65_521) % 65_521)
        }
        let sum = bytes.suffix(4).reduce(0) { $0 << 8 | Int($1) }
        guard sum == high << 16 | low else { throw Malformed(reason: "checksum") }
        return output
    }

    /// The tables of RFC 1951, section 3.2.5: base and extra bits.
    private static let lengths: [(base: Int, extra: Int)] =
        (0..<8).map { (3 + $0, 0) }
        + (1...5).flatMap { extra in (0..<4).map { ((4 + $0) << extra + 3, extra) } }.dropLast() + [
            (227, 5), (258, 0),
        ]
    private static let distances: [(base: Int, extra: Int)] =
        (0..<4).map { (1 + $0, 0) }
        + (1...13).flatMap { extra in (0..<2).map { ((2 + $0) << extra + 1, extra) } }

    private mutating func bit() throws -> Int {
        guard position < bits.count else { throw Malformed(reason: "end") }
        defer { position += 1 }
        return Int(bits[position])
    }

    /// A number whose lowest bit comes first.
    private mutating func number(_ count: Int) throws -> Int {
        var value = 0
        for index in 0..<count { value |= try bit() << index }
        return value
    }

    /// A code whose highest bit comes first.
    private mutating func code(_ count: Int) throws -> Int {
        var value = 0
        for _ in 0..<count { value = value << 1 | (try bit()) }
        return value
    }

    private mutating func literal() throws -> Int {
        var value = try code(7)
        if value <= 0b0010111 { return 256 + value }
        value = value << 1 | (try bit())
        if (0x30...0xBF).contains(value) { return value - 0x30 }
        if (0xC0...0xC7).contains(value) { return 280 + value - 0xC0 }
        value = value << 1 | (try bit())
        guard (0x190...0x1FF).contains(value) else { throw Malformed(reason: "code") }
        return 144 + value - 0x190
    }

    private mutating func value(_ symbol: Int, of table: [(base: Int, extra: Int)]) throws -> Int {
        guard symbol < table.count else { throw Malformed(reason: "symbol") }
        return table[symbol].base + (try number(table[symbol].extra))
    }
}
