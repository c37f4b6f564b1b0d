import Sessions
import Core

/// A form of a weighing as lines on standard output. Each is declared in the file of its sink.
struct WeighingLines: Sendable {
    /// The default filters.
    let smoothing: Smoothing
    /// Whether the lines are for a person, who may type commands at a terminal.
    var isForPeople = false
    /// Creates the sink of a weighing; the signals end waiting for its reader.
    let makeSink: @Sendable (WeighCommand, SignalQueue) -> any Participant
}
