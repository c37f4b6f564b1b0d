internal import Text

/// An error in reading a recording: the position, the reason and a remedy.
package struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of failure, which determines the exit code of a program.
    package enum Kind: Sendable {
        /// The file contains data that cannot be read.
        case data
        /// There is no such file.
        case notFound
        /// Access to the file is denied.
        case denied
        /// The system failed to read it.
        case reading
        /// It contains several devices, and none was specified.
        case ambiguous
        /// It does not contain the device that was specified.
        case noDevice
        /// It contradicts what the user specified.
        case contradiction
    }

    /// The kind of failure.
    package let kind: Kind
    /// The name of the file as it was specified.
    package let file: String
    /// The line, starting at 1; nil if the error concerns the whole file.
    package let line: Int?
    /// The byte within the line, starting at 1; nil if the error concerns the whole line.
    package let column: Int?
    /// The reason for the failure.
    package let reason: String
    /// A remedy, if there is one.
    package let remedy: String?

    package init(
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

    /// The text `file:line:column: reason; remedy`, with unprintable characters replaced.
    package var description: String {
        let location = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
        return file.printable() + location + ": " + reason.printable() + (remedy.map { "; " + $0 } ?? "")
    }
}
