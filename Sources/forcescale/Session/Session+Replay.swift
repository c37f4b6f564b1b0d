import Gauge
import Pressure
import Traces

extension Session {
    /// Pauses a replay, or lets it go on.
    func togglePause() {
        guard source.origin.kind == .replay, !isOver else { return }
        if clock.stand == nil {
            clock.stop(at: moment)
            presenter.notice("Paused. Space goes on, the arrows step from frame to frame.", at: moment)
        } else {
            clock.goOn()
            presenter.notice("Going on.", at: moment)
        }
    }

    /// Goes to another frame of a replay, and stays there.
    func step(by frames: Int) throws {
        guard source.origin.kind == .replay else { return }
        if frames > 0 {
            clock.stop(at: moment)
            guard let next = pending?.moment(of: frame) else { return }
            clock.stop(at: next)
        } else {
            try goBack(to: taken + frames)
        }
    }

    /// Replays from the beginning, unseen, up to a number of frames: recordings are read in one direction only.
    private func goBack(to count: Int) throws {
        guard count > 0 else { return }
        guard recorder == nil else {
            return presenter.notice("A recording runs, which cannot go back; r ends it.", at: moment)
        }
        guard let reopen else {
            return presenter.notice("What came through a pipe cannot be gone back in.", at: moment)
        }
        let configuration = pipeline.configuration
        let tare = pipeline.reading.tare
        source = try reopen()
        pipeline = Pipeline(configuration)
        if tare != 0 { pipeline.setTare(tare) }
        presenter.restart()
        introduce(configuration, at: 0)
        (taken, pending, isOver, moment) = (0, nil, false, 0)
        while taken < count {
            let arrival = try source.next(into: &frame)
            guard let time = arrival.moment(of: frame) else { break }
            let zero = pipeline.timeZero
            _ = pipeline.tick(before: time, atMost: .max, horizon: presenter.tickHorizon) {
                presenter.take($0, at: $0.momentOfTick(timeZero: zero) ?? time)
            }
            moment = max(moment, time)
            let now = moment
            taken += 1
            pipeline.take(arrival, frame) { presenter.take($0, at: now) }
        }
        clock.stop(at: moment)
        presenter.notice("Paused. Space goes on, the arrows step from frame to frame.", at: moment)
    }
}
