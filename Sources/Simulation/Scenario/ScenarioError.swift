/// A scenario that there is not, or that cannot be played.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name that was asked for.
    public var scenario: String
    /// The line of its text, from 1; nil where there is no such scenario.
    public let line: Int?
    /// What is wrong.
    public let reason: String

    /// What is wrong and where.
    public var description: String {
        "scenario \(scenario)" + (line.map { ", line \($0)" } ?? "") + ": " + reason
    }
}
