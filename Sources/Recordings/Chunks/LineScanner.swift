import Text

/// A position in whole lines that advances over what was read. Each method that reads a field requires a certain byte
/// after it.
///
/// The lines end with LF, which no field contains, so that reading never passes the end.
struct LineScanner {
    private let bytes: TextBytes
    private let end: Int
    /// The current position.
    private(set) var position = 0

    /// Scans the whole lines in the first bytes of a text, which `TextBytes.padding` bytes must follow; does nothing if
    /// these do not end with LF.
    static func scan(_ text: borrowing Span<UInt8>, count: Int, _ body: (inout LineScanner) -> Void) {
        guard count > 0, text[count - 1] == 0x0A else { return }
        TextBytes.read(text, 0..<count) { bytes in
            var scanner = LineScanner(bytes: bytes, end: count)
            body(&scanner)
        }
    }

    /// Reads one line, without its terminator, by itself.
    ///
    /// - Throws: the errors of `body`, whose columns are those of the line.
    static func read<Result>(
        _ line: Span<UInt8>, _ body: (inout LineScanner) throws(LineError) -> Result
    ) throws(LineError) -> Result {
        var text: [UInt8] = []
        text.reserveCapacity(line.count + 2 + TextBytes.padding)
        for index in 0..<line.count { text.append(line[index]) }
        // A CR that belongs to the line is not taken for its end.
        text.append(0x0D)
        text.append(0x0A)
        text.append(contentsOf: repeatElement(0, count: TextBytes.padding))
        return try TextBytes.read(text.span, 0..<line.count + 2) { bytes throws(LineError) in
            var scanner = LineScanner(bytes: bytes, end: line.count + 2)
            return try body(&scanner)
        }
    }

    var isAtEnd: Bool { position >= end }

    /// Whether the current position is the end of the line: LF, or CR LF.
    @inline(__always)
    var isAtEndOfLine: Bool { byte == 0x0A || byte == 0x0D && bytes[position &+ 1] == 0x0A }

    /// Skips the end of a line if it is at the current position.
    @inline(__always)
    mutating func passEndOfLine() -> Bool {
        guard isAtEndOfLine else { return false }
        position &+= byte == 0x0A ? 1 : 2
        return true
    }

    /// Returns the error for the byte at the current position, which differs from what the format requires. Its column is
    /// that of a line that is read by itself.
    @inline(never)
    func expected(_ what: String) -> LineError {
        LineError(expected: what, at: position, found: isAtEndOfLine ? nil : byte)
    }

    /// The byte at the current position.
    @inline(__always)
    var byte: UInt8 { bytes[position] }

    /// Skips a byte if it is at the current position.
    @inline(__always)
    mutating func pass(_ terminator: UInt8) -> Bool {
        guard byte == terminator else { return false }
        position &+= 1
        return true
    }

    /// Skips the byte at the current position, which must not be LF.
    @inline(__always)
    mutating func step() { position &+= 1 }

    /// Skips the rest of a line.
    ///
    /// - Returns: the end of the line, excluding its terminator.
    mutating func skipLine() -> Int {
        let start = position
        position = bytes.lineEnd(from: start, to: end) ?? end
        return bytes.lineStop(from: start, before: position)
    }

    /// Reads the digits at the current position; nil if there are none or too many.
    @inline(__always)
    mutating func readDigits() -> Int64? {
        if let number = nextEight.leadingDigits {
            position &+= number.count
            return number.count > 0 ? number.value : nil
        }
        guard let long = bytes.longDigits(at: position) else { return nil }
        position &+= long.count
        return long.value
    }

    /// Skips the characters of a string up to the first quote, backslash or control character.
    ///
    /// - Returns: the first eight of them as a number, and their count.
    @inline(__always)
    mutating func readCharacters() -> (word: UInt64, count: Int) {
        let (start, first) = (position, nextEight)
        var count = first.charactersBeforeStop
        position &+= count
        let word = count > 0 ? first.byteSwapped &>> UInt64(64 &- 8 &* count) : 0
        while count == 8 {
            count = nextEight.charactersBeforeStop
            position &+= count
        }
        return (word, position &- start)
    }

    /// The next eight bytes, the first of them lowest.
    @inline(__always)
    private var nextEight: UInt64 { bytes.word(at: position) }

    /// The next 32 bytes.
    @inline(__always)
    var words: SIMD4<UInt64> { bytes.words(at: position) }

    /// Skips a number of bytes, which must not contain LF.
    @inline(__always)
    mutating func step(over count: Int) { position &+= count }

    /// Skips digits, at least one.
    @inline(__always)
    mutating func skipDigits() -> Bool {
        guard byte &- 0x30 < 10 else { return false }
        var count = nextEight.leadingDigitCount
        position &+= count
        while count == 8 {
            count = nextEight.leadingDigitCount
            position &+= count
        }
        return true
    }

    /// Skips digits, or digits with a point and further digits, if a comma or a closing brace follows within eight
    /// bytes.
    @inline(__always)
    mutating func skipDecimal() -> Bool {
        let count = nextEight.decimalCount
        let next = bytes[position &+ count]
        guard count > 0, !isAtLeadingZero, next == 0x2C || next == 0x7D else { return false }
        position &+= count
        return true
    }

    /// Whether a zero with another digit after it follows, which is not a number of JSON.
    @inline(__always)
    var isAtLeadingZero: Bool { byte == 0x30 && bytes[position &+ 1] &- 0x30 < 10 }

    /// Reads exactly six digits.
    @inline(__always)
    mutating func readSixDigits() -> Int64? {
        guard let number = nextEight.leadingDigits, number.count == 6 else { return nil }
        position &+= 6
        return number.value
    }

    /// Skips the first `count` characters of a word of eight, if they come next.
    @inline(__always)
    mutating func pass(_ word: UInt64, count: Int) -> Bool {
        guard (nextEight ^ word) &<< UInt64(64 &- 8 &* count) == 0 else { return false }
        position &+= count
        return true
    }

    /// Moves back by a number of bytes of the same line.
    @inline(__always)
    mutating func go(back count: Int) { position &-= count }

    /// Reads two numbers of four lowercase hexadecimal digits, each before one blank; nil if they are written differently.
    @inline(__always)
    mutating func readFourDigitPair() -> UInt32? {
        let (text, last) = (nextEight, UInt32(bytes[position + 8]))
        // Most are of a slot, `0003 003x`, or of a report, `0000 0000`.
        guard text == 0x3330_3020_3330_3030 || text == 0x3030_3020_3030_3030,
            last &- 0x30 < 10 || last &- 0x61 < 6, bytes[position + 9] == 0x20
        else { return readOtherFourDigitPair(text) }
        position &+= 10
        let start: UInt32 = text == 0x3030_3020_3030_3030 ? 0 : 0x3_0030
        return start &+ (last & 0xF) &+ (last &>> 6) &* 9
    }

    @inline(__always)
    private mutating func readOtherFourDigitPair(_ text: UInt64) -> UInt32? {
        let rest = bytes.word(at: position + 5)
        guard let pair = (text & 0xFFFF_FFFF | rest &<< 32).hexadecimal,
            UInt8(truncatingIfNeeded: text &>> 32) == 0x20, bytes[position + 9] == 0x20
        else { return nil }
        position &+= 10
        return pair
    }
}
