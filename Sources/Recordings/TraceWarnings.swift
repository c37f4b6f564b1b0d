/// The irregularities in a recording after which it was safe to continue.
public struct TraceWarnings: Equatable, Sendable {
    /// An irregularity.
    public struct Warning: Equatable, Sendable, CustomStringConvertible {
        /// The line, starting at 1.
        public let line: Int
        /// The irregularity there.
        public let reason: String

        /// The warning in the form `line N: reason`.
        public var description: String { "line \(line): \(reason)" }
    }

    /// The maximum number of warnings kept: enough to find the cause, and few enough to read.
    public static let limit = 5

    /// The first warnings.
    public private(set) var first: [Warning] = []
    /// The total number of warnings.
    public private(set) var count = 0

    /// Creates an empty list.
    public init() {}

    /// Counts a warning; the reason is evaluated only for those that are kept.
    mutating func add(line: Int, _ reason: @autoclosure () -> String) {
        count += 1
        if first.count < Self.limit { first.append(Warning(line: line, reason: reason())) }
    }
}
