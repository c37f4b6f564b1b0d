package import Core
package import Diagnosis
import POSIX
import Recordings

/// A file from a bug report, as it was read.
package struct ReportFile {
    /// The greatest file: an hour of events.
    private static let limit = 256 << 20

    package let path: String
    /// Its bytes as they were read.
    package let bytes: [UInt8]
    /// The same as it was before a mailer quoted and wrapped it.
    package let text: [UInt8]
    /// What it describes.
    package let report: BugReport

    /// - Parameters:
    ///   - path: the path; `-` for standard input.
    ///   - pads: the known pads.
    /// - Throws: `Failure` if it cannot be read.
    package init(_ path: String, _ pads: KnownPads) throws {
        self.path = path
        bytes = try BoundedFile.read(path, limit: Self.limit, takesPipes: true)
        text = BugReport.restored(bytes)
        report = BugReport(text, path: BoundedFile.name(of: path), pads: pads)
    }

    /// Whether an argument that may be a device or a file is a file; `-` is standard input.
    package static func isNamed(by argument: String) -> Bool {
        if ["-", ".", ".."].contains(argument) { return true }
        guard !argument.hasPrefix("/dev/"), let kind = FileStatus.kind(of: argument) else {
            // Neither a name nor ids have such an ending, so that a file was meant.
            return argument.isEmpty || argument.contains("/") && !argument.hasPrefix("/dev/")
                || RecordingFormat(ending: argument) != nil || argument.hasSuffix(".txt")
        }
        return kind == .file || kind == .pipe || argument.contains("/")
    }
}
