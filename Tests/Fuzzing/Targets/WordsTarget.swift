import Core
import POSIX
import Text

extension FuzzTarget {
    /// The values of options, and text on its way to a terminal.
    static let words = FuzzTarget(
        name: "words",
        dictionary: [
            "press=", "25%:20%", "150g", "2N", "100raw", "2d,3%/1s", "median:0.1,ema:0.2", "one-euro", "none",
        ],
        feed: { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            if let threshold = try? Threshold(parsing: text) {
                promise(threshold.release.value < threshold.press.value, "a release at or above its press")
            }
            _ = try? Smoothing(parsing: text)
            _ = try? StabilityRule(parsing: text)
            _ = Hook(parsing: text)
            for scalar in text.printable().unicodeScalars {
                promise(
                    scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl,
                    "a control character would reach the terminal")
            }
        })
}
