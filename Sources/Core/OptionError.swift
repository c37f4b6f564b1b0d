/// A word on the command line that cannot be taken, with an example that works.
public struct OptionError: Error, Equatable, CustomStringConvertible {
    /// What was wrong, naming the word.
    public let problem: String
    /// What would be taken.
    public let example: String

    /// An error with an example that works.
    public init(_ problem: String, example: String) {
        self.problem = problem
        self.example = example
    }

    /// Both in one sentence.
    public var description: String { "\(problem); try \(example)" }
}
