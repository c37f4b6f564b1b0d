package import Recordings
import Text

/// The format of a recording.
package struct TraceRequest: Sendable {
    /// The format.
    package var format: RecordingFormat
    /// The fixed rate, in frames per second; nil to keep the frames as they are.
    package var rate: Double?
    /// Notes in the header.
    package var meta: [(name: String, value: String)] = []
    /// Whether an existing file is overwritten.
    package var force = false

    /// Creates a request with default values.
    package init(_ format: RecordingFormat) { self.format = format }

    /// The rate of the fastest pads, in frames per second: USB 2 polls at most every 125 µs.
    private static let fastest = 8000.0

    /// Notes that a rate is higher than that of any pad.
    static func remark(on rate: Double?) {
        guard let rate, rate > fastest else { return }
        Diagnostics.write(
            "--rate \(rate.fixed(0)) repeats most frames, since no pad sends more than \(fastest.fixed(0)) per second."
        )
    }
}
