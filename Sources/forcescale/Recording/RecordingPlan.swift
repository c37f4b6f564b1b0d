import Core
import Recordings

/// What is recorded, and into what.
struct RecordingPlan {
    /// When the next file begins.
    enum Rotation: Equatable {
        case bytes(Int64)
        case microseconds(Int64)
    }

    /// The file, or `-` for standard output.
    var path: String
    var format: TraceFormat
    var existing = TraceFile.Existing.refuse
    /// The recording that is read meanwhile; nil where there is none.
    var source: String?
    var rotation: Rotation?
    /// Frames a second, held; nil for the frames as they are.
    var rate: Double?
    var meta: [(name: String, value: String)] = []

    /// A recording into a file that is not there yet, or whose place it may take.
    init(path: String, _ trace: TraceRequest) {
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
