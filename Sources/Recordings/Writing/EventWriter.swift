internal import Core
internal import Text

/// Formats the lines of a format that contains events.
protocol EventLines {
    /// Returns the header up to the first event.
    func head(_ description: TraceDescription) -> [UInt8]
    func beginFrame(_ bytes: inout [UInt8])
    /// Appends an event.
    func append(_ event: InputEvent, time: SourceTime, _ bytes: inout [UInt8])
}

/// Writes a trace of events: as they were sent if the source has them, otherwise derived from frames.
struct EventWriter<Lines: EventLines>: FormatWriter {
    private let origin: SourceInfo
    private let lines: Lines
    private var writer: FrameEventWriter
    private var made: [InputEvent] = []
    /// The time of the last frame whose events were generated.
    private var madeTime: SourceTime = 0
    private var offset: Int64 = 0
    /// The contacts and buttons that were down at the end of a trace that is continued.
    private var left: TraceEnd?
    var timeOfDay: TimeOfDay?
    private(set) var tally = WriterTally()

    init(_ description: TraceDescription, lines: Lines, _ bytes: inout [UInt8]) {
        origin = description.origin
        self.lines = lines
        writer = FrameEventWriter(origin)
        timeOfDay = origin.timeOfDay
        bytes.append(contentsOf: lines.head(description))
    }

    /// Writes nothing, because the format has no entries between frames.
    mutating func pass(to moment: SourceTime, _ bytes: inout [UInt8]) -> Bool { true }

    /// Does nothing, because nothing waits.
    mutating func finish(_ bytes: inout [UInt8]) {}

    mutating func append(_ event: SourceEvent, _ frame: Frame, _ bytes: inout [UInt8]) {
        switch event {
        case .frame, .dropped:
            liftWhatWasLeft(at: frame.time, &bytes)
            guard frame.events.isEmpty else { return write(frame.events, &bytes) }
            make(frame, isAfterLoss: event != .frame, &bytes)
        default:
            bytes.appendNote(of: event) { $1.field("clock_us", ($0 &+ offset).microseconds) }
            // Real events lift the contacts themselves.
            if event.endsContacts, writer.hasContacts { make(Frame(time: madeTime &+ 1), &bytes) }
        }
    }

    /// Writes the events that a kernel would have sent for a frame.
    private mutating func make(_ frame: Frame, isAfterLoss: Bool = false, _ bytes: inout [UInt8]) {
        made.removeAll(keepingCapacity: true)
        madeTime = frame.time
        writer.write(frame, isAfterLoss: isAfterLoss, into: &made)
        write(made, &bytes)
    }

    mutating func append(_ state: DeviceState, at time: SourceTime, _ bytes: inout [UInt8]) {
        liftWhatWasLeft(at: time, &bytes)
        write(state.events(of: .used, at: time), &bytes)
    }

    mutating func resume(after end: TraceEnd, _ bytes: inout [UInt8]) {
        offset = end.offset
        left = end
        bytes.appendNote("continued") { json in
            json.field("clock_us", end.lastTime.microseconds)
            json.field("started", end.continued)
        }
    }

    mutating func liftContacts(_ end: TraceEnd) {
        left = end
        left?.lastTime = end.lastTime &+ offset
    }

    private mutating func write(_ events: [InputEvent], _ bytes: inout [UInt8]) {
        var isInFrame = false
        for event in events {
            if !isInFrame { lines.beginFrame(&bytes) }
            lines.append(event, time: event.time &+ offset, &bytes)
            isInFrame = !event.endsFrame
            if event.endsFrame { tally.rows += 1 }
        }
    }

    /// Lifts the contacts and buttons left down before anything else is written, because a new ID in a slot with a live
    /// ID would be discarded, and selects the slot that the events of another source begin with.
    private mutating func liftWhatWasLeft(at time: SourceTime, _ bytes: inout [UInt8]) {
        let isSlotted = origin.device.capabilities.absolutes.contains(AbsoluteCode.slot)
        guard let end = left.take(), isSlotted || !end.contacts.isEmpty || !end.buttons.isEmpty else {
            return
        }
        var old = FrameEventWriter(origin)
        var events: [InputEvent] = []
        let moment = min(end.lastTime &- offset &+ 1, time)
        old.write(
            Frame(time: moment, contacts: end.contacts, buttons: end.buttons), isAfterLoss: false,
            into: &events)
        events.removeAll()
        old.write(Frame(time: moment), isAfterLoss: false, into: &events)
        if isSlotted {
            let slot = InputEvent(time: moment, type: EventType.absolute, code: AbsoluteCode.slot, value: 0)
            events.insert(slot, at: events.count - 1)
        }
        write(events, &bytes)
    }
}

extension TraceDescription {
    /// The data that event formats cannot represent, as comments that the program reads again.
    var comments: [UInt8] {
        var bytes: [UInt8] = []
        if let scale = configuration?.channel.scale { bytes.appendNote("scale") { $0.members(of: scale) } }
        if let axis = origin.axis, axis.declaredForce != nil || axis.end == .greatest {
            bytes.appendNote("declared") { json in
                if let force = axis.declaredForce { json.field("force", force) }
                if axis.end == .greatest { json.field("limit", false) }
            }
        }
        if let started = origin.started { bytes.append(contentsOf: "# started: \(started)\n".utf8) }
        if let time = origin.timeOfDay {
            bytes.appendNote("clock") { json in
                json.field("clock_us", time.clock.microseconds)
                json.field("utc", CivilTime.text(ofEpochMicroseconds: time.epoch))
            }
        }
        if !meta.isEmpty { bytes.appendNote("meta") { $0.members(of: meta) } }
        return bytes
    }
}
