package import TouchAnalysis

/// The result of a trace.
package struct CircleResult: Sendable {
    /// The outcome of the test.
    package enum Outcome: String, Sendable, CaseIterable {
        /// The trace is a circle.
        case success
        /// The trace is not a circle.
        case fail
        /// The trace was cancelled; displayed as a fail.
        case cancelled
    }

    package var trace: CircleTrace
    /// The metrics of the force; nil if the finger was never between the circles.
    package var force: ForceMetrics?

    package init(_ trace: CircleTrace, force: ForceMetrics?) {
        self.trace = trace
        self.force = force
    }

    /// The outcome of the test.
    package var outcome: Outcome {
        switch trace.state {
        case .ended: .success
        case .cancelled: .cancelled
        case .possible, .began, .changed, .failed: .fail
        }
    }
}
