/// A line that is not what its format says, at a place within it.
struct LineError: Error, Equatable {
    /// The byte within the line, from 1.
    let column: Int
    /// What is wrong there.
    let reason: String

    /// - Parameter position: the byte within the line, from 0.
    init(at position: Int, _ reason: String) {
        column = position + 1
        self.reason = reason
    }
}
