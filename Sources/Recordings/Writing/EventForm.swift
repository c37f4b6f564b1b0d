internal import Core
internal import Text

/// The lines of a format that holds events.
protocol EventLines {
    /// The head, up to the first event.
    func head(_ description: TraceDescription) -> [UInt8]
    /// Begins a frame.
    func beginFrame(_ bytes: inout [UInt8])
    /// One event.
    func append(_ event: InputEvent, time: Int64, _ bytes: inout [UInt8])
}

/// A trace of events: as they were sent where the source has them, else made of frames.
struct EventForm<Lines: EventLines>: TraceWriter {
    private let description: TraceDescription
    private let lines: Lines
    private var writer: FrameEventWriter
    private var made: [InputEvent] = []
    private var offset: Int64 = 0
    /// What a trace that is gone on with left down.
    private var left: TraceEnd?
    var timeOfDay: TimeOfDay?
    private(set) var losses = TraceLosses()
    private(set) var rows = 0

    init(_ description: TraceDescription, lines: Lines) {
        self.description = description
        self.lines = lines
        writer = FrameEventWriter(description.origin)
        timeOfDay = description.origin.timeOfDay
    }

    mutating func begin(_ bytes: inout [UInt8]) { bytes.append(contentsOf: lines.head(description)) }

    mutating func append(_ arrival: SourceEvent, _ frame: Frame, _ bytes: inout [UInt8]) {
        switch arrival {
        case .frame:
            liftWhatWasLeft(at: frame.time, &bytes)
            appendFrame(frame, isAfterLoss: false, &bytes)
        case .dropped:
            liftWhatWasLeft(at: frame.time, &bytes)
            appendFrame(frame, isAfterLoss: true, &bytes)
        case .mark(let label, let time): note("mark", at: time, label: label, &bytes)
        case .gone(let time): note("gone", at: time, &bytes)
        case .blocked(let time): note("blocked", at: time, &bytes)
        // The loss stands where what is held is known again.
        case .lost, .waiting, .ended: break
        }
    }

    mutating func append(_ state: DeviceState, at time: Int64, _ bytes: inout [UInt8]) {
        liftWhatWasLeft(at: time, &bytes)
        write(state.events(of: .used, at: time), &bytes)
    }

    mutating func begin(holding last: Frame, state: DeviceState?, _ bytes: inout [UInt8]) {
        if let state { return append(state, at: last.time, &bytes) }
        guard !last.contacts.isEmpty || !last.buttons.isEmpty else { return }
        append(
            .frame,
            Frame(time: last.time, contacts: last.contacts, buttons: last.buttons, fingers: last.fingers),
            &bytes)
    }

    mutating func proceed(after end: TraceEnd, _ bytes: inout [UInt8]) {
        offset = end.offset
        left = end
    }

    mutating func leave(_ end: TraceEnd) {
        left = end
        left?.lastTime = end.lastTime &+ offset
    }

    mutating func resume(
        _ frame: Frame, state: DeviceState?, after last: Frame, _ bytes: inout [UInt8]
    ) {
        var gap = last
        gap.time = frame.time
        gap.events = [SynchronizationCode.dropped, SynchronizationCode.report].map {
            InputEvent(time: frame.time, type: EventType.synchronization, code: $0, value: 0)
        }
        append(.dropped(since: last.time), gap, &bytes)
        leave(
            TraceEnd(
                timeZero: nil, lastTime: frame.time, contacts: last.contacts, buttons: last.buttons))
        if let state { append(state, at: frame.time, &bytes) }
        append(.frame, frame, &bytes)
    }

    private mutating func appendFrame(_ frame: Frame, isAfterLoss: Bool, _ bytes: inout [UInt8]) {
        if frame.events.isEmpty {
            made.removeAll(keepingCapacity: true)
            writer.write(frame, isAfterLoss: isAfterLoss, into: &made)
            write(made, &bytes)
        } else {
            write(frame.events, &bytes)
        }
    }

    private mutating func write(_ events: [InputEvent], _ bytes: inout [UInt8]) {
        var isInFrame = false
        for event in events {
            if !isInFrame { lines.beginFrame(&bytes) }
            lines.append(event, time: event.time &+ offset, &bytes)
            isInFrame = !event.endsFrame
            if event.endsFrame { rows += 1 }
        }
    }

    /// In slots an id over a live id would be discarded: what was left down is lifted before anything else comes.
    private mutating func liftWhatWasLeft(at time: Int64, _ bytes: inout [UInt8]) {
        guard let end = left else { return }
        left = nil
        var old = FrameEventWriter(description.origin)
        var events: [InputEvent] = []
        let moment = min(end.lastTime &- offset &+ 1, time)
        old.write(
            Frame(time: moment, contacts: end.contacts, buttons: end.buttons), isAfterLoss: false,
            into: &events)
        guard !end.contacts.isEmpty || !end.buttons.isEmpty else { return }
        events.removeAll()
        old.write(Frame(time: moment), isAfterLoss: false, into: &events)
        write(events, &bytes)
    }

    private func note(_ name: String, at time: Int64, label: String? = nil, _ bytes: inout [UInt8]) {
        var json = JSONWriter()
        json.beginObject()
        json.field("clock_us", time &+ offset)
        if let label { json.field("label", label) }
        json.endObject()
        bytes.append(contentsOf: "# \(name): ".utf8)
        bytes.append(contentsOf: json.bytes)
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension TraceDescription {
    /// What formats of events have no place for, as comments that the program reads again.
    var comments: [UInt8] {
        var bytes: [UInt8] = []
        func note(_ name: String, _ write: (inout JSONWriter) -> Void) {
            var json = JSONWriter()
            write(&json)
            bytes.append(contentsOf: "# \(name): ".utf8)
            bytes.append(contentsOf: json.bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        if let scale = configuration?.scale { note("scale") { $0.object(of: scale) } }
        if let force = origin.axis?.declaredForce {
            note("declared") { json in
                json.beginObject()
                json.field("force", force)
                json.endObject()
            }
        }
        if let started = origin.started { bytes.append(contentsOf: "# started: \(started)\n".utf8) }
        if let time = origin.timeOfDay {
            note("clock") { json in
                json.beginObject()
                json.field("clock_us", time.clock)
                json.field("utc", CivilTime.text(ofEpochMicroseconds: time.epoch))
                json.endObject()
            }
        }
        if !meta.isEmpty { note("meta") { $0.object(of: meta) } }
        return bytes
    }
}
