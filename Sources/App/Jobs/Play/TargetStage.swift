import Core
import SessionEvents
import TouchAnalysis

/// Scores the attempts at a force-tracking task, and marks them in the recording.
final class TargetStage: Participant {
    private let course: TargetCourse
    private var task: TaskSession
    private var timeZero: SourceTime?

    init(_ course: TargetCourse) {
        self.course = course
        task = TaskSession(course)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        switch event {
        case .measured(let event):
            if timeZero == nil, case .reading(let reading) = event, let time = reading.time {
                timeZero = SourceTime(moment.since(SourceTime(time.microseconds)))
            }
            var found: [TaskEvent] = []
            task.process(event) { found.append($0) }
            for event in found {
                session.emit(.task(event))
                guard let mark = event.mark, let timeZero else { continue }
                session.emit(.marked(mark.label, at: mark.time.absolute(from: timeZero)))
            }
        case .rewound: (task, timeZero) = (TaskSession(course), nil)
        default: break
        }
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
        }
    }
}
