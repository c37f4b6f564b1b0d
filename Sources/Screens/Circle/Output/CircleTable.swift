internal import Gestures
internal import Text
internal import TouchAnalysis

/// The results file: comma-separated values, one row per trace.
package enum CircleTable {
    /// The header row. Radii are in millimeters; the other names are those of machine output.
    package static let header =
        "time,outcome,reason,\(quadrants),\(figures),scale,min_radius,max_radius,device"

    private static let quadrants = "upper_right,upper_left,lower_left,lower_right"
    private static let figures =
        "coverage_deg,direction,mean_radius,radius_sd,duration_s,force_cv,mean_g,hold_cv,hold_tremor_g"

    /// The row of a result, without a newline.
    ///
    /// - Parameters:
    ///   - result: the trace that becomes a row.
    ///   - time: when the trace ended, ISO 8601 with the date first; empty if unknown.
    ///   - scale: the provenance of grams, as a key.
    ///   - device: the name of the pad.
    package static func row(_ result: CircleResult, time: String, scale: String, device: String) -> String {
        let trace = result.trace
        let figures: [Double?] = [
            trace.radius.mean, trace.radius.deviation, Double(trace.duration) / 1e6, trace.force.variation,
            trace.force.mean, result.force?.holdVariation, result.force?.holdTremor,
        ]
        var fields = [time, result.outcome.rawValue, trace.reason?.words.csvField ?? ""]
        for isTouched in trace.quadrants { fields.append("\(isTouched)") }
        fields += ["\(trace.coverage)", result.direction ?? ""]
        for figure in figures { fields.append(figure.map { "\($0)" } ?? "") }
        fields += [scale, "\(trace.target.minimum)", "\(trace.target.maximum)", device.csvField]
        return fields.joined(separator: ",")
    }
}
