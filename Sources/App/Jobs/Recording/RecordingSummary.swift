import Core
import Recordings
import Text

/// What is in a recording, counted while it is read.
struct RecordingSummary: FrameReducer {
    private let origin: SourceInfo
    private let format: RecordingFormat
    private var frames = 0
    private var lines = 0
    private var marks = 0
    private var losses = 0
    private var first: SourceTime?
    private var last: SourceTime = 0
    private var touches = TouchChanges()

    init(_ origin: SourceInfo, _ format: RecordingFormat) {
        self.origin = origin
        self.format = format
    }

    mutating func take(_ arrival: SourceEvent, _ frame: Frame) {
        if case .mark = arrival { marks += 1 }
        if case .dropped = arrival { losses += 1 }
        guard arrival.isFrame else { return }
        frames += 1
        if frame.events.isEmpty {
            touches.update(with: frame.contacts)
            lines += frame.contacts.count + touches.ended.count
        } else {
            lines += frame.events.count
        }
        if first == nil { first = frame.time }
        last = frame.time
    }

    mutating func take(same contacts: [Contact], _ samples: borrowing Span<ContactSample>) {
        touches.update(with: contacts)
        frames += samples.count / contacts.count
        lines += samples.count + touches.ended.count
        if first == nil { first = SourceTime(samples[0].time) }
        last = SourceTime(samples[samples.count - 1].time)
    }

    mutating func join(_ later: RecordingSummary) {
        (frames, lines) = (frames + later.frames, lines + later.lines)
        (marks, losses) = (marks + later.marks, losses + later.losses)
        first = first ?? later.first
        if later.first != nil { last = later.last }
        touches = later.touches
    }

    /// One line.
    var text: String {
        let seconds = Double(first.map { last - $0 } ?? 0) / 1e6
        let axis = origin.axis.map { "\($0.name) \($0.minimum)..\($0.maximum)" } ?? "axis not stated"
        var parts = [
            format.id, origin.device.name.printable(limit: 60), axis, frames.counted("frame"),
            lines.counted(format.content == .rows ? "row" : "event"), "\(seconds.fixed(3)) s",
        ]
        if marks > 0 { parts.append(marks.counted("mark")) }
        if losses > 0 { parts.append(losses.counted("loss of events", "losses of events")) }
        return "\(origin.device.path.printable()): \(parts.joined(separator: ", "))\n"
    }
}
