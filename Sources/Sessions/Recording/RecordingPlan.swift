package import POSIX
package import Recordings
import Text

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
    package var format: RecordingFormat
    /// What to do with an existing file.
    package var existing = FileDescriptor.Existing.refuse
    /// Whether the command has `--force`, by which an existing file is overwritten.
    package var canOverwrite = false
    /// Whether the command has `--append`, by which an existing file is continued.
    package var canContinue = false
    /// When the next file begins; nil for one file.
    package var rotation: Rotation?
    /// The fixed rate, in frames per second; nil to keep the frames as they are.
    package var rate: Double?
    /// Notes in the header.
    package var meta: [(name: String, value: String)] = []

    package init(path: String, format: RecordingFormat) {
        self.path = path
        self.format = format
    }

    /// The rate of the fastest pads, in frames per second: USB 2 polls at most every 125 µs.
    private static let fastest = 8000.0

    /// What to do about an existing file.
    var remedyForExisting: String {
        let options = [
            canContinue ? "--append continues it" : nil, canOverwrite ? "--force overwrites it" : nil,
        ].compactMap(\.self)
        return options.isEmpty ? "use another file" : options.joined(separator: ", ")
    }

    /// Notes that the rate is higher than that of any pad.
    package func remarkOnRate() {
        guard let rate, rate > Self.fastest else { return }
        Diagnostics.write(
            "--rate \(rate.fixed(0)) repeats most frames, since no pad sends more than \(Self.fastest.fixed(0)) per second."
        )
    }

    /// The path of a file of a recording that rotates, counted from 1.
    package func path(number: Int) -> String {
        guard rotation != nil else { return path }
        let digits = String(number)
        let suffix = "-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return path + suffix }
        return "\(path.dropLast(name.count))\(name[..<dot])\(suffix)\(name[dot...])"
    }
    /// Opens a file of a recording, or standard output.
    ///
    /// - Parameters:
    ///   - path: its path; `-` is standard output.
    ///   - description: the source of the recording.
    ///   - previous: the file before it; nil for the first one.
    ///   - continuation: set to the end of the recording that the file contains, if it is continued.
    /// - Throws: `Failure` if it cannot be written.
    func open(
        _ path: String, _ description: TraceDescription, after previous: BackgroundFile? = nil,
        _ continuation: inout TraceEnd?
    ) throws -> BackgroundFile {
        do throws(BackgroundFile.StartError) {
            if path == "-" { return try BackgroundFile(borrowing: Console.current.output) }
        } catch {
            throw Failure.starting(error)
        }
        var length: Int64 = 0
        // An existing file that is not continued is empty.
        var existing = existing
        if existing == .append {
            if let found = try TraceContinuation(path, format, description) {
                (continuation, length) = (found.end, found.length)
            } else {
                existing = FileStatus.kind(of: path) == nil ? .refuse : .replace
            }
        }
        let file: FileDescriptor
        do throws(FileError) {
            file = try FileDescriptor(claiming: path, existing) { !Console.current.endRequest.isWanted }
        } catch {
            throw Failure.writing(path, error, ifItExists: remedyForExisting)
        }
        do throws(BackgroundFile.StartError) {
            return try BackgroundFile(file, at: length, after: previous)
        } catch {
            // The new file would remain empty.
            if existing == .refuse, !FileDescriptor.isStream(path) { FileNames.remove(path) }
            throw Failure.starting(error)
        }
    }
}
