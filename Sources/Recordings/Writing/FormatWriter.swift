internal import Core

/// Writes one format: frames and what happens between them, appended to bytes that its owner takes.
protocol FormatWriter {
    /// Writes what the format says of the silence before a moment, or of the first part of it.
    ///
    /// - Returns: whether nothing of the silence is left.
    mutating func pass(to moment: SourceTime, _ bytes: inout [UInt8]) -> Bool
    /// Writes what a source gave.
    mutating func append(_ arrival: SourceEvent, _ frame: Frame, _ bytes: inout [UInt8])
    /// Writes what the device holds at a moment, where the format holds events.
    mutating func append(_ state: DeviceState, at time: SourceTime, _ bytes: inout [UInt8])
    /// What is down is to be lifted before anything else is written.
    mutating func leave(_ end: TraceEnd)
    /// Continues a trace that was written before.
    mutating func proceed(after end: TraceEnd, _ bytes: inout [UInt8])
    /// Writes what still waits for time 0.
    mutating func finish(_ bytes: inout [UInt8])
    /// What time of day a moment of the source's clock was; it is read when time 0 is written.
    var timeOfDay: TimeOfDay? { get set }
    /// What was written so far.
    var tally: WriterTally { get }
}

/// What was written so far, and what came and has no place in the format.
struct WriterTally {
    /// Rows, or for formats of events frames.
    var rows = 0
    /// What is missing.
    var losses = TraceLosses()
}
