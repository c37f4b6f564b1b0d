import Core
import Text

extension MeasurementFormatter {
    /// Where grams come from, in sentences from the fullest to the briefest; a picture takes the first that fits.
    public var provenanceChoices: [String] {
        if isGuess {
            return [
                "contact size, not force: grams are a guess", "contact size: grams are a guess",
                "SIZE, GRAMS GUESSED", "GUESS",
            ]
        }
        let size = isContactSize ? ", contact size, not force" : ""
        switch provenance {
        case .assumed:
            let full = fullScale.fixed(Self.decimals(of: interval))
            return [
                "GRAMS ASSUMED: \(full) g full scale, nobody has checked this pad",
                "GRAMS ASSUMED: \(full) g full scale, not checked", "ASSUMED \(full) g full scale",
                "ASSUMED", "ASSUM",
            ]
        case .device:
            let source = source.map { " (\($0.printable(limit: 40)))" } ?? ""
            return [
                "grams as the device declares them\(source)\(size)", "grams as the device declares them",
                "grams by the device", "device", "dev",
            ]
        case .calibrated:
            let source = source.map { " by \($0.printable(limit: 40))" } ?? ""
            return [
                "grams calibrated\(source)\(size)", "grams calibrated", "calibrated", "cal",
            ]
        }
    }

    /// Where grams come from, in a sentence.
    public var provenanceSentence: String { provenanceChoices.first ?? "" }

    /// Where grams come from, in the fewest words that stand behind a number: `grams assumed`.
    public var provenanceNote: String {
        if isGuess { return "contact size, grams are a guess" }
        switch provenance {
        case .assumed: return "grams assumed"
        case .device: return "grams by the device"
        case .calibrated: return "grams calibrated"
        }
    }

    /// Whether nobody vouches for the grams, so that the sentence must not be overlooked.
    public var needsWarning: Bool { provenance == .assumed || isContactSize }
}
