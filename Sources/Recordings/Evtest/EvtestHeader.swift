internal import Core
import Text

/// Reads the header that evtest prints before the first event.
struct EvtestHeader {
    /// The entry that the next line belongs to, because an entry of the header spans several lines.
    private enum Context {
        /// No entry that is used.
        case none
        /// The list of codes of an event type.
        case type(UInt16)
        /// The numbers of an axis.
        case axis(UInt16)
    }

    private var context = Context.none

    /// Reads a line that is not an event.
    ///
    /// - Throws: `LineError` if a line that is needed is invalid.
    mutating func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine
    {
        // Pages and mails run lines together: `Resolution 12 Event code 54 (ABS_MT_POSITION_Y)`.
        guard let joint = Self.secondEntry(of: line) else { return try readEntry(line, into: &header) }
        let first = try readEntry(line.extracting(0..<joint), into: &header)
        do throws(LineError) {
            let rest = try read(line.extracting(joint..<line.count), into: &header)
            return first == .ignored ? rest : first
        } catch {
            throw LineError(at: joint + error.column - 1, error.reason)
        }
    }

    /// The position of the blank before an entry that follows another one on its line; nil if there is none.
    private static func secondEntry(of line: Span<UInt8>) -> Int? {
        var position = 0
        guard line.skipBlanks(&position) else { return nil }
        while position < line.count {
            if line[position] == UInt8(ascii: " "),
                line.has(" Event code ", at: position) || line.has(" Event type ", at: position)
            {
                return position
            }
            position += 1
        }
        return nil
    }

    private mutating func readEntry(
        _ line: Span<UInt8>, into header: inout RecordingHeader
    ) throws(LineError) -> RecordedLine {
        var position = 0
        guard line.skipBlanks(&position) else { return try readTop(line, into: &header) }
        if line.skip("Event type ", &position) {
            context = .type(try EvtestReader.number(line, &position))
        } else if line.skip("Event code ", &position) {
            try readCode(line, &position, into: &header)
        } else if line.skip("Property type ", &position) {
            header.device.add(code: try EvtestReader.number(line, &position), ofType: nil)
        } else if case .axis(let code) = context {
            return try Self.readAxis(code, line, &position, into: &header)
        } else {
            return .ignored
        }
        return .header
    }

    private mutating func readTop(
        _ line: Span<UInt8>, into header: inout RecordingHeader
    ) throws(LineError) -> RecordedLine {
        var position = 0
        context = .none
        if line.skip("Input device ID: ", &position) {
            header.device.identity = DeviceIdentity(
                bus: try Self.id("bus", line, &position), vendor: try Self.id("vendor", line, &position),
                product: try Self.id("product", line, &position),
                version: try Self.id("version", line, &position))
        } else if line.skip("Input device name: ", &position) {
            let quotes = line.count - position >= 2 && line[position] == UInt8(ascii: "\"") ? 1 : 0
            try header.begin(
                name: line.text(from: position + quotes, to: line.count - quotes), at: position)
        } else {
            return .ignored
        }
        return .header
    }

    private static func id(_ name: String, _ line: Span<UInt8>, _ position: inout Int) throws(LineError)
        -> UInt16
    {
        line.skipBlanks(&position)
        try line.require(name + " 0x", &position)
        return UInt16(truncatingIfNeeded: try line.hexadecimal(&position))
    }

    private mutating func readCode(
        _ line: Span<UInt8>, _ position: inout Int, into header: inout RecordingHeader
    ) throws(LineError) {
        let start = position
        let code = try EvtestReader.number(line, &position)
        let type: UInt16
        switch context {
        case .type(let current): type = current
        case .axis: type = EventType.absolute
        case .none: throw LineError(at: start, "a code precedes any event type")
        }
        header.device.add(code: code, ofType: type)
        guard type == EventType.absolute else { return }
        guard code < AbsoluteCode.count else { throw LineError(at: start, "unknown axis") }
        header.device.axes[code] = AbsoluteAxis(minimum: 0, maximum: 0)
        context = .axis(code)
    }

    /// Reads a number of an axis; evtest omits fuzz, flat and resolution if they are 0.
    private static func readAxis(
        _ code: UInt16, _ line: Span<UInt8>, _ position: inout Int, into header: inout RecordingHeader
    ) throws(LineError) -> RecordedLine {
        let start = position
        while position < line.count, line[position] != UInt8(ascii: " ") { position += 1 }
        let name = line.text(from: start, to: position)
        let fields: [String: WritableKeyPath<AbsoluteAxis, Int32>] = [
            "Min": \.minimum, "Max": \.maximum, "Fuzz": \.fuzz, "Flat": \.flat, "Resolution": \.resolution,
        ]
        guard fields[name] != nil || name == "Value" else { return .ignored }
        try line.requireBlanks(&position)
        let number = try line.decimal(&position)
        try line.requireEnd(&position)
        if let field = fields[name] {
            header.device.axes[code]?[keyPath: field] = number
        } else if code == AbsoluteCode.slot {
            // The kernel sends a slot only when it changes: the first values may belong to a slot other than 0.
            header.currentSlot = max(0, min(Int(number), 255))
        } else if code == AbsoluteCode.pressure {
            // That of ABS_MT_PRESSURE is always 0.
            header.firstPressure = number
        }
        return .header
    }
}
