package import Core

/// The effect of each threshold: the greater the force, the stronger the effect; at full scale it is longer as well.
///
/// Thresholds with equal strength and length share one effect.
package struct HapticEffectMap: Equatable, Sendable {
    /// The effects, each of which is uploaded once.
    package private(set) var effects: [HapticEffect] = []
    private var indices: [String: Int] = [:]

    /// The length of an effect below full scale in milliseconds, which is felt as a single tap on any motor.
    static let tap = 25
    /// The length of an effect at full scale in milliseconds, which is felt as a buzz.
    static let buzz = 200
    /// The strength of the lightest press in percent; rotating motors do not start below about a third.
    static let least = 40.0

    /// - Parameters:
    ///   - thresholds: the thresholds with haptic feedback.
    ///   - channel: the channel of the pad.
    ///   - strength: the strength at full scale, 1…100 %.
    package init(_ thresholds: [Threshold], on channel: ForceChannel, strength: Int) {
        for threshold in thresholds {
            let share = max(0, min(1, threshold.press.share(ofFullScaleOf: channel)))
            let percent = (Self.least + (100 - Self.least) * share) * Double(strength) / 100
            let effect = HapticEffect(
                strength: max(1, Int(percent.rounded())),
                milliseconds: share >= 1 - 1e-9 ? Self.buzz : Self.tap)
            if let known = effects.firstIndex(of: effect) {
                indices[threshold.name] = known
            } else {
                indices[threshold.name] = effects.count
                effects.append(effect)
            }
        }
    }

    /// Returns the index of a threshold's effect; nil if it has none.
    package subscript(name: String) -> Int? { indices[name] }
}

/// The haptic effect of a press.
package struct HapticEffect: Equatable, Sendable {
    /// The strength, 1…100 % of what the device is capable of.
    package var strength: Int
    /// The length in milliseconds; the length of a click is up to the device.
    package var milliseconds: Int
}
