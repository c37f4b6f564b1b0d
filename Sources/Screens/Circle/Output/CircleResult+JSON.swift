package import Core
package import Gestures
internal import Text
internal import TouchAnalysis

extension CircleResult {
    /// The line of machine output, including its newline.
    ///
    /// - Parameter channel: the axis and the scale of the forces.
    package func line(on channel: ForceChannel) -> [UInt8] {
        JSONWriter.line("result", of: "circle") { json in
            json.field("outcome", outcome.rawValue)
            json.field("reason", trace.reason?.words)
            json.key("quadrants")
            json.beginArray()
            for isTouched in trace.quadrants { json.value(isTouched) }
            json.endArray()
            json.field("coverage_deg", trace.coverage)
            json.field("direction", direction)
            json.field("mean_radius", orNull: trace.radius.mean)
            json.field("radius_sd", orNull: trace.radius.deviation)
            json.field("t", microseconds: trace.startTime.microseconds)
            json.field("duration_s", microseconds: trace.duration)
            json.field("force_cv", orNull: trace.force.variation)
            let scale = channel.scale
            json.field("mean_g", orNull: scale.stated(trace.force.mean))
            json.field("peak_g", orNull: scale.stated(force?.peak))
            json.field("saturated", force?.isSaturated ?? false)
            json.field("hold_cv", orNull: force?.holdVariation)
            json.field("tremor_share", orNull: force?.tremorShare)
            json.field("hold_tremor_share", orNull: force?.holdTremorShare)
            json.field("hold_tremor_g", orNull: scale.stated(force?.holdTremor))
            json.field("tremor_floor_g", orNull: scale.stated(force?.tremorFloor))
            json.field("tremor_hz", orNull: force?.tremorFrequency)
            json.field("tremor_g", orNull: scale.stated(force?.tremorAmplitude))
            json.field("scale", scale.provenance.rawValue)
            json.field("mean_percent", orNull: trace.force.mean.map(channel.percent(ofGrams:)))
            json.field("peak_percent", orNull: force?.peakPercent)
            for (name, grams) in [
                ("hold_tremor_percent", force?.holdTremor), ("tremor_floor_percent", force?.tremorFloor),
                ("tremor_percent", force?.tremorAmplitude),
            ] { json.field(name, orNull: grams.map(scale.percent(ofChange:))) }
            json.field("min_radius", trace.target.minimum)
            json.field("max_radius", trace.target.maximum)
            json.field("center", trace.target.center)
            json.key("failed_at")
            if let point = trace.failingPoint {
                json.beginObject()
                json.field("t", microseconds: point.time.microseconds)
                json.field("x_mm", point.position.x)
                json.field("y_mm", point.position.y)
                json.endObject()
            } else {
                json.null()
            }
        }
    }

    /// The direction of the trace; nil if neither prevails.
    var direction: String? { trace.isClockwise.map { $0 ? "clockwise" : "counterclockwise" } }
}

extension JSONWriter {
    fileprivate mutating func field(_ name: String, _ point: Point) {
        key(name)
        beginArray()
        value(point.x)
        value(point.y)
        endArray()
    }
}
