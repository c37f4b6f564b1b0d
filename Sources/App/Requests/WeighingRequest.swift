package import Weighing

/// What is weighed for.
package struct WeighingRequest: Sendable {
    /// The purpose of the session.
    package var purpose = WeighingSession.Purpose()
    /// The table that results are appended to; nil for none.
    package var results: String?

    package init() {}

    /// Whether it guides from the start.
    var guided: Bool { purpose.isGuided }

    /// Whether something is asked for that stands with results alone.
    var wantsResults: Bool {
        results != nil || !purpose.label.isEmpty || purpose.limits != nil || purpose.sample != nil
    }
}
