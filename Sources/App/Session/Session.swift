import Core
import Formatting
import Recordings
import Screens
import Simulation

/// One source read to its end, with everybody who listens and asks.
///
/// One thread and one `poll` over the source, the commands and the next moment at which something is due.
final class Session {
    /// How a session ended.
    enum Ending {
        /// The recording or the time is over, or the person left.
        case done
        /// The device was lost.
        case lost
        /// The user asked to continue with another pad.
        case nextPad
    }

    /// Who takes part in a session.
    struct Members {
        /// What makes more events of events, in this order.
        var stages: [any Stage] = []
        /// Who listens, in this order.
        var sinks: [any EventSink]
        /// Who asks, besides signals, screens and demos.
        var commandSources: [any CommandSource] = []
        /// The reactions to presses; nil for none.
        var reactions: Reactions?
        /// Begins recordings of what is shown; nil where that cannot be asked for.
        var recording: RecordingController?
    }

    private(set) var source: any InputSource
    var pipeline: MeasurementPipeline
    var clock: PlaybackClock
    let signals: SignalQueue
    /// Where notes go, which must not hold up the reading.
    let errors = Console.current.error
    let duration: Int64?
    let stages: [any Stage]
    let sinks: [any EventSink]
    /// Who takes frames before anything is made of them.
    let frameSinks: [any FrameSink]
    let reactions: Reactions?
    let recording: RecordingController?
    /// The display that a person watches; nil for lines.
    let screen: (any Screen)?
    let displays: [any Display]
    let commandSources: [any CommandSource]
    /// Whether a demo's script is followed, whose cues and captions fall between frames.
    let hasScript: Bool
    let tickHorizon: Int64?
    let supervisor = DeviceSupervisor()
    /// Opens the recording that is replayed again, at its beginning; nil where it cannot be read twice.
    var reopen: (() throws -> any InputSource)?
    /// How a device is measured whose axis another program changed; nil where one axis has to hold to the end.
    var remeasure: ((SourceInfo) throws -> PipelineConfiguration)?

    var loop = EventLoop()
    var ready: [Int?] = []
    var frame = Frame()
    var pending: SourceEvent?
    /// Why reading ends; nil while it continues.
    var ending: Ending?
    var moment: SourceTime = 0
    /// Frames and other events of the source taken so far, to find the way back.
    var taken = 0
    /// The way back to a frame of a replay; nil while there is none.
    var seek: ReplaySeek?
    /// Frames of a paused replay that are to be shown all the same.
    var stepsAhead = 0
    var isOver = false
    /// The moment at which the recording was over.
    var lastMoment: SourceTime = 0
    /// Whether the person left, and nothing ended by itself.
    var wasLeft = false
    /// The first failure of a sink or a stage, to be thrown before the next picture or line.
    var failure: (any Error)?

    init(
        source: any InputSource, pipeline: MeasurementPipeline, clock: PlaybackClock, duration: Double?,
        signals: SignalQueue, members: Members
    ) {
        self.source = source
        self.pipeline = pipeline
        self.clock = clock
        self.duration = duration.map { Int64(saturating: ($0 * 1e6).rounded()) }
        self.signals = signals
        (stages, sinks) = (members.stages, members.sinks)
        (reactions, recording) = (members.reactions, members.recording)
        frameSinks =
            [members.recording as (any FrameSink)?].compactMap(\.self)
            + members.sinks.compactMap { $0 as? any FrameSink }
        displays = members.sinks.compactMap { $0 as? any Display }
        let screen = displays.lazy.compactMap { $0 as? any Screen }.first
        self.screen = screen
        let script = screen == nil ? nil : (source as? any Scripted).map { DemoScript($0) }
        hasScript = script != nil
        commandSources =
            [signals] + members.commandSources
            + [script as (any CommandSource)?, screen].compactMap(\.self)
        let horizons = displays.map(\.tickHorizon)
        tickHorizon = horizons.contains(nil) ? nil : horizons.compactMap(\.self).max() ?? 0
        supervisor.watch(source)
    }

    /// Reads until the source ends, the time is over or the person leaves.
    func run() throws -> Ending {
        ending = nil
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

    /// Shows what is due, and does what depends on its being shown.
    func showPending() throws {
        if let isGrabbed = supervisor.takeGrabChange() { deliver(.grabbed(isGrabbed)) }
        for note in reactions?.takeNotes() ?? [] { notify(note) }
        supervisor.closeRetired()
        try recording?.check()
        for source in commandSources { try source.dueCommands(at: moment).forEach(perform) }
        try rethrow()
        for display in displays { try display.show(pipeline, at: moment, clock: isAtRest ? .unpaced : clock) }
        reactions?.act()
    }

    /// Continues with another source, on the same clock and from the same time 0.
    ///
    /// - Parameter isSame: whether it is the same device, so that its tare still holds.
    func switchSource(to source: any InputSource, _ configuration: PipelineConfiguration, isSame: Bool) {
        supervisor.watch(source)
        self.source = source
        var configuration = configuration
        if isSame { configuration.tare = pipeline.reading.tare }
        pipeline = MeasurementPipeline(configuration, timeZero: pipeline.timeZero)
        pending = nil
        if recording?.carryOver(to: source, at: moment) == false { endRecording() }
    }

    /// Reads a recording again from its beginning, with the tare that holds now.
    func rewind(to source: any InputSource) {
        let configuration = pipeline.configuration
        let tare = pipeline.reading.tare
        self.source = source
        pipeline = MeasurementPipeline(configuration)
        if tare != 0 { pipeline.setTare(tare) }
        deliver(.rewound)
        introduce(configuration, at: 0)
        (taken, pending, isOver, moment) = (0, nil, false, 0)
    }

    /// Reports what is read from now on, and how it is measured.
    func introduce(_ configuration: PipelineConfiguration, at moment: SourceTime) {
        var origin = origin
        origin.timeOfDay = origin.timeOfDayNow
        deliver(
            .opened(
                SessionHeader(
                    version: Version.current, origin: origin, configuration: configuration, timeZero: timeZero
                )), at: moment)
    }

    /// Whether nothing moves any more because the recording is over.
    private var isAtRest: Bool { isOver && moment >= lastMoment + Self.afterglow }

    /// How long the picture of a recording keeps moving after its end, so that a circle can shrink.
    static var afterglow: Int64 { 250_000 }

    /// What is read now.
    var origin: SourceInfo { source.origin }

    /// When the time is over, on CLOCK_MONOTONIC; nil where it is not limited or has not begun.
    var deadline: MachineTime? { last.flatMap { clock.machine(atSource: $0) } }

    /// The time on the source's clock.
    var now: SourceTime { clock.source(atMachine: PlaybackClock.machineNow) ?? moment }

    /// Time 0, for a session that continues with another device.
    var timeZero: SourceTime? { pipeline.timeZero }

    /// The last moment that counts, on the source's clock; nil where the time is not limited or has not begun.
    var last: SourceTime? {
        guard let duration, let zero = pipeline.timeZero else { return nil }
        return zero.adding(saturating: duration)
    }

    /// Reads the next event of the source into `frame`.
    func readNext() throws -> SourceEvent { try source.next(into: &frame) }

    /// Throws what a sink or a stage has failed with.
    func rethrow() throws { if let failure { throw failure } }
}
