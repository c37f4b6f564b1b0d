import Text

/// What the traces of a session come to.
public struct CircleTally: Equatable, Sendable {
    /// The traces that are over.
    public private(set) var tries = 0
    /// Those of them that were circles.
    public private(set) var successes = 0

    /// No trace yet.
    public init() {}

    /// Adds a trace that is over.
    public mutating func add(_ result: CircleResult) {
        tries += 1
        if result.outcome == .success { successes += 1 }
    }

    /// `3 traces, 2 circles`
    public var text: String {
        guard tries > 0 else { return "nothing traced" }
        let traces = tries.counted("trace")
        return "\(traces), \(successes.counted("circle"))"
    }
}
