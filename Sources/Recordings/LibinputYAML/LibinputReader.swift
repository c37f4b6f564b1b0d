internal import Core
import Text

/// Where in a `libinput record` file lines stand.
enum LibinputBlock: Equatable {
    /// At the top, or in a block that does not matter.
    case other
    /// In the description of a device.
    case evdev
    /// In its codes.
    case codes
    /// In the ranges of its axes.
    case absinfo
    /// In its events.
    case events
}

/// The lines of `libinput record` files (version 1) in the regular shape in which that program writes them.
///
/// YAML allows the same in many other shapes; a line that is none of these is said with its place, and such a file
/// goes through `IrregularYAML`, which makes a regular one of it.
struct LibinputReader: FormatReader {
    /// The block that lines are within; nil above all of them.
    var block: LibinputBlock?

    var hasWholeHead: Bool? { nil }

    /// Whether the line is one of this format.
    static func recognizes(_ line: Span<UInt8>) -> Bool {
        line.has("# libinput record") || line.has("version: 1") || line.has("ndevices:")
            || line.has("devices:")
    }

    /// Takes a line.
    ///
    /// - Throws: where a line that matters is broken, or has another shape.
    mutating func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine
    {
        // The line of an event: `    - [  1, 234567,   3,  57,      12] # …`.
        if line.count > 7, line[4] == UInt8(ascii: "-"), line[6] == UInt8(ascii: "["), line.has("    - [") {
            guard block == .events else { return .ignored }
            return .event(try Self.event(line))
        }
        var position = 0
        line.skipBlanks(&position)
        guard position < line.count else { return .ignored }
        if line[position] == UInt8(ascii: "#") {
            return position == 0 ? try TraceNotes.read(line, into: &header) : .ignored
        }
        return try describe(line, at: position, in: &header)
    }

    func placeOfValue(in line: Span<UInt8>) -> Int {
        var position = 0
        for _ in 0..<4 { position = (line.first(UInt8(ascii: ","), from: position) ?? position) + 1 }
        line.skipBlanks(&position)
        return position
    }

    private static func event(_ line: Span<UInt8>) throws(LineError) -> InputEvent {
        var position = 7
        let seconds = try number(line, &position)
        let microseconds = try number(line, &position)
        let typePlace = position
        let type = try number(line, &position)
        let code = try number(line, &position)
        let valuePlace = position
        line.skipBlanks(&position)
        guard let value = try line.whole(&position) else {
            throw line.expected("a number", at: position)
        }
        line.skipBlanks(&position)
        guard position < line.count, line[position] == UInt8(ascii: "]") else {
            throw line.expected("a closing bracket", at: position)
        }
        position += 1
        try line.requireEnd(&position)
        guard (0...999_999_999_999).contains(seconds), (0...999_999).contains(microseconds) else {
            throw LineError(at: 7, "this is no time")
        }
        guard let type = UInt16(exactly: type), let code = UInt16(exactly: code) else {
            throw LineError(at: typePlace, "no event has such a type or code")
        }
        guard let value = Int32(exactly: value) else {
            throw LineError(at: valuePlace, "the number does not fit in 32 bits")
        }
        return InputEvent(
            time: Timestamp(seconds &* 1_000_000 &+ microseconds), type: type, code: code, value: value)
    }

    /// A number of a list and the comma behind it.
    private static func number(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> Int64 {
        line.skipBlanks(&position)
        guard let number = try line.whole(&position) else {
            throw line.expected("a number", at: position)
        }
        guard position < line.count, line[position] == UInt8(ascii: ",") else {
            throw line.expected("a comma", at: position)
        }
        position += 1
        return number
    }
}
