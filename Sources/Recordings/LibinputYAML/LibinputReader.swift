internal import Core
import Text

/// The block of a `libinput record` file that lines belong to.
enum LibinputBlock: Equatable {
    /// The top level, or a block that is not used.
    case other
    /// The description of a device.
    case evdev
    /// The codes of a device.
    case codes
    /// The axis ranges of a device.
    case absinfo
    /// The events of a device.
    case events
}

/// Reads the lines of `libinput record` files (version 1) in the regular form in which that program writes them.
///
/// YAML allows the same contents in many other forms. A line in another form is reported with its position, and the
/// file is converted by `IrregularYAML` to a regular one.
struct LibinputReader: FormatReader {
    /// The block that the current lines belong to.
    var block = LibinputBlock.other

    /// Returns whether the line belongs to this format.
    static func recognizes(_ line: Span<UInt8>) -> Bool {
        line.has("# libinput record") || line.has("version: 1") || line.has("ndevices:")
            || line.has("devices:")
    }

    /// Reads a line.
    ///
    /// - Throws: `LineError` if a line that is needed is invalid or has another form.
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
            return position == 0 ? try HeaderComment.read(line, into: &header) : .ignored
        }
        return try describe(line, at: position, in: &header)
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
            throw LineError(at: 7, "this is not a time")
        }
        guard let type = UInt16(exactly: type), let code = UInt16(exactly: code) else {
            throw LineError(at: typePlace, "the event type or code is out of range")
        }
        guard let value = Int32(exactly: value) else {
            throw LineError(at: valuePlace, "the number does not fit in 32 bits")
        }
        return InputEvent(
            time: Timestamp(seconds &* 1_000_000 &+ microseconds), type: type, code: code, value: value)
    }

    /// Reads a number in a list and the comma after it.
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
