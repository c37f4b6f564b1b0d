internal import Core

/// Decodes event lines as programs write them: `E: sec.usec type code value` with six, four and four digits.
struct EvemuDecoder: LineDecoder {
    private var text = TimeText()

    @inline(__always)
    mutating func read(_ line: inout LineScanner, into lines: inout DecodedLines) -> DecodedLines.Line {
        guard let time = text.read(&line), let pair = line.typeAndCode(), let value = line.signed32(),
            line.endLine()
        else { return .other }
        return .event(
            InputEvent(
                time: Timestamp(time), type: UInt16(truncatingIfNeeded: pair &>> 16),
                code: UInt16(truncatingIfNeeded: pair), value: value))
    }
}

/// The text of event lines up to their type, which the lines of a frame have in common, and those of a second up to the
/// decimals.
private struct TimeText {
    private var text = SIMD4<UInt64>()
    /// The significant bytes of the whole text, and of the text up to the decimals; no line has only zeros.
    private var (mask, secondsMask) = (SIMD4<UInt64>(repeating: .max), SIMD4<UInt64>(repeating: .max))
    private var (length, secondsLength) = (0, 0)
    /// The time in microseconds, and its whole seconds.
    private var (time, seconds): (Int64, Int64) = (0, 0)

    /// Reads the text and returns its time in microseconds.
    @inline(__always)
    mutating func read(_ line: inout LineScanner) -> Int64? {
        let next = line.words
        let difference = next ^ text
        if difference & mask == SIMD4() {
            line.step(over: length)
            return time
        }
        let start = line.place
        var whole = seconds
        if difference & secondsMask == SIMD4() {
            line.step(over: secondsLength)
        } else {
            // `E: `
            guard line.pass(0x20_3A45, count: 3), let number = line.digits(), number < 1_000_000_000_000,
                line.pass(UInt8(ascii: "."))
            else { return nil }
            whole = number &* 1_000_000
        }
        let stop = line.place
        guard let decimals = line.sixDigits(), line.pass(UInt8(ascii: " ")) else { return nil }
        if line.place &- start != length {
            (length, secondsLength) = (line.place &- start, stop &- start)
            (mask, secondsMask) = (SIMD4(bytes: length), SIMD4(bytes: secondsLength))
        }
        (text, time, seconds) = (next, whole &+ decimals, whole)
        return time
    }
}
