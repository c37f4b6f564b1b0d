package import Core
import Formatting
import Recordings
import SessionEvents
import Simulation

/// Reads a source to its end, measures, delivers the events to its participants, and carries out commands.
///
/// It uses one thread, and one `poll` for the source, the commands and the next deadline.
package final class Session {
    /// The source with its device, which is closed when the session ends.
    var device: DeviceLease
    var source: any InputSource { device.source }
    var origin: SourceInfo { source.origin }
    var pipeline: MeasurementPipeline
    var clock: ReadingClock
    let signals: SignalQueue
    /// Standard error, which must not block reading.
    let errors = Console.current.error
    let participants: Participants
    let reactions: Reactions?
    let recording: RecordingController?
    /// The screen; nil for lines.
    let screen: (any Screen)?
    /// What was decided before.
    let plan: SessionPlan
    /// Whether the measurement needs a single axis.
    let needsOneAxis: Bool

    var loop = EventLoop()
    var upcoming = UpcomingEvent()
    var queue = EventQueue()
    var seek = ReplaySeek()
    /// The reason why the session ends; nil while it continues.
    private(set) var ending: Ending?

    private init(
        _ plan: SessionPlan, _ source: any InputSource, _ configuration: PipelineConfiguration,
        _ members: Members
    )
        throws
    {
        self.plan = plan
        device = DeviceLease(source)
        pipeline = MeasurementPipeline(configuration)
        clock = ReadingClock(
            try plan.waiting.opener.clock(of: source.origin),
            durationSeconds: plan.selection.durationSeconds)
        signals = plan.signals
        // The header of a recording of the whole session states one axis.
        needsOneAxis = plan.onAxisChange == .ends || members.recording?.isOfWholeSession == true
        (reactions, recording) = (members.reactions, members.recording)
        screen = members.others.lazy.compactMap(\.asScreen).first
        // A recording keeps what happened whatever follows, and a press is felt before it is shown.
        let first: [(any Participant)?] = [signals, members.recording, members.reactions]
        participants = Participants(
            first.compactMap(\.self) + members.others,
            script: screen == nil ? nil : (source as? any Scripted).map { DemoScript($0) })
    }

    /// Opens a source, and reads it until it ends, the duration is over or the user quits.
    ///
    /// - Parameters:
    ///   - plan: what was decided before.
    ///   - callbacks: what is done while it waits for a device; nil for signals only.
    ///   - join: creates the participants, and what the caller keeps of them.
    /// - Returns: what is kept, and how the session ended, after everything that it held was released; nil if the user quit
    ///   before there was a source.
    package static func run<Kept>(
        _ plan: SessionPlan, meanwhile callbacks: DeviceWait.Callbacks? = nil,
        _ join: (any InputSource, PipelineConfiguration) throws -> (Members, Kept)
    ) throws -> (kept: Kept, outcome: SessionOutcome)? {
        guard let opened = try open(plan, meanwhile: callbacks, join) else { return nil }
        let session = opened.session
        // Last, because closing a device waits for its haptics.
        defer { session.releaseSource() }
        let reason = session.play()
        return (
            opened.kept,
            SessionOutcome(
                reason: reason, origin: session.origin, configuration: session.pipeline.configuration)
        )
    }

    /// Runs a session of which nothing is kept.
    ///
    /// - Throws: `Failure`, also if the device was lost.
    package static func run(
        _ plan: SessionPlan, meanwhile callbacks: DeviceWait.Callbacks? = nil,
        _ join: (any InputSource, PipelineConfiguration) throws -> Members
    ) throws {
        try run(plan, meanwhile: callbacks) { (try join($0, $1), ()) }?.outcome.check()
    }

    /// Only the session refers to the source, so that a lost device is closed when it is replaced.
    private static func open<Kept>(
        _ plan: SessionPlan, meanwhile callbacks: DeviceWait.Callbacks?,
        _ join: (any InputSource, PipelineConfiguration) throws -> (Members, Kept)
    ) throws -> (session: Session, kept: Kept)? {
        guard
            let source = try plan.opened
                ?? plan.waiting.opener.open(plan.waiting, loops: plan.loops, meanwhile: callbacks)
        else { return nil }
        let configuration = try plan.measure(source.origin)
        var (members, kept) = try join(source, configuration)
        if plan.selection.createsDevice { members.others.append(try VirtualPadSink(source.origin)) }
        return (try Session(plan, source, configuration, members), kept)
    }

    /// Reads to the end and closes the session.
    private func play() -> SessionOutcome.Reason {
        func end(_ end: SessionEnd?) throws {
            try recording?.finish()
            try close(end)
        }
        begin()
        do {
            let ended = try readAll()
            try end(ended)
            if let failure = recording?.failure { return .failed(failure) }
            return ended.map { .ended($0) } ?? .calibrates
        } catch is OutputBuffer.BrokenPipe {
            abandon()
            return .outputClosed
        } catch {
            try? end(nil)
            return .failed(Failure(reading: error))
        }
    }

    /// Releases the terminal, and writes the remaining output.
    private func close(_ end: SessionEnd?) throws {
        endRecording()
        deliver(.terminalReleased)
        errors.setLive(false)
        signals.endAtNextInterrupt()
        if let warnings = (source as? any WarningSource)?.warnings {
            Diagnostics.write(warnings, of: origin.device.path)
        }
        defer { endReactions() }
        try rethrow()
        deliver(.stopped)
        deliver(.finished(timeZero: pipeline.timeZero, ended: end), at: 0)
        try rethrow()
        deliver(.closed)
        try rethrow()
    }

    /// Releases the terminal after the reader of the output has closed it.
    private func abandon() {
        errors.setLive(false)
        deliver(.terminalReleased)
        endRecording()
        endReactions()
    }

    private func endReactions() {
        guard let reactions else { return }
        reactions.reap()
        for note in reactions.takeNotes() { Diagnostics.write(note) }
        reactions.end()
    }

    /// Ends reading the source, for a reason that replaces an earlier one.
    func end(_ reason: Ending) { ending = reason }

    /// Continues, with a source or while it waits for one.
    func resume() { ending = nil }

    /// Reads until the source ends, the duration is over or the user quits.
    func readUntilEnd() throws -> Ending {
        resume()
        errors.setLive(origin.kind == .device)
        while true {
            if try proceedSeeking() {
                try wait(isBusy: true)
                if let ending { return ending }
                continue
            }
            errors.retry()
            let isBusy = try drain()
            measureSilence(isBusy: isBusy)
            try showPending()
            if let ending { return ending }
            try wait(isBusy: isBusy)
        }
    }

    /// Shows what is due, then runs the commands of presses.
    func showPending() throws {
        if let isGrabbed = device.takeGrabChange() { deliver(.grabbed(isGrabbed)) }
        for note in reactions?.takeNotes() ?? [] { notify(note) }
        device.closeRetired()
        try recording?.check()
        let context = SessionContext(self)
        for follower in participants.clockFollowers {
            let commands = try follower.pass(to: moment, in: context)
            deliverEmitted(at: moment)
            try commands.forEach(perform)
        }
        try rethrow()
        let now = shownMoment
        for display in participants.displays { try display.show(at: now) }
        reactions?.runHooks()
    }

    /// What displays show.
    var shownMoment: SessionMoment {
        SessionMoment(
            moment: moment, clock: clock.isAtRest ? .unpaced : clock.playback, timeZero: pipeline.timeZero)
    }

    /// Reads another device from now on, on the same clock and with the same time 0.
    ///
    /// - Parameter isSame: whether it is the same device, so that the tare remains valid.
    func read(_ device: any InputSource, _ configuration: PipelineConfiguration, isSame: Bool) {
        self.device.replace(by: device)
        var configuration = configuration
        if isSame { configuration.tare = pipeline.reading.tare }
        pipeline = MeasurementPipeline(configuration, timeZero: pipeline.timeZero)
        upcoming.discard()
        if recording?.carryOver(to: device, at: moment) == false { endRecording() }
    }

    /// Lets go of the source, whose description remains: the device is closed now, unless it is busy.
    func releaseSource() {
        device = DeviceLease(EndedSource(origin: origin))
    }

    /// Reads a recording again from its beginning, with the current tare.
    func rewind(to source: any InputSource) {
        let configuration = pipeline.configuration
        let tare = pipeline.reading.tare
        device.replace(by: source)
        pipeline = MeasurementPipeline(configuration)
        if tare != 0 { pipeline.setTare(tare) }
        deliver(.rewound)
        introduce(configuration, at: 0)
        upcoming.rewind()
        clock.rewind()
    }

    /// Reports the source and the configuration that apply from now on.
    func introduce(_ configuration: PipelineConfiguration, at moment: SourceTime) {
        var origin = origin
        origin.timeOfDay = origin.timeOfDayNow
        var header = SessionHeader(
            version: Version.current, origin: origin, configuration: configuration, timeZero: timeZero)
        header.meta = plan.meta
        deliver(.opened(header), at: moment)
    }

    /// Returns the next event without taking it; nil if there is none yet.
    func readNext() throws -> SourceEvent? {
        while let event = try upcoming.read(from: &device.source) {
            guard case .mark(let label, _) = event, plan.makesMark(label) else { return event }
            upcoming.discard()
        }
        return nil
    }

    /// How far it has come, on the clock of the source.
    var moment: SourceTime { clock.moment }

    /// Throws the first failure of a participant.
    func rethrow() throws { try queue.rethrow() }
}

/// The description of a source that a session has let go of.
private struct EndedSource: InputSource {
    let origin: SourceInfo
    var pollable: Int32? { nil }

    mutating func next(into frame: inout Frame) -> SourceEvent { .ended }
}

extension Session {
    /// Why reading a source ends.
    enum Ending: Equatable {
        /// The session is over, unless the options ask to wait for a lost device.
        case over(SessionEnd)
        /// The user asked to continue with another pad.
        case nextPad
        /// The user asked to calibrate the pad.
        case calibrates
    }
}
