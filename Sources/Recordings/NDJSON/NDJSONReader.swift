internal import Core
import Text

/// Reads the lines of JSON that `--json` and `record` write: a session line, then readings, marks and losses.
///
/// A reading is a frame. Ticks, touches and thresholds follow from the frames and are derived again.
struct NDJSONReader: FormatReader {
    /// The device and axis of the session line; nil before it.
    private var session: [String]?
    private var hasSession: Bool { session != nil }
    private var hasFrame = false

    /// A session line contains everything; without one, the first reading must suffice.
    var hasWholeHead: Bool? { hasSession || hasFrame }

    /// Returns whether the line belongs to this format.
    static func recognizes(_ line: Span<UInt8>) -> Bool {
        guard line.has("{") else { return false }
        guard let value = try? JSONParser.value(of: line) else { return line.has("{\"type\":\"") }
        return value["type"]?.string != nil
    }

    mutating func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine
    {
        guard line.count > 0 else { return .ignored }
        let value = try JSONParser.value(of: line)
        switch value["type"]?.string {
        case "session":
            // A second session line, as after the return of a lost device, describes the same device.
            let device = Self.deviceAndAxis(of: value)
            guard session == nil || session == device else {
                throw LineError(
                    at: 0,
                    "another device or another range of its axis begins here; save both parts as files of their own"
                )
            }
            if !hasSession {
                try Self.readSession(value, in: &header)
            } else if let zero = value["t0_monotonic_us"]?.integer(Int64.self), zero != header.timeZero {
                throw .anotherRecording
            }
            session = device
            return .header
        case "clock":
            try Self.takeClock(value, in: &header)
            return .header
        case "reading":
            guard value["tick"]?.truth != true else { return .ignored }
            try Self.takeFrame(value, in: &header)
            hasFrame = true
            return .frame
        case "dropped":
            return value["t"] == nil ? .ignored : .dropped(at: try Timestamp(Self.time(value, header)))
        // Lines that a slow reader of the output missed.
        case "overrun": return .dropped(at: Timestamp(header.timeZero))
        case nil: throw LineError(at: 0, "the object has no type")
        case let name? where SourceEvent.noteNames.contains(name):
            // Before time 0 there is no time.
            guard value["t"] != nil else { return .ignored }
            let time = Timestamp(try Self.time(value, header)) as SourceTime
            return SourceEvent(note: name, value, at: time).map(RecordedLine.note) ?? .ignored
        case let name? where !hasSession && !hasFrame && Self.isResult(value, name):
            throw LineError(at: 0, "a line of type \(name) is a result, not a part of a recording")
        default: return .ignored
        }
    }

    /// Whether a line states what a command has found.
    private static func isResult(_ value: JSONValue, _ type: String) -> Bool {
        value["command"] != nil || type == "analysis"
    }

    /// What must not change within a recording: the name and the ids of the device, and the range of its axis.
    private static func deviceAndAxis(of session: JSONValue) -> [String] {
        let device = ["bus", "vendor", "product"].map { session["device"]?[$0]?.integer(Int64.self) ?? -1 }
        let axis = ["minimum", "maximum"].map { session["axis"]?[$0]?.integer(Int64.self) ?? 0 }
        return [session["device"]?["name"]?.string ?? ""] + (device + axis).map { "\($0)" }
    }

    private static func readSession(_ value: JSONValue, in header: inout RecordingHeader) throws(LineError) {
        if let device = value["device"] { try header.readDevice(device, at: 0) }
        if let axes = value["axes"] { try header.readAxes(axes, at: 0) }
        if let axis = value["axis"] { try header.readAxis(axis, at: 0) }
        header.started = value["started"]?.string
        header.readMeta(value["meta"])
        header.readScale(kind: value["scale"], fullScale: value["full_scale_g"])
        try takeClock(value, in: &header)
    }

    private static func takeClock(_ value: JSONValue, in header: inout RecordingHeader) throws(LineError) {
        guard let zero = value["t0_monotonic_us"]?.integer(Int64.self) else { return }
        guard zero.magnitude < 1 << 62 else { throw LineError(at: 0, "t0_monotonic_us is too large") }
        header.timeZero = zero
        header.timeOfDay = TimeOfDay(of: value) ?? header.timeOfDay
    }

    private static func time(_ value: JSONValue, _ header: RecordingHeader) throws(LineError) -> Int64 {
        guard let time = value["t"]?.microseconds, time.magnitude < 1 << 62 else {
            throw LineError(at: 0, "t is not a time in seconds")
        }
        return header.timeZero &+ time
    }

    private static func takeFrame(_ value: JSONValue, in header: inout RecordingHeader) throws(LineError) {
        header.pressureCode = header.pressureCode ?? AbsoluteCode.slotPressure
        header.frame.time = Timestamp(value["t"] == nil ? header.timeZero : try time(value, header))
        header.frame.deviceTime = value["device_us"]?.integer(Int64.self).map {
            UInt32(truncatingIfNeeded: $0)
        }
        header.frame.buttons.removeAll(keepingCapacity: true)
        for name in value["buttons"]?.elements ?? [] {
            guard let button = name.string.flatMap(Button.init(name:)) else {
                throw LineError(at: 0, "unknown button \(name.string ?? "so")")
            }
            header.frame.buttons.append(button)
        }
        header.frame.contacts.removeAll(keepingCapacity: true)
        guard let contacts = value["contacts"]?.elements else {
            throw LineError(at: 0, "the reading has no contacts")
        }
        for contact in contacts { try takeContact(contact, in: &header) }
    }

    private static func takeContact(_ value: JSONValue, in header: inout RecordingHeader) throws(LineError) {
        guard let slot = value["slot"]?.integer(Int.self), (0...255).contains(slot),
            header.frame.contacts.last.map({ $0.slot < slot }) ?? true
        else {
            throw LineError(at: 0, "the slots of contacts must be numbers from 0 to 255 in ascending order")
        }
        var pressure: Int32?
        if value["unseen"]?.truth != true {
            guard let raw = value["raw"]?.integer(Int64.self), raw.magnitude < 1 << 40,
                let sum = Int32(exactly: raw + Int64(header.pressureMinimum))
            else { throw LineError(at: 0, "a contact whose raw is not a count of its axis") }
            pressure = sum
        }
        var contact = Contact(
            slot: slot, trackingID: value["id"]?.integer() ?? 0, x: value["x"]?.integer(),
            y: value["y"]?.integer(), pressure: pressure, major: value["major"]?.integer(),
            minor: value["minor"]?.integer(), isStale: value["stale"]?.truth ?? false)
        contact.isBegun = value["begun"]?.truth ?? false
        header.frame.contacts.append(contact)
    }
}
