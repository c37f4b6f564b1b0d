/// The error for an invalid value on the command line, with a valid example.
public struct OptionError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, quoting the value.
    public let problem: String
    /// A valid value.
    public let example: String

    /// Creates an error with a valid example.
    public init(_ problem: String, example: String) {
        self.problem = problem
        self.example = example
    }

    /// The error message: the problem and the example.
    public var description: String { "\(problem); try \(example)" }
}
