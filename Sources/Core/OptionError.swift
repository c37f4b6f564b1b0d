/// The error for an invalid value on the command line, with a valid example.
package struct OptionError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, quoting the value.
    package let problem: String
    /// A valid value.
    package let example: String

    package init(_ problem: String, example: String) {
        self.problem = problem
        self.example = example
    }

    /// The error message: the problem and the example.
    package var description: String { "\(problem); try \(example)" }
}
