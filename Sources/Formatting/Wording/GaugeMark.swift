package import Core
import Text

/// A threshold as the gauge displays it, on the bar, in the trend and as a color.
package struct GaugeMark: Equatable, Sendable {
    /// The name of the threshold, sanitized for display.
    package var name: String
    /// The press level as a fraction of full scale; may exceed 1.
    package var share: Double
    /// The press level in grams.
    package var grams: Double

    package init(_ threshold: Threshold, on channel: ForceChannel) {
        let level = threshold.press
        let scale = channel.scale
        let span = Double(channel.axis.span)
        switch level.unit {
        case .percent: share = level.value / 100
        case .raw: share = level.value / span
        default: share = Self.share(ofGrams: level.value * (level.unit.grams ?? 1), scale: scale, span: span)
        }
        grams = level.unit.grams.map { level.value * $0 } ?? scale.grams(ofCounts: share * span)
        name = threshold.name.printable(limit: 24)
        if !share.isFinite { share = 1 }
    }

    init(grams: Double, on channel: ForceChannel) {
        share = Self.share(ofGrams: grams, scale: channel.scale, span: Double(channel.axis.span))
        (name, self.grams) = ("", grams)
    }

    init(percent: Double, on channel: ForceChannel) {
        share = percent / 100
        (name, grams) = ("", channel.scale.grams(ofCounts: share * Double(channel.axis.span)))
    }

    /// The fraction of the axis at which the scale yields a number of grams, by bisection: a calibrated curve has no
    /// inverse function.
    private static func share(ofGrams grams: Double, scale: Scale, span: Double) -> Double {
        let full = scale.grams(ofCounts: span)
        guard grams < full else { return full > 0 ? grams / full : 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if scale.grams(ofCounts: middle * span) < grams { low = middle } else { high = middle }
        }
        return high
    }
}
