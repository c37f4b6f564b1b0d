internal import Core
internal import Text

/// Writes the native trace: a header of notes, then one row per contact and frame.
struct CSVWriter: FormatWriter {
    private let description: TraceDescription
    /// The channel that the contacts are measured on; nil if the axis is unknown.
    private let channel: ForceChannel?
    private var timeZero: SourceTime?
    private var offset: Int64 = 0
    private var hasHead = false
    private var touches = TouchChanges()
    private var early = EarlyNotes()
    private var clock = UnwrappedClock()
    private var buttonsText: [UInt8] = []
    private var buttons: [Button] = []
    var timeOfDay: TimeOfDay?
    private(set) var tally = WriterTally()

    init(_ description: TraceDescription, _ bytes: inout [UInt8]) {
        self.description = description
        channel = description.origin.axis == nil ? nil : description.configuration?.channel
        timeOfDay = description.origin.timeOfDay
        if description.isLive { writeHead(&bytes) }
    }

    /// Writes nothing, because the format has no entries between frames.
    mutating func pass(to moment: SourceTime, _ bytes: inout [UInt8]) -> Bool { true }

    /// Does nothing, because rows contain the state of the device.
    mutating func append(_ state: DeviceState, at time: SourceTime, _ bytes: inout [UInt8]) {}

    /// Writes no row: the next row of a contact says that it came down.
    mutating func liftContacts(_ end: TraceEnd) { touches = TouchChanges() }

    mutating func append(_ event: SourceEvent, _ frame: Frame, _ bytes: inout [UInt8]) {
        switch event {
        case .frame: append(frame, &bytes)
        case .dropped:
            findTimeZero(frame, &bytes)
            if timeZero != nil { appendLoss(at: frame.time, &bytes) }
            append(frame, &bytes)
        case .mark, .reference:
            if timeZero != nil {
                appendNote(of: event, &bytes)
            } else {
                _ = early.take(event, &tally.losses)
            }
        default:
            appendNote(of: event, &bytes)
            if event.endsContacts { touches = TouchChanges() }
        }
    }

    mutating func finish(_ bytes: inout [UInt8]) {
        if !hasHead { writeHead(&bytes) }
        // Without a contact there is no time 0, from which a mark could be timed.
        tally.losses.countEarlyMarks(early.marks)
    }

    mutating func resume(after end: TraceEnd, _ bytes: inout [UInt8]) {
        hasHead = true
        timeZero = end.timeZero
        offset = end.offset
        guard let zero = end.timeZero else { return }
        bytes.appendNote("continued") { json in
            json.field("started", end.continued)
            json.members(timeZero: zero &- offset, timeOfDay)
        }
    }

    private mutating func writeHead(_ bytes: inout [UInt8]) {
        hasHead = true
        description.appendCSVHead(timeZero: timeZero, timeOfDay, to: &bytes)
    }

    /// Finds time 0, the first frame with a contact, which the header waits for.
    private mutating func findTimeZero(_ frame: Frame, _ bytes: inout [UInt8]) {
        guard timeZero == nil, !frame.contacts.isEmpty else { return }
        timeZero = frame.time &+ offset
        if hasHead {
            bytes.appendClock(frame.time, timeOfDay)
        } else {
            writeHead(&bytes)
        }
        for note in early.removeAll() { appendNote(of: note, &bytes) }
    }

    private mutating func append(_ frame: Frame, _ bytes: inout [UInt8]) {
        findTimeZero(frame, &bytes)
        touches.update(with: frame.contacts)
        let hasRow = !frame.contacts.isEmpty || !touches.ended.isEmpty
        tally.losses.count(frame, hasRow: hasRow, hasDeviceTime: hasRow)
        guard hasRow, let timeZero else { return }
        let time = frame.time &+ offset &- timeZero
        if frame.buttons != buttons {
            buttons = frame.buttons
            buttonsText = Array(buttons.map(\.name).joined(separator: "+").utf8)
        }
        let deviceTime = frame.deviceTime.map { clock.unwrap($0) }
        for contact in touches.ended { appendRow(contact, .up, Timestamp(time), deviceTime, &bytes) }
        for (index, contact) in frame.contacts.enumerated() {
            appendRow(
                contact, touches.hasBegun(contactAt: index) && !contact.isBegun ? .down : .move,
                Timestamp(time),
                deviceTime, &bytes)
        }
    }

    private mutating func appendRow(
        _ contact: Contact, _ phase: RowPhase, _ time: SourceTime, _ deviceTime: Int64?,
        _ bytes: inout [UInt8]
    ) {
        tally.rows += 1
        bytes.appendField(time.microseconds)
        bytes.append(phase.rawValue)
        bytes.append(",")
        bytes.appendField(contact.slot)
        bytes.appendField(contact.trackingID)
        bytes.appendField(contact.x)
        bytes.appendField(contact.y)
        if phase == .up {
            let statesGrams = channel.map(\.scale.provenance.statesGrams) ?? true
            bytes.append(
                description.origin.axis == nil
                    ? "0,,,"
                    : "0,\(channel?.scale.isOpen == true ? "" : "0"),\(statesGrams ? "0" : ""),")
        } else {
            appendForce(of: contact, &bytes)
        }
        bytes.appendField(contact.major)
        bytes.appendField(contact.minor)
        bytes.append(contentsOf: buttonsText)
        bytes.append(",")
        if let deviceTime { bytes.appendDecimal(deviceTime) }
        bytes.append(UInt8(ascii: "\n"))
    }

    private func appendForce(of contact: Contact, _ bytes: inout [UInt8]) {
        guard let channel, let measured = MeasuredContact(contact, on: channel) else {
            bytes.appendField(contact.pressure)
            bytes.append(",,")
            return
        }
        bytes.appendField(measured.raw)
        bytes.append(measured.force.percent)
        bytes.append(",")
        if let grams = channel.scale.stated(measured.force.grams) { bytes.append(grams) }
        bytes.append(",")
    }

    private mutating func appendLoss(at time: SourceTime, _ bytes: inout [UInt8]) {
        guard let timeZero else { return }
        tally.rows += 1
        bytes.appendDecimal(time &+ offset &- timeZero)
        bytes.append(",drop,,,,,,,,,,,\n")
    }

    private func appendNote(of event: SourceEvent, _ bytes: inout [UInt8]) {
        guard let timeZero else { return }
        bytes.appendNote(of: event) { $1.field("time_us", $0 &+ offset &- timeZero) }
    }
}

extension [UInt8] {
    /// Appends a word of a format.
    mutating func append(_ text: String) { append(contentsOf: text.utf8) }

    /// Appends a number and a comma, or only the comma.
    fileprivate mutating func appendField(_ number: (some BinaryInteger)?) {
        if let number { appendDecimal(Int64(number)) }
        append(UInt8(ascii: ","))
    }

    /// Appends a number in full precision; an integer without a decimal point, nothing if it is not finite.
    fileprivate mutating func append(_ number: Double) {
        guard number.isFinite else { return }
        if number == number.rounded(), number.magnitude < 1e15 {
            appendDecimal(Int64(number))
        } else {
            appendShortest(number)
        }
    }
}
