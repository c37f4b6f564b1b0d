import Core
import SessionEvents
import Sessions
import TouchAnalysis

/// Marks the attempts at a force-tracking task in the recording.
final class TargetMarks: ReadingReceiver {
    private var timeZero: SourceTime?

    var tickHorizon: Int64? { 0 }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        switch event {
        case .measured(.reading(let reading)):
            guard timeZero == nil, let time = reading.time else { return }
            timeZero = SourceTime(moment.since(SourceTime(time.microseconds)))
        case .guided(let update):
            guard let mark = update.of(TaskEvent.self)?.mark, let timeZero else { return }
            session.emit(.marked(mark.label, at: mark.time.absolute(from: timeZero)))
        case .rewound: timeZero = nil
        default: break
        }
    }
}

extension TargetMarks {
    /// Whether a label is that of a mark of an attempt.
    static func makes(_ label: String) -> Bool {
        let words = label.split(separator: " ")
        return words.count == 3 && words[0] == "task" && Int(words[1]) != nil
            && ["lead-in", "start", "end", "abandoned"].contains(words[2])
    }
}

extension TaskEvent {
    /// The mark of the event in a recording; nil for none.
    fileprivate var mark: (label: String, time: SessionTime)? {
        switch self {
        case .began(let attempt, let time): ("task \(attempt) lead-in", time)
        case .scored(let attempt, let time): ("task \(attempt) start", time)
        case .ended(let result): ("task \(result.attempt) end", result.end)
        case .abandoned(let attempt, let time): ("task \(attempt) abandoned", time)
        case .progressed, .over: nil
        }
    }
}
