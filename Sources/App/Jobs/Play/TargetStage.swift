import Core
import TouchAnalysis

/// Scores the attempts at a force-tracking task, and marks them in the recording.
final class TargetStage: Stage {
    private let course: TargetCourse
    private var task: TaskSession
    private var timeZero: SourceTime?

    init(_ course: TargetCourse) {
        self.course = course
        task = TaskSession(course)
    }

    var isGuiding: Bool { false }

    func process(_ event: SessionEvent, at moment: SourceTime, emit: (SessionEvent) -> Void) {
        switch event {
        case .measured(let event):
            if timeZero == nil, case .reading(let reading) = event, let time = reading.time {
                timeZero = SourceTime(moment.since(SourceTime(time.microseconds)))
            }
            // What is emitted comes back to this stage, so it is emitted after the call.
            var found: [TaskEvent] = []
            task.process(event) { found.append($0) }
            for event in found {
                emit(.task(event))
                guard let mark = event.mark, let timeZero else { continue }
                emit(.marked(mark.label, at: mark.time.absolute(from: timeZero), time: mark.time))
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
