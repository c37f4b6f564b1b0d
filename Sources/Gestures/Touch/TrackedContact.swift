public import Core

/// A contact as it stands at a frame, with what has become of it since it came down; lengths in millimetres.
public struct TrackedContact: Equatable, Sendable {
    /// Its number, counted from the session's start: no two contacts share one.
    public var number: Int
    /// The contact with its force, as the device told it.
    public var measured: MeasuredContact
    /// Where it is.
    public var position: Point
    /// Where it was in the frame before; where it is, if it came down in this one.
    public var previous: Point
    /// Where it came down.
    public var start: Point
    /// When it came down, in microseconds.
    public var startTime: SessionTime
    /// The length of its way so far.
    public var pathLength = 0.0
    /// The greatest distance from its start so far.
    public var reach = 0.0
    /// The nearest to the upper edge that it has been.
    public var highest: Double
    /// Its velocity over the last 50 ms, in millimetres a second.
    public var velocity = Point.zero
    /// Length and breadth of the touch, where the device tells them in a way that can be trusted.
    public var size: Point?
    /// What touches there, as far as is known by now.
    public var role = ContactRole.finger
    /// Whether it came down in this frame.
    public var isNew = true

    /// How far it is from where it came down, by axis.
    public var translation: Point { position - start }

    /// What it presses, in grams.
    public var grams: Double { measured.force.grams }

    /// Where it is in device units; an axis that was never sent counts as 0.
    public var counts: Point { Point(Double(measured.contact.x ?? 0), Double(measured.contact.y ?? 0)) }

    /// Microseconds since it came down.
    public func age(at time: SessionTime) -> Int64 { time - startTime }
}

/// What touches.
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
