internal import Core
import Text

/// Reads the event lines in the output of evtest.
///
/// They are `Event: time T, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value V` with decimal numbers, and `Event: time
/// T, -------------- SYN_REPORT ------------`. Names in parentheses are ignored: the names that evtest knows depend on
/// the headers it was built with. An event may follow other text on its line: what was typed in the terminal, a prompt, a
/// mark of quotation or an indentation. The text before the first line of evtest is taken off other lines that begin with it,
/// so that the header may be quoted, too. Lines that are neither events nor part of the header are other terminal output; those
/// that contain a part of an event are errors.
struct EvtestReader: FormatReader, LineDecoder {
    private var head = EvtestHeader()
    /// The text before the first line of evtest; nil before it.
    private var quotation: [UInt8]?

    mutating func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine
    {
        if let start = line.firstIndex(of: Self.eventStart) { return .event(try Self.event(line, at: start)) }
        if quotation == nil, let start = Self.start(of: line) { quotation = line.bytes(upTo: start) }
        let mark = quotation.map { line.starts(with: $0) ? $0.count : 0 } ?? 0
        do throws(LineError) {
            let read = try head.read(line.extracting(droppingFirst: mark), into: &header)
            if read == .ignored, let index = Self.eventPart(in: line) {
                throw LineError(
                    at: index - mark,
                    "this is a part of an event, but \u{201C}\(Self.eventStart)\u{201D} is missing")
            }
            return read
        } catch {
            throw LineError(at: error.column - 1 + mark, error.reason)
        }
    }

    /// Returns whether the line belongs to this format.
    static func recognizes(_ line: Span<UInt8>) -> Bool { start(of: line) != nil }

    /// The position of a line of evtest, which may follow other text.
    private static func start(of line: Span<UInt8>) -> Int? {
        for word in ["Input driver version is ", "Input device ID: "] {
            if let index = line.firstIndex(of: word) { return index }
        }
        guard let index = line.firstIndex(of: eventStart), index == 0 || (try? event(line, at: index)) != nil
        else {
            return nil
        }
        return index
    }

    /// The position of a part that only events have.
    private static func eventPart(in line: Span<UInt8>) -> Int? {
        for word in [", type ", ", code ", ", value ", "- SYN_", "+ SYN_", "> SYN_", "- Report Sync -"] {
            guard let index = line.firstIndex(of: word) else { continue }
            let next = index + word.utf8.count
            let isNumber = next < line.count && (line[next] == UInt8(ascii: "-") || 0x30...0x39 ~= line[next])
            if isNumber || !word.hasPrefix(",") { return index }
        }
        return nil
    }

    func read(_ line: inout LineScanner, into lines: inout DecodedLines) -> DecodedLines.Line {
        let start = line.position
        let text = lines.text.span.extracting(start..<line.skipLine())
        // Text before an event is not expected often enough to look for it here.
        guard text.has(Self.eventStart), let event = try? Self.event(text, at: 0) else { return .other }
        return .event(event)
    }

    static let eventStart = "Event: time "

    private static func event(_ line: Span<UInt8>, at start: Int) throws(LineError) -> InputEvent {
        var position = start + eventStart.utf8.count
        let time = try line.seconds(&position)
        try line.require(", ", &position)
        guard line.skip("type ", &position) else {
            return InputEvent(
                time: Timestamp(time), type: EventType.synchronization,
                code: try synchronization(line, &position),
                value: 0)
        }
        let type = try number(line, &position)
        try line.require(", code ", &position)
        let code = try number(line, &position)
        try line.require(", value ", &position)
        let value = try isHexadecimal(type, code) ? scan(line, &position) : line.decimal(&position)
        try line.requireEnd(&position)
        return InputEvent(time: Timestamp(time), type: type, code: code, value: value)
    }

    /// Reads a number and its name in parentheses.
    static func number(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> UInt16 {
        let start = position
        guard let number = UInt16(exactly: try line.decimal(&position)) else {
            throw LineError(at: start, "the number is out of range")
        }
        if line.skip(" (", &position) {
            // evtest prints (?) for a number without a name; older versions print ((null)).
            while position < line.count, line[position] != UInt8(ascii: ",") { position += 1 }
        }
        return number
    }

    /// Reads the code of `---- NAME ----`. Older versions of evtest used their own names, and `?` for unknown codes.
    private static func synchronization(_ line: Span<UInt8>, _ position: inout Int) throws(LineError)
        -> UInt16
    {
        let fence = position < line.count ? line[position] : 0
        let fences: [UInt8] = [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ">")]
        guard fences.contains(fence) else {
            throw line.expected("\u{201C}type\u{201D} or dashes", at: position)
        }
        while position < line.count, line[position] == fence { position += 1 }
        line.skipBlanks(&position)
        if fence == UInt8(ascii: "+"), line.skip("?", &position) {
            try requireFence(line, &position)
            return SynchronizationCode.multiTouchReport
        }
        for (name, code) in synchronizationNames where line.has(name, at: position) {
            position += name.utf8.count
            try requireFence(line, &position)
            return code
        }
        throw line.expected("the name of a synchronization", at: position)
    }

    /// Requires the closing dashes, because a line that was cut off before them may be missing more than the dashes.
    private static func requireFence(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) {
        try line.require(" ", &position)
        guard position < line.count,
            [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "<")].contains(line[position])
        else { throw line.expected("a dash", at: position) }
    }

    private static let synchronizationNames: [(String, UInt16)] = [
        ("SYN_REPORT", SynchronizationCode.report), ("Report Sync", SynchronizationCode.report),
        ("SYN_DROPPED", SynchronizationCode.dropped), ("SYN_CONFIG", 1), ("Config Sync", 1),
        ("SYN_MT_REPORT", SynchronizationCode.multiTouchReport),
        // The only codes without a name were MT_REPORT, which is between plus signs, and DROPPED.
        ("?", SynchronizationCode.dropped),
    ]

    /// Whether the code is `MSC_RAW` or `MSC_SCAN`, whose values evtest prints with `%02x`.
    private static func isHexadecimal(_ type: UInt16, _ code: UInt16) -> Bool {
        type == EventType.miscellaneous && (code == 3 || code == 4)
    }

    private static func scan(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> Int32 {
        Int32(bitPattern: try line.hexadecimal(&position, upTo: .max))
    }
}
