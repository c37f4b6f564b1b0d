import Core
import POSIX
import Recordings

extension Recorder {
    /// Opens a file of a recording, or standard output.
    ///
    /// - Parameters:
    ///   - path: its path; `-` is standard output.
    ///   - plan: what is recorded, and what happens to an existing file.
    ///   - description: the source of the recording.
    ///   - previous: the file before it; nil for the first one.
    ///   - continuation: set to the end of the recording that the file contains, if it is continued.
    /// - Throws: `Failure` if it cannot be written.
    static func open(
        _ path: String, _ plan: RecordingPlan, _ description: TraceDescription,
        after previous: BackgroundFile? = nil, _ continuation: inout TraceEnd?
    ) throws -> BackgroundFile {
        do throws(BackgroundFile.StartError) {
            if path == "-" { return try BackgroundFile(borrowing: Console.current.output) }
        } catch {
            throw Failure.starting(error)
        }
        var length: Int64 = 0
        // An existing file that is not continued is empty.
        var existing = plan.existing
        if plan.existing == .append {
            if let found = try TraceContinuation(path, plan.format, description) {
                (continuation, length) = (found.end, found.length)
            } else {
                existing = FileStatus.kind(of: path) == nil ? .refuse : .replace
            }
        }
        let file: FileDescriptor
        do throws(FileError) {
            file = try FileDescriptor(claiming: path, existing) { !Console.current.endRequest.isWanted }
        } catch {
            throw Failure.writing(path, error, ifItExists: plan.remedyForExisting)
        }
        do throws(BackgroundFile.StartError) {
            return try BackgroundFile(file, at: length, after: previous)
        } catch {
            // The new file would remain empty.
            if existing == .refuse, !FileDescriptor.holdsNothing(path) { FileNames.remove(path) }
            throw Failure.starting(error)
        }
    }
}

extension Recorder {
    /// Starts a recording of a source from the beginning of its session.
    convenience init(_ plan: RecordingPlan, of source: any InputSource, _ measured: PipelineConfiguration?)
        throws
    {
        let device = source as? any LiveSource
        try self.init(
            plan, of: source.origin, measured, state: device?.initialState, at: device?.openedAt ?? 0)
    }
}
