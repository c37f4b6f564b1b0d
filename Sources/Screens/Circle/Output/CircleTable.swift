package import Core
package import Gestures
internal import Text
internal import TouchAnalysis

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

    /// The row of a result, without a newline.
    ///
    /// - Parameters:
    ///   - result: the trace that becomes a row.
    ///   - time: when the trace ended, ISO 8601 with the date first; empty if unknown.
    ///   - origin: the pad.
    ///   - channel: the axis and the scale of the forces.
    ///   - columns: the columns of the file; those that the program does not know stay empty.
    package static func row(
        _ result: CircleResult, time: String, of origin: SourceInfo, on channel: ForceChannel,
        columns: [String]
    ) -> String {
        let (trace, force, scale) = (result.trace, result.force, channel.scale)
        let figures: [String: Double?] = [
            "coverage_deg": trace.coverage, "mean_radius": trace.radius.mean,
            "radius_sd": trace.radius.deviation, "duration_s": Double(trace.duration) / 1e6,
            "force_cv": trace.force.variation, "mean_g": scale.stated(trace.force.mean),
            "hold_cv": force?.holdVariation, "hold_tremor_g": scale.stated(force?.holdTremor),
            "min_radius": trace.target.minimum, "max_radius": trace.target.maximum,
            "mean_percent": trace.force.mean.map(channel.percent(ofGrams:)),
            "hold_tremor_percent": force?.holdTremor.map(scale.percent(ofChange:)),
        ]
        var fields = figures.compactMapValues { $0.map { "\($0)" } }
        for (name, isTouched) in zip(quadrants, trace.quadrants) { fields[name] = "\(isTouched)" }
        (fields["time"], fields["outcome"]) = (time, result.outcome.rawValue)
        (fields["reason"], fields["direction"]) = (trace.reason?.words.csvField, result.direction)
        (fields["scale"], fields["kind"]) = (scale.provenance.rawValue, origin.device.judgment.word)
        fields["device"] = origin.device.name.csvField
        return columns.map { fields[$0] ?? "" }.joined(separator: ",")
    }
}
