import Core
import Formatting
import Glibc
import LinuxInput
import Recordings
import Screens
import Simulation

/// One source read to its end: the loop that owns the pipeline, the source and the presenter.
///
/// One thread and one `poll` over the source, the keys, the signals and the next moment at which something is due.
final class Session<Shown: Presenter> {
    /// How a session ended.
    enum Ending {
        /// The recording or the time is over, or the person left.
        case done
        /// The device was lost.
        case lost
        /// The person wants to go on with another pad.
        case nextPad
    }

    var source: any InputSource
    var pipeline: MeasurementPipeline
    var clock: SessionClock
    private let signals: SignalQueue
    private let duration: Int64?
    var presenter: Shown
    /// Writes what comes before anything is made of it; nil while nothing is recorded.
    var recorder: Recorder?
    /// What went wrong with a recording of what is shown; nil where nothing did.
    var recordingFailure: Failure?
    /// What presses do besides being shown; nil where they do nothing.
    var reactions: Reactions?
    /// Devices that could not be closed yet without waiting for their haptics.
    var retired: [EvdevDevice] = []
    /// Begins a recording of what is shown; nil where that cannot be asked for.
    var beginRecording: ((SourceInfo, DeviceState?, Int64) throws -> Recorder)?
    /// Opens the recording that is replayed again, at its beginning; nil where it cannot be read twice.
    var reopen: (() throws -> any InputSource)?
    /// How a device is measured whose axis another program changed; nil where one axis has to hold to the end.
    var measureAnew: ((SourceInfo) throws -> PipelineConfiguration)?

    var frame = Frame()
    var pending: SourceEvent?
    /// Why reading ends; nil while it goes on.
    var ending: Ending?
    var moment: Int64 = 0
    /// Frames and other arrivals taken so far, to find the way back.
    var taken = 0
    /// The way back to a frame of a replay; nil while there is none.
    var seek: ReplaySeek?
    /// Frames of a replay that stands still which are to be taken all the same.
    var stepsAhead = 0
    /// What the device holds, for a recording that begins amid the session.
    var held: ContactTracker?
    private var nextProbe: Int64 = 0
    var isOver = false
    /// Whether the device was lost and none has taken its place yet.
    var isLost = false
    /// Whether the person left, and nothing ended by itself.
    private(set) var wasLeft = false
    /// The moment at which the recording was over.
    private var lastMoment: Int64 = 0
    private var story = StoryFollower()
    private var polled: [pollfd] = []

    /// Frames taken in one go before keys and signals get their turn.
    private static var burst: Int { 512 }
    /// How long after its moment a tick is written, for a frame that came just before it and is on its way.
    private static var tickGrace: Int64 { 2_000 }
    /// How long the picture of a recording that is over goes on moving, for a circle to shrink.
    private static var afterglow: Int64 { 250_000 }
    private static var probeInterval: Int64 { 1_000_000 }

    init(
        source: any InputSource, pipeline: MeasurementPipeline, clock: SessionClock, duration: Double?,
        signals: SignalQueue, presenter: Shown
    ) {
        self.source = source
        self.pipeline = pipeline
        self.clock = clock
        self.duration = duration.map { Int64(saturating: ($0 * 1e6).rounded()) }
        self.signals = signals
        self.presenter = presenter
        presenter.lineOutput?.attach(signals, isLive: source.origin.kind == .device)
    }

    /// Reads until the source ends, the time is over or the person leaves.
    func run() throws -> Ending {
        ending = nil
        StandardError.setLive(source.origin.kind == .device)
        while true {
            if try proceedSeeking() {
                try wait(isBusy: true)
                if let ending { return ending }
                continue
            }
            StandardError.retry()
            let isBusy = try drain()
            tellTicks(isBusy: isBusy)
            followStory()
            try showWhatIsDue()
            if let ending { return ending }
            if presenter.isDone { return .done }
            try wait(isBusy: isBusy)
        }
    }

    /// Shows what is due, and does what depends on its being shown.
    func showWhatIsDue() throws {
        if let device = source as? EvdevDevice { presenter.padIsHeld(device.isHeld) }
        sayWhatReactionsSay()
        retired.removeAll { !$0.isBusy }
        try recorder?.check()
        for action in presenter.takeDueActions(at: moment) { try obey(action) }
        try presenter.show(pipeline, at: moment, clock: isAtRest ? .unpaced : clock)
        reactions?.act()
    }

