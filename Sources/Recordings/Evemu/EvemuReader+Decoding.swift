internal import Core

/// Decoding of event lines as programs write them.
extension EvemuReader {
    /// Decodes `E: sec.usec type code value` with six, four and four digits.
    static func decode(_ lines: inout DecodedLines) {
        lines.decode { line, _ in event(&line).map { .event($0) } ?? .other }
    }

    @inline(__always)
    private static func event(_ line: inout LineScanner) -> InputEvent? {
        guard line.pass(UInt8(ascii: "E")), line.pass(UInt8(ascii: ":")), line.pass(UInt8(ascii: " ")),
            let seconds = line.unsigned(before: UInt8(ascii: ".")), seconds < 1_000_000_000_000,
            let microseconds = line.sixDigits(before: UInt8(ascii: " ")),
            let type = line.hexadecimal(before: UInt8(ascii: " ")),
            let code = line.hexadecimal(before: UInt8(ascii: " ")),
            let value = line.signed32(), line.endLine()
        else { return nil }
        return InputEvent(
            time: Timestamp(seconds &* 1_000_000 &+ microseconds), type: UInt16(truncatingIfNeeded: type),
            code: UInt16(truncatingIfNeeded: code), value: value)
    }
}
