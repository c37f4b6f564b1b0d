/// What was odd in a recording and yet safe to go on from.
public struct TraceWarnings: Equatable, Sendable {
    /// One oddity.
    public struct Warning: Equatable, Sendable, CustomStringConvertible {
        /// The line, from 1.
        public let line: Int
        /// What is odd there.
        public let reason: String

        /// The warning as it is shown: `line N: reason`.
        public var description: String { "line \(line): \(reason)" }
    }

    /// How many are kept: enough to find the cause, few enough to be read.
    public static let limit = 5

    /// The first few.
    public private(set) var first: [Warning] = []
    /// How many there were in all.
    public private(set) var count = 0

    /// None.
    public init() {}

    /// Counts one; the reason is only made for those that are kept.
    mutating func add(line: Int, _ reason: @autoclosure () -> String) {
        count += 1
        if first.count < Self.limit { first.append(Warning(line: line, reason: reason())) }
    }
}
