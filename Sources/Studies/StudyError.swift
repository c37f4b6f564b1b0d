/// Why a file is not a study that can be used.
package struct StudyError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1; nil if the whole file is meant.
    package var line: Int?
    /// The reason, in a sentence without a full stop.
    package var reason: String
    /// Whether the line cannot be read at all.
    var isUnreadable = false

    /// Another file, or none of this kind.
    static let notAStudy = StudyError(
        "it is not a study: its first line must have the type \"study\"", line: 1)

    init(_ reason: String, line: Int? = nil) { (self.line, self.reason) = (line, reason) }

    package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
