public import Gestures
public import TouchAnalysis

/// What a trace came to.
public struct CircleResult: Sendable {
    /// How the test went out.
    public enum Outcome: String, Sendable, CaseIterable {
        /// A circle.
        case success
        /// None.
        case fail
        /// The trace was taken away; shown as a fail.
        case cancelled
    }

    /// The trace.
    public var trace: CircleTrace
    /// What its force was like; nil where the finger was never between the circles.
    public var force: ForceMetrics?

    /// A result of a trace that is over.
    public init(_ trace: CircleTrace, force: ForceMetrics?) {
        self.trace = trace
        self.force = force
    }

    /// How the test went out.
    public var outcome: Outcome {
        switch trace.state {
        case .ended: .success
        case .cancelled: .cancelled
        case .possible, .began, .changed, .failed: .fail
        }
    }
}
