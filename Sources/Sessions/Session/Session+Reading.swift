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
        defer { for remark in device.takeRemarks() { notify(remark) } }
        for _ in 0..<Self.burst where ending == nil && !signals.isEndWanted {
            guard let event = try readNext() else { return false }
            let time = upcoming.moment
            switch clock.next(time, until: last) {
            case .wait: return false
            case .end(let last): return endDuration(at: last)
            case .measure:
                guard pass(to: time, before: event) else { return true }
                guard try process(event) else { return false }
            }
        }
        return true
    }

    /// Lets the time before an event pass; returns whether all of its ticks have been reported.
    private func pass(to time: SourceTime?, before event: SourceEvent) -> Bool {
        guard let time else { return true }
        guard tick(before: time, missingTicksBefore: missedTicks(before: event)) else { return false }
        clock.advance(to: time)
        return true
    }

    /// Processes an event of the source.
    ///
    /// - Returns: whether the source continues.
    private func process(_ event: SourceEvent) throws -> Bool {
        if event == .ended, screen != nil {
            // The last picture of a recording remains, with its open contacts.
            upcoming.discard()
            guard !clock.isOver else { return false }
            clock.end()
            deliver(.sourceEnded)
            return false
        }
        upcoming.take()
        let now = moment
        if clock.isLive, device.takeAxisChange() { try followAxis() }
        measure(event, at: now, missingTicksBefore: missedTicks(before: event))
        device.expectEvents(after: now)
        switch event {
        // A recording may continue after the return of its device.
        case .gone where origin.kind != .replay: end(.over(.lost))
        case .ended: end(.over(.source))
        case .lost:
            notify("Events were lost; the pad is read again as soon as its haptics have answered.")
            return true
        default: return true
        }
        return false
    }

    /// Reports the ticks of a silence: on a device those that the clock has passed, in a replay those before the
    /// next frame that are due.
    func measureSilence(isBusy: Bool) {
        guard !isBusy, ending == nil, let now = clock.running else { return }
        guard !clock.isOver else { return clock.rest(until: now) }
        if clock.isLive {
            clock.advance(to: now)
            let passed = limited(now - Self.tickGrace)
            recording?.pass(to: passed)
            _ = tick(before: passed, missingTicksBefore: now - MeasurementPipeline.tickMicroseconds)
            if let event = device.probe(at: now, hasContact: pipeline.nextTick != nil) {
                reportBlocked(event, at: now)
            }
        } else if let next = upcoming.moment {
            guard tick(before: limited(min(now, next)), missingTicksBefore: .min) else { return }
            clock.advance(to: min(now, next))
        }
        if let last, now > last { _ = endDuration(at: last) }
    }

    /// Waits for the source, a command or the next deadline.
    func wait(isBusy: Bool) throws {
        loop.reset()
        loop.awaitCommands(of: participants.commandReaders)
        for writer in participants.writers { loop.awaitWriting(to: writer.pollableForWriting) }
        if upcoming.event == nil, !clock.isOver { loop.awaitReading(from: source.pollable) }
        guard loop.wait(until: isBusy ? 0 : nextDue) else { return }
        for (index, reader) in participants.commandReaders.enumerated() where loop.hasCommands(index) {
            try reader.readCommands().forEach(perform)
        }
    }

    /// The next deadline, on CLOCK_MONOTONIC; nil for none.
    private var nextDue: MachineTime? {
        var due: MachineTime?
        func sooner(_ moment: MachineTime?) { if let moment { due = min(due ?? moment, moment) } }
        for participant in participants.scheduled { sooner(participant.nextDue) }
        if let next = upcoming.moment { sooner(clock.playback.machine(atSource: next) ?? 0) }
        if !clock.isOver, let tick = pipeline.nextTick, clock.isLive || upcoming.event != nil {
            sooner(clock.playback.machine(atSource: tick + (clock.isLive ? Self.tickGrace : 0)))
            if clock.isLive { sooner(clock.playback.machine(atSource: device.nextProbe)) }
        }
        if participants.hasScript { sooner(PlaybackClock.machineNow + 50_000) }
        if device.isAwaitingState { sooner(PlaybackClock.machineNow + 20_000) }
        if let last { sooner(clock.playback.machine(atSource: last + 1)) }
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

    /// The earlier of a moment and the end of the session's duration.
    private func limited(_ moment: SourceTime) -> SourceTime { last.map { min($0 + 1, moment) } ?? moment }

    /// Advances a silence to the end of the session's duration, and ends: a resting weight sends no events.
    ///
    /// - Returns: whether ticks are left.
    private func endDuration(at last: SourceTime) -> Bool {
        recording?.pass(to: last + 1)
        guard tick(before: last + 1, missingTicksBefore: missedTicks) else { return true }
        end(.over(.duration))
        return false
    }

    /// Reports the ticks before a moment, and lets the time of the session pass with them.
    ///
    /// - Returns: whether all of them were reported.
    private func tick(before limit: SourceTime, missingTicksBefore missed: SourceTime) -> Bool {
        let isComplete = tick(before: limit, missingTicksBefore: missed, at: moment)
        if !isComplete, let next = pipeline.nextTick {
            clock.advance(to: next - MeasurementPipeline.tickMicroseconds)
        }
        return isComplete
    }
}

/// The times of a session on the clock of its source.
extension Session {
    /// When the duration is over, on CLOCK_MONOTONIC; nil if it is not limited or has not begun.
    var deadline: MachineTime? { last.flatMap { clock.playback.machine(atSource: $0) } }

    /// The time on the source's clock.
    var now: SourceTime { clock.running ?? moment }

    /// Time 0, the moment of the first contact; nil before it.
    var timeZero: SourceTime? { pipeline.timeZero }

    /// The last moment of the duration, on the source's clock; nil if it is not limited or has not begun.
    var last: SourceTime? { clock.last(since: pipeline.timeZero) }
}
