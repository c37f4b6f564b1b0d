package import Weighing

/// What is weighed, and what happens to the results.
package struct WeighingRequest: Sendable {
    /// The settings of the session.
    package var settings = WeighingSession.Settings()
    /// The table that results are appended to; nil for none.
    package var results: String?

    /// Metadata of all results, one column each.
    package var meta: [(name: String, value: String)] = []

    /// Creates a request with default values.
    package init() {}

    /// Whether guided weighing is on from the start.
    var guided: Bool { settings.isGuided }

    /// Whether an option was given that affects only results.
    var wantsResults: Bool {
        results != nil || !settings.label.isEmpty || settings.limits != nil || settings.sample != nil
    }
}
