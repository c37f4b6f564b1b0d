import Core
import Text

extension MeasurementFormatter {
    /// Why a pen is shown without grams, after its axis or alone.
    package static let unknownGramsOfPens = "pen pressure: grams are unknown until it is measured on a scale"

    /// Why percent comes first on a pad that does not sense force, and what its grams are.
    package static let guessedGrams = "contact size, not force: grams are a guess"

    /// Texts for the provenance of grams, from the longest to the shortest; a screen shows the first one that fits.
    package var provenanceChoices: [String] {
        let size = isContactSize ? ", contact size, not force" : ""
        switch provenance {
        case .unknown:
            return hidesGrams
                ? [Self.unknownGramsOfPens, "pen pressure: grams unknown", "GRAMS UNKNOWN", "PEN"]
                : [Self.guessedGrams, "contact size: grams are a guess", "SIZE, GRAMS GUESSED", "SIZE"]
        case .assumed:
            let full = fullScale.fixed(DisplayInterval.decimals(of: interval))
            return [
                "GRAMS ASSUMED: \(full) g full scale, not verified on this pad",
                "GRAMS ASSUMED: \(full) g full scale, not verified", "ASSUMED \(full) g full scale",
                "ASSUMED", "ASSUM",
            ]
        case .device:
            let source = source.flatMap { $0 == reporter ? nil : " (\($0.printable(limit: 40)))" } ?? ""
            return [
                "grams as reported by the \(reporter)\(source)\(size), not verified",
                "grams as reported by the \(reporter)\(source)\(size)",
                "grams as reported by the \(reporter)",
                "grams from \(reporter)", reporter, String(reporter.prefix(3)),
            ]
        case .type:
            let source = source.map { " by \($0.printable(limit: 110))" } ?? " by type calibration"
            return [
                "grams\(source)\(size)", "grams by type calibration", "type calibration", "type cal", "type",
            ]
        case .calibrated:
            let source = source.map { " by \($0.printable(limit: 40))" } ?? ""
            return [
                "grams calibrated\(source)\(unknownError)\(size)", "grams calibrated\(unknownError)",
                "grams calibrated", "calibrated", "cal",
            ]
        }
    }

    /// The provenance of grams, in a sentence.
    package var provenanceSentence: String { provenanceChoices.first ?? "" }

    /// The provenance of grams, in the few words that follow a number: `grams assumed`.
    package var provenanceNote: String {
        switch provenance {
        case .unknown: return hidesGrams ? "grams unknown" : Self.guessedGrams
        case .assumed: return "grams assumed"
        case .device: return "grams as reported by the \(reporter)"
        case .type: return "grams by type calibration"
        case .calibrated: return "grams calibrated\(unknownError)"
        }
    }

    /// What follows `calibrated` if nothing is known about the error of the calibration, as with two masses.
    private var unknownError: String { isErrorKnown ? "" : ", error unknown" }

    /// Whether the grams are unverified, so that the sentence must be noticeable.
    package var needsWarning: Bool { provenance.isOnlyAssumed || isContactSize }
}
