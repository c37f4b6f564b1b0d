import Core
package import POSIX
import Recordings

/// What is recorded, and into what.
package struct RecordingPlan {
    /// When the next file begins.
    package enum Rotation: Equatable {
        /// At this size.
        case bytes(Int64)
        /// After this time.
        case microseconds(Int64)
    }

    /// The file, or `-` for standard output.
    package var path: String
    var format: RecordingFormat
    /// How a file that is there already is treated.
    package var existing = FileDescriptor.Existing.refuse
    /// The recording that is read meanwhile; nil where there is none.
    package var source: String?
    /// When the next file begins; nil for one file.
    package var rotation: Rotation?
    /// Frames a second, held; nil for the frames as they are.
    var rate: Double?
    var meta: [(name: String, value: String)] = []

    /// A recording into a file that is not there yet, or whose place it may take.
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
