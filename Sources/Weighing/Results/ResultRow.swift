package import Core
package import Text

/// A result as tables and statistics need it.
package struct ResultRow: Hashable, Sendable {
    /// The time as written, ISO 8601; may be empty.
    package var time = ""
    /// When the object was weighed, in seconds since 1970; nil if it is unknown.
    package var instant: Int64?
    /// The line of its file, starting at 1; 0 for a result that was not read.
    package var line = 0
    /// The label of the object; may be empty.
    package var label = ""
    /// The weight in grams; by a nominal scale if grams are unknown.
    package var grams: Double
    /// The expanded uncertainty U in grams; nil if there is none.
    package var uncertainty: Double?
    /// The part of U that is due to the scale; nil if it is unknown.
    package var scaleUncertainty: Double?
    /// The standard uncertainty of what is common to all weighings of an object, in grams; nil if it is unknown.
    package var commonUncertainty: Double?
    /// The standard uncertainty of what differs from one weighing to the next, in grams; nil if it is unknown.
    package var randomUncertainty: Double?
    /// The standard uncertainties of the terms of the budget in grams; empty if they are unknown.
    package var budget: [Budget.Term: Double] = [:]
    /// The display interval in grams, with which the screen showed the weight; nil if it is unknown.
    package var interval: Double?
    /// The source of the conversion to grams.
    package var scale: Scale.Provenance
    /// The quantity that the pressure axis measures.
    package var kind: DeviceKind
    /// The verdict of the limits; nil without limits.
    package var verdict: Limits.Verdict?
    /// The flags, such as `disagree`.
    package var flags: [String] = []
    /// The name of the pad; may be empty.
    package var device = ""
    /// The further columns by name, such as `meta.operator`; without empty fields.
    package var others: [String: String] = [:]
    /// The style of its table, in which the further columns are written.
    package var style = TableStyle.commas

    package init(grams: Double, scale: Scale.Provenance, kind: DeviceKind) {
        (self.grams, self.scale, self.kind) = (grams, scale, kind)
    }

    /// The text of a column by its name in the table; nil if it is empty.
    package func text(_ column: String) -> String? {
        let text =
            switch column {
            case "time": time
            case "label": label
            case "grams": scale.stated(grams).map { "\($0)" } ?? ""
            case "uncertainty_g": uncertainty.map { "\($0)" } ?? ""
            case "scale_uncertainty_g": scaleUncertainty.map { "\($0)" } ?? ""
            case "u_common_g": commonUncertainty.map { "\($0)" } ?? ""
            case "u_random_g": randomUncertainty.map { "\($0)" } ?? ""
            case "flags": flags.joined(separator: " ")
            case "interval_g": interval.map { "\($0)" } ?? ""
            case "limits": verdict?.rawValue ?? ""
            case "device": device
            case "scale": scale.rawValue
            case "kind": kind.rawValue
            default: others[column] ?? ""
            }
        return text.isEmpty ? nil : text
    }
}

extension WeighingResult {
    /// The result as a row.
    package var row: ResultRow {
        var row = ResultRow(grams: weight.grams, scale: scale, kind: kind)
        row.label = label
        row.uncertainty = isWeight ? weight.uncertainty : nil
        row.scaleUncertainty = scaleUncertainty
        row.interval = isWeight ? interval : nil
        row.commonUncertainty = budget?.common
        row.randomUncertainty = budget?.random
        for part in budget?.contributions ?? [] { row.budget[part.term] = part.standard }
        row.verdict = verdict
        row.flags = weight.flags.map(\.rawValue)
        return row
    }
}
