package import Core
import Text

extension Scale {
    /// Where the grams come from, how wrong they may be, and full scale.
    package var sentence: String {
        let full = "\(fullScale.fixed(0)) g full scale"
        return switch provenance {
        case .unknown: "grams unknown"
        case .assumed: "grams assumed, \(full), not verified"
        case .device: "grams as reported by the \(reporter) (\(source ?? "unknown source")), \(full)"
        case .calibrated, .type:
            "grams \(provenance == .type ? "by" : "calibrated with") \((source ?? "a profile").printable(limit: 110)), "
                + (statedUncertainty.map { "± \($0.expanded.twoDigits) g for \($0.mass.significant) g" }
                    ?? "error unknown") + ", \(full)"
        }
    }
}
