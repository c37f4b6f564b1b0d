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

    /// The line of machine output.
    package var line: [UInt8] { line(betweenUnits: scatter) { _ in } }

    /// The line of machine output with further members.
    ///
    /// - Parameter betweenUnits: the standard deviation among the units, as a fraction.
    func line(betweenUnits: Double, _ encode: (inout JSONWriter) -> Void) -> [UInt8] {
        JSONWriter.line("result", of: "calibrate import") { json in
            json.key("device")
            json.beginObject()
            json.field("name", pad.name)
            json.field("vendor", Int(pad.identity.vendor))
            json.field("product", Int(pad.identity.product))
            json.field("minimum", Int(pad.minimum))
            json.field("maximum", Int(pad.maximum))
            json.endObject()
            json.field("simulated", isSimulated)
            json.field("units", units)
            json.field("counts_per_gram", mean)
            json.field("between_units_pct", 100 * betweenUnits)
            json.field("within_units_pct", orNull: withinUnits.map { 100 * $0 })
            encode(&json)
        }
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
