import POSIX
import Recordings

/// The files of a rotating recording that have ended, until all their data is on the disk.
///
/// A file costs three descriptors and a thread while it is in this list, so it is removed as soon as it is done.
struct EndedFiles {
    private var files: [(path: String, sink: BackgroundFile)] = []
    private var failure: (path: String, failure: BackgroundFile.WriteFailure, missing: Int64)?
    private var writtenBefore: Int64 = 0
    /// The number of rows, or frames of events, in all of them.
    private(set) var rows = 0
    /// The number of frames in all of them.
    private(set) var frames = 0
    /// The data that their formats could not contain.
    private(set) var losses = TraceLosses()

    /// The greatest number of files in the list.
    private static let limit = 4

    /// Whether the list is full, so that no other file should end now.
    var areMany: Bool { files.count >= Self.limit }

    /// The number of bytes written to all of them.
    var written: Int64 { files.reduce(writtenBefore) { $0 + $1.sink.written } }

    /// Adds a file that has ended; its thread writes the rest.
    mutating func add(_ path: String, _ sink: BackgroundFile, _ encoder: TraceEncoder, frames more: Int) {
        sink.close()
        files.append((path, sink))
        rows += encoder.rows
        frames += more
        losses.add(encoder.losses)
    }

    /// Removes the files that are done.
    ///
    /// - Parameter canContinue: whether the command has an option to continue a file.
    /// - Throws: the first failure of any of them.
    mutating func check(canContinue: Bool) throws {
        while let index = files.firstIndex(where: { $0.sink.hasEnded }) { drop(at: index) }
        if let failure {
            throw Failure.recording(
                failure.path, failure.failure, missing: failure.missing, canContinue: canContinue)
        }
    }

    /// Waits until the oldest one is done.
    mutating func finishOldest() { if !files.isEmpty { drop(at: 0) } }

    /// Waits until all of them are done.
    mutating func finish() { while !files.isEmpty { finishOldest() } }

    /// Removes a file that is empty since the one before it could not be finished.
    static func removeIfUnwritten(_ path: String, _ sink: BackgroundFile) {
        guard case .previousIncomplete = sink.failure, let status = try? FileStatus(of: path),
            status.size == 0,
            status.identity == sink.identity
        else { return }
        FileNames.remove(path)
    }

    private mutating func drop(at index: Int) {
        let file = files.remove(at: index)
        file.sink.finish()
        writtenBefore += file.sink.written
        Self.removeIfUnwritten(file.path, file.sink)
        if failure == nil, let its = file.sink.failure { failure = (file.path, its, file.sink.missing) }
    }
}

extension BackgroundFile {
    /// Waits until all data is on the disk or in the pipe. If the program is to end, it waits only a limited time for the
    /// reader of a pipe.
    func finish() {
        var patience = ReaderPatience()
        finish { hasProgress in
            if hasProgress { patience.progress() }
            return patience.wait(milliseconds: 20)
        }
    }
}
