/// Under which conditions a pad was touched, as the user states them.
package struct TouchConditions: Equatable, Sendable {
    /// Whether a weight on a conductive foot rests on it, instead of a finger.
    package var isOnStand: Bool
    /// How many fingers touched it at most; nil if that is unknown.
    package var fingers: Int?
    /// How often the display is refreshed per second.
    package var refreshRate: Double

    package init(isOnStand: Bool = false, fingers: Int? = nil, refreshRate: Double = 60) {
        (self.isOnStand, self.fingers, self.refreshRate) = (isOnStand, fingers, refreshRate)
    }
}
