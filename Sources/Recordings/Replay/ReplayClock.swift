internal import Core
internal import Text

/// The clock of a recording that is read: it never goes back and does not jump.
struct ReplayClock: Sendable {
    /// The maximum step of the clock while something touches, in microseconds.
    ///
    /// A touch of more than a day without a change indicates a joined or damaged file, and ticking through it would take
    /// too long.
    static let longestStep: Int64 = 86_400_000_000
    /// The maximum step while nothing touches: ten years.
    private static let longestRest = 3653 * longestStep

    /// The name of the recording in messages.
    private let file: String
    /// The time of the last frame.
    private(set) var last: SourceTime?
    /// Whether nothing touched in the last frame.
    var isAtRest = false
    /// The line of the last head after a frame, and the time of that frame; nil if there is none. If the next frame is earlier,
    /// another recording begins there.
    private var head: (line: Int, last: SourceTime)?
    /// The irregularities found so far after which it was safe to continue.
    var warnings = TraceWarnings()

    /// `last` is the time of the frame before; nil before the first one.
    init(file: String, last: SourceTime? = nil) { (self.file, self.last) = (file, last) }

    /// Advances to the next frame, and returns its time. If the clock goes back, the last time is kept, so that no step is negative.
    ///
    /// - Throws: `TraceError` if the clock jumps.
    mutating func advance(to time: SourceTime, line: Int) throws(TraceError) -> SourceTime {
        guard let last else {
            self.last = time
            return time
        }
        if time <= last {
            if let head, head.last == last, time < last {
                throw TraceError(file: file, line: head.line, reason: LineError.anotherRecording.reason)
            }
            warnings.add(
                line: line,
                time < last
                    ? "the clock goes back by \(last.since(time)) µs" : "the clock stands still")
            return last
        }
        self.last = time
        let step = time.since(last)
        guard step <= (isAtRest ? Self.longestRest : Self.longestStep) else {
            throw TraceError(jump: step, in: file, line: line)
        }
        return time
    }

    /// Returns whether a frame at this time can follow without adjustment.
    @inline(__always)
    func mayPass(to time: SourceTime) -> Bool {
        guard let last else { return true }
        return time > last && time.since(last) <= Self.longestStep
    }

    /// Advances to a later frame with a contact that needs no adjustment.
    @inline(__always)
    mutating func pass(to time: SourceTime) { (last, isAtRest) = (time, false) }

    /// Notes a head, which may follow frames, as after the return of a lost device.
    ///
    /// - Parameter waiting: the time of a frame before it that is not read yet; nil for none.
    mutating func passHead(line: Int, after waiting: SourceTime? = nil) {
        head = (waiting ?? last).map { (line, $0) }
    }

    /// Continues after the frames that another clock has passed, if there were any.
    mutating func join(_ later: ReplayClock) {
        guard let time = later.last else { return }
        (last, isAtRest) = (time, later.isAtRest)
    }

    /// Returns an event between frames at a time that is plausible; nil if it says nothing.
    mutating func moved(_ note: SourceEvent, line: Int) -> SourceEvent? {
        switch note {
        case .mark(let label, let time): return .mark(label: label, at: moment(ofMark: time, line: line))
        case .reference(var reading):
            reading.time = moment(ofMark: reading.time, line: line)
            return .reference(reading)
        case .gone(let time):
            isAtRest = true
            return .gone(at: max(moment(ofMark: time, line: line), last ?? .min))
        case .blocked(let time): return .blocked(at: max(moment(ofMark: time, line: line), last ?? .min))
        case .continued:
            isAtRest = true
            return last.map { .continued(after: $0) }
        case .frame, .dropped, .lost, .waiting, .ended: return nil
        }
    }

    /// Returns the time of a mark. If it is far from all frames, the time of the mark is wrong, not the recording.
    private mutating func moment(ofMark time: SourceTime, line: Int) -> SourceTime {
        guard let last, time.since(last).magnitude > Self.longestStep.magnitude else { return time }
        warnings.add(line: line, "the time of this note is far from all others; it was moved here")
        return last
    }
}

extension LineError {
    /// Another recording begins at a line, as in files that were joined.
    static let anotherRecording = LineError(
        at: 0, "another recording begins here; save both parts as files of their own")
}

extension TraceError {
    /// `step` is the step of the clock in microseconds, which is too long.
    init(jump step: Int64, in file: String, line: Int) {
        self.init(
            file: file, line: line,
            reason: "the clock jumps by more than a day (\(step / 1_000_000) s)",
            remedy: "split the file here")
    }
}