    /// Goes on with another source, on the same clock and from the same time 0.
    ///
    /// - Parameter isSame: whether it is the same device, so that what was set aside still holds.
    func proceed(with source: any InputSource, _ configuration: PipelineConfiguration, isSame: Bool = true) {
        if let device = self.source as? EvdevDevice {
            device.releaseAtOnce()
            if device.isBusy { retired.append(device) }
        }
        self.source = source
        isLost = false
        var configuration = configuration
        if isSame { configuration.tare = pipeline.reading.tare }
        pipeline = MeasurementPipeline(configuration, timeZero: pipeline.timeZero)
        pending = nil
        carryRecordingOver()
    }

    /// Tells the presenter what is read from now on, and how it is measured.
    func introduce(_ configuration: PipelineConfiguration, at moment: Int64) {
        var origin = origin
        origin.timeOfDay = origin.timeOfDayNow
        presenter.begin(
            SessionHeader(
                version: Version.current, origin: origin, configuration: configuration, timeZero: timeZero),
            at: moment)
    }

    /// Gives back what belongs to others and writes what is left.
    func close() throws {
        endRecording()
        presenter.giveBack()
        StandardError.setLive(false)
        SignalQueue.endAtNextInterrupt()
        if let recording = source as? RecordingSource {
            Notes.write(recording.warnings, of: recording.origin.device.path)
        }
        defer { endReactions() }
        try presenter.end(pipeline)
    }

    /// Whether nothing moves any more because the recording is over.
    private var isAtRest: Bool { isOver && moment >= lastMoment + Self.afterglow }

    /// What is read now.
    var origin: SourceInfo { source.origin }

    /// When the time is over, on CLOCK_MONOTONIC; nil where it is not limited or has not begun.
    var deadline: Int64? {
        last.flatMap { clock.machine(atSource: $0) }
    }

    /// The time on the source's clock.
    var now: Int64 { clock.source(atMachine: SessionClock.machineNow) ?? moment }

    /// Time 0, for a session that goes on with another device.
    var timeZero: Int64? { pipeline.timeZero }

    /// Takes what the source has and what is due.
    ///
    /// - Returns: whether more can be had at once.
    private func drain() throws -> Bool {
        for _ in 0..<Self.burst where ending == nil && !SignalQueue.isEndWanted {
            if pending == nil { pending = try source.next(into: &frame) }
            guard let arrival = pending, arrival != .waiting else {
                pending = nil
                return false
            }
            if let time = arrival.moment(of: frame) {
                clock.anchor(at: time)
                guard isDue(time) else { return false }
                if stepsAhead > 0, let stand = clock.stand, time > stand {
                    stepsAhead -= 1
                    clock.stop(at: time)
                }
                if let last, time > last {
                    guard pass(to: last) else { return true }
                    return finish(.done)
                }
                guard tick(before: time, missingTicksBefore: missedTicks(before: arrival)) else {
                    return true
                }
                moment = max(moment, time)
            }
            pending = nil
            if arrival == .ended, presenter.isWatched {
                // The last picture of a recording stays; its open contacts are not taken away.
                guard !isOver else { return false }
                isOver = true
                lastMoment = moment
                presenter.sourceIsOver(at: moment)
                return false
            }
            let now = moment
            if clock.isLive, let device = source as? EvdevDevice, device.takeAxisChange() { try followAxis() }
            taken += 1
            follow(arrival)
            recorder?.take(arrival, frame)
            presenter.take(arrival, frame)
            let zero = pipeline.timeZero
            pipeline.take(arrival, frame, missingTicksBefore: missedTicks(before: arrival)) {
                tell($0, at: $0.momentOfTick(timeZero: zero) ?? now)
            }
            nextProbe = now + Self.probeInterval
            switch arrival {
            case .gone: return finish(.lost)
            case .ended: return finish(.done)
            case .lost: say("Events were lost; the pad is read again as soon as its haptics have answered.")
            default: break
            }
        }
        return true
    }

    /// Before when ticks were missed and are not made up: the force of a stretch that was lost is unknown.
    private func missedTicks(before arrival: SourceEvent) -> Int64 {
        if clock.isLive, case .dropped = arrival { return .max }
        return missedTicks
    }

    /// Before when ticks were missed: while the process was stopped or the machine slept.
    private var missedTicks: Int64 {
        clock.isLive ? SessionClock.machineNow - MeasurementPipeline.tickMicroseconds : .min
    }

    private func finish(_ ending: Ending) -> Bool {
        self.ending = ending
        return false
    }

    private func isDue(_ time: Int64) -> Bool {
        if let stand = clock.stand { return time <= stand || stepsAhead > 0 }
        guard let due = clock.machine(atSource: time), !clock.isLive else { return true }
        return due <= SessionClock.machineNow
    }

