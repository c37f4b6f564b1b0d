import Core
import Formatting
import SessionEvents

/// A seek in a replay: to an earlier event, for which it is read again from its beginning, or to a moment.
struct ReplaySeek {
    /// Where a seek ends.
    enum Target {
        /// After this number of events of the source.
        case count(Int)
        /// Before the first event after a moment, but not before the first event of all.
        case moment(SourceTime)
    }

    /// Where it ends; nil if there is no seek.
    private(set) var target: Target?
    /// Whether the recording must be read again from its beginning.
    private var rewinds = false
    /// Whether the replay continues at the target; otherwise it is paused there.
    private var resumes = false
    /// Commands given during the seek, which are carried out at the target.
    private var postponed: [SessionCommand] = []
    /// When it started reading, on CLOCK_MONOTONIC; nil before that.
    private var began: MachineTime?

    var isActive: Bool { target != nil }

    /// Begins a seek.
    ///
    /// - Parameters:
    ///   - target: where it ends.
    ///   - rewinds: whether the recording must be read again from its beginning.
    ///   - resumes: whether the replay continues at the target.
    mutating func begin(to target: Target, rewinds: Bool, resumes: Bool = false) {
        self = ReplaySeek()
        (self.target, self.rewinds, self.resumes) = (target, rewinds, resumes)
    }

    /// Moves the target by a number of frames, if the seek counts them.
    ///
    /// - Parameters:
    ///   - frames: the number of frames.
    ///   - count: the number of events that were read.
    mutating func move(byFrames frames: Int, from count: Int) {
        guard case .count(let sought) = target else { return }
        let next = max(1, sought + frames)
        target = .count(next)
        rewinds = rewinds || count > next
    }

    /// Moves the target by a time in microseconds, if it is a moment.
    mutating func move(by microseconds: Int64) {
        guard case .moment(let sought) = target else { return }
        target = .moment(sought.adding(saturating: microseconds))
        rewinds = rewinds || microseconds < 0
    }

    /// Postpones a command until the target is reached.
    mutating func postpone(_ command: SessionCommand) { postponed.append(command) }

    /// Starts or continues reading.
    ///
    /// - Returns: when it started, and whether the recording must be read again first.
    mutating func read(at now: MachineTime) -> (began: MachineTime, rewinds: Bool) {
        let start = began ?? now
        began = start
        defer { rewinds = false }
        return (start, rewinds)
    }

    /// Ends the seek; returns whether the replay continues, and the commands that were postponed.
    mutating func end() -> (resumes: Bool, postponed: [SessionCommand]) {
        defer { self = ReplaySeek() }
        return (resumes, postponed)
    }
}

extension Session {
    /// How long a seek reads before the session handles commands, in microseconds.
    private static var turn: Int64 { 20_000 }
    /// How long a seek may take before its progress is shown, in microseconds.
    private static var patienceMicroseconds: Int64 { 1_000_000 }

    private func pause() {
        clock.pause()
        notify(PausedReplay.message)
    }

    /// Pauses a replay, or continues it.
    func togglePause() {
        guard origin.kind == .replay, !clock.isOver else { return }
        if !clock.isPaused {
            pause()
        } else {
            clock.resume()
            notify("Continuing.")
        }
    }

    /// Steps a number of frames forward or back in a replay, and pauses there.
    func step(by frames: Int) {
        guard origin.kind == .replay else { return }
        if seek.isActive {
            // The target moves even during a seek.
            seek.move(byFrames: frames, from: upcoming.count)
        } else if frames > 0 {
            if !clock.isPaused { notify(PausedReplay.message) }
            clock.step(by: frames)
        } else if frames < 0 {
            let count = upcoming.count + clock.cancelSteps() + frames
            guard upcoming.count > 1, canGoBack() else { return }
            if !clock.isPaused { notify(PausedReplay.message) }
            clock.pause()
            seek.begin(to: .count(max(1, count)), rewinds: true)
        }
    }

    /// Moves a replay forward or back by a time in microseconds, and continues from there unless it was paused.
    func move(by microseconds: Int64) {
        guard origin.kind == .replay else { return }
        let isBack = microseconds < 0
        if seek.isActive {
            seek.move(by: microseconds)
        } else if isBack ? canGoBack() : !clock.isOver {
            let resumes = !clock.isPaused && !clock.isOver
            clock.pause()
            seek.begin(
                to: .moment(moment.adding(saturating: microseconds)), rewinds: isBack, resumes: resumes)
        }
    }

    /// Whether the recording can be read again; otherwise the reason is reported.
    private func canGoBack() -> Bool {
        if recording?.recorder != nil {
            notify("Cannot step back while recording; r ends the recording.")
        } else if plan.reopening == nil {
            notify("Cannot step back: the recording is read from a pipe.")
        } else {
            return true
        }
        return false
    }

    /// Reads towards the target of the seek for a limited time, without showing anything.
    ///
    /// - Returns: whether the target is not reached yet.
    func proceedSeeking() throws -> Bool {
        guard let target = seek.target else { return false }
        let start = PlaybackClock.machineNow
        let (began, rewinds) = seek.read(at: start)
        if rewinds, let reopen = plan.reopening { rewind(to: try reopen()) }
        while let (event, time) = try next(before: target) {
            passUnseen(to: time)
            measureUnrecorded(event, at: moment)
            let present = PlaybackClock.machineNow
            if present >= start + Self.turn {
                if present >= began + Self.patienceMicroseconds { try showOnTheWay() }
                return true
            }
        }
        return try arrive(at: target)
    }

    /// Takes the next event before the target; nil at the target, and at the end of the recording.
    private func next(before target: ReplaySeek.Target) throws -> (SourceEvent, SourceTime)? {
        if case .count(let count) = target, upcoming.count >= count { return nil }
        guard let event = try readNext(), let time = upcoming.moment else { return nil }
        if case .moment(let target) = target, upcoming.count > 0, time > target { return nil }
        upcoming.take()
        return (event, time)
    }

    /// Lets time pass without showing anything.
    private func passUnseen(to time: SourceTime) {
        while !tick(before: time, missingTicksBefore: .min, at: time) {}
        clock.advance(to: time)
    }

    /// Ends a seek: pauses, or continues.
    ///
    /// - Returns: whether the commands given meanwhile started another seek.
    private func arrive(at target: ReplaySeek.Target) throws -> Bool {
        let (resumes, postponed) = seek.end()
        if case .moment(let target) = target, let next = upcoming.moment { passUnseen(to: min(target, next)) }
        if resumes {
            clock.pause()
            clock.resume()
        } else {
            pause()
        }
        try postponed.forEach(perform)
        return seek.isActive
    }

    /// Shows the progress of the seek, during which keys still work.
    private func showOnTheWay() throws {
        notify("Seeking…")
        try screen?.show(at: shownMoment)
    }
}
