package import Core

/// Encodes frames and the events between them as the text of a trace.
///
/// It appends to `bytes` and never writes to a file; the owner consumes the bytes, which are whole lines at the end of
/// every frame.
package struct TraceEncoder {
    /// The text that waits to be written.
    package private(set) var bytes: [UInt8] = []
    private var writer: any FormatWriter
    private let writesEvents: Bool

    /// - Returns: nil for a format that can only be read, and for NDJSON without a known axis,
    ///   which it needs for measuring.
    package init?(_ format: RecordingFormat, _ description: TraceDescription) {
        guard let writer = format.makeWriter?(description, &bytes) else { return nil }
        self.writer = writer
        writesEvents = format.content == .events
    }

    /// Encodes the silence before a moment, or the first part of it, because the text for a silence of days would take
    /// too much memory.
    ///
    /// - Returns: whether the whole silence was encoded.
    package mutating func pass(to moment: SourceTime) -> Bool { writer.pass(to: moment, &bytes) }

    /// Appends an event of the source.
    package mutating func append(_ event: SourceEvent, _ frame: Frame) {
        writer.append(event, frame, &bytes)
    }

    /// Appends the state of the device at the start of the recording, for which there are no events.
    package mutating func append(_ state: DeviceState, at time: SourceTime) {
        writer.append(state, at: time, &bytes)
    }

    /// Begins a file within a recording: contacts and buttons that were down at the end of the previous file are down
    /// from its first row on.
    ///
    /// - Parameters:
    ///   - last: the last frame of the previous file.
    ///   - state: the state of the device at that frame, if the source provides events.
    package mutating func begin(continuing last: Frame, state: DeviceState?) {
        if writesEvents, let state { return append(state, at: last.time) }
        guard !last.contacts.isEmpty || writesEvents && !last.buttons.isEmpty else { return }
        var first = last
        // Its events and the device's own time are in the previous file.
        first.events.removeAll()
        first.deviceTime = nil
        append(.frame, first)
    }

    /// Continues after frames that could not be written, with a frame that reports the loss.
    ///
    /// - Parameters:
    ///   - frame: the first frame after the gap.
    ///   - state: the state of the device at that frame, if it is known.
    ///   - last: the last frame that was written.
    package mutating func resume(_ frame: Frame, state: DeviceState?, after last: Frame) {
        guard writesEvents else { return append(.dropped(since: last.time), frame) }
        var gap = last
        gap.time = frame.time
        gap.events = [SynchronizationCode.dropped, SynchronizationCode.report].map {
            InputEvent(time: frame.time, type: EventType.synchronization, code: $0, value: 0)
        }
        append(.dropped(since: last.time), gap)
        liftContacts(of: gap)
        if let state { append(state, at: frame.time) }
        append(.frame, frame)
    }

    /// Lifts everything that is down in the last frame before anything else is written, because another device
    /// continues.
    package mutating func liftContacts(of last: Frame) {
        writer.liftContacts(
            TraceEnd(timeZero: nil, lastTime: last.time, contacts: last.contacts, buttons: last.buttons))
    }

    /// Writes the data that still waits for time 0; must be called last.
    package mutating func finish() { writer.finish(&bytes) }

    /// Continues a trace that was written before, without another header.
    package mutating func resume(after end: TraceEnd) {
        bytes.removeAll(keepingCapacity: true)
        writer.resume(after: end, &bytes)
    }

    /// Removes the text after it was consumed.
    package mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    /// The time of day at a moment of the source clock; it is used when time 0 is written.
    package var timeOfDay: TimeOfDay? {
        get { writer.timeOfDay }
        set { writer.timeOfDay = newValue }
    }

    /// The data that this format cannot represent.
    package var losses: TraceLosses { writer.tally.losses }

    /// The number of rows, or of frames for event formats, so far.
    package var rows: Int { writer.tally.rows }
}

/// The end of a trace that is to be continued.
package struct TraceEnd: Sendable {
    /// Time 0 on its clock in microseconds; nil if it had no contact.
    package var timeZero: SourceTime?
    /// The time of its last frame on its clock.
    package var lastTime: SourceTime
    /// The contacts that are down at its end.
    package var contacts: [Contact]
    /// The buttons that are down at its end.
    package var buttons: [Button]
    /// The offset to add to the times of the following frames if their clock differs.
    package var offset: Int64
    /// The time at which writing continues, in ISO 8601.
    package var continued: String?

    package init(
        timeZero: SourceTime?, lastTime: SourceTime, contacts: [Contact], buttons: [Button],
        offset: Int64 = 0,
        continued: String? = nil
    ) {
        self.timeZero = timeZero
        self.lastTime = lastTime
        self.contacts = contacts
        self.buttons = buttons
        self.offset = offset
        self.continued = continued
    }
}
