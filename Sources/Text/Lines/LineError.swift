/// A line that is not what its format says, at a place within it.
public struct LineError: Error, Equatable {
    /// The byte within the line, from 1.
    public let column: Int
    /// What is wrong there.
    public let reason: String

    /// An error at a byte of a line.
    ///
    /// - Parameters:
    ///   - position: the byte within the line, from 0.
    ///   - reason: what is wrong.
    @inlinable
    public init(at position: Int, _ reason: String) {
        column = position + 1
        self.reason = reason
    }
}
