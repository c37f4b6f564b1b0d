import Core
import Recordings
import TouchAnalysis

/// The marks of a recording, which may stand after frames that are later than they are.
struct MarkFinder: FrameReducer {
    /// Time 0; nil before the first contact.
    private var zero: SourceTime?
    private var marks: [(label: String, time: SourceTime)] = []

    init(after zero: SourceTime? = nil) { self.zero = zero }

    /// The part of the recording between marks, in microseconds since time 0; nil if it has no such marks.
    func part(between labels: (first: String, last: String)) -> ClosedRange<Int64>? {
        guard let zero else { return nil }
        return marks.map { RecordingAnalysis.Mark(label: $0.label, time: $0.time - zero) }.part(
            between: labels)
    }

    mutating func process(_ event: SourceEvent, _ frame: Frame) {
        if case .mark(let label, let time) = event { return marks.append((label, time)) }
        if event.isFrame, !frame.contacts.isEmpty { zero = zero ?? frame.time }
    }

    mutating func process(same contacts: [Contact], _ samples: borrowing Span<ContactSample>) {
        if !samples.isEmpty { zero = zero ?? SourceTime(samples[0].time) }
    }

    mutating func join(_ later: MarkFinder) {
        zero = zero ?? later.zero
        marks += later.marks
    }
}
