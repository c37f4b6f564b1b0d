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
        if let rest = message.after("Unknown option '"), let end = rest.dropFirst().firstIndex(of: "'") {
            return "unknown option '\(rest[..<end])'"
        }
        if let subject = message.after("Missing value for '")?.before("'") {
            let words = subject.split(separator: " ", maxSplits: 1)
            return "\(words[0]) needs a value\(words.count > 1 ? ": \(subject)" : "")"
        }
        if let name = message.after("Missing expected argument '")?.before("'") {
            return "missing argument \(name)"
        }
        if let parts = message.after("The option '")?.before("' was specified.")?
            .halves("' does not take any value, but '")
        {
            return "\(parts.0) takes no value, but '\(parts.1)' was given"
        }
        if let flags = message.after("Value to be set with flag '")?.before("'")?
            .halves("' had already been set with flag '")
        {
            return "give only one of \(flags.1) and \(flags.0)"
        }
        if let (value, rest) = message.after("The value '")?.halves("' is invalid for '"),
            let end = rest.firstIndex(of: "'")
        {
            // The name of the option, without that of its value.
            let name = rest[..<end].prefix { $0 != " " }
            return "\(name) '\(value)': \(reason(rest[end...].dropFirst(), values))"
        }
        return message
    }

    /// Why a value is invalid: the rest of the parser's sentence.
    private static func reason(_ rest: Substring, _ values: [String]) -> String {
        if let reason = rest.after(": "), !reason.isEmpty { return String(reason) }
        if !values.isEmpty { return "expected one of \(values.joined(separator: ", "))" }
        if let list = rest.after(". Please provide one of ")?.before(".") {
            return
                "expected one of \(list.replacing("'", with: "").replacing(" and ", with: ", ").replacing(" or ", with: ", "))"
        }
        return "not a valid value"
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text after its beginning; nil if it begins otherwise.
    fileprivate func after(_ start: String) -> Substring? { hasPrefix(start) ? dropFirst(start.count) : nil }

    /// The text before its end; nil if it ends otherwise, or is only the end.
    fileprivate func before(_ end: String) -> Substring? {
        hasSuffix(end) && count > end.count ? dropLast(end.count) : nil
    }

    /// The texts before and after the last occurrence of a text.
    fileprivate func halves(_ middle: String) -> (Substring, Substring)? {
        ranges(of: middle).last.map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
    }
}
