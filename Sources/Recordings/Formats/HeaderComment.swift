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
        case "started":
            header.started = line.text(from: position)
            header.hasNotes = true
        // Earlier versions wrote it without a time; it ends the contacts at the last frame before it.
        case "continued": return .note(.continued(after: Timestamp(header.timeZero)))
        case "device", "axis", "axes", "scale", "declared", "clock", "meta":
            header.hasNotes = true
            return try read(name, try JSONParser.value(of: line, from: position), into: &header, at: position)
        case let name where SourceEvent.noteNames.contains(name):
            let value = try JSONParser.value(of: line, from: position)
            guard let time = time(of: value, header) else {
                throw LineError(
                    at: position, "the \(name == "reference" ? "reference reading" : name) has no time")
            }
            return SourceEvent(note: name, value, at: time).map(RecordedLine.note) ?? .ignored
        default: return .ignored
        }
        return .header
    }

    private static func read(
        _ name: String, _ value: JSONValue, into header: inout RecordingHeader, at position: Int
    ) throws(LineError) -> RecordedLine {
        switch name {
        case "device": try header.readDevice(value, at: position)
        case "axis": try header.readAxis(value, at: position)
        case "axes": try header.readAxes(value, at: position)
        case "scale": header.readScale(kind: value["kind"], fullScale: value["full_scale_g"])
        case "declared":
            header.readDeclared(value["force"])
            header.device.endsAtGreatest = value["limit"]?.truth == false
        case "clock":
            let zero = header.read("t0_monotonic_us", value["t0_monotonic_us"], "a whole number") {
                $0.integer(Int64.self)
            }
            if let zero {
                guard zero.magnitude < 1 << 62 else { throw LineError(at: position, "the time is too large") }
                header.timeZero = zero
            }
            header.timeOfDay = TimeOfDay(of: value) ?? header.timeOfDay
        default: header.readMeta(value)
        }
        return .header
    }

    /// The time of a note on the clock of the source; nil if it has none.
    private static func time(of value: JSONValue, _ header: RecordingHeader) -> SourceTime? {
        for (name, zero) in [("clock_us", 0), ("time_us", header.timeZero)] {
            guard let time = value[name]?.integer(Int64.self), time.magnitude < 1 << 62 else { continue }
            return Timestamp(zero &+ time)
        }
        return nil
    }
}

extension SourceEvent {
    /// The names of notes and lines of JSON about events between frames.
    static let noteNames: Set = ["mark", "reference", "gone", "blocked", "continued"]

    /// Creates the event that a note or a line of JSON describes; nil if its name is another.
    init?(note name: String, _ value: JSONValue, at time: SourceTime) {
        switch name {
        case "mark": self = .mark(label: value["label"]?.string ?? "", at: time)
        case "reference": self = .reference(ReferenceReading(value, at: time))
        case "gone": self = .gone(at: time)
        case "blocked": self = .blocked(at: time)
        case "continued": self = .continued(after: time)
        default: return nil
        }
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
        case .continued(let time): (name, moment) = ("continued", time)
        case .mark(_, let time): (name, moment) = ("mark", time)
        case .reference(let reading): (name, moment) = ("reference", reading.time)
        case .gone(let time): (name, moment) = ("gone", time)
        case .blocked(let time): (name, moment) = ("blocked", time)
        case .frame, .dropped, .lost, .waiting, .ended: return
        }
        appendNote(name) { json in
            time(moment, &json)
            if case .mark(let label, _) = event { json.field("label", label) }
            if case .reference(let reading) = event { json.members(of: reading) }
        }
    }

    /// Appends a line `# name: value` with a value of JSON, an object.
    package mutating func appendNote(_ name: String, _ members: (inout JSONWriter) -> Void) {
        var json = JSONWriter()
        json.beginObject()
        members(&json)
        json.endObject()
        append(contentsOf: "# \(name): ".utf8)
        append(contentsOf: json.bytes)
        append(UInt8(ascii: "\n"))
    }
}
