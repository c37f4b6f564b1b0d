import Core
package import POSIX
import Recordings

/// The options of a recording.
package struct RecordingPlan {
    /// When the next file is started.
    package enum Rotation: Equatable {
        /// At this size.
        case bytes(Int64)
        /// After this time.
        case microseconds(Int64)
    }

    /// The file, or `-` for standard output.
    package var path: String
    var format: RecordingFormat
    /// What to do with an existing file.
    package var existing = FileDescriptor.Existing.refuse
    /// When the next file begins; nil for one file.
    package var rotation: Rotation?
    /// The fixed rate, in frames per second; nil to keep the frames as they are.
    var rate: Double?
    var meta: [(name: String, value: String)] = []

    /// Creates a plan for a new file, or one that is overwritten.
    package init(path: String, _ trace: TraceRequest) {
        self.path = path
        (format, rate, meta) = (trace.format, trace.rate, trace.meta)
        if trace.force { existing = .replace }
    }

    /// The path of a file of a recording that rotates, counted from 1.
    func path(number: Int) -> String {
        guard rotation != nil else { return path }
        let digits = String(number)
        let suffix = "-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return path + suffix }
        return "\(path.dropLast(name.count))\(name[..<dot])\(suffix)\(name[dot...])"
    }
}
