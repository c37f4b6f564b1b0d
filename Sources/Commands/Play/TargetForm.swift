import Core
import Formatting
import Recordings
import Screens
import Sessions
import Text
import TouchAnalysis

/// The results of a force-tracking task as lines.
struct TargetForm: GuidedForm {
    static let command = "play"
    static let isWhole = true
    private let course: TargetCourse
    private var session: SessionFacts?
    private var totals = (attempts: 0, results: 0)

    init(_ course: TargetCourse) { self.course = course }

    mutating func open(_ header: SessionHeader) -> [String] {
        let session = SessionFacts(origin: header.origin, configuration: header.configuration)
        self.session = session
        return header.plainLines + [
            "Press, and follow \(course.task.name.printable(limit: 60)) within "
                + "\(TaskWords(session.wording).force(course.band)); the first \(TargetCourse.leadIn.fixed(0)) s do not count."
        ]
    }

    func lines(_ update: TaskEvent) -> [String] {
        guard let session else { return [] }
        switch update {
        case .began, .scored, .progressed: return []
        case .ended(let result):
            return ["\(TaskWords(session.wording).sentence(result)) · \(session.wording.provenanceNote)"]
        case .abandoned(let attempt, _): return ["attempt \(attempt): ended too early, no result"]
        case .over(let attempts, let results):
            return ["\(results.counted("result")) of \(attempts.counted("attempt"))"]
        }
    }

    mutating func objects(_ update: TaskEvent, on channel: ForceChannel) -> [[UInt8]] {
        switch update {
        case .began, .scored, .progressed, .abandoned: return []
        case .ended(let result): return [TaskRecord(result, following: course, on: channel).line]
        case .over(let attempts, let results):
            totals = (attempts, results)
            return []
        }
    }

    func summarize(into json: inout JSONWriter) {
        course.writeSummary(totals.attempts, totals.results, to: &json)
    }
}
