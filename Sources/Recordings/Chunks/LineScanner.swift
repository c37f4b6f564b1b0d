/// A place in whole lines that moves behind what was read; each reading must end with a certain byte.
///
/// The text ends with LF, which no reading goes over, so none runs over the end.
@safe
struct LineScanner {
    private let bytes: UnsafePointer<UInt8>
    private let end: Int
    private var position = 0

    /// A scanner of text that outlives it; nil where it does not end with LF.
    @unsafe
    init?(_ buffer: UnsafeBufferPointer<UInt8>) {
        guard let base = buffer.baseAddress, unsafe base[buffer.count - 1] == 0x0A else { return nil }
        unsafe bytes = base
        end = buffer.count
    }

    /// Counts what is in whole lines; nil where they do not end with LF, or `count` gives nil.
    static func totals(
        of lines: borrowing Span<UInt8>, _ count: (LineScanner) -> ScanTotals?
    ) -> ScanTotals? {
        guard !lines.isEmpty else { return ScanTotals() }
        return unsafe lines.withUnsafeBufferPointer { buffer in
            unsafe LineScanner(buffer).flatMap { count($0) }
        }
    }

    var isAtEnd: Bool { position >= end }

    @inline(__always)
    private var byte: UInt8 { unsafe bytes[position] }

    @inline(__always)
    private mutating func pass(_ terminator: UInt8) -> Bool {
        guard byte == terminator else { return false }
        position += 1
        return true
    }

    /// The digits at the place; nil where there is none or too many.
    @inline(__always)
    private mutating func digits() -> Int64? {
        let start = position
        var value: Int64 = 0
        while true {
            let digit = byte &- 0x30
            guard digit < 10 else { break }
            value = value &* 10 &+ Int64(digit)
            position += 1
        }
        let count = position - start
        return count > 0 && count <= 18 ? value : nil
    }

    /// A whole number without a sign.
    @inline(__always)
    mutating func unsigned(before terminator: UInt8) -> Int64? {
        guard let value = digits(), pass(terminator) else { return nil }
        return value
    }

    /// Exactly six digits.
    @inline(__always)
    mutating func sixDigits(before terminator: UInt8) -> Int64? {
        let start = position
        guard let value = digits(), position - start == 6, pass(terminator) else { return nil }
        return value
    }

    /// Exactly four hexadecimal digits, in small letters.
    @inline(__always)
    mutating func hexadecimal(before terminator: UInt8) -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let digit = byte &- 0x30
            let letter = byte &- 0x61
            guard digit < 10 || letter < 6 else { return nil }
            value = value << 4 | UInt32(digit < 10 ? digit : letter + 10)
            position += 1
        }
        guard pass(terminator) else { return nil }
        return value
    }

    /// Passes over `E: `.
    @inline(__always)
    mutating func skipEventStart() -> Bool { pass(0x45) && pass(0x3A) && pass(0x20) }

    /// The value at the end of an event line, of 32 bits, with a comment behind it or none.
    @inline(__always)
    mutating func endValue() -> Int32? {
        let isNegative = byte == 0x2D
        if isNegative { position += 1 }
        guard let digits = digits(), let value = Int32(exactly: isNegative ? 0 &- digits : digits) else {
            return nil
        }
        if pass(0x0A) { return value }
        guard byte == 0x09 || byte == 0x20 else { return nil }
        while byte == 0x09 || byte == 0x20 { position += 1 }
        guard byte == 0x23 else { return nil }
        while byte != 0x0A { position += 1 }
        position += 1
        return value
    }
}
