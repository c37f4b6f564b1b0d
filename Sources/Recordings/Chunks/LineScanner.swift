/// A position in whole lines that advances over what was read. Each method that reads a field requires a certain byte
/// after it.
///
/// The text ends with LF, which no field contains, so that reading never passes the end.
@safe
struct LineScanner {
    private let bytes: UnsafePointer<UInt8>
    private let end: Int
    /// The current position.
    private(set) var place = 0

    /// Creates a scanner of text that must outlive it; nil if the text does not end with LF.
    @unsafe
    init?(_ buffer: UnsafeBufferPointer<UInt8>) {
        guard let base = buffer.baseAddress, unsafe base[buffer.count - 1] == 0x0A else { return nil }
        unsafe bytes = base
        end = buffer.count
    }

    /// Scans whole lines; does nothing if they do not end with LF.
    static func scan(_ lines: borrowing Span<UInt8>, _ body: (inout LineScanner) -> Void) {
        unsafe lines.withUnsafeBufferPointer { buffer in
            guard !buffer.isEmpty, var scanner = unsafe LineScanner(buffer) else { return }
            body(&scanner)
        }
    }

    var isAtEnd: Bool { place >= end }

    /// The byte at the current position.
    @inline(__always)
    var byte: UInt8 { unsafe bytes[place] }

    /// Skips a byte if it is at the current position.
    @inline(__always)
    mutating func pass(_ terminator: UInt8) -> Bool {
        guard byte == terminator else { return false }
        place += 1
        return true
    }

    /// Skips the byte at the current position, which must not be LF.
    @inline(__always)
    mutating func step() { place &+= 1 }

    /// Skips the rest of a line.
    ///
    /// - Returns: the end of the line, excluding its terminator.
    mutating func skipLine() -> Int {
        while byte != 0x0A { place += 1 }
        place += 1
        guard place > 1, unsafe bytes[place - 2] == 0x0D else { return place - 1 }
        return place - 2
    }

    /// Reads the digits at the current position; nil if there are none or too many.
    @inline(__always)
    mutating func digits() -> Int64? {
        var here = place
        var value: Int64 = 0
        while true {
            let digit = unsafe bytes[here] &- 0x30
            guard digit < 10 else { break }
            value = value &* 10 &+ Int64(digit)
            here &+= 1
        }
        let count = here &- place
        place = here
        return count > 0 && count <= 18 ? value : nil
    }

    /// Skips the characters of a string up to the first quote, backslash or control character.
    ///
    /// - Returns: the last eight of them as a number, and their count.
    @inline(__always)
    mutating func characters() -> (word: UInt64, count: Int) {
        var here = place
        var word: UInt64 = 0
        while true {
            let byte = unsafe bytes[here]
            guard byte >= 0x20, byte != 0x22, byte != 0x5C else { break }
            word = word &<< 8 | UInt64(byte)
            here &+= 1
        }
        defer { place = here }
        return (word, here &- place)
    }

    /// Reads an integer without a sign.
    @inline(__always)
    mutating func unsigned(before terminator: UInt8) -> Int64? {
        guard let value = digits(), pass(terminator) else { return nil }
        return value
    }

    /// Reads an integer.
    @inline(__always)
    mutating func signed(before terminator: UInt8) -> Int64? {
        let isNegative = byte == 0x2D
        if isNegative { place += 1 }
        guard let value = digits(), pass(terminator) else { return nil }
        return isNegative ? 0 &- value : value
    }
}
