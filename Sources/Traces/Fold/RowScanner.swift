/// Rows of a native trace in the columns that are written, several bytes at once.
///
/// What stands behind a row's count depends on the count alone as a rule, so it is read once for each count and then
/// compared. The text ends with LF, and `padding` bytes behind it may be read.
@safe
struct RowScanner {
    /// Readable bytes behind the text.
    static let padding = 64

    private let bytes: UnsafePointer<UInt8>
    private let end: Int
    private var position = 0
    private var tails: TailCache

    /// A scanner of text that outlives it; nil where it does not end with LF.
    @unsafe
    init?(_ base: UnsafePointer<UInt8>, count: Int, tails: TailCache) {
        guard count > 0, unsafe base[count - 1] == 0x0A else { return nil }
        unsafe bytes = base
        end = count
        self.tails = tails
    }

    /// Takes the next row.
    ///
    /// - Returns: nil behind the last one, and for one that is wrong or in another shape: then `isAtEnd` is false.
    @inline(__always)
    mutating func next() -> PackedRow? {
        guard position < end, let time = number(), let kind = phase() else { return nil }
        guard let slot = number(), slot >= 0, slot < 256, let id = number(),
            let trackingID = Int32(exactly: id),
            let x = place(), let y = place(), let count = number(), let raw = Int32(exactly: count),
            passTail(raw)
        else { return nil }
        return PackedRow(
            time: time, x: x.value, y: y.value, raw: raw, trackingID: trackingID,
            slot: UInt8(truncatingIfNeeded: slot),
            isUp: kind == 0x7570, hasPlace: x.isThere && y.isThere)
    }

    var isAtEnd: Bool { position >= end }

    @inline(__always)
    private func word(at place: Int) -> UInt64 {
        unsafe UInt64(littleEndian: UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self))
    }

    /// A whole number before a comma, of at most 15 digits.
    @inline(__always)
    private mutating func number() -> Int64? {
        if unsafe bytes[position] == 0x2D {
            position += 1
            return digits().map { 0 &- $0 }
        }
        return digits()
    }

    /// D. Lemire's eight digits at once, for up to 15 of them.
    @inline(__always)
    private mutating func digits() -> Int64? {
        let text = word(at: position) ^ 0x3030_3030_3030_3030
        let others = ((text &+ 0x7676_7676_7676_7676) | text) & 0x8080_8080_8080_8080
        guard others == 0 else {
            let count = others.trailingZeroBitCount >> 3
            guard count > 0, unsafe bytes[position + count] == 0x2C else { return nil }
            position += count + 1
            return Self.value(text << UInt64(64 - 8 * count))
        }
        let more = word(at: position + 8) ^ 0x3030_3030_3030_3030
        let behind = ((more &+ 0x7676_7676_7676_7676) | more) & 0x8080_8080_8080_8080
        guard behind != 0 else { return nil }
        let count = behind.trailingZeroBitCount >> 3
        guard unsafe bytes[position + 8 + count] == 0x2C else { return nil }
        position += 9 + count
        let high = Self.value(text)
        return count == 0 ? high : high &* Self.power(count) &+ Self.value(more << UInt64(64 - 8 * count))
    }

    @inline(__always)
    private static func power(_ exponent: Int) -> Int64 {
        switch exponent {
        case 1: 10
        case 2: 100
        case 3: 1_000
        case 4: 10_000
        case 5: 100_000
        case 6: 1_000_000
        default: 10_000_000
        }
    }

    @inline(__always)
    private static func value(_ digits: UInt64) -> Int64 {
        let pairs = (digits &* 10) &+ (digits >> 8)
        let value =
            ((pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064)
            &+ (((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001)
        return Int64(truncatingIfNeeded: value >> 32)
    }

    /// `down`, `move` or `up` with its comma, as a number; nil for another word.
    @inline(__always)
    private mutating func phase() -> Int? {
        let text = word(at: position)
        if text & 0xFF_FFFF_FFFF == 0x2C_6576_6F6D || text & 0xFF_FFFF_FFFF == 0x2C_6E77_6F64 {
            position += 5
            return 0
        }
        guard text & 0xFF_FFFF == 0x2C_7075 else { return nil }
        position += 3
        return 0x7570
    }

    /// A whole number of 32 bits before a comma, or nothing.
    @inline(__always)
    private mutating func place() -> (value: Int32, isThere: Bool)? {
        if unsafe bytes[position] == 0x2C {
            position += 1
            return (0, false)
        }
        guard let number = number(), let value = Int32(exactly: number) else { return nil }
        return (value, true)
    }

    /// Passes over percent, grams, major, minor and buttons; nothing may stand behind them.
    @inline(__always)
    private mutating func passTail(_ raw: Int32) -> Bool {
        let index = Int(truncatingIfNeeded: raw) & (TailCache.count - 1)
        let length = tails.lengths[index]
        if length > 0 {
            var difference: UInt64 = 0
            let start = index * TailCache.words
            var place = 0
            while place * 8 < length {
                difference |=
                    (word(at: position + place * 8) ^ tails.texts[start + place]) & tails.masks[start + place]
                place += 1
            }
            if difference == 0 {
                position += length
                return true
            }
        }
        return readTail(index)
    }

    @inline(never)
    private mutating func readTail(_ index: Int) -> Bool {
        guard
            var scanner = unsafe LineScanner(
                UnsafeBufferPointer(start: bytes + position, count: end - position)),
            scanner.decimal(before: 0x2C), scanner.decimal(before: 0x2C), scanner.optional32(before: 0x2C),
            scanner.optional32(before: 0x2C), scanner.buttons(before: 0x2C), scanner.empty(before: 0x0A)
        else { return false }
        let length = scanner.place
        if length <= 8 * TailCache.words {
            tails.lengths[index] = length
            for place in 0..<TailCache.words {
                let valid = min(max(length - 8 * place, 0), 8)
                tails.masks[index * TailCache.words + place] =
                    valid == 8 ? .max : (UInt64(1) << UInt64(8 * valid)) - 1
                tails.texts[index * TailCache.words + place] = word(at: position + 8 * place)
            }
        }
        position += length
        return true
    }

    /// What was read for counts before, for the next scanner.
    consuming func takeTails() -> TailCache { tails }
}

/// What stands behind a count in rows that were found right.
struct TailCache: Sendable {
    static let count = 1024
    static let words = 6

    var lengths = [Int](repeating: 0, count: TailCache.count)
    var texts = [UInt64](repeating: 0, count: TailCache.count * TailCache.words)
    var masks = [UInt64](repeating: 0, count: TailCache.count * TailCache.words)
}

/// One contact at one frame.
struct PackedRow: Equatable, Sendable {
    var time: Int64
    var x: Int32
    var y: Int32
    var raw: Int32
    var trackingID: Int32
    var slot: UInt8
    var isUp: Bool
    var hasPlace: Bool

    /// Its place among the rows of its frame.
    @inline(__always)
    var order: Int { (isUp ? 0 : 256) + Int(slot) }
}
