public import Core

/// A contact at a frame with its history since it landed; lengths are in millimeters.
public struct TrackedContact: Equatable, Sendable {
    /// A number that is unique within the session.
    public var number: Int
    /// The contact with its force, as the device reported it.
    public var measured: MeasuredContact
    /// The position.
    public var position: Point
    /// The position in the previous frame; the current one if the contact landed in this frame.
    public var previous: Point
    /// The position of the landing; after its transient the position where the contact settled, if that of the landing was
    /// wrong.
    public var start: Point
    /// The time of the landing in microseconds.
    public var startTime: SessionTime
    /// The length of the path so far.
    public var pathLength = 0.0
    /// The greatest distance from the start so far.
    public var reach = 0.0
    /// The greatest distance so far from the position after the transient of the landing, without the transient of the lift:
    /// the last 30 ms do not count yet.
    public var settledReach = 0.0
    /// The smallest distance from the upper edge so far.
    public var highest: Double
    /// The greatest force in the last 50 ms, in percent of full scale.
    public var recentPercent: Double
    /// The velocity over the last 50 ms, without the transient of the landing, in millimeters per second.
    public var velocity = Point.zero
    /// The major and minor axis of the touch; nil if the device does not report them reliably.
    public var size: Point?
    /// The greatest force so far in percent of full scale.
    public var peakPercent: Double
    /// The role, according to what is known so far.
    public var role = ContactRole.finger
    /// Whether it is large enough for a palm, but has not been down for long enough to distinguish a palm from a firm tap.
    public var isUndecided = false
    /// Whether it landed in this frame.
    public var isNew = true

    /// The displacement since the landing.
    public var translation: Point { position - start }

    /// The force in grams.
    public var grams: Double { measured.force.grams }

    /// The position in device units; an axis that was never sent counts as 0.
    public var counts: Point { Point(Double(measured.contact.x ?? 0), Double(measured.contact.y ?? 0)) }

    /// Returns the microseconds since the landing.
    public func age(at time: SessionTime) -> Int64 { time - startTime }
}

/// The role of a contact.
public enum ContactRole: String, Sendable, CaseIterable {
    /// A finger that takes part in gestures.
    case finger
    /// A finger that holds the button down while another moves.
    case holding
    /// A thumb that rests at the lower edge.
    case thumb
    /// A palm.
    case palm
}