    /// The last moment that counts, on the source's clock; nil where the time is not limited or has not begun.
    private var last: Int64? {
        guard let duration, let zero = pipeline.timeZero else { return nil }
        return zero.adding(saturating: duration)
    }

    /// A moment, or that just behind the last one that counts.
    private func limited(_ moment: Int64) -> Int64 { last.map { min($0 + 1, moment) } ?? moment }

    /// The time runs out in a silence, which lasts to its end: a weight that rests sends nothing.
    ///
    /// - Returns: whether its last tick has been shown.
    private func pass(to last: Int64) -> Bool {
        recorder?.pass(to: last + 1)
        return tick(before: last + 1, missingTicksBefore: missedTicks)
    }

    /// The ticks of a silence: on a live device those that the clock has passed, in a replay those before the next
    /// frame that are due.
    private func tellTicks(isBusy: Bool) {
        guard !isBusy, ending == nil else { return }
        guard let now = clock.source(atMachine: SessionClock.machineNow) else { return }
        if isOver {
            moment = max(moment, min(now, lastMoment + Self.afterglow))
            return
        }
        if clock.isLive {
            moment = max(moment, now)
            let passed = limited(now - Self.tickGrace)
            recorder?.pass(to: passed)
            _ = tick(before: passed, missingTicksBefore: now - MeasurementPipeline.tickMicroseconds)
            if pipeline.nextTick != nil, now >= nextProbe, let arrival = source.probe(at: now) {
                takeProbe(arrival, at: now)
            }
            if now >= nextProbe { nextProbe = now + Self.probeInterval }
        } else if let next = pending?.moment(of: frame) {
            guard tick(before: limited(min(now, next)), missingTicksBefore: .min) else { return }
            moment = max(moment, min(now, next))
        }
        if let last, now > last, pass(to: last) { ending = .done }
    }

    /// Shows a burst of the ticks before a moment, which are written before the next ones: a silence may last for days.
    ///
    /// - Returns: whether none is left.
    private func tick(before limit: Int64, missingTicksBefore missed: Int64) -> Bool {
        let (now, zero) = (moment, pipeline.timeZero)
        let isThrough = pipeline.tick(
            before: limit, missingTicksBefore: missed, atMost: Self.burst, horizon: presenter.tickHorizon
        ) {
            presenter.take($0, at: $0.momentOfTick(timeZero: zero) ?? now)
        }
        if !isThrough, let next = pipeline.nextTick {
            moment = max(moment, next - MeasurementPipeline.tickMicroseconds)
        }
        return isThrough
    }

    /// Waits for the source, a key, a signal or the next moment at which something is due.
    private func wait(isBusy: Bool) throws {
        polled.removeAll(keepingCapacity: true)
        func listen(to descriptor: Int32) {
            polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
        }
        listen(to: signals.descriptor)
        if let keys = presenter.keys { listen(to: keys) }
        let newsIndex = polled.count
        let news = reactions?.pollable
        if let news { listen(to: news) }
        if let output = presenter.lineOutput?.pollable {
            polled.append(pollfd(fd: output, events: Int16(POLLOUT), revents: 0))
        }
        let isWaitingForSource = pending == nil && !isOver
        if isWaitingForSource, let descriptor = source.pollable { listen(to: descriptor) }
        var timeout: Int32 = -1
        if isBusy {
            timeout = 0
        } else if let due = nextDue {
            timeout = Int32(clamping: max(0, due - SessionClock.machineNow + 999) / 1_000)
        }
        let count = unsafe poll(&polled, nfds_t(polled.count), timeout)
        guard count > 0 else { return }
        while polled[0].revents != 0, let signal = signals.next() { try obey(signal) }
        if presenter.keys != nil, polled[1].revents != 0 { try obey(nil) }
        if news != nil, polled[newsIndex].revents != 0 { reactions?.listen() }
    }

    /// The next moment at which something must be done, on CLOCK_MONOTONIC; nil for never.
    private var nextDue: Int64? {
        var due = presenter.nextShow
        func sooner(_ moment: Int64?) {
            if let moment { due = min(due ?? moment, moment) }
        }
        if let next = pending?.moment(of: frame) { sooner(clock.machine(atSource: next) ?? 0) }
        if !isOver, let tick = pipeline.nextTick, clock.isLive || pending != nil {
            sooner(clock.machine(atSource: tick + (clock.isLive ? Self.tickGrace : 0)))
            if clock.isLive { sooner(nextProbe) }
        }
        // Captions and cues fall between frames.
        if presenter.isWatched, source is SimulatedPad { sooner(SessionClock.machineNow + 50_000) }
        if (source as? EvdevDevice)?.isAwaitingState == true { sooner(SessionClock.machineNow + 20_000) }
        if let last { sooner(clock.machine(atSource: last + 1)) }
        return due
    }

