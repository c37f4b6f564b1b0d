import Core
import Formatting

/// A seek to an earlier frame of a replay, which is read again from its beginning.
struct ReplaySeek {
    /// The number of events of the source up to the target.
    var target: Int
    /// Commands given during the seek, which are carried out at the target.
    var postponed: [SessionCommand] = []
    /// When the seek started reading, on CLOCK_MONOTONIC; nil before that.
    var began: MachineTime?
}

extension Session {
    /// How long a seek reads before the session handles commands, in microseconds.
    private static var turn: Int64 { 20_000 }
    /// How long a seek may take before its progress is shown, in microseconds.
    private static var patience: Int64 { 1_000_000 }

    private func pause() {
        clock.stop(at: moment)
        notify(PausedReplay.message)
    }

    /// Pauses a replay, or continues it.
    func togglePause() {
        guard origin.kind == .replay, !isOver else { return }
        if clock.stand == nil {
            pause()
        } else {
            stepsAhead = 0
            clock.resume()
            notify("Continuing.")
        }
    }

    /// Steps a number of frames forward or back in a replay, and pauses there.
    func step(by frames: Int) {
        guard origin.kind == .replay else { return }
        if let sought = seek {
            // The target moves even during a seek.
            seek?.target = max(1, sought.target + frames)
        } else if frames > 0 {
            clock.stop(at: moment)
            stepsAhead += frames
        } else if frames < 0 {
            goBack(to: taken + stepsAhead + frames)
        }
    }

    /// Starts a seek, because recordings can only be read forwards.
    private func goBack(to count: Int) {
        stepsAhead = 0
        guard taken > 1 else { return }
        guard recording?.recorder == nil else {
            return notify("Cannot step back while recording; r ends the recording.")
        }
        guard reopen != nil else { return notify("Cannot step back in a pipe.") }
        clock.stop(at: moment)
        seek = ReplaySeek(target: max(1, count))
    }

    /// Reads towards the target of the seek for a limited time, without showing anything.
    ///
    /// - Returns: whether the target is not reached yet.
    func proceedSeeking() throws -> Bool {
        guard let sought = seek else { return false }
        let start = PlaybackClock.machineNow
        let began = sought.began ?? start
        seek?.began = began
        if sought.began == nil || taken > sought.target, let reopen { rewind(to: try reopen()) }
        while taken < sought.target {
            let present = PlaybackClock.machineNow
            if present >= start + Self.turn {
                if present >= began + Self.patience { try showOnTheWay() }
                return true
            }
            let event = try readNext()
            guard let time = event.moment(of: frame) else { break }
            let zero = pipeline.timeZero
            _ = pipeline.tick(before: time, atMost: .max, horizon: tickHorizon) {
                deliver(.measured($0), at: $0.momentOfTick(timeZero: zero) ?? time)
            }
            moment = max(moment, time)
            let now = moment
            taken += 1
            pipeline.process(event, frame) { deliver(.measured($0), at: now) }
        }
        seek = nil
        pause()
        try sought.postponed.forEach(perform)
        return seek != nil
    }

    /// Shows the progress of the seek, during which keys still work.
    private func showOnTheWay() throws {
        notify("Going back…")
        try screen?.show(pipeline, at: moment, clock: clock)
    }
}
