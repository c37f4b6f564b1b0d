public import Core

/// Frames and what happens between them as the text of a trace.
///
/// It appends to `bytes` and never writes: whoever owns it takes them, at the end of any frame whole lines.
public struct TraceEncoder {
    /// The text that waits to be written.
    public private(set) var bytes: [UInt8] = []
    private var writer: any FormatWriter
    private let holdsEvents: Bool

    /// An encoder of one of the formats that can be written; nil for one that can be read only, and for NDJSON
    /// without a known axis, which it measures by.
    public init?(_ format: RecordingFormat, _ description: TraceDescription) {
        guard let writer = format.makeWriter?(description, &bytes) else { return nil }
        self.writer = writer
        holdsEvents = format.content == .events
    }

    /// Takes the silence before a moment, or the first part of it: what a format writes of a silence of days is more than
    /// should wait in memory.
    ///
    /// - Returns: whether nothing of the silence is left.
    public mutating func pass(to moment: SourceTime) -> Bool { writer.pass(to: moment, &bytes) }

    /// Takes what a source gave.
    public mutating func append(_ arrival: SourceEvent, _ frame: Frame) {
        writer.append(arrival, frame, &bytes)
    }

    /// Takes what the device held when the recording began, which no event will say.
    public mutating func append(_ state: DeviceState, at time: SourceTime) {
        writer.append(state, at: time, &bytes)
    }

    /// Begins a file within a recording: what was held when the file before it ended is down from its first row on.
    ///
    /// - Parameters:
    ///   - last: the last frame of the file before it.
    ///   - state: what the device held at that frame, where the source gives events.
    public mutating func begin(holding last: Frame, state: DeviceState?) {
        if holdsEvents, let state { return append(state, at: last.time) }
        guard !last.contacts.isEmpty || holdsEvents && !last.buttons.isEmpty else { return }
        var held = last
        // Its events, and the device's own time, are in the file before.
        held.events.removeAll()
        held.deviceTime = nil
        append(.frame, held)
    }

    /// Goes on after frames that could not be written, with one that says so.
    ///
    /// - Parameters:
    ///   - frame: the first frame after the gap.
    ///   - state: what the device holds at it, where that is known.
    ///   - last: the last frame that was written.
    public mutating func resume(_ frame: Frame, state: DeviceState?, after last: Frame) {
        guard holdsEvents else { return append(.dropped(since: last.time), frame) }
        var gap = last
        gap.time = frame.time
        gap.events = [SynchronizationCode.dropped, SynchronizationCode.report].map {
            InputEvent(time: frame.time, type: EventType.synchronization, code: $0, value: 0)
        }
        append(.dropped(since: last.time), gap)
        leave(gap)
        if let state { append(state, at: frame.time) }
        append(.frame, frame)
    }

    /// What the last frame left down is lifted before anything else comes: another device goes on.
    public mutating func leave(_ last: Frame) {
        writer.leave(
            TraceEnd(timeZero: nil, lastTime: last.time, contacts: last.contacts, buttons: last.buttons))
    }

    /// Writes what still waits for time 0: nothing more comes.
    public mutating func finish() { writer.finish(&bytes) }

    /// Goes on with a trace that was written before, without a head of its own.
    public mutating func proceed(after end: TraceEnd) {
        bytes.removeAll(keepingCapacity: true)
        writer.proceed(after: end, &bytes)
    }

    /// Forgets the text, which was taken.
    public mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    /// What time of day a moment of the source's clock was; it is read when time 0 is written.
    public var timeOfDay: TimeOfDay? {
        get { writer.timeOfDay }
        set { writer.timeOfDay = newValue }
    }

    /// What came and has no place in this format.
    public var losses: TraceLosses { writer.tally.losses }

    /// Rows, or for formats of events frames, so far.
    public var rows: Int { writer.tally.rows }
}

/// Where a trace that is to be gone on with ends.
public struct TraceEnd: Sendable {
    /// Time 0 on its clock in microseconds; nil where it had no contact.
    public var timeZero: SourceTime?
    /// The time of its last frame on its clock.
    public var lastTime: SourceTime
    /// The contacts that are down at its end.
    public var contacts: [Contact]
    /// The buttons that are down at its end.
    public var buttons: [Button]
    /// What is to be added to the times of the frames that come, where their clock is another.
    public var offset: Int64
    /// When the writing goes on, ISO 8601.
    public var continued: String?

    /// The end of a trace.
    public init(
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
