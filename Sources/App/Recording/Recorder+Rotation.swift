import Core
import POSIX
import Recordings
import Text

/// The contents of the current file of a rotating recording.
struct FileTurn {
    /// The number in the file's name.
    var number = 1
    /// Frames in it.
    var frames = 0
    /// Whether it has had a contact, and so a time 0.
    var hasContact = false
    /// The time of its first frame; nil before it.
    var began: SourceTime?
    /// The length at which the last attempt to start the next file failed.
    var retryLength: Int64 = 0

    /// Whether the file is full before a frame at a time.
    func isOver(at time: SourceTime, length: Int64, _ rotation: RecordingPlan.Rotation) -> Bool {
        // A header larger than the limit must not result in files without frames.
        guard frames > 0, let began else { return false }
        return switch rotation {
        case .bytes(let limit): length - retryLength >= limit
        case .microseconds(let limit): time - began >= limit
        }
    }
}

/// The folder in which the files of a rotating recording are.
struct RecordingFolder {
    /// The first file in it.
    private(set) var first: String
    /// The number of files in folders that were moved away or removed.
    private(set) var elsewhere = 0
    private var identity: FileStatus.Identity?

    /// - Parameter path: the first file.
    init(_ path: String) {
        first = path
        identity = Self.identity(ofFolderOf: path)
    }

    /// Adds the next file.
    ///
    /// - Parameters:
    ///   - path: its path.
    ///   - file: the file itself, which may be in a folder that was moved away after it was opened.
    ///   - files: the number of files before it.
    /// - Returns: Whether its folder is another one than that of the file before.
    mutating func add(_ path: String, _ file: BackgroundFile, after files: Int) -> Bool {
        guard (try? FileStatus(of: path))?.identity == file.identity else { return false }
        let identity = Self.identity(ofFolderOf: path)
        defer { self.identity = identity }
        guard identity != self.identity else { return false }
        (first, elsewhere) = (path, files)
        return true
    }

    private static func identity(ofFolderOf path: String) -> FileStatus.Identity? {
        (try? FileStatus(of: FileNames.folder(of: path)))?.identity
    }
}

extension Recorder {
    /// Starts the next file if this one is full. It begins with the contacts of the last frame.
    func rotate(before frame: Frame) {
        if turn.began == nil { turn.began = frame.time }
        guard let rotation = plan.rotation, turn.isOver(at: frame.time, length: sink.length, rotation),
            mayEndFile
        else { return }
        do {
            try beginNextFile(at: frame.time)
            hasFailedToRotate = false
        } catch {
            // The current file is continued: one that is too large is better than none.
            if !hasFailedToRotate { Diagnostics.writeError("\(error)") }
            hasFailedToRotate = true
            (turn.began, turn.retryLength) = (frame.time, sink.length)
        }
    }

    /// Whether a file may end now. If the disk is too slow, the file of a device is continued; a replay waits.
    private var mayEndFile: Bool {
        // A failure of a file that has ended is reported by the next check.
        try? ended.check(canContinue: plan.canContinue)
        guard ended.areMany else { return true }
        if description.origin.kind != .device { ended.finishOldest() }
        return !ended.areMany
    }

    private func beginNextFile(at time: SourceTime) throws {
        let isHeld = !last.contacts.isEmpty
        let began = isHeld ? last.time : time
        var description = description
        if description.origin.kind == .device { description.origin.timeOfDay = WallClock.reading }
        description.begin(at: began)
        guard var encoder = TraceEncoder(plan.format, description) else { return }
        var number = turn.number + 1
        // Names of existing files are skipped.
        if plan.existing == .refuse {
            while FileNames.isTaken(plan.path(number: number)) { number += 1 }
        }
        let next = plan.path(number: number)
        var continuation: TraceEnd?
        let sink = try Self.open(next, plan, description, after: self.sink, &continuation)
        self.encoder.finish()
        submit()
        ended.add(path, self.sink)
        rowsBefore += self.encoder.rows
        framesBefore += turn.frames
        lossesBefore.add(self.encoder.losses)
        encoder.begin(holding: last, state: plan.rate == nil && hasEvents ? tracker.state : nil)
        (self.sink, self.encoder, path) = (sink, encoder, next)
        turn = FileTurn(number: number, hasContact: isHeld, began: began)
        if folder.add(next, sink, after: files) {
            Diagnostics.writeError(
                "the folder of \(next.printable()) was replaced; what was recorded before it is in the old one."
            )
        }
        files += 1
        submit()
    }
}
