package import Recordings
import Text

/// How a trace is to be written.
package struct TraceRequest: Sendable {
    /// The format.
    package var format: RecordingFormat
    /// Frames a second, held; nil for the frames as they are.
    package var rate: Double?
    /// What somebody notes about the trace.
    package var meta: [(name: String, value: String)] = []
    /// Whether it may take the place of a file that is there already.
    package var force = false

    /// A trace in a format.
    package init(_ format: RecordingFormat) { self.format = format }

    /// Frames a second of the fastest pads: USB 2 asks every 125 µs at most.
    private static let fastest = 8000.0

    /// Says so where the rate is higher than that of any pad.
    static func remark(on rate: Double?) {
        guard let rate, rate > fastest else { return }
        Notes.write(
            "--rate \(rate.fixed(0)) repeats most frames: no pad sends more than \(fastest.fixed(0)) a second."
        )
    }
}
