/// How level the computer is, and whether it is moved.
public struct Level: Equatable, Sendable {
    /// The angle between gravity and the normal of the base in degrees, to a tenth.
    public let degrees: Double
    /// Whether the computer is being moved or shaken.
    public let isMoved: Bool

    /// Creates a level.
    public init(degrees: Double, isMoved: Bool) { (self.degrees, self.isMoved) = (degrees, isMoved) }

    /// Whether a weighing is flagged.
    public var isTilted: Bool { degrees > Self.limit }

    /// The tilt in degrees above which a weighing is flagged: cos 3° reduces a weight by 0.14 %, and objects begin to
    /// slide.
    public static let limit = 3.0
}
