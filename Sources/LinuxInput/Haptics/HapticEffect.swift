/// The haptic effect of a press.
public struct HapticEffect: Equatable, Sendable {
    /// The strength, 1…100 % of what the device is capable of.
    public var strength: Int
    /// The length in milliseconds; the length of a click is up to the device.
    public var milliseconds: Int
}
