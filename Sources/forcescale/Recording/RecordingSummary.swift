import Pressure
import Text
import Traces

/// What is in a recording, counted while it is read.
struct RecordingSummary {
    private let origin: SessionOrigin
    private let format: TraceFormat
    private var frames = 0
    private var contacts = 0
    private var marks = 0
    private var losses = 0
    private var first: Int64?
    private var last: Int64 = 0

    init(_ origin: SessionOrigin, _ format: TraceFormat) {
        self.origin = origin
        self.format = format
    }

    mutating func take(_ arrival: Arrival, _ frame: Frame) {
        if case .mark = arrival { marks += 1 }
        if case .dropped = arrival { losses += 1 }
        guard arrival.isFrame else { return }
        frames += 1
        contacts += frame.contacts.count
        if first == nil { first = frame.time }
        last = frame.time
    }

    /// One line.
    var text: String {
        let seconds = Double(first.map { last - $0 } ?? 0) / 1e6
        let axis = origin.axis.map { "\($0.name) \($0.minimum)..\($0.maximum)" } ?? "axis not stated"
        var parts = [
            format.rawValue, origin.device.name.printable(limit: 60), axis, "\(frames) frames",
            "\(contacts) contact rows", "\(seconds.fixed(3)) s",
        ]
        if marks > 0 { parts.append("\(marks) marks") }
        if losses > 0 { parts.append("\(losses) losses of events") }
        return "\(origin.device.path.printable()): \(parts.joined(separator: ", "))\n"
    }
}
