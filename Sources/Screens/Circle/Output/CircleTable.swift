package import Core
package import Gestures
internal import Text

/// The results file: comma-separated values, one row per trace.
package enum CircleTable {
    /// The columns that every file has, as its header begins. Radii are in millimeters; the other names are those of
    /// machine output.
    package static let header =
        "time,outcome,reason,\(quadrants.joined(separator: ",")),\(figures),scale,min_radius,max_radius,device"

    /// The header of a new file.
    package static let newHeader = "\(header),kind,mean_percent,hold_tremor_percent"

    private static let quadrants = ["upper_right", "upper_left", "lower_left", "lower_right"]
    private static let figures =
        "coverage_deg,direction,mean_radius,radius_sd,duration_s,force_cv,mean_g,hold_cv,hold_tremor_g"

    /// The fields of the row of a result by their columns, as CSV.
    ///
    /// - Parameters:
    ///   - result: the trace that becomes a row.
    ///   - time: when the trace ended, ISO 8601 with the date first; empty if unknown.
    ///   - origin: the pad.
    ///   - channel: the axis and the scale of the forces.
    package static func fields(
        _ result: CircleResult, time: String, of origin: SourceInfo, on channel: ForceChannel
    ) -> [String: String] {
        let known = newHeader.split(separator: ",")
        var fields: [String: String] = [:]
        for figure in CircleRecord.fields.figures(of: CircleRecord(result, on: channel))
        where known.contains(figure.key[...]) {
            fields[figure.key] = figure.value.csv()
        }
        for (name, isTouched) in zip(quadrants, result.trace.quadrants) { fields[name] = "\(isTouched)" }
        (fields["time"], fields["device"]) = (time, origin.device.name.csvField)
        fields["kind"] = origin.device.judgment.word
        return fields
    }
}
