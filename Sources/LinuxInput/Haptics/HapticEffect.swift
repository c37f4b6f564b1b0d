/// What a press plays: how strong, and how long.
public struct HapticEffect: Equatable, Sendable {
    /// Strength, 1…100 % of what the device can.
    public var strength: Int
    /// Length in milliseconds; a click is as long as the device makes it.
    public var milliseconds: Int
}
