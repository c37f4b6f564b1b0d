internal import Core

/// Decodes event lines as programs write them: `    - [sec, usec, type, code, value]` below `  - evdev:`.
struct LibinputDecoder: LineDecoder {
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
        guard isAmongEvents, let event = Self.event(&line) else {
            isAmongEvents = false
            return .other
        }
        return .event(event)
    }

    /// Returns whether a line begins a frame, starting after the first two blanks.
    private static func beginsFrame(_ line: inout LineScanner) -> Bool {
        for byte in "- evdev:".utf8 { guard line.pass(byte) else { return false } }
        return line.endLine()
    }

    /// Reads an event, starting after the first two blanks.
    @inline(__always)
    private static func event(_ line: inout LineScanner) -> InputEvent? {
        guard line.pass(0x20), line.pass(0x20), line.pass(UInt8(ascii: "-")), line.pass(0x20),
            line.pass(UInt8(ascii: "[")),
            let seconds = line.entry(), 0..<1_000_000_000_000 ~= seconds,
            let microseconds = line.entry(), 0..<1_000_000 ~= microseconds,
            let type = line.entry().flatMap(UInt16.init(exactly:)),
            let code = line.entry().flatMap(UInt16.init(exactly:))
        else { return nil }
        line.skipBlanks()
        guard let value = line.signed32(), line.pass(UInt8(ascii: "]")), line.endLine() else { return nil }
        return InputEvent(
            time: Timestamp(seconds &* 1_000_000 &+ microseconds), type: type, code: code, value: value)
    }
}
