/// The haptic effect of a press.
package struct HapticEffect: Equatable, Sendable {
    /// The strength, 1…100 % of what the device is capable of.
    package var strength: Int
    /// The length in milliseconds; the length of a click is up to the device.
    package var milliseconds: Int
}
