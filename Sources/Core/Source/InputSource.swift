/// A source of frames: a device, a recording or a simulation.
///
/// A source delivers its events in the order of its clock and never blocks: pacing and polling are up to the caller.
/// Capabilities of some sources have their own protocols: `LiveSource` and `Grabbable`.
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
///         case .frame, .dropped: greatest = max(greatest, frame.contacts.compactMap(\.pressure).max() ?? 0)
///         case .waiting, .lost, .gone, .blocked, .continued, .mark, .reference: continue
///         case .ended: return greatest
///         }
///     }
/// }
///
/// var pad = try SimulatedPad(scenario: "plum")
/// print(try greatestPressure(of: &pad))  // prints 6160
/// ```
package protocol InputSource {
    /// A description of the source.
    var origin: SourceInfo { get }

    /// A file descriptor to poll while `next` returns `waiting`; nil if there is nothing to wait for.
    var pollable: Int32? { get }

    /// Returns the next event.
    ///
    /// - Parameter frame: receives the frame of a `frame` or `dropped` event; its buffers are reused.
    /// - Throws: An error that names the source, the line or the offset in it, and the reason; the source has ended then.
    mutating func next(into frame: inout Frame) throws -> SourceEvent
}

package enum SourceEvent: Equatable, Sendable {
    /// A frame has arrived.
    case frame
    /// Events were lost after the frame at `since` (nil: from the start); a frame with the current state has arrived.
    case dropped(since: SourceTime?)
    /// Events were lost after the frame at `since`, and the current state cannot be read yet; `dropped` will follow.
    case lost(since: SourceTime?, at: SourceTime)
    /// The device was lost at this time. A device returns nothing after it; a recording may continue with the device after
    /// its return.
    case gone(at: SourceTime)
    /// Another program has grabbed the device: the held state is no longer valid, and readings stop until the next frame.
    case blocked(at: SourceTime)
    /// The recording ended at this time and was continued later. What touched the pad in between is unknown.
    case continued(after: SourceTime)
    /// A mark that a user added to the recording.
    case mark(label: String, at: SourceTime)
    /// A reading of a reference scale under the pad.
    case reference(ReferenceReading)
    /// No event is available now; more may arrive.
    case waiting
    /// The recording or the scenario has ended.
    case ended
}

extension SourceEvent {
    /// Whether everything that touched the pad is no longer known to do so.
    package var endsContacts: Bool {
        switch self {
        case .gone, .continued: true
        case .frame, .dropped, .lost, .blocked, .mark, .reference, .waiting, .ended: false
        }
    }
}

/// A description of the source of a session.
package struct SourceInfo: Equatable, Sendable {
    /// The three kinds of source.
    package enum Kind: String, Sendable {
        /// An event node of this machine.
        case device
        /// A recording that is replayed.
        case replay
        /// The simulated pad.
        case demo
    }

    /// The kind of source.
    package var kind: Kind
    /// The device; for a recording, as far as the file describes it.
    package var device: DeviceDescription
    /// How the device reports contacts.
    package var mode: ReportingMode
    /// The force channels, starting with the one that the load is read from, each with the scale that the source declares
    /// or with an assumed one. Empty if a recording does not contain the range of its axis, so that percent and grams cannot
    /// be computed.
    package var channels: [ForceChannel]
    /// The start of the recording or of the live session, ISO 8601 in UTC; nil if a recording does not contain it.
    package var started: String?
    /// The time of day at a moment of the source's clock; nil if unknown.
    package var timeOfDay: TimeOfDay?

    /// The source has one force channel, or none.
    package init(
        kind: Kind, device: DeviceDescription, mode: ReportingMode, channel: ForceChannel?,
        started: String? = nil
    ) {
        self.kind = kind
        self.device = device
        self.mode = mode
        channels = channel.map { [$0] } ?? []
        self.started = started
    }

    /// The channel that the load is read from; nil if the range of its axis is unknown.
    package var channel: ForceChannel? { channels.first }

    /// The axis of the channel that the load is read from; nil if its range is unknown.
    package var axis: PressureAxis? { channel?.axis }
}
