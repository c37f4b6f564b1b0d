internal import Core

/// Writes one format: frames and the events between them, appended to bytes that the owner consumes.
protocol FormatWriter {
    /// Writes the entries of the format for the silence before a moment, or for the first part of it.
    ///
    /// - Returns: whether the whole silence was written.
    mutating func pass(to moment: SourceTime, _ bytes: inout [UInt8]) -> Bool
    /// Writes an event of the source.
    mutating func append(_ event: SourceEvent, _ frame: Frame, _ bytes: inout [UInt8])
    /// Writes the state of the device at a moment, if the format contains events.
    mutating func append(_ state: DeviceState, at time: SourceTime, _ bytes: inout [UInt8])
    /// Lifts everything that is down before anything else is written.
    mutating func liftContacts(_ end: TraceEnd)
    /// Continues a trace that was written before.
    mutating func resume(after end: TraceEnd, _ bytes: inout [UInt8])
    /// Writes the data that still waits for time 0.
    mutating func finish(_ bytes: inout [UInt8])
    /// The time of day at a moment of the source clock; it is used when time 0 is written.
    var timeOfDay: TimeOfDay? { get set }
    /// The counts of what was written so far.
    var tally: WriterTally { get }
}

/// The counts of what was written so far, and of data that the format cannot represent.
struct WriterTally {
    /// The number of rows, or of frames for event formats.
    var rows = 0
    /// The data that is missing.
    var losses = TraceLosses()
}
