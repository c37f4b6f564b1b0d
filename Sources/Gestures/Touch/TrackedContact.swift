package import Core

/// A contact at a frame with its history since it landed; lengths are in millimeters.
package struct TrackedContact: Equatable, Sendable {
    /// A number that is unique within the session.
    package var number: Int
    /// The contact with its force, as the device reported it.
    package var measured: MeasuredContact
    package var position: Point
    /// The position in the previous frame; the current one if the contact landed in this frame.
    package var previous: Point
    /// The position of the landing; after its transient the position where the contact settled, if that of the landing was
    /// wrong.
    package var start: Point
    /// The time of the landing in microseconds.
    package var startTime: SessionTime
    /// The length of the path so far.
    package var pathLength = 0.0
    /// The greatest distance from the start so far.
    package var reach = 0.0
    /// The greatest distance so far from the position after the transient of the landing, without the transient of the lift:
    /// the last 30 ms do not count yet.
    package var settledReach = 0.0
    /// The smallest distance from the upper edge so far.
    package var highest: Double
    /// The greatest force in the last 50 ms, in percent of full scale.
    package var recentPercent: Double
    /// The velocity over the last 50 ms, without the transient of the landing, in millimeters per second.
    package var velocity = Point.zero
    /// The major and minor axis of the touch; nil if the device does not report them reliably.
    package var size: Point?
    /// The greatest force so far in percent of full scale.
    package var peakPercent: Double
    /// The force at the landing in percent of full scale.
    package var startPercent: Double
    /// The time of the last frame in microseconds.
    var lastTime: SessionTime
    /// The role, according to what is known so far.
    package var role = ContactRole.finger
    /// Whether it is large enough for a palm, but has not been down for long enough to distinguish a palm from a firm tap.
    package var isUndecided = false
    /// Whether it landed in this frame.
    package var isNew = true

    /// The displacement since the landing.
    package var translation: Point { position - start }

    /// The force in grams.
    package var grams: Double { measured.force.grams }

    /// The position in device units; an axis that was never sent counts as 0.
    package var counts: Point { Point(Double(measured.contact.x ?? 0), Double(measured.contact.y ?? 0)) }

    /// Returns the microseconds since the landing.
    package func age(at time: SessionTime) -> Int64 { time - startTime }
}

package enum ContactRole: String, Sendable, CaseIterable {
    /// A finger that takes part in gestures.
    case finger
    /// A finger that holds the button down while another moves.
    case holding
    /// A thumb that rests at the lower edge.
    case thumb
    case palm
}
