import POSIX

/// The files of a recording that the next one has taken over from, until all of each is on the disk.
///
/// A file costs three descriptors and a thread as long as it is kept here, so it is dropped as soon as it is done.
struct EndedFiles {
    private var files: [(path: String, sink: BackgroundFile)] = []
    private var trouble: (path: String, trouble: BackgroundFile.Trouble)?
    private var writtenBefore: Int64 = 0

    /// As many as may be on their way to the disk at once.
    private static let limit = 4

    /// Whether so many are on their way to the disk that no other file should end now.
    var areMany: Bool { files.count >= Self.limit }

    /// Bytes that were written into all of them.
    var written: Int64 { files.reduce(writtenBefore) { $0 + $1.sink.written } }

    /// Takes over a file into which nothing more comes; its thread writes what waits.
    mutating func take(_ path: String, _ sink: BackgroundFile) {
        sink.close()
        files.append((path, sink))
    }

    /// Drops the files that are done.
    ///
    /// - Throws: what went wrong with any of them.
    mutating func check() throws {
        while let place = files.firstIndex(where: { $0.sink.hasEnded }) { drop(at: place) }
        if let trouble { throw Failure.recording(trouble.path, trouble.trouble) }
    }

    /// Waits until the oldest one is done.
    mutating func finishOldest() {
        if !files.isEmpty { drop(at: 0) }
    }

    /// Waits until all of them are done.
    mutating func finish() {
        while !files.isEmpty { finishOldest() }
    }

    private mutating func drop(at place: Int) {
        let file = files.remove(at: place)
        file.sink.finish()
        writtenBefore += file.sink.written
        if trouble == nil, let itsTrouble = file.sink.trouble { trouble = (file.path, itsTrouble) }
    }
}

extension BackgroundFile {
    /// Waits until all is on the disk, or in the pipe; for the reader of a pipe not for ever once the program is to end.
    func finish() {
        var patience = ReaderPatience()
        finish { hasProgress in
            if hasProgress { patience.progress() }
            return patience.wait(milliseconds: 20)
        }
    }
}
