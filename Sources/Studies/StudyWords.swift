internal import Core
internal import Text

extension StudiedPad {
    /// The name and the ids.
    package var title: String { "\(name.printable(limit: 60)) \(model)" }

    /// A name for a profile.
    package var profileName: String { model.split(separator: ":").joined(separator: "-") }
}

extension CountsPerGram {
    /// The row as a sentence.
    package var sentence: String {
        "\(mean.fixed(3)) counts per gram, from \(units.counted("pad")); pads differ by \((100 * scatter).fixed(1)) % (SD)."
    }
}

extension TypeCalibration {
    /// The result as sentences.
    package var lines: [String] {
        let missed = leftOut.filter { !$0.isCovered }.map { String($0.unit.bits.prefix(8)) }
        let within = withinUnits.map { ", the same pad by \((100 * $0).fixed(1)) %" } ?? ""
        return [
            "Type calibration of \(degreesOfFreedom + 1) \(model.isSimulated ? "simulated pads" : "pads"): they differ by "
                + "\((100 * betweenUnits).fixed(1)) % (SD)\(within).",
            "Left out one by one, \(coveredUnits) of \(leftOut.count) are within the uncertainty that the others state"
                + (missed.isEmpty ? "." : "; not \(missed.joined(separator: ", "))."),
        ]
    }
}
