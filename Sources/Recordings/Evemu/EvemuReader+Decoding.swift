internal import Core

/// Decoding of event lines as programs write them.
extension EvemuReader {
    /// Decodes `E: sec.usec type code value` with six, four and four digits.
    static func decode(_ lines: inout DecodedLines) {
        var decoder = EvemuDecoder()
        lines.decode(&decoder)
    }
}

private struct EvemuDecoder: LineDecoder {
    private var seconds = SecondsText()

    @inline(__always)
    mutating func read(_ line: inout LineScanner, into lines: inout DecodedLines) -> DecodedLines.Line {
        guard let whole = seconds.read(&line), let rest = line.sixDigits(), line.pass(UInt8(ascii: " ")),
            let pair = line.hexadecimalPair(), let value = line.signed32(), line.endLine()
        else { return .other }
        return .event(
            InputEvent(
                time: Timestamp(whole &+ rest), type: UInt16(truncatingIfNeeded: pair &>> 16),
                code: UInt16(truncatingIfNeeded: pair), value: value))
    }
}

/// The text of event lines up to the decimals of their time, which many consecutive lines have in common.
private struct SecondsText {
    private var text = SIMD2<UInt64>()
    /// The significant bytes.
    private var mask = SIMD2<UInt64>()
    /// The length of the text; 0 if none is stored.
    private var length = 0
    private var microseconds: Int64 = 0

    /// Reads the text and returns its time in microseconds.
    @inline(__always)
    mutating func read(_ line: inout LineScanner) -> Int64? {
        let next = line.words.lowHalf
        guard length > 0, (next ^ text) & mask == SIMD2() else { return readOther(&line, next) }
        line.step(over: length)
        return microseconds
    }

    private mutating func readOther(_ line: inout LineScanner, _ next: SIMD2<UInt64>) -> Int64? {
        let start = line.place
        guard line.pass(UInt8(ascii: "E")), line.pass(UInt8(ascii: ":")), line.pass(UInt8(ascii: " ")),
            let seconds = line.digits(), seconds < 1_000_000_000_000, line.pass(UInt8(ascii: "."))
        else { return nil }
        // Only leading zeros make the text longer than the bytes that are compared.
        (text, length, microseconds) = (next, line.place - start, seconds &* 1_000_000)
        guard length <= 16 else {
            length = 0
            return microseconds
        }
        mask = FieldCache.mask(length).lowHalf
        return microseconds
    }
}
