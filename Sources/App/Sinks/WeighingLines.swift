import Core

/// A way to show a weighing as lines on standard output. Each stands beside its sink.
package struct WeighingLines: Sendable {
    /// The filters where none are asked for.
    let smoothing: Smoothing
    /// Whether a person reads the lines, who may type commands at a terminal.
    var isForPeople = false
    /// Makes the sink of a weighing, which hears what ends the waiting for its reader.
    let makeSink: @Sendable (WeighRun, SignalQueue) -> any Display
}
