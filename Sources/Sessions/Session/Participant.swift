package import Core
package import SessionEvents

/// Takes part in a session: lines, pictures, files, servers, stages, keys, sensors, a reference scale.
///
/// What it does is said by those of the protocols below that it adopts. A session uses whatever it finds, and does not ask what
/// kind of participant it is. One that counts touches:
///
///     final class TouchCount: EventReceiver {
///         private var count = 0
///
///         func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
///             switch event {
///             case .measured(.touchDown): count += 1
///             case .closed: Diagnostics.write("\(count.counted("touch", "touches"))")
///             default: break
///             }
///         }
///     }
///
/// The properties are answered by the protocols themselves: to ask the runtime whether a class adopts one takes a part of a
/// millisecond each time, and of the start.
package protocol Participant: AnyObject {
    var asEventReceiver: (any EventReceiver)? { get }
    var asReadingReceiver: (any ReadingReceiver)? { get }
    var asSourceReceiver: (any SourceReceiver)? { get }
    var asCommandReader: (any CommandReader)? { get }
    var asScheduled: (any Scheduled)? { get }
    var asClockFollower: (any ClockFollower)? { get }
    var asDisplay: (any Display)? { get }
    var asWriter: (any Writer)? { get }
    var asGuide: (any Guide)? { get }
    var asScreen: (any Screen)? { get }
}

extension Participant {
    package var asEventReceiver: (any EventReceiver)? { nil }
    package var asReadingReceiver: (any ReadingReceiver)? { nil }
    package var asSourceReceiver: (any SourceReceiver)? { nil }
    package var asCommandReader: (any CommandReader)? { nil }
    package var asScheduled: (any Scheduled)? { nil }
    package var asClockFollower: (any ClockFollower)? { nil }
    package var asDisplay: (any Display)? { nil }
    package var asWriter: (any Writer)? { nil }
    package var asGuide: (any Guide)? { nil }
    package var asScreen: (any Screen)? { nil }
}

extension EventReceiver { package var asEventReceiver: (any EventReceiver)? { self } }

extension ReadingReceiver { package var asReadingReceiver: (any ReadingReceiver)? { self } }

extension SourceReceiver { package var asSourceReceiver: (any SourceReceiver)? { self } }

extension CommandReader { package var asCommandReader: (any CommandReader)? { self } }

extension Scheduled { package var asScheduled: (any Scheduled)? { self } }

extension ClockFollower { package var asClockFollower: (any ClockFollower)? { self } }

extension Display { package var asDisplay: (any Display)? { self } }

extension Writer { package var asWriter: (any Writer)? { self } }

extension Guide { package var asGuide: (any Guide)? { self } }

extension Screen { package var asScreen: (any Screen)? { self } }

/// Receives what happens in a session, but no readings.
package protocol EventReceiver: Participant {
    /// Receives an event at a moment of the source's clock.
    ///
    /// - Throws: an error that ends the session, such as a file that cannot be written.
    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws
}

/// Receives readings of frames and ticks, too, which are most of all events.
package protocol ReadingReceiver: EventReceiver {
    /// How far from both ends of a silence ticks of a constant force matter to it, in microseconds; the others are
    /// skipped. Nil if every tick is shown, 0 if none is.
    var tickHorizon: Int64? { get }
}

extension ReadingReceiver {
    /// A horizon for pictures, gestures, sentences and guided steps, which depend on at most the last 20 s.
    package static var usualTickHorizon: Int64 { 30_000_000 }
}

/// Receives unprocessed events of the source, before anything that is measured from them.
package protocol SourceReceiver: Participant {
    /// - Parameters:
    ///   - event: the event.
    ///   - frame: the frame of an event that has one.
    ///   - session: the session.
    func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) throws
}

/// Has commands that arrive at a descriptor.
package protocol CommandReader: Participant {
    /// The descriptor to poll until there are commands to read; nil if there is none, or no longer.
    var pollable: Int32? { get }

    /// Reads the commands that are available at the descriptor.
    func readCommands() throws -> [SessionCommand]
}

/// Does something at a time, even without an event.
package protocol Scheduled: Participant {
    /// When that is due, on CLOCK_MONOTONIC; nil for never.
    var nextDue: MachineTime? { get }
}

/// Follows the clock of the source.
package protocol ClockFollower: Participant {
    /// Lets time pass until a moment.
    ///
    /// - Returns: the commands that are due.
    func pass(to moment: SourceTime, in session: SessionContext) throws -> [SessionCommand]
}

/// Writes lines or draws a picture, if that is due.
package protocol Display: Participant {
    func show(at now: SessionMoment) throws
}

/// A moment of a session.
package struct SessionMoment {
    /// The moment on the clock of the source.
    package let moment: SourceTime
    /// The relation of that clock to the machine's clock.
    package let clock: PlaybackClock
    /// The moment of the first contact; nil before it.
    package let timeZero: SourceTime?

    /// The time since the first contact; nil before it.
    var time: SessionTime? { timeZero.flatMap { moment.relative(to: $0) } }
}

/// Writes to a descriptor that may not accept everything at once.
package protocol Writer: Participant {
    /// The descriptor to poll until it is writable; nil if no output is pending.
    var pollableForWriting: Int32? { get }
}

/// Guides the user through steps.
package protocol Guide: Participant {
    /// Whether it does now, so that haptics and the keys of a demo would disturb it.
    var isGuiding: Bool { get }
}

/// What a participant sees of the session while it receives an event, and may add to it.
package struct SessionContext {
    private let session: Session

    init(_ session: Session) { self.session = session }

    var source: any InputSource { session.source }
    /// Whether a replay passes over the event on the way to another one.
    var isSeeking: Bool { session.seek.isActive }
    /// Whether the user is being guided through steps.
    package var isGuiding: Bool { session.isGuiding }

    /// The time since the first contact; nil before it.
    package func time(at moment: SourceTime) -> SessionTime? { session.pipeline.relative(moment) }
    /// The last reading.
    package var reading: Reading { session.pipeline.reading }
    /// The force at a moment, which the filters may still be following.
    package func force(at moment: SourceTime) -> Force { session.pipeline.force(at: moment) }

    /// Adds an event, which all participants receive after the current one.
    package func emit(_ event: SessionEvent) { session.queue.emit(event) }

    /// Rings the bell of the terminal; false if there is none.
    func ring() -> Bool { session.screen?.picture.ring() ?? TerminalBell.ring() }
}

extension Session {
    /// The participants of a session.
    package struct Members {
        /// Records the session; nil if it cannot be recorded.
        package var recording: RecordingController?
        /// The reactions to presses; nil for none.
        var reactions: Reactions?
        /// The others, in the order in which they receive events: lines, pictures and servers before the stages, whose
        /// events follow from what was shown.
        package var others: [any Participant]

        package init(
            _ others: [any Participant], reactions: Reactions? = nil, recording: RecordingController? = nil
        ) {
            (self.others, self.reactions, self.recording) = (others, reactions, recording)
        }
    }
}
