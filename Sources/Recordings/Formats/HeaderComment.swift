internal import Core
package import Text

/// The notes after `#`: in native traces everything about the device, in evemu text and YAML the data that these
/// formats cannot represent themselves.
enum HeaderComment {
    /// The version of the native trace that is read and written.
    static let version = "1"

    /// Reads a line `# name: value`; unknown names are ignored.
    ///
    /// - Throws: `LineError` if a value that is needed is invalid.
    static func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine
    {
        var position = 1
        line.skipBlanks(&position)
        let start = position
        while position < line.count, line[position] != UInt8(ascii: ":") {
            // Names are short words; any other text is a comment.
            guard position - start < 20, line[position] != UInt8(ascii: " ") else { return .ignored }
            position += 1
        }
        guard position < line.count else { return .ignored }
        let name = line.text(from: start, to: position)
        position += 1
        line.skipBlanks(&position)
        switch name {
        case "forcescale-trace":
            let version = line.text(from: position)
            guard version == Self.version else {
                throw LineError(
                    at: position,
                    "version \(version) of the native trace is not known, only \(Self.version) is")
            }
        case "device": try header.describe(try JSONParser.value(of: line, from: position), at: position)
        case "axis": try header.describe(axis: try JSONParser.value(of: line, from: position), at: position)
        case "axes": try header.describe(axes: try JSONParser.value(of: line, from: position), at: position)
        case "scale":
            let scale = try JSONParser.value(of: line, from: position)
            header.describe(scale: scale["kind"], fullScale: scale["full_scale_g"])
        case "declared":
            header.device.declaredForce = DeclaredForce(
                try JSONParser.value(of: line, from: position)["force"])
        case "started": header.started = line.text(from: position)
        case "clock":
            let clock = try JSONParser.value(of: line, from: position)
            if let zero = clock["t0_monotonic_us"]?.integer(Int64.self) {
                guard zero.magnitude < 1 << 62 else { throw LineError(at: position, "the time is too large") }
                header.timeZero = zero
            }
            header.timeOfDay = TimeOfDay(of: clock) ?? header.timeOfDay
        case "meta":
            let meta = try JSONParser.value(of: line, from: position)
            header.meta = meta.members.map { ($0.name, $0.value.string ?? "") }
        case "mark": return try mark(try JSONParser.value(of: line, from: position), header, at: position)
        case "reference":
            return try reference(try JSONParser.value(of: line, from: position), header, at: position)
        default: return .ignored
        }
        return .header
    }

    private static func mark(
        _ value: JSONValue, _ header: RecordingHeader, at position: Int
    ) throws(LineError) -> RecordedLine {
        guard let time = time(of: value, header) else {
            throw LineError(at: position, "the mark has no time")
        }
        return .mark(value["label"]?.string ?? "", at: time)
    }

    private static func reference(
        _ value: JSONValue, _ header: RecordingHeader, at position: Int
    ) throws(LineError) -> RecordedLine {
        guard let time = time(of: value, header) else {
            throw LineError(at: position, "the reference reading has no time")
        }
        return .reference(ReferenceReading(value, at: time))
    }

    /// The time of a note on the clock of the source; nil if it has none.
    private static func time(of value: JSONValue, _ header: RecordingHeader) -> SourceTime? {
        if let time = value["clock_us"]?.integer(Int64.self), time.magnitude < 1 << 62 {
            return Timestamp(time)
        }
        guard let time = value["time_us"]?.integer(Int64.self), time.magnitude < 1 << 62 else { return nil }
        return Timestamp(header.timeZero &+ time)
    }
}

extension [UInt8] {
    /// Appends the note of an event between frames. A loss has none: it is written when the state of the device is known
    /// again.
    ///
    /// - Parameter time: appends the member with the time of the event.
    mutating func appendNote(of event: SourceEvent, time: (SourceTime, inout JSONWriter) -> Void) {
        let (name, moment): (String, SourceTime)
        switch event {
        case .mark(_, let time): (name, moment) = ("mark", time)
        case .reference(let reading): (name, moment) = ("reference", reading.time)
        case .gone(let time): (name, moment) = ("gone", time)
        case .blocked(let time): (name, moment) = ("blocked", time)
        case .frame, .dropped, .lost, .waiting, .ended: return
        }
        appendNote(name) { json in
            json.beginObject()
            time(moment, &json)
            if case .mark(let label, _) = event { json.field("label", label) }
            if case .reference(let reading) = event { json.members(of: reading) }
            json.endObject()
        }
    }

    /// Appends a line `# name: value` with the value as JSON.
    package mutating func appendNote(_ name: String, _ write: (inout JSONWriter) -> Void) {
        var json = JSONWriter()
        write(&json)
        append(contentsOf: "# \(name): ".utf8)
        append(contentsOf: json.bytes)
        append(UInt8(ascii: "\n"))
    }
}
