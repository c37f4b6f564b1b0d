import Core
import SessionEvents

/// Takes part in a session: lines, pictures, files, servers, stages, keys, sensors, a reference scale.
///
/// A session uses whatever a participant implements, and does not ask what kind of participant it is.
protocol Participant: AnyObject {
    /// Receives an event at a moment of the source's clock.
    ///
    /// - Throws: an error that ends the session, such as a file that cannot be written.
    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws

    /// Receives an unprocessed event of the source, before anything that is measured from it.
    ///
    /// - Parameter frame: the frame of an event that has one.
    func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) throws

    /// Which events it receives.
    var interests: EventInterests { get }

    /// Whether it guides the user through steps, which haptics and the keys of a demo would disturb.
    var isGuiding: Bool { get }

    /// The descriptor to poll until there are commands to read; nil if there is none, or no longer.
    var pollable: Int32? { get }

    /// Reads the commands that are available at the descriptor.
    func readCommands() throws -> [SessionCommand]

    /// Lets time pass until a moment of the source's clock.
    func pass(to moment: SourceTime, in session: SessionContext) throws

    /// Returns the commands that are due at a moment of the source's clock, independent of the descriptor.
    func dueCommands(at moment: SourceTime) -> [SessionCommand]

    /// When `dueCommands` and `show` must be called even without an event, on CLOCK_MONOTONIC; nil for never.
    var nextDue: MachineTime? { get }

    /// Writes lines or draws a picture, if that is due.
    ///
    /// - Parameters:
    ///   - pipeline: the pipeline, for its current reading.
    ///   - moment: the time on the source's clock.
    ///   - clock: the relation of that clock to the machine's clock.
    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws

    /// The descriptor to poll until it is writable; nil if no output is pending.
    var pollableForWriting: Int32? { get }

    /// How far from both ends of a silence ticks of a constant force matter to it, in microseconds; the others are
    /// skipped. Nil if every tick is shown, 0 if none is.
    var tickHorizon: Int64? { get }

    /// The participant as the screen that owns the terminal; nil for others.
    var screen: (any Screen)? { get }
}

extension Participant {
    /// A horizon for pictures, gestures, sentences and guided steps, which depend on at most the last 20 s.
    static var usualTickHorizon: Int64 { 30_000_000 }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {}
    func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) {}
    var interests: EventInterests { [.readings, .others] }
    var isGuiding: Bool { false }
    var pollable: Int32? { nil }
    func readCommands() throws -> [SessionCommand] { [] }
    func pass(to moment: SourceTime, in session: SessionContext) {}
    func dueCommands(at moment: SourceTime) -> [SessionCommand] { [] }
    var nextDue: MachineTime? { nil }
    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {}
    var pollableForWriting: Int32? { nil }
    var tickHorizon: Int64? { 0 }
    var screen: (any Screen)? { nil }
}

/// The events that a participant receives. Most events are readings, so a participant that does not need them is not called
/// for them.
struct EventInterests: OptionSet {
    let rawValue: Int

    /// The unprocessed events of the source.
    static let source = Self(rawValue: 1)
    /// The readings of frames and ticks.
    static let readings = Self(rawValue: 2)
    /// All other events.
    static let others = Self(rawValue: 4)
}

/// What a participant sees of the session while it receives an event, and may add to it.
struct SessionContext {
    private let session: Session

    init(_ session: Session) { self.session = session }

    var source: any InputSource { session.source }
    /// Whether a replay passes over the event on the way to another one.
    var isSeeking: Bool { session.seek != nil }
    /// Whether the user is being guided through steps.
    var isGuiding: Bool { session.isGuiding }

    /// The time since the first contact; nil before it.
    func time(at moment: SourceTime) -> SessionTime? { session.pipeline.relative(moment) }

    /// Adds an event, which all participants receive after the current one.
    func emit(_ event: SessionEvent) { session.emitted.append(event) }

    /// Rings the bell of the terminal; false if there is none.
    func ring() -> Bool { session.screen?.picture.ring() ?? TerminalBell.ring() }
}

extension Session {
    /// The participants of a session.
    struct Members {
        /// Records the session; nil if it cannot be recorded.
        var recording: RecordingController?
        /// The reactions to presses; nil for none.
        var reactions: Reactions?
        /// The others, in the order in which they receive events: lines, pictures and servers before the stages, whose
        /// events follow from what was shown.
        var others: [any Participant]

        init(
            _ others: [any Participant], reactions: Reactions? = nil, recording: RecordingController? = nil
        ) {
            (self.others, self.reactions, self.recording) = (others, reactions, recording)
        }
    }
}
