import Core

/// The next event of a source with its frame, which is read before it is due.
struct UpcomingEvent {
    /// The frame of the last event that was read.
    private(set) var frame = Frame()
    /// The event; nil if none has been read.
    private(set) var event: SourceEvent?
    /// The number of events that were taken so far.
    private(set) var count = 0

    /// When it is due, on the clock of the source; nil for an event without a moment, and if none has been read.
    var moment: SourceTime? { event?.moment(of: frame) }

    /// Returns the event, which is read if none has been; nil if there is none yet.
    mutating func read(from source: inout any InputSource) throws -> SourceEvent? {
        if event == nil { event = try source.next(into: &frame) }
        if event == .waiting { event = nil }
        return event
    }

    /// Takes the event, so that the next one can be read.
    mutating func take() { (event, count) = (nil, count + 1) }

    /// Discards the event without counting it.
    mutating func discard() { event = nil }

    /// Begins again, for a recording that is read again.
    mutating func rewind() { (event, count) = (nil, 0) }
}
