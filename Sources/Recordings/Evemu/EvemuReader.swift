internal import Core
import Text

/// Reads the lines of the evemu text format (evemu-record and evemu-describe, versions 1.0 to 1.3).
///
/// The letter `E` begins an event. The other letters describe the device, and text after `#` is a comment. `L` and `S`, the
/// states of lamps and switches, and letters that later versions may add are not needed.
struct EvemuReader: FormatReader {
    func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine
    {
        guard line.count >= 2, line[1] == UInt8(ascii: ":") else {
            var position = 0
            line.skipBlanks(&position)
            guard position == line.count || line[position] == UInt8(ascii: "#") else {
                throw line.expected(
                    "a line of evemu text, such as \u{201C}E: \u{2026}\u{201D}", at: position)
            }
            if line.has("# EVEMU "), !line.has("# EVEMU 1.") {
                throw LineError(
                    at: 8, "version \(line.text(from: 8)) of evemu text is not known, only 1.x is")
            }
            return position == 0 && line.count > 0 ? try HeaderComment.read(line, into: &header) : .ignored
        }
        guard line[0] == UInt8(ascii: "E") else { return try Self.readDescription(line, in: &header) }
        return .event(
            try LineScanner.read(line) { line throws(LineError) in
                var reader = EvemuEventReader()
                return try reader.event(&line)
            })
    }

    /// Returns whether the line belongs to this format.
    static func recognizes(_ line: Span<UInt8>) -> Bool {
        if line.has("# EVEMU ") { return true }
        guard line.count >= 3, line[1] == UInt8(ascii: ":"), line[2] == UInt8(ascii: " ") else {
            return false
        }
        return "NIPBALSE".utf8.contains(line[0])
    }

    private static func readDescription(
        _ line: Span<UInt8>, in header: inout RecordingHeader
    ) throws(LineError) -> RecordedLine {
        var position = 2
        line.skipBlanks(&position)
        switch line[0] {
        case UInt8(ascii: "N"): try header.begin(name: line.text(from: position), at: position)
        case UInt8(ascii: "I"): try identify(line, &position, in: &header)
        case UInt8(ascii: "P"):
            let bytes = try bytes(line, &position)
            guard header.device.add(bits: bytes, ofType: nil) else {
                throw LineError(at: 0, "too many properties")
            }
        case UInt8(ascii: "B"):
            let type = try line.hexadecimal(&position, upTo: 0xFF)
            let bytes = try bytes(line, &position)
            guard header.device.add(bits: bytes, ofType: UInt16(truncatingIfNeeded: type)) else {
                throw LineError(at: 0, "too many code bits")
            }
        case UInt8(ascii: "A"): try describeAxis(line, &position, in: &header)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            // Other letters are for later versions, but not for something that can only be an event.
            guard (try? line.seconds(&position)) == nil else { throw line.expected("an E", at: 0) }
            return .ignored
        default: throw line.expected("a capital letter", at: 0)
        }
        return .header
    }

    private static func identify(
        _ line: Span<UInt8>, _ position: inout Int, in header: inout RecordingHeader
    ) throws(LineError) {
        var ids: [UInt16] = []
        while ids.count < 4 {
            line.skipBlanks(&position)
            ids.append(UInt16(truncatingIfNeeded: try line.hexadecimal(&position)))
        }
        header.device.identity = DeviceIdentity(bus: ids[0], vendor: ids[1], product: ids[2], version: ids[3])
    }

    /// Reads minimum, maximum, fuzz and flat, and the resolution, which was added in version 1.1.
    private static func describeAxis(
        _ line: Span<UInt8>, _ position: inout Int, in header: inout RecordingHeader
    ) throws(LineError) {
        let start = position
        let code = UInt16(truncatingIfNeeded: try line.hexadecimal(&position))
        guard code < AbsoluteCode.count else { throw LineError(at: start, "unknown axis") }
        var numbers: [Int32] = []
        while numbers.count < 4 || (numbers.count == 4 && hasNumber(line, at: position)) {
            try line.requireBlanks(&position)
            numbers.append(try line.decimal(&position))
        }
        try line.requireEnd(&position)
        header.device.axes[code] = AbsoluteAxis(
            minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
            resolution: numbers.count > 4 ? numbers[4] : 0)
    }

    private static func hasNumber(_ line: Span<UInt8>, at position: Int) -> Bool {
        var position = position
        line.skipBlanks(&position)
        return position < line.count && line[position] != UInt8(ascii: "#")
    }

    private static func bytes(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> [UInt8] {
        var bytes: [UInt8] = []
        while hasNumber(line, at: position) {
            line.skipBlanks(&position)
            bytes.append(UInt8(truncatingIfNeeded: try line.hexadecimal(&position, upTo: 0xFF)))
        }
        return bytes
    }
}
