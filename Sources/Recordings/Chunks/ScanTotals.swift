/// What is in a recording, or in a piece of one, counted without making frames of it.
public struct ScanTotals: Equatable, Sendable {
    /// Frames.
    public internal(set) var frames = 0
    /// Events.
    public internal(set) var lines = 0
    /// The times of the first and the last frame in microseconds; of nothing where there is none.
    public internal(set) var firstTime: Int64 = 0
    /// The time of the last frame.
    public internal(set) var lastTime: Int64 = 0
    /// Marks.
    public internal(set) var marks = 0
    /// Events before the first SYN_REPORT, and behind the last one.
    var head = 0
    var tail = 0

    init() {}

    /// Joins what follows; nil where it does not follow: the clock goes back or jumps, or a frame does not end.
    func joined(with next: ScanTotals) -> ScanTotals? {
        guard next.lines > 0 else { return self }
        guard lines > 0 else { return next }
        var joined = self
        joined.lines += next.lines
        joined.frames += next.frames
        joined.marks += next.marks
        guard tail + next.head < RecordingSource.frameLimit else { return nil }
        joined.head = frames == 0 ? head + next.head : head
        joined.tail = next.frames == 0 ? tail + next.tail : next.tail
        guard next.frames > 0 else { return joined }
        guard frames > 0 else {
            joined.firstTime = next.firstTime
            joined.lastTime = next.lastTime
            return joined
        }
        guard next.firstTime > lastTime, next.firstTime - lastTime <= ReplayClock.longestStep else {
            return nil
        }
        joined.lastTime = next.lastTime
        return joined
    }
}
