/// A message of the command-line parser, reworded in the form of the program's own messages.
///
/// ArgumentParser 1.8 has no other access to what was wrong than these sentences. One that is not known stays as it is.
struct ParserMessage {
    /// The message, beginning with a small letter.
    let text: String

    /// - Parameter message: the sentence of the parser, or of a command that has validated its options.
    init(_ message: String) {
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let first = lines.first ?? ""
        // A list of valid values follows on lines of its own if there are many.
        let values = lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
        let rest = lines.dropFirst(1 + values.count)
        let sentence = Self.reworded(first, values)
        text = ([sentence.prefix(1).lowercased() + sentence.dropFirst()] + rest).joined(separator: "\n")
    }

    private static func reworded(_ message: String, _ values: [String]) -> String {
        if let match = message.wholeMatch(of: /Unknown option '(.+?)'.*/) {
            return "unknown option '\(match.1)'"
        }
        if let match = message.wholeMatch(of: /Missing value for '(\S+)(?: (<.+>))?'/) {
            return "\(match.1) needs a value\(match.2.map { ": \(match.1) \($0)" } ?? "")"
        }
        if let match = message.wholeMatch(of: /Missing expected argument '(.+)'/) {
            return "missing argument \(match.1)"
        }
        if let match = message.wholeMatch(
            of: /The option '(.+)' does not take any value, but '(.*)' was specified\./)
        {
            return "\(match.1) takes no value, but '\(match.2)' was given"
        }
        if let match = message.wholeMatch(
            of: /Value to be set with flag '(.+)' had already been set with flag '(.+)'/)
        {
            return "give only one of \(match.2) and \(match.1)"
        }
        if let match = message.wholeMatch(of: /The value '(.*)' is invalid for '(\S+?)(?: <.+?>)?'(.*)/) {
            return "\(match.2) '\(match.1)': \(reason(String(match.3), values))"
        }
        return message
    }

    /// Why a value is invalid: the rest of the parser's sentence.
    private static func reason(_ rest: String, _ values: [String]) -> String {
        if let match = rest.wholeMatch(of: /: (.+)/) { return String(match.1) }
        if !values.isEmpty { return "expected one of \(values.joined(separator: ", "))" }
        if let match = rest.wholeMatch(of: /\. Please provide one of (.+)\./) {
            return
                "expected one of \(match.1.replacing("'", with: "").replacing(" and ", with: ", ").replacing(" or ", with: ", "))"
        }
        return "not a valid value"
    }
}
