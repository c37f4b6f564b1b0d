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
    /// The bytes of the report descriptor of a device.
    case hid
    /// What udev says about a device.
    case udev
    /// The quirks that apply to a device.
    case quirks
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
            || line.has("devices:") || line.has("- node: ")
    }

    /// Reads a line.
    ///
    /// - Throws: `LineError` if a line that is needed is invalid or has another form.
    mutating func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine
    {
        // The line of an event: `    - [  1, 234567,   3,  57,      12] # …`.
        if line.has(LibinputEventReader.start), line.count > LibinputEventReader.start.utf8.count {
            guard block == .events else {
                throw LineError(at: 4, "this event does not follow \u{201C}- evdev:\u{201D}")
            }
            return .event(
                try LineScanner.read(line) { line throws(LineError) in
                    line.step(over: LibinputEventReader.start.utf8.count)
                    return try LibinputEventReader.event(&line)
                })
        }
        var position = 0
        line.skipBlanks(&position)
        guard position < line.count else { return .ignored }
        if line[position] == UInt8(ascii: "#") {
            return position == 0 ? try HeaderComment.read(line, into: &header) : .ignored
        }
        return try readDescription(line, at: position, in: &header)
    }
}
