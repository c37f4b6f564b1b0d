/// A violation of a format in a line, with its place.
public struct LineError: Error, Equatable {
    /// The column: the number of the byte within the line, starting with 1.
    public let column: Int
    /// What is wrong.
    public let reason: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - position: the offset of the byte within the line.
    ///   - reason: what is wrong.
    @inlinable
    public init(at position: Int, _ reason: String) {
        column = position + 1
        self.reason = reason
    }
}
