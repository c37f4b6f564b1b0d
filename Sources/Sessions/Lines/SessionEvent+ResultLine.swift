import SessionEvents
import Weighing

extension SessionEvent {
    /// The line of JSON of a step or a result of a weighing, or of what a client of the served scale did; nil for other
    /// events.
    package var resultLine: [UInt8]? {
        switch self {
        case .weighing(.guided(let event)): event.line
        case .weighing(.result(let result)): result.line
        case .weighing(.undone(let result)): result.undoneLine
        case .weighing(.labeled(let result)): result.labeledLine
        case .weighing(.target(let target)): target.line
        case .weighing(.counting(let counter)): counter?.line
        case .weighed(let summary, _): summary.line
        case .served(let action, let reading, let tare): action.line(after: reading, tare: tare)
        default: nil
        }
    }
}
