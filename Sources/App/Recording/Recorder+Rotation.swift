import Core
import POSIX
import Recordings

/// How much a file of a recording that rotates has had, and may have.
struct FileTurn {
    /// The number in the file's name.
    var number = 1
    /// Frames in it.
    var frames = 0
    /// Whether it has had a contact, and so a time 0.
    var hasContact = false
    /// The time of its first frame; nil before it.
    var began: SourceTime?
    /// The length at which another try to begin the next file failed.
    var passedOver: Int64 = 0

    /// Whether a file of such a length is full before a frame at such a time.
    func isOver(at time: SourceTime, length: Int64, _ rotation: RecordingPlan.Rotation) -> Bool {
        // A head that is larger than the limit must not make files that hold nothing else.
        guard frames > 0, let began else { return false }
        return switch rotation {
        case .bytes(let limit): length - passedOver >= limit
        case .microseconds(let limit): time - began >= limit
        }
    }
}

extension Recorder {
    /// Begins the next file where this one is full; it begins with what the last frame of this one left down.
    func rotate(before frame: Frame) {
        if turn.began == nil { turn.began = frame.time }
        guard let rotation = plan.rotation, turn.isOver(at: frame.time, length: sink.length, rotation),
            mayEndFile
        else { return }
        do {
            try beginNextFile(at: frame.time)
            hasFailedToRotate = false
        } catch {
            // The file that is there goes on: better one that is too large than none.
            if !hasFailedToRotate { Notes.writeError("\(error)") }
            hasFailedToRotate = true
            (turn.began, turn.passedOver) = (frame.time, sink.length)
        }
    }

    /// Whether the disk keeps up with the files; a device does not wait for it, and its file goes on meanwhile.
    private var mayEndFile: Bool {
        // What went wrong with one that ended is reported by the next check.
        try? ended.check()
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
        // A name that somebody else has taken is passed over.
        if plan.existing == .refuse {
            while FileNames.isTaken(plan.path(number: number)) { number += 1 }
        }
        let next = plan.path(number: number)
        var continuation: TraceEnd?
        let sink = try Self.open(next, plan, description, &continuation)
        self.encoder.finish()
        hand()
        ended.take(path, self.sink)
        rowsBefore += self.encoder.rows
        lossesBefore.add(self.encoder.losses)
        encoder.begin(holding: last, state: plan.rate == nil && hasEvents ? tracker.state : nil)
        (self.sink, self.encoder, path) = (sink, encoder, next)
        turn = FileTurn(number: number, hasContact: isHeld, began: began)
        files += 1
        hand()
    }
}
