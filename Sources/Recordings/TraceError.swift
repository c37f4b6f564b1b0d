internal import Text

/// A recording that cannot be read: where, why, and what can be done about it.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What kind of failure it is, by which a program chooses its exit code.
    public enum Kind: Sendable {
        /// The file holds what cannot be read.
        case data
        /// There is no such file.
        case notFound
        /// The file may not be read.
        case denied
        /// The system failed to read it.
        case reading
        /// It is of several devices, and nobody said which is meant.
        case ambiguous
        /// It is not of the device that was asked for.
        case noDevice
        /// It says something else than what somebody said of it.
        case contradiction
    }

    /// The kind of failure.
    public let kind: Kind
    /// The file as it was named.
    public let file: String
    /// The line, from 1; nil where the file as a whole is meant.
    public let line: Int?
    /// The byte within the line, from 1; nil where the line as a whole is meant.
    public let column: Int?
    /// What is wrong.
    public let reason: String
    /// What can be done about it.
    public let remedy: String?

    /// A failure.
    public init(
        _ kind: Kind = .data, file: String, line: Int? = nil, column: Int? = nil, reason: String,
        remedy: String? = nil
    ) {
        self.kind = kind
        self.file = file
        self.line = line
        self.column = column
        self.reason = reason
        self.remedy = remedy
    }

    /// `file:line:column: reason; remedy`, fit to be shown.
    public var description: String {
        let place = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
        return file.printable() + place + ": " + reason.printable() + (remedy.map { "; " + $0 } ?? "")
    }
}
