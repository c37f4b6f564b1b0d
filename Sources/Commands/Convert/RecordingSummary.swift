import Core
import Recordings
import Text

/// A summary of a recording, which is computed while it is read.
struct RecordingSummary: FrameReducer {
    private let origin: SourceInfo
    private let format: RecordingFormat
    private var frames = 0
    private var rows = 0
    private var marks = 0
    private var losses = 0
    private var first: SourceTime?
    private var last: SourceTime = 0
    private var touches = TouchChanges()

    init(_ origin: SourceInfo, _ format: RecordingFormat) {
        self.origin = origin
        self.format = format
    }

    mutating func process(_ event: SourceEvent, _ frame: Frame) {
        if case .mark = event { marks += 1 }
        if case .dropped = event { losses += 1 }
        guard event.isFrame else { return }
        frames += 1
        if format.content == .rows {
            touches.update(with: frame.contacts)
            rows += frame.contacts.count + touches.ended.count
        }
        if first == nil { first = frame.time }
        last = frame.time
    }

    mutating func process(same contacts: [Contact], _ samples: borrowing Span<ContactSample>) {
        frames += samples.count / contacts.count
        if format.content == .rows {
            touches.update(with: contacts)
            rows += samples.count + touches.ended.count
        }
        if first == nil { first = SourceTime(samples[0].time) }
        last = SourceTime(samples[samples.count - 1].time)
    }

    mutating func join(_ later: RecordingSummary) {
        (frames, rows) = (frames + later.frames, rows + later.rows)
        (marks, losses) = (marks + later.marks, losses + later.losses)
        first = first ?? later.first
        if later.first != nil { last = later.last }
        touches = later.touches
    }

    /// The number of rows, or of frames of events.
    var count: Int { format.content == .rows ? rows : frames }

    /// The time from the first frame to the last one, in microseconds.
    var durationMicroseconds: Int64 { first.map { last - $0 } ?? 0 }

    /// The summary, in one line.
    ///
    /// - Parameter events: the number of events in a recording of events.
    func text(events: Int) -> String {
        let seconds = Double(durationMicroseconds) / 1e6
        let axis = origin.axis.map { "\($0.name) \($0.rangeText)" } ?? "axis not stated"
        var parts = [
            format.id, origin.device.name.printable(limit: 60), axis, frames.counted("frame"),
            format.content == .rows ? rows.counted("row") : events.counted("event"),
            "\(seconds.fixed(3)) s",
        ]
        if marks > 0 { parts.append(marks.counted("mark")) }
        if losses > 0 { parts.append(losses.counted("loss of events", "losses of events")) }
        return "\(origin.device.path.printable()): \(parts.joined(separator: ", "))\n"
    }
}
