internal import Core
import Text

/// Reads event lines: `E: sec.usec type code value`, type and code in hexadecimal and the value in decimal.
struct EvemuEventReader: LineDecoder {
    private var times = TimeText()

    @inline(__always)
    mutating func read(_ line: inout LineScanner, into lines: inout DecodedLines) -> DecodedLines.Line {
        guard line.byte == UInt8(ascii: "E"), let event = try? event(&line) else { return .other }
        return .event(event)
    }

    /// Reads an event to the end of its line.
    ///
    /// - Throws: `LineError` if the line is invalid.
    @inline(__always)
    mutating func event(_ line: inout LineScanner) throws(LineError) -> InputEvent {
        let time = try times.read(&line)
        let (type, code) = try line.readTypeAndCode()
        let value = try line.readInt32()
        try line.requireEnd()
        return InputEvent(time: Timestamp(time), type: type, code: code, value: value)
    }
}

/// The text of event lines up to their type, which the lines of a frame have in common.
private struct TimeText {
    private var text = SIMD4<UInt64>()
    /// The significant bytes; no line has only zeros.
    private var mask = SIMD4<UInt64>(repeating: .max)
    private var length = 0
    /// The time in microseconds.
    private var time: Int64 = 0

    /// Reads the text and returns its time in microseconds.
    @inline(__always)
    mutating func read(_ line: inout LineScanner) throws(LineError) -> Int64 {
        let words = line.words
        if (words ^ text) & mask == SIMD4() {
            line.step(over: length)
            return time
        }
        let start = line.position
        try line.require(UInt8(ascii: "E"), "E")
        try line.require(UInt8(ascii: ":"), "a colon")
        line.skipBlanks()
        let time = try line.readSeconds()
        try line.requireBlanks()
        keep(words, line.position &- start, time)
        return time
    }

    @inline(__always)
    private mutating func keep(_ words: SIMD4<UInt64>, _ length: Int, _ time: Int64) {
        guard length <= SIMD4<UInt64>.byteCount else { return }
        if length != self.length { (self.length, mask) = (length, SIMD4(bytes: length)) }
        (text, self.time) = (words, time)
    }
}
