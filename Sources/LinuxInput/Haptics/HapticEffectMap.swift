public import Core

/// Which effect each threshold plays: the harder the press, the stronger; at the maximum a long one.
///
/// Thresholds of equal strength and length share one effect.
public struct HapticEffectMap: Equatable, Sendable {
    /// The effects, each to be given to the device once.
    public private(set) var effects: [HapticEffect] = []
    private var indices: [String: Int] = [:]

    /// The length of an effect below the maximum, in milliseconds: felt as one tap by any motor.
    static let tap = 25
    /// The length of an effect at the maximum, in milliseconds: felt as a buzz.
    static let buzz = 200
    /// The strength of the lightest press, of 100 %: motors that turn do not start below about a third.
    static let least = 40.0

    /// The score of some thresholds.
    ///
    /// - Parameters:
    ///   - thresholds: those that play.
    ///   - channel: what the pad that is pressed measures with.
    ///   - strength: of a press at full scale, 1…100 %.
    public init(_ thresholds: [Threshold], on channel: ForceChannel, strength: Int) {
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

    /// The index of a threshold's effect; nil where it plays none.
    public subscript(name: String) -> Int? { indices[name] }
}
