package import Gestures
internal import Text

/// The number of traces in a session.
package struct CircleTally: Equatable, Sendable {
    /// The number of traces that have ended.
    package private(set) var tries = 0
    /// The number of traces that were circles.
    package private(set) var successes = 0

    package init() {}

    /// Adds a trace that has ended.
    package mutating func add(_ result: CircleResult) {
        tries += 1
        if result.outcome == .success { successes += 1 }
    }

    /// `3 traces, 2 circles`, or that there is none.
    package var text: String {
        guard tries > 0 else { return "No trace was finished." }
        let traces = tries.counted("trace")
        return "\(traces), \(successes.counted("circle"))"
    }
}
