internal import Core

/// The clock of a recording that is read: it never goes back, and does not jump.
struct ReplayClock: Sendable {
    /// The longest step of the clock, in microseconds.
    ///
    /// A day of silence is a joined or a damaged file, and whoever
    /// ticks through it would not come to an end.
    static let longestStep: Int64 = 86_400_000_000

    /// What messages call the recording.
    private let file: String
    /// The time of the last frame.
    private(set) var last: SourceTime?
    /// What was odd and yet safe to go on from, so far.
    var warnings = TraceWarnings()

    /// A clock behind a frame, or before the first one.
    init(file: String, last: SourceTime? = nil) { (self.file, self.last) = (file, last) }

    /// The time of the next frame; a clock that goes back is held, so that no step is ever negative.
    ///
    /// - Throws: where it jumps.
    mutating func hold(_ time: SourceTime, line: Int) throws(TraceError) -> SourceTime {
        guard let last else {
            self.last = time
            return time
        }
        if time <= last {
            warnings.add(
                line: line,
                time < last
                    ? "the clock goes back by \(last.since(time)) µs" : "the clock stands still")
            return last
        }
        self.last = time
        let step = time.since(last)
        guard step <= Self.longestStep else { throw TraceError(jump: step, in: file, line: line) }
        return time
    }

    /// Whether a frame at this time is simply the next one.
    @inline(__always)
    func mayPass(to time: SourceTime) -> Bool {
        guard let last else { return true }
        return time > last && time.since(last) <= Self.longestStep
    }

    /// Goes on to a frame that is simply a later one.
    mutating func pass(to time: SourceTime) { last = time }

    /// The time of a mark: one far from all frames is a mistake of its time, not of the recording.
    mutating func moment(ofMark time: SourceTime, line: Int) -> SourceTime {
        guard let last, time.since(last).magnitude > Self.longestStep.magnitude else { return time }
        warnings.add(line: line, "the time of this mark is far from all others; it was moved here")
        return last
    }
}

extension TraceError {
    /// A step of the clock that is too long, in microseconds.
    init(jump step: Int64, in file: String, line: Int) {
        self.init(
            file: file, line: line,
            reason: "the clock jumps by more than a day (\(step / 1_000_000) s)",
            remedy: "cut the file in two here")
    }
}
