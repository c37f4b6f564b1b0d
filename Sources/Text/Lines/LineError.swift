/// A line that is not what its format says, at a place within it.
public struct LineError: Error, Equatable {
    /// The byte within the line, from 1.
    public let column: Int
    /// What is wrong there.
    public let reason: String

    /// - Parameter position: the byte within the line, from 0.
    @inlinable
    public init(at position: Int, _ reason: String) {
        column = position + 1
        self.reason = reason
    }
}