    private func leave() {
        ending = .done
        wasLeft = true
        SignalQueue.noteLeaving()
    }

    /// Obeys a signal, or the keys that wait.
    func obey(_ signal: Int32?) throws {
        switch signal {
        case nil:
            for action in try presenter.readKeys() { try obey(action) }
        case SIGWINCH: presenter.resize()
        case SIGTSTP: try suspend()
        case SIGCONT: presenter.resize()
        case SIGCHLD: reactions?.reap()
        default: leave()
        }
    }

    func obey(_ action: SessionAction) throws {
        if seek != nil, action.isOfAFrame {
            seek?.postponed.append(action)
            return
        }
        switch action {
        case .gauge(let action): perform(action)
        case .mark(let label): mark(label)
        case .step(let frames): step(by: frames)
        case .suspend: try suspend()
        }
    }

    /// Puts a mark at the moment that it is now on the source's clock.
    func mark(_ label: String) {
        let now = self.now
        recorder?.take(.mark(label: label, at: now), frame)
        pipeline.take(.mark(label: label, at: now), frame) { presenter.take($0, at: now) }
    }

    private func perform(_ action: GaugeAction) {
        pipeline.perform(action)
        switch action {
        case .quit: leave()
        case .nextPad:
            guard (source as? EvdevDevice)?.isBusy != true else {
                return say(
                    "The pad's haptics do not answer, so no other can be looked for; try again in a while.")
            }
            ending = .nextPad
        case .grab: toggleHold()
        case .record: toggleRecording()
        case .mark: markRecording()
        case .pause: togglePause()
        default: break
        }
        presenter.performed(action, pipeline.reading, at: moment)
    }

    /// Holds the pad, or lets it go, as soon as nothing touches it.
    private func toggleHold() {
        guard let device = source as? EvdevDevice else { return }
        guard !isLost else { return say("There is no pad to hold.") }
        guard !device.isHoldWanted else {
            device.releaseWhenIdle()
            return say(
                device.isHeld
                    ? "The pad is let go as soon as nothing touches it."
                    : "The pad is let go: it moves the pointer again.")
        }
        do throws(EvdevError) {
            try device.holdWhenIdle()
            say(
                device.isHeld
                    ? "The pad is held: the pointer keeps still."
                    : "The pad is held as soon as nothing touches it.")
        } catch {
            say("\(error)")
        }
    }

    /// Stops the process as Control-Z does, with nothing held, and goes on where it was.
    private func suspend() throws {
        let device = source as? EvdevDevice
        let wasHeld = device?.isHeld ?? false
        guard device?.releaseAtOnce() ?? true else {
            return say(
                "The pad's haptics do not answer, so it cannot be given back yet; try again in a while.")
        }
        presenter.giveBack()
        repeat {
            if signals.stop() { return leave() }
        } while presenter.isWatched && !isInForeground
        reactions?.reap()
        try presenter.takeAgain()
        if wasHeld { try? device?.holdWhenIdle() }
    }

    /// Whether the terminal of the keys is this program's now; taking another's would stop it for good.
    private var isInForeground: Bool {
        guard let keys = presenter.keys else { return true }
        let group = tcgetpgrp(keys)
        return group < 0 || group == getpgrp()
    }

    /// What the story of a simulated pad wants done and said until now.
    private func followStory() {
        guard presenter.isWatched, let pad = source as? SimulatedPad else { return }
        var actions: [GaugeAction] = []
        let now = moment
        story.follow(
            pad, through: now, act: { actions.append($0) }, label: { presenter.labelNext($0) },
            say: { presenter.caption($0, at: now) })
        actions.forEach(perform)
    }
}

extension MeasurementEvent {
    /// The moment on the source's clock of a tick, which may be told long after it; nil for all else.
    func momentOfTick(timeZero: Int64?) -> Int64? {
        guard case .reading(let reading) = self, reading.isTick, let time = reading.time else { return nil }
        return timeZero.map { $0 + time }
    }
}

extension SourceEvent {
    /// Its moment on the source's clock; nil where it has none.
    func moment(of frame: Frame) -> Int64? {
        switch self {
        case .frame, .dropped: frame.time
        case .gone(let moment), .blocked(let moment), .mark(_, let moment), .lost(_, let moment): moment
        case .waiting, .ended: nil
        }
    }
}
