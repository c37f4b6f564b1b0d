package import Core
import Text
import TouchAnalysis

/// The task of `play target`.
package struct TargetRequest: Sendable {
    /// The built-in task, or the path of a file with one.
    package var task = Self.usualTask
    /// Half the width of the band; nil for a tenth of the greatest target.
    package var band: Threshold.Level?

    /// The task if no other is given.
    package static let usualTask = "hold:25%:10s"
    /// The greatest size of a file with a task, in bytes.
    private static let fileLimit = 1 << 20

    /// Creates a request with default values.
    package init() {}

    /// The task, read from its file if it has one.
    ///
    /// - Throws: `Failure` if the file cannot be read, or if the task is invalid.
    func resolved() throws -> ForceTask {
        if ForceTask.isBuiltIn(task) { return try Failure.about("", .usage) { try ForceTask(parsing: task) } }
        let text = String(decoding: try BoundedFile.read(task, limit: Self.fileLimit), as: UTF8.self)
        let name = task.split(separator: "/").last.map { String($0).printable(limit: 60) } ?? ""
        return try Failure.about("", .badData) { try ForceTask(lines: text, name: name) }
    }
}
