/// The error for a scenario that does not exist or is invalid.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the scenario.
    public var scenario: String
    /// The line number, starting with 1; nil if the scenario does not exist.
    public let line: Int?
    /// The reason.
    public let reason: String

    /// The error message with the place.
    public var description: String {
        line.map { "scenario \(scenario), line \($0): \(reason)" }
            ?? "unknown scenario '\(scenario)'; \(reason)"
    }
}
