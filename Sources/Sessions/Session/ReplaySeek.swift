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

    /// Where the seek ends.
    var target: Target
    /// Whether the recording must be read again from its beginning.
    var rewinds: Bool
    /// Whether the replay continues at the target; otherwise it is paused there.
    var resumes = false
    /// Commands given during the seek, which are carried out at the target.
    var postponed: [SessionCommand] = []
    /// When the seek started reading, on CLOCK_MONOTONIC; nil before that.
    var began: MachineTime?
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
        if let sought = seek {
            // The target moves even during a seek.
            guard case .count(let count) = sought.target else { return }
            let target = max(1, count + frames)
            seek?.target = .count(target)
            seek?.rewinds = sought.rewinds || taken > target
        } else if frames > 0 {
            if !clock.isPaused { notify(PausedReplay.message) }
            clock.step(by: frames)
        } else if frames < 0 {
            let count = taken + clock.cancelSteps() + frames
            guard taken > 1, canGoBack() else { return }
            if !clock.isPaused { notify(PausedReplay.message) }
            clock.pause()
            seek = ReplaySeek(target: .count(max(1, count)), rewinds: true)
        }
    }

    /// Moves a replay forward or back by a time in microseconds, and continues from there unless it was paused.
    func move(by microseconds: Int64) {
        guard origin.kind == .replay else { return }
        let isBack = microseconds < 0
        if let sought = seek {
            guard case .moment(let target) = sought.target else { return }
            seek?.target = .moment(target.adding(saturating: microseconds))
            seek?.rewinds = sought.rewinds || isBack
        } else if isBack ? canGoBack() : !clock.isOver {
            let resumes = !clock.isPaused && !clock.isOver
            clock.pause()
            seek = ReplaySeek(
                target: .moment(moment.adding(saturating: microseconds)), rewinds: isBack, resumes: resumes)
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
        guard let sought = seek else { return false }
        let start = PlaybackClock.machineNow
        let began = sought.began ?? start
        seek?.began = began
        if sought.rewinds, let reopen = plan.reopening { rewind(to: try reopen()) }
        seek?.rewinds = false
        while let (event, time) = try next(before: sought.target) {
            passUnseen(to: time)
            taken += 1
            measureUnrecorded(event, at: moment)
            let present = PlaybackClock.machineNow
            if present >= start + Self.turn {
                if present >= began + Self.patienceMicroseconds { try showOnTheWay() }
                return true
            }
        }
        return try arrive(sought)
    }

    /// Takes the next event before the target; nil at the target, and at the end of the recording.
    private func next(before target: ReplaySeek.Target) throws -> (SourceEvent, SourceTime)? {
        if case .count(let count) = target, taken >= count { return nil }
        let event = try pending ?? readNext()
        pending = event
        guard let time = event.moment(of: frame) else { return nil }
        if case .moment(let target) = target, taken > 0, time > target { return nil }
        pending = nil
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
    private func arrive(_ sought: ReplaySeek) throws -> Bool {
        seek = nil
        if case .moment(let target) = sought.target, let next = pending?.moment(of: frame) {
            passUnseen(to: min(target, next))
        }
        if sought.resumes {
            clock.pause()
            clock.resume()
        } else {
            pause()
        }
        try sought.postponed.forEach(perform)
        return seek != nil
    }

    /// Shows the progress of the seek, during which keys still work.
    private func showOnTheWay() throws {
        notify("Seeking…")
        try screen?.show(at: shownMoment)
    }
}
