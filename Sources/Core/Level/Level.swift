/// How level the computer is, and whether it is moved.
package struct Level: Equatable, Sendable {
    /// The angle between gravity and the normal of the base in degrees, to a tenth.
    package let degrees: Double
    /// Whether the computer is being moved or shaken.
    package let isMoved: Bool

    package init(degrees: Double, isMoved: Bool) { (self.degrees, self.isMoved) = (degrees, isMoved) }

    /// Whether a weighing is flagged.
    package var isTilted: Bool { degrees > Self.limit }

    /// The tilt in degrees above which a weighing is flagged: cos 3° reduces a weight by 0.14 %, and objects begin to
    /// slide.
    package static let limit = 3.0
}
