/// Where frames come from: a device, a recording or a simulation.
///
/// A source gives what it has in the order of its clock and never waits: pacing and polling are the caller's work. What
/// only some sources can do is a capability protocol of its own: `LiveSource`, `Grabbable`.
///
/// ```swift
/// import Core
/// import Simulation
///
/// func greatestPressure(of source: inout some InputSource) throws -> Int32 {
///     var frame = Frame()
///     var greatest: Int32 = 0
///     while true {
///         switch try source.next(into: &frame) {
///         case .frame, .dropped: greatest = max(greatest, frame.contacts.map(\.pressure).max() ?? 0)
///         case .waiting, .lost, .blocked, .mark: continue
///         case .gone, .ended: return greatest
///         }
///     }
/// }
///
/// var pad = try SimulatedPad(scenario: "plum")
/// print(try greatestPressure(of: &pad))  // prints 6160
/// ```
public protocol InputSource {
    /// What the session is read from.
    var origin: SourceInfo { get }

    /// A file descriptor to poll while `next` says `waiting`; nil where nothing comes from outside.
    var pollable: Int32? { get }

    /// What comes next.
    ///
    /// - Parameter frame: receives the frame where the arrival is `frame` or `dropped`; its buffers are reused.
    /// - Throws: an error that names the source, the place and the reason; the source has then ended.
    mutating func next(into frame: inout Frame) throws -> SourceEvent
}

/// What a source has to give.
public enum SourceEvent: Equatable, Sendable {
    /// A frame.
    case frame
    /// Events were lost since the frame at `since` (nil: since the start); a frame of what stands now is given too.
    case dropped(since: SourceTime?)
    /// Events were lost since the frame at `since`, and what stands cannot be asked for yet: `dropped` will say it.
    case lost(since: SourceTime?, at: SourceTime)
    /// The device was lost at this time.
    case gone(at: SourceTime)
    /// Another program holds the device: what is held here is no longer true, and readings stop until a frame comes.
    case blocked(at: SourceTime)
    /// A note of the person who recorded.
    case mark(label: String, at: SourceTime)
    /// Nothing now; more may come.
    case waiting
    /// The recording or the scenario is over.
    case ended
}

/// Where the readings of a session come from.
public struct SourceInfo: Equatable, Sendable {
    /// The three kinds of source.
    public enum Kind: String, Sendable {
        /// An event node of this machine.
        case device
        /// A recording.
        case replay
        /// The simulated pad.
        case demo
    }

    /// The kind of source.
    public var kind: Kind
    /// The device, also of a recording as far as the file describes it.
    public var device: DeviceDescription
    /// How it tells contacts.
    public var mode: ReportingMode
    /// What it measures force with: its axes of force, the one that loads are read from first, each with the scale that
    /// the source itself declares or is assumed to have. Empty where a recording does not state the range of its axis:
    /// then there is neither percent nor grams.
    public var channels: [ForceChannel]
    /// When it was recorded, ISO 8601 in UTC, where the file tells it; for a live session the start.
    public var started: String?
    /// What time of day a moment of its clock was; nil where nothing says it.
    public var timeOfDay: TimeOfDay?

    /// A source with one channel of force, or with none that is known.
    public init(
        kind: Kind, device: DeviceDescription, mode: ReportingMode, channel: ForceChannel?,
        started: String? = nil
    ) {
        self.kind = kind
        self.device = device
        self.mode = mode
        channels = channel.map { [$0] } ?? []
        self.started = started
    }

    /// The channel that loads are read from; nil where the range of its axis is not known.
    public var channel: ForceChannel? { channels.first }

    /// The axis of the channel that loads are read from; nil where its range is not known.
    public var axis: PressureAxis? { channel?.axis }
}
