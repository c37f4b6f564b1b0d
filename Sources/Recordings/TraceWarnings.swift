/// The irregularities in a recording after which it was safe to continue.
package struct TraceWarnings: Equatable, Sendable {
    /// An irregularity.
    package struct Warning: Equatable, Sendable, CustomStringConvertible {
        /// The line, starting at 1.
        package let line: Int
        /// The irregularity there.
        package let reason: String

        /// The warning in the form `line N: reason`.
        package var description: String { "line \(line): \(reason)" }
    }

    /// The maximum number of warnings kept: enough to find the cause, and few enough to read.
    package static let limit = 5

    /// The first warnings.
    package private(set) var first: [Warning] = []
    /// The total number of warnings.
    package private(set) var count = 0

    package init() {}

    /// Counts a warning; the reason is evaluated only for those that are kept.
    mutating func add(line: Int, _ reason: @autoclosure () -> String) {
        count += 1
        if first.count < Self.limit { first.append(Warning(line: line, reason: reason())) }
    }

    /// Counts a warning that says something of the whole file, so that it is kept in any case.
    mutating func addAlways(line: Int, _ reason: String) {
        count += 1
        first.append(Warning(line: line, reason: reason))
    }
}
