import Core

extension Session {
    /// The number of frames that are processed before the session handles commands.
    static var burst: Int { 512 }
    /// The delay before a tick is reported, in microseconds, so that a frame from just before it can still arrive.
    private static var tickGrace: Int64 { 2_000 }

    /// Processes the events that the source has and that are due.
    ///
    /// - Returns: whether more events are available now.
    func drain() throws -> Bool {
        for _ in 0..<Self.burst where ending == nil && !signals.isEndWanted {
            if pending == nil { pending = try readNext() }
            guard let event = pending, event != .waiting else {
                pending = nil
                return false
            }
            if let time = event.moment(of: frame) {
                if clock.awaitsAnchor { clock.anchor(at: time) }
                guard isDue(time) else { return false }
                if stepsAhead > 0, let stand = clock.stand, time > stand {
                    stepsAhead -= 1
                    clock.stop(at: time)
                }
                if let last, time > last {
                    guard pass(to: last) else { return true }
                    return finish(.over(.duration))
                }
                guard tick(before: time, missingTicksBefore: missedTicks(before: event)) else { return true }
                moment = max(moment, time)
            }
            pending = nil
            if event == .ended, screen != nil {
                // The last picture of a recording remains, with its open contacts.
                guard !isOver else { return false }
                (isOver, lastMoment) = (true, moment)
                deliver(.sourceEnded)
                return false
            }
            let now = moment
            if clock.isLive, device.takeAxisChange() { try followAxis() }
            taken += 1
            measure(event, at: now, missingTicksBefore: missedTicks(before: event))
            device.expectEvents(after: now)
            switch event {
            // A recording may continue after the return of its device.
            case .gone where origin.kind != .replay: return finish(.over(.lost))
            case .ended: return finish(.over(.source))
            case .lost:
                notify("Events were lost; the pad is read again as soon as its haptics have answered.")
            default: break
            }
        }
        return true
    }

    /// Reports the ticks of a silence: on a device those that the clock has passed, in a replay those before the
    /// next frame that are due.
    func measureSilence(isBusy: Bool) {
        guard !isBusy, ending == nil else { return }
        guard let now = clock.source(atMachine: PlaybackClock.machineNow) else { return }
        if isOver {
            moment = max(moment, min(now, lastMoment + Self.afterglow))
            return
        }
        if clock.isLive {
            moment = max(moment, now)
            let passed = limited(now - Self.tickGrace)
            recording?.pass(to: passed)
            _ = tick(before: passed, missingTicksBefore: now - MeasurementPipeline.tickMicroseconds)
            if let event = device.probe(at: now, hasContact: pipeline.nextTick != nil) {
                reportBlocked(event, at: now)
            }
        } else if let next = pending?.moment(of: frame) {
            guard tick(before: limited(min(now, next)), missingTicksBefore: .min) else { return }
            moment = max(moment, min(now, next))
        }
        if let last, now > last, pass(to: last) { ending = .over(.duration) }
    }

    /// Waits for the source, a command or the next deadline.
    func wait(isBusy: Bool) throws {
        loop.reset()
        ready.removeAll(keepingCapacity: true)
        for reader in commandReaders { ready.append(loop.awaitReading(from: reader.pollable)) }
        for writer in writers { loop.awaitWriting(to: writer.pollableForWriting) }
        if pending == nil, !isOver { loop.awaitReading(from: source.pollable) }
        guard loop.wait(until: isBusy ? 0 : nextDue) else { return }
        for (reader, pollIndex) in zip(commandReaders, ready) where loop.isReady(pollIndex) {
            try reader.readCommands().forEach(perform)
        }
    }

    /// The next deadline, on CLOCK_MONOTONIC; nil for none.
    private var nextDue: MachineTime? {
        var due: MachineTime?
        func sooner(_ moment: MachineTime?) {
            if let moment { due = min(due ?? moment, moment) }
        }
        for participant in scheduled { sooner(participant.nextDue) }
        if let next = pending?.moment(of: frame) { sooner(clock.machine(atSource: next) ?? 0) }
        if !isOver, let tick = pipeline.nextTick, clock.isLive || pending != nil {
            sooner(clock.machine(atSource: tick + (clock.isLive ? Self.tickGrace : 0)))
            if clock.isLive { sooner(clock.machine(atSource: device.nextProbe)) }
        }
        if hasScript { sooner(PlaybackClock.machineNow + 50_000) }
        if device.isAwaitingState { sooner(PlaybackClock.machineNow + 20_000) }
        if let last { sooner(clock.machine(atSource: last + 1)) }
        return due
    }

    /// Ticks before this time are not reported before an event: the force while events were lost is unknown.
    private func missedTicks(before event: SourceEvent) -> SourceTime {
        if clock.isLive, case .dropped = event { return .max }
        return missedTicks
    }

    /// Ticks before this time were missed, because the process was stopped or the machine was suspended.
    private var missedTicks: SourceTime {
        clock.isLive
            ? SourceTime(live: PlaybackClock.machineNow) - MeasurementPipeline.tickMicroseconds : .min
    }

    private func finish(_ ending: Ending) -> Bool {
        self.ending = ending
        return false
    }

    private func isDue(_ time: SourceTime) -> Bool {
        if let stand = clock.stand { return time <= stand || stepsAhead > 0 }
        guard let due = clock.machine(atSource: time), !clock.isLive else { return true }
        return due <= PlaybackClock.machineNow
    }

    /// The earlier of a moment and the end of the session's duration.
    private func limited(_ moment: SourceTime) -> SourceTime { last.map { min($0 + 1, moment) } ?? moment }

    /// Advances a silence to the end of the session's duration: a resting weight sends no events.
    ///
    /// - Returns: whether its last tick has been reported.
    private func pass(to last: SourceTime) -> Bool {
        recording?.pass(to: last + 1)
        return tick(before: last + 1, missingTicksBefore: missedTicks)
    }

    /// Reports the ticks before a moment, and lets the time of the session pass with them.
    ///
    /// - Returns: whether all of them were reported.
    private func tick(before limit: SourceTime, missingTicksBefore missed: SourceTime) -> Bool {
        let isComplete = tick(before: limit, missingTicksBefore: missed, at: moment)
        if !isComplete, let next = pipeline.nextTick {
            moment = max(moment, next - MeasurementPipeline.tickMicroseconds)
        }
        return isComplete
    }
}

/// The times of a session on the clock of its source.
extension Session {
    /// Whether the recording is over and its last animation has ended.
    var isAtRest: Bool { isOver && moment >= lastMoment + Self.afterglow }

    /// How long the picture of a recording is animated after its end, so that a circle can shrink, in microseconds.
    static var afterglow: Int64 { 250_000 }

    /// When the duration is over, on CLOCK_MONOTONIC; nil if it is not limited or has not begun.
    var deadline: MachineTime? { last.flatMap { clock.machine(atSource: $0) } }

    /// The time on the source's clock.
    var now: SourceTime { clock.source(atMachine: PlaybackClock.machineNow) ?? moment }

    /// Time 0, the moment of the first contact; nil before it.
    var timeZero: SourceTime? { pipeline.timeZero }

    /// The last moment of the duration, on the source's clock; nil if it is not limited or has not begun.
    var last: SourceTime? {
        guard let durationMicroseconds, let zero = pipeline.timeZero else { return nil }
        return zero.adding(saturating: durationMicroseconds)
    }
}
