/// The error for a scenario that does not exist or is invalid.
package struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the scenario.
    package var scenario: String
    /// The line number, starting with 1; nil if the scenario does not exist.
    package let line: Int?
    package let reason: String

    /// The error message with the scenario and the line.
    package var description: String {
        line.map { "scenario \(scenario), line \($0): \(reason)" }
            ?? "unknown scenario '\(scenario)'; \(reason)"
    }
}
