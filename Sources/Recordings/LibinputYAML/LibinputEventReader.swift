internal import Core
import Text

/// Reads event lines, `    - [sec, usec, type, code, value]` below `  - evdev:`.
struct LibinputEventReader: LineDecoder {
    /// The bytes before the numbers of an event.
    static let start = "    - ["
    /// Whether the previous line was an event: the lines before the text are not known here.
    private var isAmongEvents = false

    @inline(__always)
    mutating func read(_ line: inout LineScanner, into lines: inout DecodedLines) -> DecodedLines.Line {
        guard line.pass(0x20), line.pass(0x20) else {
            isAmongEvents = false
            return .other
        }
        if line.byte == UInt8(ascii: "-") {
            let wasAmongEvents = isAmongEvents
            isAmongEvents = Self.beginsFrame(&line)
            return isAmongEvents && wasAmongEvents ? .nothing : .other
        }
        guard isAmongEvents, line.pass(0x20), line.pass(0x20), line.pass(UInt8(ascii: "-")), line.pass(0x20),
            line.pass(UInt8(ascii: "[")), let event = try? Self.event(&line)
        else {
            isAmongEvents = false
            return .other
        }
        return .event(event)
    }

    /// Returns whether a line begins a frame, starting after the first two blanks.
    private static func beginsFrame(_ line: inout LineScanner) -> Bool {
        for byte in "- evdev:".utf8 { guard line.pass(byte) else { return false } }
        return (try? line.requireEnd()) != nil
    }

    /// Reads an event from its first number to the end of its line.
    ///
    /// - Throws: `LineError` if the line is invalid.
    @inline(__always)
    static func event(_ line: inout LineScanner) throws(LineError) -> InputEvent {
        let start = line.position
        let seconds = try number(&line)
        let microseconds = try number(&line)
        let typePosition = line.position
        let type = try number(&line)
        let code = try number(&line)
        let valuePosition = line.position
        line.skipBlanks()
        guard let value = try line.readInteger() else { throw line.expected("a number") }
        line.skipBlanks()
        try line.require(UInt8(ascii: "]"), "a closing bracket")
        try line.requireEnd()
        guard 0...999_999_999_999 ~= seconds, 0...999_999 ~= microseconds else {
            throw LineError(at: start, "this is not a time")
        }
        guard let type = UInt16(exactly: type), let code = UInt16(exactly: code) else {
            throw LineError(at: typePosition, "the event type or code is out of range")
        }
        guard let value = Int32(exactly: value) else {
            throw LineError(at: valuePosition, "the number does not fit in 32 bits")
        }
        return InputEvent(
            time: Timestamp(seconds &* 1_000_000 &+ microseconds), type: type, code: code, value: value)
    }

    /// Reads a number in a list and the comma after it.
    @inline(__always)
    private static func number(_ line: inout LineScanner) throws(LineError) -> Int64 {
        line.skipBlanks()
        guard let number = try line.readInteger() else { throw line.expected("a number") }
        try line.require(UInt8(ascii: ","), "a comma")
        return number
    }
}
